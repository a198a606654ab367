/** What each player has beside the board, and in which order the players are listed. */

import type { Observation, Seat, SeatView } from '../api/model';
import type { Order } from '../settings.svelte';
import { named, t } from '../words/words.svelte';

/** Some pieces of one kind in front of one player. */
export interface Holding {
  key: string;
  /** How the drawing is called; a player's own pieces have the player's colour. */
  drawing: string;
  own: boolean;
  count: number;
  /** What a screen reader says, and what is shown under the pointer. */
  label: string;
}

const GOODS = ['wine', 'wheat', 'cloth'] as const;

/** Everything one player has: figures off the board by kind, goods, gold. */
export function holdingsOf(game: Observation, seat: Seat): Holding[] {
  const figures = Object.entries(game.supply[seat] ?? {}).map(([figure, count]) => ({
    key: figure,
    drawing: figure,
    own: true,
    count,
    label: t('player.supply', { count, figure: named('figures', figure) }),
  }));
  const goods = game.goods?.[seat];
  const tokens = goods ? GOODS.map((kind): [string, number] => [kind, goods[kind]]) : [];
  if (game.gold_taken) tokens.push(['gold', game.gold_taken[seat] ?? 0]);
  return [
    ...figures,
    ...tokens.map(([kind, count]) => ({
      key: kind,
      drawing: kind,
      own: false,
      count,
      label: t('player.has', { count, what: named('holding', kind) }),
    })),
  ];
}

/** The seats as they are listed: in the order of play, beginning where the person wishes. */
export function inOrder(
  seats: readonly SeatView[],
  order: Order,
  active: Seat | null,
): readonly SeatView[] {
  const first =
    order === 'me'
      ? seats.findIndex((seat) => seat.yours)
      : order === 'active'
        ? seats.findIndex((seat) => seat.seat === active)
        : 0;
  return first <= 0 ? seats : [...seats.slice(first), ...seats.slice(0, first)];
}
