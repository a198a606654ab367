/** Finding words in the rule book: without regard to capitals, accents and the final sigma. */

function folded(char: string): string {
  const plain = char.normalize('NFD').charAt(0).toLocaleLowerCase();
  return plain === 'ς' ? 'σ' : plain;
}

/** A text as it is compared; each character stays in its place. */
export function fold(text: string): string {
  return [...text.normalize('NFC')].map(folded).join('');
}

/** The words of what was typed, folded. */
export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Whether all words are somewhere in the text. */
export function matches(text: string, words: readonly string[]): boolean {
  const plain = fold(text);
  return words.every((word) => plain.includes(word));
}

/** The text in pieces, those that were looked for being `found`. */
export function pieces(text: string, words: readonly string[]): { text: string; found: boolean }[] {
  const whole = text.normalize('NFC');
  const plain = fold(whole);
  const marked = new Array<boolean>(whole.length).fill(false);
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      marked.fill(true, at, at + word.length);
    }
  }
  const found: { text: string; found: boolean }[] = [];
  for (let at = 0; at < whole.length; at++) {
    const last = found.at(-1);
    if (last && last.found === marked[at]) last.text += whole[at];
    else found.push({ text: whole[at]!, found: marked[at]! });
  }
  return found;
}
