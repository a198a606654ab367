/** Whom a key is meant for. */

/**
 * The element that has the focus when a key is pressed, or null if that is nothing.
 *
 * A dialog that has just been closed keeps the focus until the page is painted again; a key
 * that comes before is not for it.
 */
export function focused(event: Event): Element | null {
  const { target } = event;
  return target instanceof Element && !target.closest('dialog:not([open])') ? target : null;
}
