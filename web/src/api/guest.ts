/** Who this browser is: one guest, kept as the token the server signed. */

const KEY = 'bastide.guest';

let memory: string | null = null;

/** The stored token, or null for a browser that has not played yet. */
export function token(): string | null {
  try {
    return localStorage.getItem(KEY) ?? memory;
  } catch {
    return memory;
  }
}

export function keepToken(value: string): void {
  memory = value;
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Without storage the seat is kept until the page is closed.
  }
}

export function forgetToken(): void {
  memory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** A guest carried over from another device stands in the fragment, which no log sees. */
export function takeTokenFromAddress(): void {
  const found = /^#guest=(.+)$/.exec(location.hash);
  if (!found) return;
  keepToken(decodeURIComponent(found[1]!));
  history.replaceState(null, '', location.pathname + location.search);
}

/** Keys of tables one came to by a link, so that a reload needs no fragment. */
export function keyOf(table: string): string | null {
  const name = `bastide.key.${table}`;
  const fragment = location.hash.slice(1);
  try {
    if (fragment) sessionStorage.setItem(name, fragment);
    return fragment || sessionStorage.getItem(name);
  } catch {
    return fragment || null;
  }
}
