// Which paragraph of our rules an event applied.  As src/sirocco/words/cite.py.

import type {
  CamelsMoved,
  Event,
  FinishCardPaid,
  LegPaid,
  OverallPaid,
  Reward,
  Space,
  State,
  Thing,
} from '../game/types';
import { gameOf } from './narrate-reader';

const RACING = 'BGRYP'; // who may be carried the wrong way, where there are crazy camels
const WRONG_WAY = 0;

/** The paragraph of our rules that an event applied, as one cites it: `second §4.3`. */
export function paragraph(event: Event, before: State): string {
  return `${gameOf(before)} §${before.is === 'cards.State' ? ofCards(event, before) : ofBoard(event, before)}`;
}

/** The place beyond the finish line. */
export function lineOf(before: State): Space {
  return before.track.length - 1;
}

/** Whether a tile or a piece moved the unit: nobody ever stands on one for longer than that. */
export function sentOn(event: CamelsMoved, before: State): boolean {
  if (before.is === 'cards.State') return before.fennec?.space === event.start || before.palm?.space === event.start;
  return before.tiles.some((tile) => tile.space === event.start);
}

function ofBoard(event: Event, before: State): string {
  switch (event.is) {
    case 'TurnBegan':
      return '5.1';
    case 'TicketTaken':
      return '5.2';
    case 'TilePlaced':
      return event.moved_from ? '4.7' : '5.3';
    case 'FinishCardLaid':
      return '5.5';
    case 'PartnershipFormed':
      return '8.1';
    case 'PyramidTicketTaken':
    case 'DieRevealed':
      return '5.4';
    case 'CrazyCamelSent':
      return event.paragraph;
    case 'CamelsMoved':
      return boardMove(event, before);
    case 'TileActed':
      return '4.4';
    case 'LegEnded':
      return '6.1';
    case 'LegPaid':
      return boardPay(event);
    case 'LegCleared':
      return '6.6';
    case 'RaceEnded':
      return '7.1';
    case 'FinishCardPaid':
      return pilePay(event);
    case 'GameEnded':
      return '7.6';
    default:
      return notOfThisGame(event);
  }
}

function ofCards(event: Event, before: State): string {
  switch (event.is) {
    case 'OutsetCardRevealed':
      return '2.3';
    case 'TrackExtended':
      return '3.1';
    case 'SandstormBlew':
      return '3.2';
    case 'CardsDealt':
      return '3.4';
    case 'CardsDiscarded':
      return '3.5';
    case 'CardsLaid':
      return '3.6';
    case 'IntelChosen':
    case 'IntelShown':
      return '3.7';
    case 'RacingBegan':
      return '3.10';
    case 'CamelsMoved':
      return cardMove(event, before);
    case 'PieceReturned':
      return event.acted ? '4.5' : '4.7';
    case 'TurnBegan':
      return '5.1';
    case 'PiecePlaced':
      return '5.2';
    case 'RevealBegan':
    case 'CardRevealed':
      return '5.3';
    case 'CardPlayed':
      return '5.4';
    case 'TicketTaken':
      return '5.6';
    case 'MidfieldTaken':
      return '5.7';
    case 'OverallTaken':
      return event.pile === 'winner' ? '5.8' : '5.9';
    case 'LegEnded':
      return '6.1';
    case 'LegPaid':
      return event.pounds !== event.total ? '6.5' : sum(event.rewards, CARD_LINES, '6.5');
    case 'LegCleared':
      return '6.6';
    case 'RaceEnded':
      return '7.1';
    case 'OverallPaid':
      return overallPay(event);
    case 'GameEnded':
      return '7.6';
    default:
      return notOfThisGame(event);
  }
}

function notOfThisGame(event: Event): never {
  throw new Error(`no paragraph of this game speaks of ${event.is}`);
}

function boardMove(event: CamelsMoved, before: State): string {
  if (event.end === WRONG_WAY && [...event.unit].some((camel) => RACING.includes(camel))) return '3.9';
  if (event.end === WRONG_WAY || event.end === lineOf(before)) return '3.5';
  if (event.underneath) return '4.3';
  return sentOn(event, before) ? '4.2' : '3.3';
}

function cardMove(event: CamelsMoved, before: State): string {
  if (event.end === lineOf(before)) return '4.9';
  if (event.underneath) return '4.4';
  return sentOn(event, before) ? '4.3' : '4.2';
}

type Lines = Partial<Record<Thing, string>>;

const BOARD_LINES: Lines = { ticket: '6.3', pyramid: '6.4' };
const CARD_LINES: Lines = { ticket: '6.2', midfield: '6.3', fennec: '6.4', palm: '6.4' };
const OVERALL_LINES: Lines = { winner: '7.3', loser: '7.4' };

/** Lines of one kind are that kind's; several make one sum. */
function sum(rewards: readonly Reward[], byKind: Lines, oneSum: string): string {
  const numbers = new Set(rewards.map((reward) => byKind[reward.what]!));
  return numbers.size === 1 ? [...numbers][0]! : oneSum;
}

function boardPay(event: LegPaid): string {
  if (event.pounds !== event.total) return '6.5';
  if (event.rewards.some((reward) => reward.what === 'copy')) return '8.4';
  return sum(event.rewards, BOARD_LINES, '6.5');
}

function overallPay(event: OverallPaid): string {
  return event.pounds !== event.total ? '7.5' : sum(event.rewards, OVERALL_LINES, '7.5');
}

function pilePay(event: FinishCardPaid): string {
  if (event.pounds !== event.total) return '7.5';
  return event.pile === 'winner' ? '7.3' : '7.4';
}
