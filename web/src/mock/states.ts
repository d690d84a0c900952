/** Scripted states of the screens around the table: the design's pictures, and hard cases. */
import type { ScoredDeal, TableState } from '../protocol.gen'
import { friends, HEART_POINTS, table } from '../table/fixtures'

const rules = {
  decks: 2,
  strip: [],
  kitty: 'first-trick',
  pass_count: 3,
  pass_cycle: ['left', 'right'],
  opening_lead: 'eldest',
  first_trick: 'any-card',
  hearts_lead: 'when-broken',
  hearts_broken_by: 'heart-or-queen',
  queen_lead: 'any-time',
  cancellation: 'identical',
  void_trick_lead: 'same-leader',
  last_void_trick: 'nobody',
  moon: 'choice',
  moon_value: 52,
  target: 150,
  tie: 'shared',
  sun: 'off',
  sun_value: 52,
  deals: 0,
}

const POINTS = [
  [4, 0, 13, 1, 0, 6, 0, 2, 0, 26, 0],
  [0, 9, 0, 0, 31, 0, 2, 0, 5, 0, 5],
  [13, 0, 4, 2, 0, 0, 0, 27, 0, 3, 3],
  [52, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  [7, 0, 0, 14, 2, 0, 0, 20, 0, 0, 9],
  [0, 3, 1, 0, 13, 4, 0, 16, 0, 15, 0],
]

function sheetOf(points: number[][], seats: number): ScoredDeal[] {
  const scores = Array<number>(seats).fill(0)
  return points.map((row, index) => {
    const taken = row.slice(0, seats)
    const shooter = taken.indexOf(52)
    const added = shooter < 0 ? taken : taken.map((_, seat) => (seat === shooter ? 0 : 26))
    added.forEach((some, seat) => {
      scores[seat] = (scores[seat] ?? 0) + some
    })
    return {
      number: index + 1,
      dealer: index % seats,
      passing: index % 2 ? 'right' : 'left',
      points: taken,
      added,
      scores: [...scores],
      shooter: shooter < 0 ? null : shooter,
      sun: false,
      choice: shooter < 0 ? null : 'add',
    }
  })
}

const hearts = (from: number, count: number) =>
  [...'23456789TJQKA23456789TJQKA'].slice(from, from + count).map((rank) => `${rank}h`)

function scored(seats: number, more: Partial<TableState> = {}): TableState {
  const sheet = sheetOf(POINTS, seats)
  return table(seats, {
    phase: 'scored',
    preset: 'cancellation',
    rules,
    changed: ['cancellation', 'moon_value'],
    deal: 6,
    to_act: null,
    hand: [],
    sheet,
    scores: sheet.at(-1)?.scores ?? [],
    kitty: { count: 5, taker: 7, cards: ['2c', '4d', '9h', '3s', 'Ts'] },
    summary: {
      taken: POINTS[5]?.slice(0, seats).map((points) => {
        if (points >= 15) return ['Qs', ...hearts(0, points - 13)]
        return hearts(0, points)
      }) as string[][],
      lost: [],
    },
    ...more,
  })
}

/** Omnibus with everything that can happen to a score: a sun, a floor, an exact target, an empty hand. */
function eventful(more: Partial<TableState> = {}): TableState {
  const line = (
    number: number,
    passing: ScoredDeal['passing'],
    points: number[],
    scores: number[],
    rest: Partial<ScoredDeal> = {},
  ): ScoredDeal => ({
    number,
    dealer: (number + 2) % 4,
    passing,
    points,
    added: points,
    scores,
    shooter: null,
    sun: false,
    choice: null,
    ...rest,
  })
  const sheet = [
    line(1, 'left', [-10, 13, 13, 0], [0, 13, 13, 0]),
    line(2, 'scatter', [16, 0, 0, 0], [0, 13, 13, 0], {
      added: [-36, 0, 0, 0],
      shooter: 0,
      choice: 'subtract',
    }),
    line(3, 'hold', [0, 16, 0, 0], [52, 3, 65, 52], {
      added: [52, -10, 52, 52],
      shooter: 1,
      sun: true,
      choice: 'add',
    }),
    line(4, 'left', [0, 0, 16, 0], [52, 3, 0, 52], {
      added: [0, 0, -75, 0],
      shooter: 2,
      sun: true,
      choice: 'reset',
    }),
    line(5, 'right', [-10, 0, 23, 3], [42, 0, 23, 27], { added: [-10, -5, 23, 3] }),
  ]
  return table(4, {
    phase: 'scored',
    preset: 'omnibus',
    card_points: { ...HEART_POINTS, Jd: -10 },
    rules: {
      ...rules,
      decks: 1,
      penalties: ['Jd=-10', 'h=1', 'Qs=13'],
      no_trick_bonus: 5,
      sun: 'counts',
      moon_value: 26,
      sun_value: 52,
      exact_target: 'half',
      floor: 'zero',
      deals: 0,
    },
    changed: ['no_trick_bonus', 'sun', 'exact_target', 'floor'],
    deal: 5,
    to_act: null,
    hand: [],
    sheet,
    scores: sheet.at(-1)?.scores ?? [],
    summary: { taken: [['Jd'], [], ['Qs', ...hearts(3, 10)], hearts(0, 3)], lost: [] },
    target: 55,
    ...more,
  })
}

export const STATES: Record<string, () => TableState> = {
  deal: () => scored(11),
  'deal-lost': () =>
    scored(6, {
      kitty: { count: 2, taker: null, cards: null },
      summary: {
        taken: [[], ['2h', '3h', '4h'], ['5h'], [], hearts(0, 13), hearts(0, 4)],
        lost: ['Qs', 'Qs', ...hearts(0, 5)],
      },
    }),
  'deal-moon': () => {
    const sheet = sheetOf(POINTS.slice(0, 4), 11)
    return scored(11, {
      deal: 4,
      sheet,
      scores: sheet.at(-1)?.scores ?? [],
      summary: {
        taken: Array.from({ length: 11 }, (_, seat) =>
          seat ? [] : ['Qs', 'Qs', ...hearts(0, 26)],
        ),
        lost: [],
      },
    })
  },
  /** A bonus card, somebody who took nothing, a score that met the target. */
  'deal-omnibus': () => eventful(),
  /** Hearts that cost what they show. */
  'deal-spot': () =>
    eventful({
      preset: 'spot',
      card_points: Object.fromEntries([
        ...[...'23456789TJQKA'].map((rank, place) => [`${rank}h`, place + 2]),
        ['Qs', 25],
      ]),
    }),
  sheet: () => scored(11),
  'sheet-eventful': () => eventful(),
  'sheet-deals': () => {
    const state = eventful()
    return { ...state, rules: { ...state.rules, deals: 10, exact_target: 'off' } }
  },
  'sheet-four': () => scored(4, { target: 100 }),
  moon: () => {
    const scores = [61, 52, 88, 126, 71, 75, 83, 90, 66, 98, 104]
    return scored(11, {
      phase: 'moon',
      scores,
      rules: { ...rules, moon_value: 26 },
      moon: {
        shooter: 0,
        sun: false,
        worth: 26,
        effects: [
          {
            choice: 'add',
            scores: scores.map((score, seat) => (seat ? score + 26 : score)),
            ends: true,
            winners: [0],
          },
          {
            choice: 'subtract',
            scores: scores.map((score, seat) => (seat ? score : score - 26)),
            ends: false,
            winners: [],
          },
        ],
      },
    })
  },
  'moon-sun': () => {
    const scores = [61, 52, 88, -26]
    return eventful({
      phase: 'moon',
      scores,
      moon: {
        shooter: 0,
        sun: true,
        worth: 52,
        effects: [
          { choice: 'add', scores: [51, 104, 140, 26], ends: true, winners: [3] },
          { choice: 'subtract', scores: [0, 52, 88, -26], ends: false, winners: [] },
        ],
      },
    })
  },
  end: () => {
    const scores = [47, 88, 103, 71, 137, 58, 94, 154, 47, 120, 69]
    return scored(11, { phase: 'over', scores, winners: [0, 8] })
  },
  'deal-friends': () =>
    scored(11, { company: friends(11, { ready: [1, 3, 7], ready_ms: 23_000 }) }),
  'deal-ready': () => scored(4, { company: friends(4, { ready: [0], ready_ms: 41_000 }) }),
  'deal-watched': () =>
    scored(4, {
      seat: null,
      all_hands: Array.from({ length: 4 }, (_, seat) =>
        [...'23456789TJQKA'].map((rank, place) => rank + ('cdsh'[(place + seat) % 4] ?? 'c')),
      ),
      company: friends(4, { ready: [2], ready_ms: 30_000, watchers: ['Fern'] }),
    }),
  paused: () =>
    table(11, {
      company: friends(11, { paused: true, pausing: [0, 1, 3], watchers: ['Fern', 'Ivy'] }),
    }),
  'menu-friends': () => table(11, { company: friends(11, { watchers: ['Fern', 'Ivy'] }) }),
  'seat-friend': () => table(11, { company: friends(11, { booked: [{ seat: 2, name: 'Fern' }] }) }),
  'seat-own': () => table(11, { company: friends(11) }),
  'seat-take': () => table(11, { seat: null, hand: [], company: friends(11) }),
  'end-rematch': () => ({
    ...(STATES.end?.() as TableState),
    company: friends(11, { rematch: true }),
  }),
  'end-four': () =>
    scored(4, { phase: 'over', target: 26, winners: [2], scores: [101, 40, 12, 12] }),
}
