/** Mock states: the design's stress cases, for tests and the gallery. */
import { sorted } from '../cards/faces'
import type { Company, House, Player, TableState, Trick } from '../protocol.gen'

const PLANTS = [
  'Clover',
  'Thyme',
  'Sorrel',
  'Yarrow',
  'Basil',
  'Tansy',
  'Fennel',
  'Poppy',
  'Borage',
  'Rue',
]
const PEOPLE = ['Clover', 'Sorrel', 'Tansy', 'Fennel', 'Rue']

export function players(seats: number): Player[] {
  const others = PLANTS.slice(0, seats - 1).map(
    (name): Player => ({
      name,
      kind: PEOPLE.includes(name) ? 'person' : 'bot',
      online: name !== 'Tansy',
      level: PEOPLE.includes(name) ? null : 'bloom',
      stand_in: null,
    }),
  )
  return [{ name: 'Sage', kind: 'person', online: true, level: null, stand_in: null }, ...others]
}

/** Nobody but bots for company: what a table of one person says of it. */
export const alone = (seats: number): Company => ({
  code: null,
  address: null,
  host: null,
  house: null,
  watchers: [],
  commitment: null,
  match: 1,
  turn: { since_ms: 0, left_ms: null, bank_ms: [] },
  away_ms: Array(seats).fill(null),
  ready: [],
  ready_ms: null,
  paused: false,
  pausing: [],
  booked: [],
  rematch: false,
  meanwhile: null,
})

export const house: House = {
  turn_s: null,
  bank_s: 0,
  away_turn_s: 30,
  away_s: 120,
  level: 'bloom',
  joining: 'link',
  watchers: true,
  watchers_talk: true,
  take_over: 'between-deals',
  show_hands: true,
}

/** A person whose bot plays on. */
export const withStandIn = (players: readonly Player[], seat: number): Player[] =>
  players.map((player, at) =>
    at === seat ? { ...player, kind: 'person', online: false, stand_in: 'bloom' } : player,
  )

/** A table of friends: you host it; override what the case needs. */
export const friends = (seats: number, more: Partial<Company> = {}): Company => ({
  ...alone(seats),
  code: 'mint-7-plum',
  host: 0,
  house,
  ...more,
})

export const namesOf = (state: TableState): string[] =>
  state.players.map(({ name }, seat) => (seat === state.seat ? 'You' : name))

export const HEART_POINTS: Record<string, number> = {
  ...Object.fromEntries([...'23456789TJQKA'].map((rank) => [`${rank}h`, 1])),
  Qs: 13,
}

export function trick(leader: number, cards: string[], more: Partial<Trick> = {}): Trick {
  return {
    leader,
    cards,
    cancelled: cards.map(() => false),
    highest: cards.length > 0 ? 0 : null,
    complete: false,
    taker: null,
    void: null,
    points: 0,
    ...more,
  }
}

/** A table of `seats`, your turn to lead; override what the case needs. */
export function table(seats: number, more: Partial<TableState> = {}): TableState {
  const hand = more.hand ?? ['3c', '8c', 'Kc', '6d', '9d', '4s', '7s', '2h', '5h']
  return {
    table: 't1',
    preset: seats > 7 ? 'cancellation' : 'hearts',
    rules: {},
    changed: [],
    card_points: HEART_POINTS,
    seats,
    seat: 0,
    target: seats > 7 ? 150 : 100,
    players: players(seats),
    company: alone(seats),
    bot_ms: 600,
    phase: 'playing',
    deal: 1,
    dealer: seats - 1,
    passing: 'left',
    directions: [],
    gives_to: [1, 1, 1],
    gets_from: Array(3).fill(seats - 1),
    hand,
    received: [],
    given: [],
    choosing: null,
    to_act: 0,
    legal: hand,
    refused: [],
    trick_number: 4,
    trick_count: 13,
    trick: trick(0, []),
    last_trick: null,
    hearts_broken: false,
    kitty: null,
    held_over: { cards: [], points: 0 },
    cards_left: Array(seats).fill(hand.length),
    points: Array(seats).fill(0),
    scores: [37, 52, 64, 18, 71, 45, 33, 90, 26, 58, 41].slice(0, seats),
    can_undo: false,
    all_hands: [],
    offer: null,
    moon: null,
    summary: null,
    sheet: [],
    winners: [],
    ...more,
  }
}

/** Two packs at a small table: every card twice, as far as they go. */
function longHand(seats: number, cards: number): TableState {
  const all = [...'cdsh'].flatMap((suit) => [...'23456789TJQKA'].map((rank) => rank + suit))
  const hand = sorted(Array.from({ length: cards }, (_, i) => all[(i * 11) % 52] ?? ''))
  return table(seats, {
    preset: 'cancellation-small',
    hand,
    legal: hand.filter((card) => card[1] === 's'),
    refused: refusing(
      hand.filter((card) => card[1] !== 's'),
      'must-follow-suit',
      'L-3',
    ),
    trick_number: 1,
    trick_count: cards,
    trick: trick(1, ['9s', 'Ks'].slice(0, seats - 1), { highest: 1 }),
    kitty: { count: 2, taker: null, cards: null },
    cards_left: Array.from({ length: seats }, (_, seat) => (seat === 0 ? cards : cards - 1)),
  })
}

const refusing = (cards: string[], code: string, rule: string) =>
  cards.map((card) => ({ card, code, rule }))

const STRESS_HAND = [
  ...['3c', '5c', '8c', 'Tc', 'Kc', '2d', '6d', '9d', '9d', 'Jd'],
  ...['4s', '7s', 'Qs', 'As', '2h', '5h', '8h', '8h', 'Jh', 'Ah'],
]

export const CASES: Record<string, () => TableState> = {
  /** Eleven seats, twenty cards, kings cancelled, three cards just received. */
  stress: () =>
    table(11, {
      deal: 4,
      passing: 'right',
      dealer: 8,
      hand: STRESS_HAND,
      received: ['5c', '9d', 'Jh'],
      trick_number: 1,
      trick_count: 21,
      legal: ['4s', '7s', 'Qs', 'As'],
      refused: refusing(
        STRESS_HAND.filter((card) => card[1] !== 's'),
        'must-follow-suit',
        'L-3',
      ),
      trick: trick(1, ['9s', 'Ks', '4s', 'Ks', 'Js', '2h', ...[]], {
        cancelled: [false, true, false, true, false, false],
        highest: 4,
        points: 1,
      }),
      hearts_broken: true,
      kitty: { count: 5, taker: null, cards: null },
      held_over: { cards: ['2h', '3h', '5h', '8d'], points: 3 },
      cards_left: [20, 19, 19, 19, 19, 19, 19, 20, 20, 20, 20],
    }),
  /** Eight seats, another one thinks: nothing is grey. */
  waiting: () =>
    table(8, {
      deal: 2,
      trick_number: 3,
      hand: ['3c', '8c', 'Tc', 'Kc', '7s', 'Qs', 'As', '2h', '5h', '8h'],
      dealer: 7,
      to_act: 3,
      legal: [],
      trick: trick(0, ['7d', 'Qd', 'Ad'], { highest: 2 }),
      hearts_broken: true,
      points: [2, 0, 5, 13, 0, 0, 1, 0],
      scores: [37, 52, 64, 118, 71, 45, 33, 90],
      cards_left: [10, 10, 10, 11, 11, 11, 11, 11],
    }),
  /** Four seats, the trick is complete. */
  hold: () =>
    table(4, {
      hand: ['5c', '8c', 'Kc', '6d', '9d', '4s', '7s', '2h', '5h'],
      players: players(4).map((player, seat) =>
        seat === 3 ? { ...player, kind: 'person' } : player,
      ),
      to_act: null,
      legal: [],
      dealer: 2,
      trick: trick(1, ['Th', 'Kh', '3h', '7h'], {
        complete: true,
        highest: 1,
        taker: 2,
        points: 4,
      }),
      hearts_broken: true,
      points: [0, 3, 0, 0],
      scores: [12, 31, 26, 9],
    }),
  /** A void trick before it is held over. */
  void: () =>
    table(6, {
      preset: 'cancellation',
      hand: [...'4567'].flatMap((rank) => [`${rank}c`, `${rank}d`, `${rank}s`, `${rank}h`]),
      to_act: null,
      legal: [],
      trick: trick(1, ['Ks', 'Qs', 'Ks', 'Qs', 'Js', '2h'], {
        cancelled: [true, true, true, true, false, false],
        highest: null,
        complete: true,
        void: 'two-pairs',
        points: 27,
      }),
      kitty: { count: 2, taker: null, cards: null },
      hearts_broken: true,
      cards_left: Array(6).fill(16),
    }),
  passing: () =>
    table(8, {
      deal: 3,
      phase: 'passing',
      dealer: 6,
      trick: null,
      trick_number: 0,
      hand: ['3c', '5c', '8c', 'Tc', 'Kc', '6d', '9d', '4s', '7s', 'Qs', 'As', '2h', 'Kh'],
      to_act: null,
      legal: [],
      hearts_broken: false,
      choosing: {
        count: 3,
        chosen: null,
        confirmed: [false, true, true, false, true, true, false, true],
      },
    }),
  confirmed: () => ({
    ...table(8),
    ...(CASES.passing?.() as TableState),
    choosing: {
      count: 3,
      chosen: ['Qs', 'As', 'Kh'],
      confirmed: [true, true, true, false, true, true, false, true],
    },
  }),
  /** You deal, and say which way cards go. */
  choosing: () =>
    table(4, {
      ...CASES.passing?.(),
      seats: 4,
      players: players(4),
      phase: 'choosing',
      dealer: 0,
      to_act: 0,
      passing: 'dealer',
      directions: ['left', 'right', 'across', 'hold'],
      gives_to: [],
      gets_from: [],
      choosing: null,
      cards_left: [13, 13, 13, 13],
    }),
  /** A card to each of the others. */
  scatter: () =>
    table(4, {
      ...CASES.passing?.(),
      seats: 4,
      players: players(4),
      dealer: 3,
      passing: 'scatter',
      gives_to: [1, 2, 3],
      gets_from: [3, 2, 1],
      choosing: { count: 3, chosen: null, confirmed: [false, true, false, true] },
      cards_left: [13, 13, 13, 13],
    }),
  /** Cards that count in their own ways, bonus cards, points below zero. */
  counting: () =>
    table(4, {
      card_points: { ...HEART_POINTS, As: 7, Ks: 10, Jd: -10, '7c': 129, '2d': -200 },
      hand: ['7c', '2d', 'Jd', '4s', 'Qs', 'Ks', 'As', '2h', '5h'],
      legal: ['7c', '2d', 'Jd'],
      trick: trick(1, ['Td', 'Jd', 'Ks'], { highest: 1, points: 0 }),
      hearts_broken: true,
      points: [-10, 0, 23, -1],
      scores: [-26, 103, 4, -104],
    }),
  /** Long names, large scores, many seats: what plates have room for. */
  names: () => {
    const long = ['Rosemary', 'Marigold', 'Lavender', 'Rosemary', 'Marigold', 'Lavender', 'Chervil']
    const seats = 11
    return table(seats, {
      players: players(seats).map((player, seat) =>
        seat === 0
          ? player
          : {
              name: long[seat % 7] ?? '',
              kind: 'bot',
              online: true,
              level: 'bloom',
              stand_in: null,
            },
      ),
      hand: ['3c', '8c', 'Tc', 'Kc', '7s', 'Qs', 'As', '2h', '5h', '8h'],
      trick: trick(1, ['Td', 'Jd', 'Ks'], { highest: 1 }),
      dealer: 5,
      to_act: 4,
      legal: [],
      points: [0, 26, 13, -10, 0, 0, 1, 0, 0, 0, 52],
      scores: [37, 152, 64, -118, 71, 45, 33, 90, 26, 158, 41],
      cards_left: [10, 9, 9, 9, 10, 10, 10, 10, 10, 10, 10],
    })
  },
  /** Two packs among three and four: hands of 34 and 26. */
  longest: () => longHand(3, 34),
  long: () => longHand(4, 26),
  /** Seven cards left, and a trick to look back at. */
  last: () =>
    table(6, {
      deal: 2,
      trick_number: 5,
      trick_count: 8,
      hand: ['8c', '6d', '4s', '2h'],
      legal: ['8c', '6d', '4s', '2h'],
      trick: trick(0, []),
      last_trick: trick(1, ['Th', '9d', 'Kh', '3h', 'Jc', '4h'], {
        complete: true,
        highest: 2,
        taker: 3,
        points: 4,
      }),
      hearts_broken: true,
      points: [0, 3, 0, 4, 0, 6],
      can_undo: true,
    }),
  /** Eleven friends: one away, one whose bot plays on, a clock that runs, something said. */
  friends: () => {
    const state = CASES.stress?.() as TableState
    return {
      ...state,
      trick: trick(1, ['9s', 'Ks', '4s', 'Ks', 'Js'], {
        cancelled: [false, true, false, true, false],
        highest: 4,
      }),
      to_act: 6,
      legal: [],
      refused: [],
      cards_left: [20, 19, 19, 19, 19, 19, 20, 20, 20, 20, 20],
      players: withStandIn(state.players, 10),
      company: friends(11, {
        house: { ...house, turn_s: 30, bank_s: 60 },
        turn: { since_ms: 12_000, left_ms: 18_000, bank_ms: Array(11).fill(60_000) },
        away_ms: state.players.map((_, seat) => (seat === 6 ? 18_000 : null)),
      }),
    }
  },
  /** Your own time runs out. */
  pressed: () => {
    const state = CASES.stress?.() as TableState
    return {
      ...state,
      company: friends(11, {
        house: { ...house, turn_s: 30, bank_s: 0 },
        turn: { since_ms: 26_000, left_ms: 4_000, bank_ms: Array(11).fill(0) },
      }),
    }
  },
  /** Somebody asks for a pause, on your turn. */
  asks: () => ({
    ...(CASES.stress?.() as TableState),
    company: friends(11, { pausing: [1, 3] }),
  }),
  /** Back again: a bot has played for you. */
  returned: () => ({
    ...(CASES.stress?.() as TableState),
    company: friends(11, { meanwhile: { cards: ['7d', '8h', 'Qs', '2c', '3c', '9h'], deals: 0 } }),
  }),
  /** You have no seat. */
  watched: () => ({
    ...(CASES.stress?.() as TableState),
    seat: null,
    hand: [],
    received: [],
    legal: [],
    refused: [],
    to_act: 7,
    players: withStandIn(players(11), 10),
    company: friends(11, { watchers: ['Fern', 'Ivy'] }),
  }),
  'watched-passing': () => ({
    ...(CASES.passing?.() as TableState),
    seat: null,
    hand: [],
    gives_to: [],
    gets_from: [],
    company: friends(8, { watchers: ['Fern'] }),
  }),
  'friends-passing': () => ({
    ...(CASES.confirmed?.() as TableState),
    company: friends(8, {
      house: { ...house, turn_s: 45, bank_s: 60 },
      turn: { since_ms: 20_000, left_ms: 25_000, bank_ms: Array(8).fill(60_000) },
    }),
  }),
  'friends-four': () => {
    const state = CASES.hold?.() as TableState
    return {
      ...state,
      to_act: 1,
      trick: trick(3, ['7h', '4h'], { highest: 0 }),
      company: friends(4, { turn: { since_ms: 14_000, left_ms: null, bank_ms: [] } }),
    }
  },
  lead: () => table(4, { dealer: 3, trick_number: 3 }),
  few: () => table(3, { trick_count: 17, hearts_broken: true }),
}
