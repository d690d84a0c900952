import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { spelt } from '../cards/names'
import type { Hint, TableEvent, TableState, Weighed } from '../protocol.gen'
import { speak } from '../words'
import { CASES, namesOf, table, trick } from './fixtures'
import {
  hintSays,
  lastSays,
  offerSays,
  playedSays,
  refusedSays,
  type Says,
  type Scene,
  stripSays,
} from './says'

/** As the server has them, in docs/protocol.md. */
const REASONS = [
  ...readFileSync('../docs/protocol.md', 'utf8')
    .split('| reason | |')[1]!
    .split('###')[0]!
    .matchAll(/^\| `([a-z-]+)`/gm),
].map((match) => match[1] as string)

beforeAll(() => speak('en'))

const scene = (state: TableState, more: Partial<Scene> = {}): Scene => ({
  state,
  names: namesOf(state),
  events: [],
  coming: null,
  ...more,
})
const lines = ({ first, second }: Says) => [spelt(first), spelt(second)]
const strip = (state: TableState, more?: Partial<Scene>) => lines(stripSays(scene(state, more)))
const fixture = (name: string) => CASES[name]?.() as TableState
const taken = (points: number, taker: number | null = 2, kitty = false): TableEvent[] => [
  { type: 'taken', taker, points, kitty },
]

describe('your turn', () => {
  test('to follow, with who is highest and what is at stake', () => {
    const later = { ...fixture('stress'), trick_number: 2 }
    expect(strip(later)).toEqual([
      'Your turn: follow spades',
      'Basil’s jack is highest · 1 point on the table, 3 points held over',
    ])
    expect(strip(later, { brief: true })[1]).toBe('Basil’s jack is highest')
  })

  test('in the first trick, with what came from the pass', () => {
    const first = { ...fixture('stress'), trick_number: 1, trick: trick(1, []) }
    expect(strip(first)[1]).toMatch(/^five of clubs nine of diamonds jack of hearts from Rue/)
  })

  test('to play anything, or the one card left', () => {
    const free = { ...fixture('stress'), legal: ['4s', '2h'] }
    expect(strip(free)[0]).toBe('Your turn: any card')
    expect(strip({ ...free, legal: ['4s'] })[0]).toBe('Your turn: only four of spades')
  })

  test('to lead, and whether hearts may be led', () => {
    expect(strip(table(4))).toEqual(['Your turn: you lead', ''])
    const refused = [{ card: '2h', code: 'hearts-not-broken', rule: 'L-7' }]
    expect(strip(table(4, { refused }))[1]).toBe('Hearts are not broken yet')
  })
})

describe('when no score can change any more', () => {
  const offered = (offer: TableState['offer'], more: Partial<TableState> = {}) => {
    const says = offerSays(scene(table(4, { offer, ...more })))
    return says && lines(says)
  }

  test('why, and whose turn it is all the same', () => {
    const mine = { reason: 'rest-is-yours', by: null, agreed: false } as const
    expect(offered(mine)).toEqual(['The rest are yours', 'Your turn: you lead'])
    expect(offered({ ...mine, reason: 'nothing-changes' })?.[0]).toBe('No score can change')
  })

  test('who asks, and that others are asked', () => {
    const asked = { reason: 'asked', by: 1, agreed: false } as const
    expect(offered(asked)?.[0]).toMatch(/^\S+ would finish here$/)
    expect(offered({ ...asked, agreed: true })?.[0]).toBe('The others are asked to finish too')
  })

  test('not where nothing is offered, nor over a trick that was just taken', () => {
    const mine = { reason: 'rest-is-yours', by: null, agreed: false } as const
    expect(offered(null)).toBeNull()
    expect(offered(mine, { trick: trick(0, ['2c'], { complete: true }) })).toBeNull()
  })
})

describe('while others think', () => {
  test('who, and who is highest', () => {
    expect(strip(fixture('waiting'), { brief: true })).toEqual([
      'Sorrel is thinking',
      'Thyme’s ace is highest',
    ])
  })

  test('a twin that fell', () => {
    const cards = ['Ks', 'Qs', 'Ks']
    const cancelled = [true, false, true]
    const state = table(6, {
      to_act: 4,
      legal: [],
      trick: trick(1, cards, { cancelled, highest: 1 }),
    })
    expect(strip(state)[1]).toBe('Kings cancel: Thyme’s queen is highest')
    const none = {
      ...state,
      trick: trick(1, ['Ks', 'Ks'], { cancelled: [true, true], highest: null }),
    }
    expect(strip(none)[1]).toBe('Kings cancel: nothing is highest')
  })

  test('the lead after a void trick, and what waits', () => {
    const state = table(6, {
      to_act: 1,
      legal: [],
      kitty: { count: 2, taker: null, cards: null },
      held_over: { cards: ['Qs'], points: 13 },
    })
    expect(strip(state)).toEqual(['Clover leads', 'The pile and the kitty wait for a taker'])
  })
})

describe('a finished trick', () => {
  const hold = () => fixture('hold')

  test('goes to its taker with all its points', () => {
    expect(strip(hold(), { events: taken(4) })).toEqual([
      'Thyme takes it: 4 points',
      'Tap anywhere to go on',
    ])
    expect(strip(hold(), { events: taken(0) })[0]).toBe('Thyme takes it: no points')
    const own = {
      ...hold(),
      trick: trick(0, ['Kh', '2h', '3h', '4h'], { complete: true, taker: 0 }),
    }
    expect(strip(own, { events: taken(1, 0) })[0]).toBe('You take it: 1 point')
  })

  test('with the kitty and the pile', () => {
    const state = { ...hold(), kitty: { count: 2, taker: null, cards: null } }
    expect(strip(state, { events: taken(13, 2, true) })[1]).toBe('And the kitty of 2')
    const pile = { ...state, held_over: { cards: ['Qs', 'Qs'], points: 26 } }
    expect(strip(pile, { events: taken(30, 2, true) })[1]).toBe(
      'And the kitty, and 2 cards held over',
    )
  })

  test('that is void says why, what waits and who leads', () => {
    const coming = table(6, { to_act: 1 })
    const state = fixture('void')
    expect(strip(state, { events: taken(0, null), coming })).toEqual([
      'Nobody takes it: two pairs',
      '27 points held over · Clover leads',
    ])
    expect(strip(state, { coming: table(6, { phase: 'scored' }) })[1]).toBe(
      '27 points go to nobody',
    )
  })

  test('can be looked back at', () => {
    const state = fixture('last')
    const last = state.last_trick
    expect(last && lines(lastSays(scene(state), last))).toEqual([
      'Sorrel took it: 4 points',
      'Meanwhile: your turn',
    ])
  })
})

describe('passing', () => {
  test('to whom and from whom', () => {
    expect(strip(fixture('passing'))).toEqual([
      'To Clover, on your left',
      'From Fennel, on your right',
    ])
    const across = {
      ...fixture('passing'),
      passing: 'across' as const,
      gives_to: [4, 4, 4],
      gets_from: [4, 4, 4],
    }
    expect(strip(across)[0]).toBe('To Yarrow, across the table')
  })

  test('who is still waited for', () => {
    expect(strip(fixture('confirmed'))).toEqual([
      'Your cards are for Clover',
      'Waiting for Sorrel, Tansy',
    ])
  })

  test('a card to each, and one from each', () => {
    const state = fixture('scatter')
    expect(strip(state)).toEqual([
      'One card each to Clover, Thyme, and Sorrel',
      '3 others pass to you',
    ])
    expect(strip(state, { brief: true })[0]).toBe('One card for each name')
    const chosen = { count: 3, chosen: ['Qs', 'As', 'Kh'], confirmed: [true, true, true, false] }
    expect(strip({ ...state, choosing: chosen })).toEqual([
      'Your cards are for Clover, Thyme, and Sorrel',
      'Waiting for Sorrel',
    ])
    const played = { ...state, phase: 'playing' as const, trick_number: 1, received: ['2c', 'Kh'] }
    expect(strip({ ...played, trick: trick(0, []), to_act: 0 })[1]).toBe(
      'king of hearts from Sorrel, Thyme, and Clover',
    )
  })
})

describe('a dealer who chooses', () => {
  test('is asked, and named to the others', () => {
    const state = fixture('choosing')
    expect(strip(state)).toEqual(['You deal: which way do cards go?', 'Everyone passes that way'])
    expect(strip({ ...state, dealer: 2, to_act: 2, directions: [] })).toEqual([
      'Thyme says which way cards go',
      'The dealer decides for everyone',
    ])
  })

  test('is heard', () => {
    const events: TableEvent[] = [{ type: 'passing-chosen', seat: 2, direction: 'left' }]
    const passing = fixture('passing')
    expect(strip(passing, { events })[1]).toBe('Thyme chose left')
    expect(playedSays(scene(passing, { events }))).toEqual(['Thyme chose left'])
    const held: TableEvent[] = [{ type: 'passing-chosen', seat: 0, direction: 'hold' }]
    expect(strip(table(4), { events: held })[1]).toBe('You chose to hold: nobody passes')
  })
})

test('points below zero are said with their sign', () => {
  const state = fixture('counting')
  const on = (points: number) => ({ ...state, trick: trick(1, ['Td', 'Jd'], { points }) })
  expect(strip(on(-10))[1]).toBe('Clover’s ten is highest · −10 points on the table')
  expect(strip(on(0))[1]).toBe('Clover’s ten is highest')
  const done = trick(1, ['Td', 'Jd', 'Ad', '2c'], { complete: true, taker: 3, points: -1 })
  expect(strip({ ...state, trick: done }, { events: taken(-1, 3) })[0]).toBe(
    'Sorrel takes it: −1 points',
  )
})

test('a refusal has its reason, then what stays', () => {
  const state = fixture('stress')
  const refused = state.refused.find(({ card }) => card === '5h')
  expect(refused && lines(refusedSays(state, refused))).toEqual([
    'You have spades, so follow suit',
    'The five of hearts stays in your hand',
  ])
})

test('a queen that is kept back is told to go', () => {
  const refused = { card: '5c', code: 'queen-held-back', rule: 'L-12' }
  const state = table(4, { trick: trick(1, ['6d']), legal: ['Qs'], refused: [refused] })
  expect(lines(refusedSays(state, refused))).toEqual([
    'Now the queen has to go',
    'Only queen of spades may be played',
  ])
})

test('plays are told to whoever listens', () => {
  const events: TableEvent[] = [
    { type: 'played', seat: 1, card: 'Th', breaks: true },
    { type: 'played', seat: 0, card: '2h', breaks: false },
  ]
  expect(playedSays(scene(table(4), { events })).map(spelt)).toEqual([
    'Clover plays ten of hearts',
    'Hearts are broken',
    'You play two of hearts',
  ])
})

describe('a hint', () => {
  const weighed = (cards: string[], costs: number, word: Weighed['word'] = null) => ({
    cards,
    word,
    costs,
  })
  const hint = (choices: Weighed[], code = '', card: string | null = null): Hint => {
    const reason = code ? { code, card } : null
    return { type: 'hint', id: 'id', seq: 1, choices, reason }
  }
  const told = (asked: Hint, state = table(4)) => lines(hintSays(scene(state), asked))
  const two = [weighed(['9s'], 0), weighed(['Qs'], 1.5)]

  test('says the best and what comes next', () => {
    expect(told(hint(two))).toEqual([
      'Best: nine of spades',
      'Next: queen of spades, about 1.5 more',
    ])
    expect(told(hint([two[0] as Weighed, weighed(['4s'], 0)]))[1]).toBe(
      'Next: four of spades, just as good',
    )
    expect(told(hint([weighed(['9s'], 0)]))).toEqual(['Best: nine of spades', ''])
  })

  test('says why where that is clear', () => {
    expect(told(hint(two, 'ducks', 'Ts'))[1]).toBe('It stays under ten of spades')
    expect(told(hint(two, 'empties-suit', '9s'))[1]).toBe('It leaves you no spades')
    expect(told(hint(two, 'no-difference'))).toEqual(['It makes no difference which', ''])
  })

  test('of a pass says whom it is for, of a direction its name', () => {
    const passing = fixture('passing')
    const [, second] = told(hint([weighed(['Qs', 'As', 'Ks'], 0)]), passing)
    expect(second).toBe(strip(passing)[0])
    expect(told(hint([weighed([], 0, 'left'), weighed([], 0.4, 'hold')]))).toEqual([
      'Best: Left',
      'Next: Hold, about 0.4 more',
    ])
  })

  test('has words for every reason', () => {
    for (const code of REASONS)
      expect(told(hint(two, code, '9s')).join(' '), code).not.toContain('hint-')
  })
})
