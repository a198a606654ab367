/** The drawings of tiles and figures: one sheet of symbols, of which pictures are made. */

import { reach, unreachable } from '../offline/reach.svelte';
import { settings } from '../settings.svelte';
import { cutSheet } from './sheet';

/**
 * Addresses of the sheets that are there, as they were asked for, in whichever art set;
 * components that draw wait for theirs. The record is replaced whenever the drawings are.
 */
export const sheets: { ready: Record<string, boolean> } = $state({ ready: {} });

/** What is drawn now, cut up; another object whenever it is another sheet. */
let parts: ReadonlyMap<string, string> = new Map();

export function sheetParts(): ReadonlyMap<string, string> {
  return parts;
}

const loading = new Map<string, Promise<void>>();
let wanted = '';

/** The sheet of figures and base tiles for pages without a table. */
export const COMMON = '/art/illustrated.svg';

/** The same sheet in the chosen art set. */
export function inArt(address: string): string {
  return address.replace(/^\/art\/\w+\.svg/, `/art/${settings.art}.svg`);
}

/**
 * Draw from the sheet at `address`, in the chosen art set, in place of any other. In an effect it
 * follows the choice, and tries again when the server is back.
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
  const sheet = await response.text();
  // Somebody may have changed their mind meanwhile.
  if (wanted !== drawn) {
    loading.delete(drawn);
    return;
  }
  parts = cutSheet(sheet);
  loading.forEach((_, other) => {
    if (other !== drawn) loading.delete(other);
  });
  sheets.ready = { [address]: true };
}
