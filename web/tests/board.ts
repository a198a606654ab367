/** An empty board, for what looks for its place there. */
export function emptyBoard(): HTMLElement {
  const board = document.createElement('section');
  board.dataset['board'] = '';
  document.body.append(board);
  return board;
}
