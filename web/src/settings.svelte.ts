/** What this person has chosen for this browser; kept in localStorage. */

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export const ARTS = ['illustrated', 'contrast'] as const;
export const CONFIRMS = ['always', 'farmers', 'never'] as const;
export const SPEEDS = [0, 1, 2] as const;
export const ORDERS = ['none', 'active', 'me'] as const;
export const SOUNDS = ['tile', 'figure', 'points', 'turn', 'end'] as const;

export type Theme = (typeof THEMES)[number];
export type Art = (typeof ARTS)[number];
export type Confirm = (typeof CONFIRMS)[number];
export type Speed = (typeof SPEEDS)[number];
export type Order = (typeof ORDERS)[number];
export type Sound = (typeof SOUNDS)[number];

export interface Settings {
  /** Language of all words; empty until chosen, then the browser's is used. */
  language: string;
  /** Light, dark or strong colours, or what the system says. */
  theme: Theme;
  /** Which drawings of the tiles and figures are used. */
  art: Art;
  /** Which figures ask for a second step before they are sent. */
  confirm: Confirm;
  /** How fast things move on the table: 0 not at all, 1 calmly, 2 quickly. */
  speed: Speed;
  /** Whether anything is to be heard at all. */
  sound: boolean;
  /** How loud each sound is, 0 to 100. */
  volumes: Record<Sound, number>;
  /** Show in the tab's title and icon that it is one's turn. */
  badge: boolean;
  /** Let the system tell when it is one's turn and the page is hidden. */
  notices: boolean;
  /** Single-key shortcuts can be turned off (WCAG 2.1.4). */
  shortcuts: boolean;
  /** Keys chosen by oneself, by the name of what they do. */
  keys: Record<string, string>;
  /** Mark the cells where no tile can be laid any more. */
  dead: boolean;
  /** Say of a cell how many of the tiles left would fit there. */
  fits: boolean;
  /** Width of the outline around each player's last tile, in hundredths of a tile; 0 hides it. */
  outline: number;
  /** Who stands first in the list of players. */
  order: Order;
  /** Show what the others are about to do. */
  ghosts: boolean;
  /** Mark the cells where the drawn tile fits. */
  marks: boolean;
  /** Write its name beside every spot where a figure may stand. */
  labels: boolean;
  /** Hide the table between two people who share this screen. */
  handover: boolean;
  /** The name this person last played under. */
  name: string;
}

const KEY = 'bastide.settings';

/** Answers the value if it is one of those allowed, else undefined. */
type Reader<Value> = (value: unknown) => Value | undefined;

const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);
const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

function within(low: number, high: number): Reader<number> {
  return (value) => (typeof value === 'number' && value >= low && value <= high ? value : undefined);
}

function among<Value>(allowed: readonly Value[]): Reader<Value> {
  return (value) => allowed.find((each) => each === value);
}

/** A record of which only the entries of a right kind are taken. */
function entries<Value>(value: unknown, read: Reader<Value>): Record<string, Value> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: Record<string, Value> = {};
  for (const [name, each] of Object.entries(value)) {
    const taken = read(each);
    if (taken !== undefined) found[name] = taken;
  }
  return found;
}

const LOW = 35;
const VOLUMES = Object.fromEntries(SOUNDS.map((sound) => [sound, LOW])) as Record<Sound, number>;

/** Each setting with its default and how it is read from what was stored. */
const FIELDS: { [Name in keyof Settings]: [Settings[Name], Reader<Settings[Name]>] } = {
  language: ['', text],
  theme: ['system', among(THEMES)],
  art: ['illustrated', among(ARTS)],
  confirm: ['always', among(CONFIRMS)],
  speed: [1, among(SPEEDS)],
  sound: [true, flag],
  volumes: [VOLUMES, (value) => ({ ...VOLUMES, ...entries(value, within(0, 100)) })],
  badge: [true, flag],
  notices: [false, flag],
  shortcuts: [true, flag],
  keys: [{}, (value) => entries(value, text)],
  dead: [true, flag],
  fits: [true, flag],
  outline: [4, within(0, 8)],
  order: ['none', among(ORDERS)],
  ghosts: [true, flag],
  marks: [true, flag],
  labels: [false, flag],
  handover: [false, flag],
  name: ['', text],
};

/** Settings as stored, with the default for everything missing or of a wrong kind. */
export function readSettings(kept: string | null): Settings {
  let found: unknown;
  try {
    found = JSON.parse(kept ?? '{}');
  } catch {
    found = {};
  }
  const known = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(FIELDS).map(([name, [usual, read]]) => [name, read(known[name]) ?? usual]),
  ) as unknown as Settings;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(readSettings(stored()));

/** Change some settings, keep them, and show the colours at once. */
export function change(part: Partial<Settings>): void {
  Object.assign(settings, part);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage keeps the choice until the page is closed.
  }
  showTheme();
}

/** The colours in use: the chosen ones, or those the system asks for. */
export function themeInUse(): Exclude<Theme, 'system'> {
  if (settings.theme !== 'system') return settings.theme;
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Write the colours in use where the style sheets look for them. */
export function showTheme(): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = themeInUse();
  dataset['art'] = settings.art;
}

/** Whatever is changed in another tab, or by the system, holds here as well. */
export function followChanges(): void {
  addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    Object.assign(settings, readSettings(event.newValue));
    showTheme();
  });
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
    matchMedia(query).addEventListener('change', showTheme);
  }
}
