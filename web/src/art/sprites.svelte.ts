/** The drawings of tiles and figures: one sheet of symbols, put into the page once. */

import { reach, unreachable } from '../offline/reach.svelte';
import { settings } from '../settings.svelte';

/**
 * Addresses of the sheets that are in the page, as they were asked for, in whichever art set;
 * components that draw wait for theirs. The record is replaced whenever the drawings are.
 */
export const sheets: { ready: Record<string, boolean> } = $state({ ready: {} });

const loading = new Map<string, Promise<void>>();
let wanted = '';

/** The sheet of figures and base tiles for pages without a table. */
export const COMMON = '/art/illustrated.svg';

/** The same sheet in the chosen art set. */
export function inArt(address: string): string {
  return address.replace(/^\/art\/\w+\.svg/, `/art/${settings.art}.svg`);
}

/**
 * Put the sheet at `address`, in the chosen art set, into the page in place of any other. In an
 * effect it follows the choice, and tries again when the server is back.
 */
export function showSheet(address: string): Promise<void> {
  void reach.returns;
  const drawn = inArt(address);
  wanted = drawn;
  let running = loading.get(drawn);
  if (!running) {
    running = load(address, drawn).catch(() => {
      loading.delete(drawn);
      unreachable(true);
    });
    loading.set(drawn, running);
  }
  return running;
}

async function load(address: string, drawn: string): Promise<void> {
  const response = await fetch(drawn);
  if (!response.ok) throw new Error(`${drawn}: ${response.status}`);
  const parsed = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  // Somebody may have changed their mind meanwhile.
  if (wanted !== drawn) {
    loading.delete(drawn);
    return;
  }
  const sheet = document.importNode(parsed.documentElement, true);
  sheet.classList.add('sprites');
  sheet.setAttribute('aria-hidden', 'true');
  for (const old of document.querySelectorAll('svg.sprites')) old.remove();
  loading.forEach((_, other) => {
    if (other !== drawn) loading.delete(other);
  });
  document.body.append(sheet);
  sheets.ready = { [address]: true };
}
