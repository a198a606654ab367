/** The whole screen for the page, where the browser can give it. */

/** Whether it can. */
export function canFill(): boolean {
  return document.fullscreenEnabled === true;
}

/** Take the whole screen, or give it back. */
export async function fullScreen(): Promise<void> {
  if (!canFill()) return;
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    // The browser may refuse it, for instance inside another page.
  }
}
