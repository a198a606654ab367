/** A refusal of the server (RFC 9457), or our own word for not reaching it. */
export class Problem extends Error {
  /** The last part of the problem's type, e.g. `stale-sequence`; `unreachable` is our own. */
  readonly type: string;
  readonly status: number;
  readonly more: Record<string, unknown>;

  constructor(type: string, status: number, detail: string, more: Record<string, unknown> = {}) {
    super(detail);
    this.name = 'Problem';
    this.type = type;
    this.status = status;
    this.more = more;
  }

  static of(body: unknown, status: number): Problem {
    const more = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
    const type = String(more['type'] ?? '').split('/').pop() || 'server-fault';
    return new Problem(type, status, String(more['detail'] ?? `HTTP ${status}`), more);
  }

  /** Whatever was thrown, as a problem; what the server did not send is a fault, unless said. */
  static from(error: unknown, type = 'server-fault'): Problem {
    return error instanceof Problem ? error : new Problem(type, 0, String(error));
  }
}
