"""What is wrong with how a page is laid out, also with large or wide text; how much it moves."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize

# Everything that is wrong with how the page is laid out, in words.
LAYOUT = """
() => {
  const faults = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) faults.push(`the page is ${wide} pixels wide`);
  const name = (each) => each.outerHTML.slice(0, 110);
  for (const control of document.querySelectorAll('button, a, select, input')) {
    if (control.closest('.cells, .unseen, [role=grid]') || !control.checkVisibility()) continue;
    const box = (control.closest('label') ?? control).getBoundingClientRect();
    if (box.width === 0) continue;
    const size = `${Math.round(box.width)} x ${Math.round(box.height)}`;
    if (Math.min(box.width, box.height) < 23.9) faults.push(`${size}: ${name(control)}`);
    // What lies on the board is moved into sight with it.
    if (control.closest('.plane')) continue;
    if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`outside: ${name(control)}`);
  }
  for (const each of document.querySelectorAll('[data-players] .holding, [data-players] .score')) {
    const box = each.getBoundingClientRect();
    const row = each.closest('li').getBoundingClientRect();
    if (box.width === 0) faults.push(`not to be seen: ${name(each)}`);
    if (box.right > row.right + 0.5 || box.left < row.left) faults.push(`beside: ${name(each)}`);
  }
  return faults;
}
"""
SHIFTS = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    // The land of a table grows where somebody lays a tile: that is no shift of the page.
    const land = entry.sources.some(({ node }) => node?.parentElement?.matches('.plane'));
    if (!entry.hadRecentInput && !land) window.shift += entry.value;
  }
}).observe({ type: 'layout-shift', buffered: true });
"""
MOST_SHIFT = 0.05

TWICE = "() => { document.documentElement.style.fontSize = '34px' }"
"""The size of every text is relative to this one (WCAG 1.4.4)."""

# Wider than most people set it (WCAG 1.4.12).
SPACED = """
() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important;' +
    ' word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [sheet];
}
"""

PLAIN = """
() => {
  document.documentElement.style.fontSize = '';
  document.adoptedStyleSheets = [];
}
"""
NARROW: ViewportSize = {"width": 320, "height": 256}
"""What a window of 1280 by 1024 has when it is enlarged four times (WCAG 1.4.10)."""

# What one would have to scroll sideways for, and every text that is cut off by its own box or by
# one around it. A name may end in dots where its whole is elsewhere: there it has a title.
CUT = """
() => {
  const faults = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) faults.push(`the page is ${wide} pixels wide`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const above = document.querySelector('dialog:modal');
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const each = node.parentElement;
    if (!node.data.trim() || each.closest('.unseen, svg, .plane, select, [title]')) continue;
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (above && !above.contains(each)) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0) continue;
    for (let at = each; at && at !== document.documentElement; at = at.parentElement) {
      const { display, overflowX, overflowY } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (display === 'contents') continue;
      // For those who listen, or something wide that is scrolled by itself: a table, a picture.
      if (box.width < 2 || (at.matches('[data-scrolls]') && overflowX === 'auto')) break;
      const over = text.right > box.right + 2 || text.left < box.left - 2;
      const under = text.bottom > box.bottom + 4 || text.top < box.top - 4;
      if ((over && overflowX !== 'visible') || (under && /hidden|clip/.test(overflowY))) {
        faults.push(`cut off: ${node.data.trim().slice(0, 40)} in ${at.outerHTML.slice(0, 90)}`);
        break;
      }
      if (overflowY === 'auto' || overflowY === 'scroll') break; // one can scroll there
    }
  }
  return faults;
}
"""


def cut_off(page: Page) -> list[str]:
    """What is cut off, or wider than the page, with twice as large text."""
    page.evaluate(TWICE)
    found = page.evaluate(CUT)
    page.evaluate(PLAIN)
    return [f"twice as large: {fault}" for fault in found]


def cut_off_when_narrow(page: Page) -> list[str]:
    """What is cut off where text is set apart, and in a very small window."""
    page.evaluate(SPACED)
    spaced = page.evaluate(CUT)
    page.evaluate(PLAIN)
    size = page.viewport_size
    page.set_viewport_size(NARROW)
    narrow = page.evaluate(CUT)
    if size:
        page.set_viewport_size(size)
    return [f"set apart: {fault}" for fault in spaced] + [f"narrow: {fault}" for fault in narrow]
