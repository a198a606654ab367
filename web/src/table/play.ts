/** What a person does at the table, and what the host of the game answers. */

import type { Host } from '../api/host';
import { problemOf, type Message } from '../api/live';
import type { ChatLine, Comment, Considered, Saying, Seat, Update, View } from '../api/model';
import { Problem } from '../api/problem';
import { settings } from '../settings.svelte';
import type { Refusal } from '../words/why';
import { cellOf, fittingTurn, neighbour, nextTurn, placeText, spotOf, type Target } from './moves';
import { placeOf } from './places';
import type { TableState } from './state.svelte';

/** The view after an update, or null if something between the two was missed. */
export function apply(view: View, update: Update): View | null {
  if (update.seq <= view.seq) return view;
  if (update.since !== view.seq) return null;
  const kept =
    update.undo_to === null ? view.steps : view.steps.filter((step) => step.seq <= update.undo_to!);
  const { undo_to: _, since: __, steps, ...rest } = update;
  return { ...view, ...rest, steps: [...kept, ...steps] };
}

const ATTEMPTS = 4;
/** How long a choice rests before it is asked what it would score, in milliseconds. */
const REST = 180;
/** Expansions with a chance besides the drawing of tiles. */
const RISKY = new Set(['flying_machines', 'messengers']);

/** A name for one attempt, so that the server does nothing twice. */
function newId(): string {
  // Pages without encryption have no random identifiers.
  return crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`.replace('.', '');
}

export class Play {
  readonly state: TableState;
  readonly #host: Host;
  /** What is on its way, by the name of the attempt. */
  #sent: string | null = null;
  #shown: string | null = null;
  /** The comment that was sent last and has no answer yet. */
  #remarked: { what: string; id: string } | null = null;
  #thinking: ReturnType<typeof setTimeout> | undefined;
  /** Ends the questions that are on their way when their position is over. */
  #asking = new AbortController();
  /** What was asked about this position, by number and action. */
  readonly #answers = new Map<string, Considered>();

  constructor(state: TableState, host: Host) {
    this.state = state;
    this.#host = host;
  }

  /** Show the table and stay connected. */
  async start(): Promise<void> {
    const { state } = this;
    this.#host.listen({
      message: (message) => this.#hear(message),
      link: (link, retry) => {
        state.link = link;
        state.retry = retry;
      },
      // After the game only the whole view tells which comments were missed.
      seq: () => (state.view?.status === 'finished' ? null : (state.view?.seq ?? null)),
      said: () => state.talk.last,
    });
    try {
      this.#take(await this.#host.view());
    } catch (error) {
      // Without a network the live connection goes on trying and brings the view.
      const problem = Problem.from(error);
      if (problem.type !== 'unreachable') state.problem = problem;
    }
  }

  stop(): void {
    this.#hush();
    this.#host.stop();
  }

  #hear(message: Message): void {
    const { state } = this;
    switch (message.type) {
      case 'view':
        this.#take(message.view);
        break;
      case 'update':
        this.#update(message.update);
        break;
      case 'presence':
        if (state.view) {
          const present = new Set<Seat>(message.present);
          const seats = state.view.seats.map((seat) =>
            seat.kind === 'person' ? { ...seat, present: present.has(seat.seat) } : seat,
          );
          state.view = { ...state.view, seats, watchers: message.watchers };
        }
        break;
      case 'ghost':
        state.ghost = message.action ? { seat: message.seat, action: message.action } : null;
        break;
      case 'chat':
        state.talk.hear(message.line);
        break;
      case 'comment':
        this.#remark(message.number, message.comment);
        break;
      case 'problem':
        state.problem = problemOf(message.problem);
        break;
      case 'pong':
        break;
    }
  }

  #take(view: View): void {
    const { state } = this;
    if (state.view && view.seq < state.view.seq) return;
    if (view.seq !== state.view?.seq) this.#forget();
    state.view = view;
    state.talk.take(view);
  }

  #update(update: Update): void {
    const { state } = this;
    if (!state.view) return;
    const next = apply(state.view, update);
    if (next === null) {
      this.#host.hello(state.view.seq);
      return;
    }
    if (next === state.view) return;
    this.#forget();
    state.view = next;
    // What was sent is either this, or it came too late: the next thing can be done at once,
    // without waiting for the answer, which may come after the live message.
    this.#settle();
  }

  #settle(): void {
    this.#sent = null;
    this.state.sending = false;
  }

  /** Nothing tentative outlives the position it was chosen in. */
  #forget(): void {
    const { state } = this;
    state.cell = null;
    state.hover = null;
    state.target = null;
    state.hoverTarget = null;
    state.sure = null;
    state.considered = null;
    state.ghost = null;
    state.lit = null;
    state.story.forget();
    state.problem = null;
    this.#shown = null;
    this.#answers.clear();
    this.#hush();
  }

  /** Ask nothing more about a position that is about to change: it would be refused. */
  #hush(): void {
    clearTimeout(this.#thinking);
    this.#asking.abort();
    this.#asking = new AbortController();
  }

  /** Let the others see what is chosen but not sent. */
  #show(): void {
    const { state } = this;
    state.sure = null;
    const text = state.tentative ? (state.primary?.text ?? null) : null;
    if (text === this.#shown) return;
    this.#shown = text;
    this.#host.ghost(text);
  }

  async #send(request: (view: View, id: string) => Promise<Update>): Promise<void> {
    const { state } = this;
    const view = state.view;
    if (!view || state.sending) return;
    state.sending = true;
    state.problem = null;
    this.#hush();
    const id = newId();
    this.#sent = id;
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          this.#update(await request(view, id));
          return;
        } catch (error) {
          const lost = error instanceof Problem && error.type === 'unreachable';
          if (!lost || attempt === ATTEMPTS) throw error;
          await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt));
        }
      }
    } catch (error) {
      const problem = Problem.from(error);
      const late = problem.type === 'stale-sequence';
      if (late) this.#host.hello(state.view?.seq ?? null);
      if (late || this.#sent === id) state.problem = problem;
    } finally {
      if (this.#sent === id) this.#settle();
    }
  }

  /**
   * Send an action of the legal list. Where it would throw the die or turn a message up, after
   * which nothing can be taken back, it is asked for twice.
   */
  async act(text: string): Promise<void> {
    const { state } = this;
    const seq = state.view?.seq;
    if (state.sending) return;
    const asks = state.sure !== text && (await this.#risks(text));
    // Meant for a decision that was made meanwhile, it must not be taken for the next one.
    if (state.view?.seq !== seq) return;
    if (asks) {
      state.sure = text;
      return;
    }
    await this.#send((view, id) => this.#host.act(text, view.seq, id));
  }

  /** Whether something random, other than the next tile, would follow an action. */
  async #risks(text: string): Promise<boolean> {
    const { state } = this;
    if (!state.view?.setup.modules.some((module) => RISKY.has(module))) return false;
    const chance = (await this.#ask(text))?.chance ?? null;
    return chance !== null && chance !== 'draw';
  }

  /** What the server says an action would do; null if it does not say. */
  async #ask(text: string): Promise<Considered | null> {
    const { state } = this;
    const seq = state.view?.seq;
    const key = `${seq} ${text}`;
    const known = this.#answers.get(key);
    if (known) return known;
    try {
      const would = await this.#host.consider?.(text, this.#asking.signal);
      if (!would || state.view?.seq !== seq) return null;
      this.#answers.set(key, would);
      return would;
    } catch (error) {
      // It is only a preview: whatever is wrong will be said when the action is sent.
      if (error instanceof Problem) return null;
      throw error;
    }
  }

  /** Why an action is not allowed; null if it is, or if nobody can say. */
  async why(text: string): Promise<Refusal | null> {
    return (await this.#ask(text))?.refusal ?? null;
  }

  /** Find out what an action would score, as soon as the choice has rested on it. */
  consider(text: string | null): void {
    const { state } = this;
    clearTimeout(this.#thinking);
    if (state.considered?.text === text) return;
    state.considered = null;
    if (text === null || state.view?.options['projections'] === false) return;
    this.#thinking = setTimeout(() => {
      void this.#ask(text).then((would) => {
        if (would && state.wondering === text) state.considered = { text, would };
      });
    }, REST);
  }

  /** Whether there is anybody to talk to. */
  get talks(): boolean {
    return this.#host.say !== undefined;
  }

  /** Say something to everybody at the table; answers what was said, null if that failed. */
  async say(saying: Saying): Promise<ChatLine | null> {
    const { state } = this;
    state.problem = null;
    try {
      const line = (await this.#host.say?.(saying, newId())) ?? null;
      if (line) state.talk.hear(line);
      return line;
    } catch (error) {
      state.problem = Problem.from(error);
      return null;
    }
  }

  /** A comment is new, or is another, or (null) is gone. */
  #remark(number: number, comment: Comment | null): void {
    const { view } = this.state;
    if (!view) return;
    const others = view.comments.filter((each) => each.number !== number);
    const comments = comment ? [...others, comment].sort((a, b) => a.number - b.number) : others;
    this.state.view = { ...view, comments };
  }

  /** Whether one may comment on moments of the game: at its table, once it is over. */
  get comments(): boolean {
    const { view } = this.state;
    return (
      this.#host.comment !== undefined &&
      view?.status === 'finished' &&
      view.you.length > 0 &&
      view.options.chat !== false
    );
  }

  /** Comment on the moment after a step. What is wrong is thrown, for it belongs to the text. */
  async comment(seq: number, text: string, seat: Seat): Promise<void> {
    const what = JSON.stringify([seq, seat, text]);
    // Sent again because no answer came, it is the same attempt: it may have been written.
    if (this.#remarked?.what !== what) this.#remarked = { what, id: newId() };
    const comment = await this.#host.comment?.(seq, text, seat, this.#remarked.id);
    this.#remarked = null;
    if (comment) this.#remark(comment.number, comment);
  }

  async changeComment(number: number, text: string): Promise<void> {
    const comment = await this.#host.changeComment?.(number, text);
    if (comment) this.#remark(number, comment);
  }

  async deleteComment(number: number): Promise<void> {
    try {
      await this.#host.deleteComment?.(number);
    } catch (error) {
      // The answer to the first attempt may have been lost.
      if (!(error instanceof Problem && error.type === 'no-such-comment')) throw error;
    }
    this.#remark(number, null);
  }

  /** Choose the tile of a hand that is to be placed. */
  hold(tile: string): void {
    this.state.held = tile;
    this.state.cell = null;
    this.#show();
  }

  /**
   * Choose a cell for the tile; the chosen cell again turns it. Where it fits in one way
   * only and no confirmation is wanted, it is laid at once.
   */
  choose(x: number, y: number): void {
    const { state } = this;
    const again = state.chosen?.x === x && state.chosen.y === y;
    const placement = state.cells.get(`${x},${y}`);
    if (!placement) return;
    if (again) {
      this.rotate(1);
      return;
    }
    state.turn = fittingTurn(placement, state.turn);
    state.cell = { x, y };
    if (settings.confirm !== 'always' && placement.turns.length === 1) {
      void this.act(placeText(placement, state.turn));
      return;
    }
    this.#show();
  }

  /** The pointer is over a cell (or over none). */
  point(cell: { x: number; y: number } | null): void {
    const { state } = this;
    state.hover = cell;
    if (state.chosen || !cell) return;
    const placement = state.cells.get(`${cell.x},${cell.y}`);
    if (placement) state.turn = fittingTurn(placement, state.turn);
  }

  /** Turn the tile: among the turns that fit where a cell is chosen, freely otherwise. */
  rotate(step: 1 | -1): void {
    const { state } = this;
    const { preview } = state;
    if (preview) state.turn = nextTurn(preview, state.turn, step);
    else if (state.placements.length > 0) state.turn = (state.turn + step + 4) % 4;
    if (state.chosen) this.#show();
  }

  /** Move the choice over the cells (or the targets) with an arrow key. */
  move(dx: number, dy: number): boolean {
    const { state } = this;
    if (state.acting === null) return false;
    if (state.placements.length > 0) {
      const from = state.cell ?? state.hover;
      const last = state.game?.tiles.at(-1) ?? { x: 0, y: 0 };
      const away = (cell: { x: number; y: number }): number =>
        Math.hypot(cell.x - last.x, cell.y - last.y);
      // With nothing to start from, or only one cell, it is the one nearest to the last tile.
      const next =
        (from && neighbour(state.placements, from, dx, dy)) ??
        state.placements.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
      state.turn = fittingTurn(next, state.turn);
      state.cell = { x: next.x, y: next.y };
      this.#show();
      return true;
    }
    return this.#step(dx, dy);
  }

  /** Move the choice over the targets: over the board if they lie far apart, else in order. */
  #step(dx: number, dy: number): boolean {
    const { state } = this;
    const { targets } = state;
    if (targets.length === 0) return false;
    const at = targets.findIndex((target) => target.key === state.target);
    const places = targets.flatMap((target) => {
      const point = cellOf(target) && placeOf(target, state);
      return point ? [{ ...point, target }] : [];
    });
    const cells = new Set(targets.map((target) => JSON.stringify(cellOf(target))));
    let next: Target;
    if (at < 0) next = targets[0]!;
    else if (places.length === targets.length && cells.size > 1) {
      next = neighbour(places, places[at]!, dx, dy)?.target ?? targets[at]!;
    } else next = targets[(at + dx + dy + targets.length) % targets.length]!;
    state.target = next.key;
    this.#show();
    return true;
  }

  /** Take something else in the hand; the choice stays where that can be used there too. */
  take(tool: string): void {
    const { state } = this;
    const before = state.chosenTarget;
    state.tool = tool;
    const place = JSON.stringify(before?.where);
    state.target =
      (before && state.targets.find((target) => JSON.stringify(target.where) === place)?.key) ?? null;
    state.hoverTarget = null;
    this.#show();
  }

  /** Take the next thing (or tile) that could be in the hand; false after the last one. */
  cycle(step: 1 | -1, round = true): boolean {
    const { state } = this;
    const tiles = [...state.moves.placements.keys()].filter(Boolean);
    const tools = tiles.length > 0 ? tiles : [...state.moves.tools.keys()];
    const now = tiles.length > 0 ? (state.tile ?? '') : state.chosenTool;
    const next = tools.indexOf(now) + step;
    if (tools.length < 2 || (!round && (next < 0 || next >= tools.length))) return false;
    const tool = tools[(next + tools.length) % tools.length]!;
    if (tiles.length > 0) this.hold(tool);
    else this.take(tool);
    return true;
  }

  /** Choose a target; the chosen one again confirms it. */
  aim(key: string): void {
    const { state } = this;
    const target = state.targets.find((each) => each.key === key);
    if (!target) return;
    if (state.target === key) {
      void this.confirm();
      return;
    }
    state.target = key;
    const asks =
      settings.confirm === 'always' ||
      (settings.confirm === 'farmers' && target.action.kind === 'deploy' && spotOf(target)?.kind === 'field');
    this.#show();
    if (!asks) void this.act(key);
  }

  /** Do what the main button says. */
  async confirm(): Promise<void> {
    const { primary, sure } = this.state;
    const text = sure ?? primary?.text;
    if (text !== undefined) await this.act(text);
  }

  /** Take back what was chosen but not sent. */
  cancel(): void {
    const { state } = this;
    if (state.sure !== null) {
      state.sure = null;
      return;
    }
    state.cell = null;
    state.target = null;
    this.#show();
  }

  /** Take back a choice, or else the last step that was sent. */
  async undo(): Promise<void> {
    const { state } = this;
    if (state.tentative) this.cancel();
    else if (state.view?.can_undo) await this.#send((view, id) => this.#host.undo(view.seq, id));
  }

  /** Find out how many of the tiles that are left fit on each open cell. */
  async count(): Promise<void> {
    const { story } = this.state;
    try {
      story.counts = (await this.#host.counts?.()) ?? null;
    } catch {
      // It is not shown at this table, or there is no network: then nothing is said about it.
      story.counts = null;
    }
  }

  async leave(): Promise<void> {
    try {
      this.#take(await this.#host.leave());
    } catch (error) {
      this.state.problem = Problem.from(error);
    }
  }

  /** Another game with the same people; answers the new table. */
  async rematch(): Promise<string | null> {
    try {
      return (await this.#host.rematch()).table;
    } catch (error) {
      this.state.problem = Problem.from(error);
      return null;
    }
  }
}
