/**
 * A lesson while it is played: the host of its table. It plays the script for chance and for the
 * other player, and lets the learner do what the step is about.
 */

import * as api from '../api/client';
import type { Host } from '../api/host';
import type { Listener } from '../api/live';
import type {
  Award,
  Considered,
  Lesson,
  LessonStep,
  Played,
  Step,
  Update,
  View,
} from '../api/model';
import { Problem } from '../api/problem';
import { matches } from './matches';
import { keepProgress, progressOf } from './progress';

/** Milliseconds before what the others do, so that it can be followed. */
const PAUSE = 800;
/** What chance does, and nothing to look at, takes no time. */
const AT_ONCE = /^(draw|reveal|pass)\b/;
const CHANCE = /^(draw|reveal|roll)\b/;

interface Names {
  learner: string;
  other: string;
}

export class LessonRun implements Host {
  readonly lesson: Lesson;
  /** The step that is being said. */
  at = $state(0);
  /** The others are playing; the step begins when they are done. */
  watching = $state(false);
  /** The learner tried something else than the step is about. */
  wrong = $state(false);
  /** What the last actions brought. */
  awards = $state.raw<Award[]>([]);
  /** What went wrong while the others played. */
  problem = $state.raw<Problem | null>(null);
  /** Called when something was tried that the lesson does not want. */
  onwrong: () => void = () => undefined;

  readonly #names: () => Names;
  readonly #pause: () => number;
  #taken: string[] = [];
  #actions: string[] = [];
  #listener: Listener | null = null;
  /** The sequence number that the table knows. */
  #seq = 0;
  /** How much the numbers of the steps are ahead of those of the actions. */
  #ahead = 0;
  /** Grows whenever what is under way is given up. */
  #round = 0;
  #last: Played | null = null;

  constructor(lesson: Lesson, names: () => Names, pause: () => number = () => PAUSE) {
    this.lesson = lesson;
    this.#names = names;
    this.#pause = pause;
    const kept = progressOf(lesson.lesson);
    const steps = lesson.steps.slice(0, kept.step);
    // A lesson that has changed since, or was finished, begins again.
    const fits =
      kept.step < lesson.steps.length - 1 &&
      kept.taken.length === steps.filter((step) => step.do !== null).length;
    if (fits) {
      this.at = kept.step;
      this.#taken = [...kept.taken];
    }
  }

  get step(): LessonStep {
    return this.lesson.steps[this.at]!;
  }

  /** The learner is to do something now, not only to read. */
  get asking(): boolean {
    return this.step.do !== null && !this.watching;
  }

  /** Somebody else does something that is worth watching. */
  get others(): boolean {
    return this.watching && this.step.before.some((action) => !CHANCE.test(action));
  }

  /** The points that are told now. */
  get told(): Award[] {
    const { tell } = this.step;
    if (tell.length === 0) return this.awards;
    return this.awards.filter((award) => tell.includes(award.final ? finalKind(award) : 'during'));
  }

  get finished(): boolean {
    return this.at === this.lesson.steps.length - 1 && !this.watching;
  }

  // -- as the host of the table

  listen(listener: Listener): void {
    this.#listener = listener;
    listener.link('live', null);
  }

  stop(): void {
    this.#round++;
    this.#listener = null;
  }

  hello(): void {
    void this.#show();
  }

  ghost(): void {
    // Nobody else is there to see it.
  }

  async view(): Promise<View> {
    try {
      return await this.#position();
    } catch (error) {
      // What was kept cannot be played any more: begin at the beginning.
      if (!(error instanceof Problem) || error.type === 'unreachable' || this.at === 0) throw error;
      this.at = 0;
      this.#taken = [];
      return this.#position();
    }
  }

  async act(action: string): Promise<Update> {
    if (!this.asking || !this.#accepts(action)) {
      this.wrong = true;
      setTimeout(() => this.onwrong());
      return this.#nothing();
    }
    const round = this.#round;
    const played = await this.#play(action);
    // Somebody went back meanwhile.
    if (round !== this.#round || played === null) return this.#nothing();
    this.#taken.push(action);
    this.awards = played.awards;
    this.#enter();
    // The table hears of this before the next thing happens on it.
    if (this.watching) setTimeout(() => round === this.#round && void this.#watch());
    return this.#update(played);
  }

  async consider(action: string): Promise<Considered> {
    const actions = [...this.#actions, action];
    try {
      const played = await api.play(this.lesson.setup, actions, this.lesson.seat);
      const { awards, events } = played.steps.at(-1)!;
      const chance = played.to_act === -1 ? (played.game?.phase ?? null) : null;
      return { legal: true, awards, events, chance, refusal: null };
    } catch (error) {
      if (!(error instanceof Problem) || error.type !== 'illegal-action') throw error;
      return { legal: false, awards: [], events: [], chance: null, refusal: refusalIn(error) };
    }
  }

  /** In a lesson, taking back an action is going back a step. */
  async undo(): Promise<Update> {
    setTimeout(() => void this.back());
    return this.#nothing();
  }

  leave(): Promise<View> {
    return this.#position();
  }

  rematch(): Promise<View> {
    return this.#position();
  }

  // -- the way through the lesson

  /** Go on from something that was only to be read. */
  async next(): Promise<void> {
    if (this.watching || this.step.do !== null || this.finished) return;
    // Points that are told in parts are kept until the last part.
    if (this.lesson.steps[this.at + 1]!.tell.length === 0) this.awards = [];
    this.#enter();
    if (this.watching) await this.#watch();
    else this.#ready();
  }

  /** Back to the step before this one, as it was. */
  async back(): Promise<void> {
    if (this.at > 0) await this.#goTo(this.at - 1);
  }

  /** Begin again. */
  async restart(): Promise<void> {
    await this.#goTo(0);
  }

  async #goTo(step: number): Promise<void> {
    this.at = step;
    this.#taken = this.#taken.slice(0, this.#asked(step));
    this.#keep();
    await this.#show();
  }

  /** How many actions of the learner there are before a step. */
  #asked(step: number): number {
    return this.lesson.steps.slice(0, step).filter((each) => each.do !== null).length;
  }

  /** The next step begins: at once, or when the others have played. */
  #enter(): void {
    this.at++;
    this.wrong = false;
    this.problem = null;
    this.watching = this.step.before.length > 0;
    this.#keep();
  }

  /** Let the others play what comes before the step. */
  async #watch(): Promise<void> {
    const round = this.#round;
    const { before } = this.step;
    try {
      for (const [at, action] of before.entries()) {
        const pause = AT_ONCE.test(action) ? 0 : this.#pause();
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
        if (round !== this.#round) return;
        const played = await this.#play(action);
        if (round !== this.#round || played === null) return;
        this.awards = [...this.awards, ...played.awards];
        if (at === before.length - 1) {
          this.watching = false;
          this.#keep();
        }
        this.#tell(this.#update(played));
      }
    } catch (error) {
      this.problem = Problem.from(error);
    }
  }

  /** Tell the table what may be done now, in the same position. */
  #ready(): void {
    this.#ahead++;
    this.#tell({ ...this.#nothing(), since: this.#seq++, seq: this.#seq });
  }

  /** One more action. */
  async #play(action: string): Promise<(Played & { awards: Award[] }) | null> {
    const actions = [...this.#actions, action];
    const round = this.#round;
    const played = await api.play(this.lesson.setup, actions, this.lesson.seat);
    if (round !== this.#round) return null;
    this.#actions = actions;
    return { ...played, awards: awardsOf(played.steps.slice(actions.length)) };
  }

  #keep(): void {
    const done = this.finished || progressOf(this.lesson.lesson).done;
    keepProgress(this.lesson.lesson, { step: this.at, taken: this.#taken, done });
  }

  #accepts(action: string): boolean {
    const { do: wanted, also } = this.step;
    return action === wanted || also.some((pattern) => matches(pattern, action));
  }

  // -- positions

  async #show(): Promise<void> {
    try {
      const view = await this.#position();
      this.#listener?.message({ type: 'view', view });
    } catch (error) {
      this.problem = Problem.from(error);
    }
  }

  /** The position at the beginning of the step, as a whole view. */
  async #position(): Promise<View> {
    const round = ++this.#round;
    this.problem = null;
    this.wrong = false;
    const before = this.#until(this.at);
    const actions = [...before, ...this.step.before];
    const played = await api.play(this.lesson.setup, actions, this.lesson.seat);
    if (round === this.#round) {
      this.#actions = actions;
      this.#seq = Math.max(this.#seq + 1, actions.length);
      this.#ahead = this.#seq - actions.length;
      this.watching = false;
      this.awards = awardsOf(played.steps.slice(before.length + 1 - this.#did()));
      this.#keep();
    }
    const { steps, game } = played;
    return {
      ...this.#now(played),
      table: this.lesson.lesson,
      created: '',
      setup: this.lesson.setup,
      options: { legal_cells: true, tile_counts: true, projections: true, ghosts: true },
      order: 'fixed',
      seats: this.#seats(game?.players ?? 2),
      watchers: 0,
      you: [this.lesson.seat],
      commitment: '',
      watch: null,
      rematch: null,
      branch: null,
      chat: [],
      comments: [],
      art: this.lesson.art,
      steps: steps.map((step) => this.#numbered(step)),
    } as View;
  }

  /** 1 if what the learner did last belongs to what is said now, else 0. */
  #did(): number {
    const { steps } = this.lesson;
    let at = this.at;
    while (at > 0 && steps[at]!.tell.length > 0 && steps[at - 1]!.do === null) at--;
    return at > 0 && steps[at - 1]!.do !== null ? 1 : 0;
  }

  /** All actions before the step, without what the others do at its beginning. */
  #until(step: number): string[] {
    const actions = [...this.lesson.begin];
    let taken = 0;
    for (const each of this.lesson.steps.slice(0, step)) {
      actions.push(...each.before);
      if (each.do !== null) actions.push(this.#taken[taken++] ?? each.do);
    }
    return actions;
  }

  /** One action more than the table knows of. */
  #update(played: Played): Update {
    const since = this.#seq++;
    const steps = played.steps.slice(this.#actions.length).map((step) => this.#numbered(step));
    return { ...this.#now(played), table: this.lesson.lesson, since, undo_to: null, steps };
  }

  #now(
    played: Played,
  ): Pick<View, 'status' | 'seq' | 'eyes' | 'to_act' | 'game' | 'legal' | 'can_undo' | 'seed'> {
    this.#last = played;
    return {
      status: played.to_act === null ? 'finished' : 'playing',
      seq: this.#seq,
      eyes: this.lesson.seat,
      to_act: played.to_act === -1 ? null : played.to_act,
      game: played.game,
      legal: this.asking && played.to_act === this.lesson.seat ? played.legal : [],
      can_undo: this.at > 0,
      seed: null,
    };
  }

  #numbered(step: Step): Step {
    return { ...step, seq: step.seq + this.#ahead };
  }

  /** An update in which nothing happened. */
  #nothing(): Update {
    const played = this.#last!;
    return {
      ...this.#now(played),
      table: this.lesson.lesson,
      since: this.#seq,
      undo_to: null,
      steps: [],
    };
  }

  #tell(update: Update): void {
    this.#listener?.message({ type: 'update', update });
  }

  #seats(players: number): View['seats'] {
    const { learner, other } = this.#names();
    const colours = ['red', 'blue', 'yellow', 'green', 'black', 'grey'] as const;
    return Array.from({ length: players }, (_, seat) => ({
      seat,
      kind: 'person' as const,
      name: seat === this.lesson.seat ? learner : other,
      bot: null,
      colour: colours[seat]!,
      yours: seat === this.lesson.seat,
      present: true,
      left: false,
      invitation: null,
    }));
  }
}

/** Roads, cities and monasteries that are scored at the end are those that are incomplete. */
function finalKind({ kind }: Award): string {
  return ['road', 'city', 'monastery'].includes(kind) ? 'incomplete' : kind;
}

/** Why an action is not legal, as the problem says it. */
function refusalIn({ more, message }: Problem): NonNullable<Considered['refusal']> {
  return {
    rule: String(more['rule']),
    reason: String(more['reason']),
    facts: more['facts'] as Record<string, unknown>,
    text: message,
  };
}

function awardsOf(steps: readonly Step[]): Award[] {
  return steps.flatMap((step) => step.awards);
}
