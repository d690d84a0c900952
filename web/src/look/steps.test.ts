import { beforeAll, describe, expect, test } from 'vitest'
import type { DealStep, PlayedDeal, TableEvent } from '../protocol.gen'
import { namesOf, table as tableOf, trick } from '../table/fixtures'
import { learn, speak, t } from '../words'
import { passSays, stepSays, whereSays } from './says'
import { addressOf, handsAt, isStop, kindOf, type Move, moved, spotOf, tableAt } from './steps'

const step = (events: TableEvent[], more: Partial<DealStep> = {}): DealStep => ({
  events,
  trick_number: 1,
  trick: null,
  to_act: null,
  hearts_broken: false,
  held_over: { cards: [], points: 0 },
  kitty_taker: null,
  points: [0, 0, 0],
  ...more,
})

const played = (seat: number, card: string, breaks = false): TableEvent => ({
  type: 'played',
  seat,
  card,
  breaks,
})

const FIRST = ['3c', 'Ac', '5c']

/** Three seats, two cards each: one passed to the left, then two tricks. */
const deal: PlayedDeal = {
  number: 2,
  dealer: 2,
  passing: 'left',
  dealt: [
    ['3c', '4h'],
    ['Ac', '2h'],
    ['5c', 'Qs'],
  ],
  passes: [
    { given: ['4h'], gives_to: [1], received: ['Qs'], gets_from: [2] },
    { given: ['2h'], gives_to: [2], received: ['4h'], gets_from: [0] },
    { given: ['Qs'], gives_to: [0], received: ['2h'], gets_from: [1] },
  ],
  hands: [
    ['3c', 'Qs'],
    ['Ac', '4h'],
    ['5c', '2h'],
  ],
  kitty: ['2c'],
  steps: [
    step([{ type: 'dealt', number: 2 }], { trick_number: 0 }),
    step(
      [0, 1, 2].map((seat) => ({ type: 'confirmed', seat, confirmed: true })),
      { trick_number: 0 },
    ),
    step([{ type: 'exchanged' }], { to_act: 0, trick: trick(0, []) }),
    step([played(0, '3c')], { to_act: 1, trick: trick(0, FIRST.slice(0, 1)) }),
    step([played(1, 'Ac')], { to_act: 2, trick: trick(0, FIRST.slice(0, 2), { highest: 1 }) }),
    step([played(2, '5c'), { type: 'taken', taker: 1, points: 0, kitty: true }], {
      to_act: 1,
      trick: trick(0, FIRST, { highest: 1, complete: true, taker: 1 }),
    }),
    step([played(1, '4h', true)], {
      trick_number: 2,
      to_act: 2,
      trick: trick(1, ['4h'], { points: 1 }),
      hearts_broken: true,
      kitty_taker: 1,
    }),
    step([played(2, '2h')], {
      trick_number: 2,
      to_act: 0,
      trick: trick(1, ['4h', '2h'], { points: 2 }),
      hearts_broken: true,
      kitty_taker: 1,
    }),
    step([played(0, 'Qs'), { type: 'taken', taker: 1, points: 15, kitty: false }], {
      trick_number: 2,
      trick: trick(1, ['4h', '2h', 'Qs'], { complete: true, taker: 1, points: 15 }),
      hearts_broken: true,
      kitty_taker: 1,
      points: [0, 15, 0],
    }),
    step([{ type: 'scored', number: 2 }], {
      trick_number: 2,
      hearts_broken: true,
      kitty_taker: 1,
      points: [0, 15, 0],
    }),
  ],
  summary: { taken: [[], ['2h', '4h', 'Qs'], []], lost: [] },
}

const line = (number: number, added: number[], scores: number[]) => ({
  number,
  dealer: number,
  passing: 'left' as const,
  points: added,
  added,
  scores,
  shooter: null,
  sun: false,
  choice: null,
})
const sheet = [
  line(1, [3, 0, 12], [3, 0, 12]),
  line(2, [0, 15, 0], [3, 15, 12]),
  line(3, [1, 0, 0], [4, 15, 12]),
]
const over = tableOf(3, {
  phase: 'over',
  deal: 3,
  sheet,
  scores: [4, 15, 12],
  winners: [0],
  trick_count: 2,
})

describe('moves', () => {
  test.each<[Move, number[]]>([
    ['card-on', [1, 2, 3, 4, 5, 6, 7, 8, 9, 9]],
    ['card-back', [0, 0, 1, 2, 3, 4, 5, 6, 7, 8]],
    ['trick-on', [1, 2, 5, 5, 5, 8, 8, 8, 9, 9]],
    ['trick-back', [0, 0, 1, 2, 2, 2, 5, 5, 5, 8]],
    ['first', Array(10).fill(0)],
    ['last', Array(10).fill(9)],
  ])('%s', (move, leads) => {
    expect(deal.steps.map((_, at) => moved(deal, at, move))).toEqual(leads)
  })

  test('from trick to trick every stop is seen, both ways', () => {
    const stops = deal.steps.flatMap((step, at) => (isStop(step) ? [at] : []))
    for (const [move, ways] of [
      ['trick-on', stops],
      ['trick-back', stops.toReversed()],
    ] as const)
      for (const [i, at] of ways.entries()) expect(moved(deal, at, move)).toBe(ways[i + 1] ?? at)
  })
})

test('hands are those dealt until the pass, and lose what is played', () => {
  const hands = deal.steps.map((_, at) => handsAt(deal, at))
  expect(hands[0]).toEqual(deal.dealt)
  expect(hands[1]).toEqual(deal.dealt)
  expect(hands[2]).toEqual(deal.hands)
  expect(hands[4]).toEqual([['Qs'], ['4h'], ['5c', '2h']])
  expect(hands.at(-1)).toEqual([[], [], []])
  expect(deal.hands[0]).toEqual(['3c', 'Qs'])
})

test('of two equal cards one is played', () => {
  const twins = {
    ...deal,
    hands: [
      ['Qs', 'Qs'],
      ['4h', 'Ac'],
      ['5c', '2h'],
    ],
    steps: [deal.steps[2]!, step([played(0, 'Qs')])],
  }
  expect(handsAt(twins, 1)[0]).toEqual(['Qs'])
})

test('a step lies as the server told it, with the scores from before the deal until it is scored', () => {
  for (const [at, { points, hearts_broken, held_over, trick }] of deal.steps.entries()) {
    const lies = tableAt(over, deal, at)
    const scored = at === deal.steps.length - 1
    expect(lies).toMatchObject({ points, hearts_broken, held_over, trick, deal: 2, dealer: 2 })
    expect(lies.scores).toEqual(sheet[scored ? 1 : 0]!.scores)
    expect(lies.sheet).toHaveLength(scored ? 2 : 1)
    expect(lies.summary).toEqual(scored ? deal.summary : null)
    expect(lies.cards_left).toEqual(handsAt(deal, at).map((hand) => hand.length))
  }
  expect(tableAt(over, deal, 4).to_act).toBe(2)
  expect(tableAt(over, deal, 5).to_act).toBeNull()
  expect(tableAt(over, deal, 5).kitty).toEqual({ count: 1, taker: null, cards: ['2c'] })
  expect(tableAt(over, { ...deal, number: 1 }, 0).scores).toEqual([0, 0, 0])
})

describe('addresses', () => {
  test.each([
    ['', { deal: 1, step: 0, seat: 0 }],
    ['2', { deal: 2, step: 0, seat: 0 }],
    ['2/7/1', { deal: 2, step: 7, seat: 1 }],
    ['99/7/11', { deal: 3, step: 7, seat: 0 }],
    ['0//', { deal: 1, step: 0, seat: 0 }],
  ])('%j', (address, spot) => {
    expect(spotOf(address, over)).toEqual(spot)
    expect(spotOf(addressOf(spot), over)).toEqual(spot)
  })

  test('who watched looks from the seat that dealt first', () => {
    expect(spotOf('', { ...over, seat: null }).seat).toBe(1)
  })
})

describe('words', () => {
  beforeAll(async () => {
    await speak('en')
    await learn('look')
  })
  const names = namesOf(over)
  const says = (at: number, more: { seat?: number; played?: PlayedDeal } = {}) =>
    stepSays({ over, deal: more.played ?? deal, at, seat: more.seat ?? 0, names, brief: false })

  test('each step is said in two lines', () => {
    expect(deal.steps.map(kindOf)).toEqual(
      'dealt passed exchanged card card card card card card scored'.split(' '),
    )
    expect(deal.steps.map((_, at) => says(at))).toEqual([
      { first: 'Thyme deals', second: 'In the kitty: ⟨2c⟩' },
      { first: 'You pass ⟨4h⟩ to Clover', second: 'Tap a name to see theirs' },
      { first: 'You get ⟨Qs⟩ from Thyme', second: 'Tap a name to see theirs' },
      { first: 'You play ⟨3c⟩', second: 'Your three is highest' },
      { first: 'Clover plays ⟨Ac⟩', second: 'Clover’s ace is highest' },
      { first: 'Clover takes it: no points', second: 'Thyme plays ⟨5c⟩ · And the kitty of 1' },
      {
        first: 'Clover plays ⟨4h⟩',
        second: 'Hearts are broken · Clover’s four is highest · 1 point on the table',
      },
      { first: 'Thyme plays ⟨2h⟩', second: 'Clover’s four is highest · 2 points on the table' },
      { first: 'Clover takes it: 15 points', second: 'You play ⟨Qs⟩' },
      { first: 'Deal 2 is over', second: '' },
    ])
  })

  test('the pass is said of the seat looked from', () => {
    expect(says(1, { seat: 1 }).first).toBe('Clover passes ⟨2h⟩ to Thyme')
    expect(says(2, { seat: 1 }).first).toBe('Clover gets ⟨4h⟩ from you')
    expect(passSays({ over, deal, at: 1, seat: 2, names })).toBe('Thyme passes ⟨Qs⟩ to you')
  })

  test('a void trick says who leads next, and in the end that points are lost', () => {
    const lies = trick(0, FIRST, { complete: true, void: 'cancelled', highest: null, points: 2 })
    const ended = step([played(2, '5c'), { type: 'taken', taker: null, points: 2, kitty: false }], {
      to_act: 1,
      trick: lies,
    })
    const goes = { ...deal, steps: [ended, deal.steps[6]!] }
    expect(says(0, { played: goes })).toEqual({
      first: 'Nobody takes it: all ⟨c⟩ cancelled',
      second: 'Thyme plays ⟨5c⟩ · 2 points held over · Clover leads',
    })
    const last = { ...deal, steps: [ended, deal.steps[9]!] }
    expect(says(0, { played: last }).second).toBe('Thyme plays ⟨5c⟩ · 2 points go to nobody')
  })

  test('the dealer’s choice and the moon are steps', () => {
    const chosen = step([{ type: 'passing-chosen', seat: 2, direction: 'across' }])
    const moon = step([{ type: 'moon-chosen', seat: 1, choice: 'subtract' }])
    const both = { ...deal, steps: [chosen, moon] }
    expect(both.steps.map(kindOf)).toEqual(['direction', 'moon'])
    expect(says(0, { played: both }).first).toBe('Thyme chose across')
    const shot = { ...sheet[1]!, shooter: 1, choice: 'subtract' as const }
    const ended = { ...over, rules: { moon_value: 26 }, sheet: [sheet[0]!, shot, sheet[2]!] }
    const said = stepSays({ over: ended, deal: both, at: 1, seat: 0, names, brief: false })
    expect(said.first).toContain('Clover shot the moon')
    expect(both.steps.map((_, at) => whereSays({ over, deal: both, at }))).toEqual([
      'Which way',
      'The choice',
    ])
  })

  test('every control has its words', () => {
    const moves: Move[] = ['card-back', 'card-on', 'trick-back', 'trick-on']
    expect(moves.map((move) => t(`look-${move}`))).toEqual([
      'One card back',
      'One card on',
      'One trick back',
      'One trick on',
    ])
  })

  test('where a step is', () => {
    const where = deal.steps.map((_, at) => whereSays({ over, deal, at }))
    expect(new Set(where)).toEqual(
      new Set([
        'The deal',
        'Cards passed',
        'Cards got',
        'Trick 1 of 2',
        'Trick 2 of 2',
        'The result',
      ]),
    )
  })
})
