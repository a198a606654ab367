// What a page shows, and how much it stands out from what lies beneath it (WCAG 1.4.3, 1.4.11).
//
// `hide` takes all texts or all graphics away, so that two screenshots tell what lies beneath them:
// colours of the page, pictures, tiles, other graphics. `gather` lists what there is to be seen.
// `measure` compares the screenshots; it runs in a page of its own, where pictures may be read.

window.contrast = {
  /** Things that say something by being seen, besides texts. Tiles and drawn examples are land. */
  graphics: [
    'svg:not(svg svg, .plane svg, .mark svg)',
    'input:is([type=checkbox], [type=radio], [type=range])',
    '.plane .figures image',
    '.plane .cells button',
    '.plane .farm',
    '.plane .dead',
    '.plane [data-gold]',
    '.plane [data-last]',
    '.plane [data-spot]',
    '.plane [data-mark]',
    'svg [data-scorer]',
  ],
  /** Fields, which are known by their edges. */
  fields: 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea',

  /** Show everything (`nothing` is hidden), or all but the `texts`, or all but the `graphics`. */
  hide(what) {
    const all = `:is(${this.graphics.join(', ')}, ${this.fields})`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      {
        nothing: '* { caret-color: transparent !important }',
        texts:
          '* { caret-color: transparent !important; -webkit-text-fill-color: transparent !important }' +
          'svg text { fill: transparent !important }',
        graphics: `${all}, ${all} * { visibility: hidden !important }`,
      }[what],
    );
    document.adoptedStyleSheets = [sheet];
  },

  gather() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = { texts: [], graphics: [], fields: [] };
    /** The part of the window in which an element is not cut off. */
    const frame = (each) => {
      let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
      for (let at = each.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue;
        const box = at.getBoundingClientRect();
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      return { left, top, right, bottom };
    };
    const boxes = (each, list) => {
      const clip = frame(each);
      return [...list].flatMap((box) => {
        const [left, top] = [Math.max(clip.left, box.left), Math.max(clip.top, box.top)];
        const [width, height] = [Math.min(clip.right, box.right) - left, Math.min(clip.bottom, box.bottom) - top];
        return width > 0 && height > 0 ? [[left, top, width, height]] : [];
      });
    };
    const name = (each) => {
      const kind = each.dataset.piece ?? each.getAttribute('class') ?? '';
      const words = each.textContent || each.closest('[aria-label]')?.ariaLabel || '';
      return `${each.tagName.toLowerCase()} ${kind} ${words.trim().slice(0, 40)}`;
    };
    /** Whether something that belongs to the page, not to the board, may lie over a part of it. */
    const overlays = [...document.querySelectorAll('header :is(.tools, .mark), [data-board] > :not(.host)')].map((each) => each.getBoundingClientRect());
    const covered = (each) => {
      const box = each.getBoundingClientRect();
      return (
        each.closest('.plane') !== null &&
        overlays.some(({ left, top, right, bottom }) => box.left < right && left < box.right && box.top < bottom && top < box.bottom)
      );
    };
    const above = document.querySelector('dialog:modal');
    const hidden = (each) =>
      !each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      each.closest('.unseen') ||
      covered(each) ||
      (above && !above.contains(each));
    // What makes way for a bubble cannot be used meanwhile.
    const IDLE = ':disabled, [aria-disabled=true], label:has(:disabled)';
    const idle = (each) =>
      each.closest(IDLE) !== null ||
      (getComputedStyle(each).pointerEvents === 'none' &&
        document.querySelector('[data-bubble]') !== null &&
        each.closest('[data-board-tools], [data-zoom]') !== null);
    /** How much of a thing is seen through its own and its ancestors' opacity. */
    const solidity = (each) => {
      let product = 1;
      for (let at = each; at; at = at.parentElement) product *= Number(getComputedStyle(at).opacity);
      return product;
    };
    const text = (element, rectangles, style) => {
      if (hidden(element) || idle(element) || rectangles.length === 0) return;
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const svg = element.namespaceURI.endsWith('svg');
      found.texts.push({
        name: name(element),
        colour: svg ? style.fill : style.color,
        opacity: solidity(element),
        boxes: rectangles,
        least: large ? 3 : 4.5,
      });
    };
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.data.trim()) continue;
      range.selectNodeContents(node);
      text(node.parentElement, boxes(node.parentElement, range.getClientRects()), getComputedStyle(node.parentElement));
    }
    for (const field of document.querySelectorAll(this.fields)) {
      if (hidden(field) || idle(field)) continue;
      const style = getComputedStyle(field);
      const rectangles = boxes(field, [field.getBoundingClientRect()]);
      if (rectangles.length === 0) continue;
      const shown = field.value || !field.placeholder;
      text(field, rectangles, shown ? style : { ...style, color: getComputedStyle(field, '::placeholder').color, fontSize: style.fontSize, fontWeight: style.fontWeight });
      found.fields.push({ name: name(field), boxes: rectangles, least: 3 });
    }
    for (const each of document.querySelectorAll(this.graphics.join(', '))) {
      if (hidden(each) || idle(each)) continue;
      if (each.matches('[viewBox="0 0 100 100"]')) continue; // a tile
      // The browser's own are so thin and round that few of their pixels have the whole colour.
      const part = each.matches('input') ? 0.15 : 0.3;
      const whole = each.getBoundingClientRect();
      const rectangles = boxes(each, [whole]);
      // Of what is cut off there is too little to judge by.
      const kept = rectangles.reduce((sum, [, , width, height]) => sum + width * height, 0);
      if (kept > 0 && kept > 0.9 * whole.width * whole.height) found.graphics.push({ name: name(each), boxes: rectangles, least: 3, part });
    }
    return found;
  },

  /**
   * Everything on a page that does not stand out enough, with its contrast.
   *
   * `shots` are three PNGs: as it is, without texts, without graphics and fields.
   */
  async measure({ shots, seen }) {
    const [shown, textless, bare] = await Promise.all(shots.map(read));
    const faults = [];
    for (const text of seen.texts) {
      const ratios = pixels(text.boxes, shown, textless).map((at) => {
        const beneath = colourAt(textless, at);
        return ratio(blend(parse(text.colour), beneath, text.opacity), beneath);
      });
      note(text, ratios.length < 4 ? null : ratios.sort(ascending)[Math.floor(ratios.length / 20)]);
    }
    for (const graphic of [...seen.graphics, ...seen.fields]) {
      const ratios = pixels(graphic.boxes, shown, bare).map((at) => ratio(colourAt(shown, at), colourAt(bare, at)));
      // As many pixels as a thin line along a part of its box has must stand out.
      const [, , width, height] = graphic.boxes[0];
      const line = Math.floor((graphic.part ?? 0.3) * (width + height));
      note(graphic, ratios.length === 0 ? null : (ratios.sort(ascending).at(-1 - line) ?? 1));
    }
    return faults;

    function note(each, found) {
      // What is not to be seen at all lies under something else, or is scrolled out of sight.
      if (found !== null && found < each.least - 0.005) {
        faults.push(`${found.toFixed(2)} < ${each.least}: ${each.name} at ${each.boxes[0].map(Math.round)}`);
      }
    }
    function ascending(a, b) {
      return a - b;
    }
    async function read(png) {
      const bytes = Uint8Array.from(atob(png), (each) => each.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      pen.drawImage(bitmap, 0, 0);
      const { width, height, data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
      return { width, height, data, whole: new Uint32Array(data.buffer) };
    }
    /** Where, in these boxes, two screenshots differ. */
    function pixels(boxes, one, two) {
      const places = [];
      for (const [left, top, width, height] of boxes) {
        const right = Math.min(one.width, Math.ceil(left + width));
        const bottom = Math.min(one.height, Math.ceil(top + height));
        for (let y = Math.max(0, Math.floor(top)); y < bottom; y++) {
          for (let x = Math.max(0, Math.floor(left)); x < right; x++) {
            const pixel = y * one.width + x;
            if (one.whole[pixel] === two.whole[pixel]) continue;
            const at = 4 * pixel;
            const change =
              Math.abs(one.data[at] - two.data[at]) +
              Math.abs(one.data[at + 1] - two.data[at + 1]) +
              Math.abs(one.data[at + 2] - two.data[at + 2]);
            if (change > 12) places.push(at);
          }
        }
      }
      return places;
    }
    function colourAt({ data }, at) {
      return [data[at], data[at + 1], data[at + 2]];
    }
    function parse(colour) {
      const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g).map(Number);
      return colour.startsWith('color(srgb') ? [255 * red, 255 * green, 255 * blue, alpha] : [red, green, blue, alpha];
    }
    function blend([red, green, blue, alpha], beneath, opacity) {
      const part = alpha * opacity;
      return [red, green, blue].map((channel, at) => channel * part + beneath[at] * (1 - part));
    }
    function luminance(colour) {
      const [red, green, blue] = colour.map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
    function ratio(one, two) {
      const [low, high] = [luminance(one), luminance(two)].sort(ascending);
      return (high + 0.05) / (low + 0.05);
    }
  },
};
