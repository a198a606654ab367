/** What this person has chosen for this browser; kept in localStorage. */

export type Theme = 'system' | 'light' | 'dark';
export type Confirm = 'always' | 'farmers' | 'never';

export interface Settings {
  /** Language of all words; empty until chosen, then the browser's is used. */
  language: string;
  /** Light or dark table, or what the system says. */
  theme: Theme;
  /** Which figures ask for a second step before they are sent. */
  confirm: Confirm;
  /** Single-key shortcuts can be turned off (WCAG 2.1.4). */
  shortcuts: boolean;
  /** Mark the cells where the drawn tile fits. */
  marks: boolean;
  /** Width of the outline around each player's last tile, in hundredths of a tile; 0 hides it. */
  outline: number;
  /** Hide the table between two people who share this screen. */
  handover: boolean;
  /** The name this person last played under. */
  name: string;
}

const KEY = 'bastide.settings';

const DEFAULTS: Settings = {
  language: '',
  theme: 'system',
  confirm: 'always',
  shortcuts: true,
  marks: true,
  outline: 4,
  handover: false,
  name: '',
};

const ALLOWED: { [K in keyof Settings]?: readonly Settings[K][] } = {
  theme: ['system', 'light', 'dark'],
  confirm: ['always', 'farmers', 'never'],
};

/** Settings as stored, with the default for everything missing or of a wrong kind. */
export function readSettings(text: string | null): Settings {
  const settings: Settings = { ...DEFAULTS };
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return settings;
  }
  if (typeof stored !== 'object' || stored === null) return settings;
  for (const [key, value] of Object.entries(stored)) {
    if (!(key in DEFAULTS)) continue;
    const name = key as keyof Settings;
    if (typeof value !== typeof DEFAULTS[name]) continue;
    const allowed = ALLOWED[name] as readonly unknown[] | undefined;
    if (allowed && !allowed.includes(value)) continue;
    Object.assign(settings, { [name]: value });
  }
  return settings;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(readSettings(stored()));

/** Change some settings, keep them, and show the theme at once. */
export function change(part: Partial<Settings>): void {
  Object.assign(settings, part);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage keeps the choice until the page is closed.
  }
  showTheme();
}

/** Write the chosen theme where the style sheets look for it. */
export function showTheme(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
}
