// The position of a running game, as whoever has this view knows it.  As position_seen in src/sirocco/odds/told.py.

import { deckOf } from '../game/fold';
import { BOXES, type CardsState, type State } from '../game/types';
import type { Position } from './position';

export function positionOf(view: State): Position {
  if (view.is === 'cards.State') return ofCards(view);
  return { game: view.is === 'first.State' ? 'first' : 'second', track: view.track, pyramid: view.pyramid, tiles: view.tiles };
}

/** While the deck is still being built, all of its cards are unknown. */
function ofCards(view: CardsState): Position {
  const { track, storms, fennec, palm } = view;
  const built = view.phase !== 'dealing' && view.phase !== 'choosing';
  const deck = built ? deckOf(view) : Array<string>(cardsOfLeg(view.players)).fill('?');
  return { game: 'cards', track, storms, deck, fennec: fennec?.space ?? 0, palm: palm?.space ?? 0 };
}

/** How many cards of a leg's deck are not known to whoever looks. */
export function unknownOf(view: State): number {
  const position = positionOf(view);
  return position.game === 'cards' ? position.deck.filter((card) => card === '?').length : 0;
}

/** How many cards so many players lay on the deck of a leg; 0 where nobody knows how many play. */
export function cardsOfLeg(players: number): number {
  const setup = BOXES.cards.setup[String(players) as keyof typeof BOXES.cards.setup];
  return setup ? players * (setup.laid + setup.intel) : 0;
}
