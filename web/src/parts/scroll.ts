/** Scrolling one thing, and nothing around it. */

/** Bring a part of what scrolls into sight. `scrollIntoView` would move the whole page as well. */
export function showWithin(scroller: Element, part: Element): void {
  const frame = scroller.getBoundingClientRect();
  const { top, bottom } = part.getBoundingClientRect();
  if (top < frame.top) scroller.scrollTop -= frame.top - top;
  else if (bottom > frame.bottom) scroller.scrollTop += Math.min(bottom - frame.bottom, top - frame.top);
}
