/**
 * Whether an action's text fits a pattern of a lesson, word by word; a word may end with `*`.
 * The same as `bastide.lessons.matches`.
 */
export function matches(pattern: string, action: string): boolean {
  const wished = pattern.split(' ');
  const words = action.split(' ');
  return (
    wished.length === words.length &&
    wished.every((wish, at) =>
      wish.endsWith('*') ? words[at]!.startsWith(wish.slice(0, -1)) : words[at] === wish,
    )
  );
}
