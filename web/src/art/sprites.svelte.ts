/** The drawings of tiles and figures: one sheet of symbols, put into the page once. */

/** Addresses of the sheets that are in the page; components that draw wait for theirs. */
export const sheets: { ready: Record<string, boolean> } = $state({ ready: {} });

const loading = new Map<string, Promise<void>>();

/** The sheet of figures and base tiles for pages without a table. */
export const COMMON = '/art/illustrated.svg';

/** Put the sheet at `address` into the page, replacing any other. */
export function showSheet(address: string): Promise<void> {
  let running = loading.get(address);
  if (!running) {
    running = load(address).catch((error: unknown) => {
      loading.delete(address);
      throw error;
    });
    loading.set(address, running);
  }
  return running;
}

async function load(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const parsed = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  const sheet = document.importNode(parsed.documentElement, true);
  sheet.classList.add('sprites');
  sheet.setAttribute('aria-hidden', 'true');
  for (const old of document.querySelectorAll('svg.sprites')) old.remove();
  loading.forEach((_, other) => {
    if (other !== address) loading.delete(other);
  });
  document.body.append(sheet);
  sheets.ready = { [address]: true };
}
