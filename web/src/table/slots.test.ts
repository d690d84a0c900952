import { expect, test } from 'vitest'
import { table, trick } from './fixtures'
import { slotsOf } from './slots'

const keys = (slots: ReturnType<typeof slotsOf>) => slots.map(({ key }) => key)

test('clubs, diamonds, spades, hearts; low to high; equal cards by their place', () => {
  const hand = ['Ah', '2s', '9d', 'Tc', '9d', '2c', 'Qs']
  expect(keys(slotsOf(table(4, { hand }), null))).toEqual([
    '2c#0',
    'Tc#0',
    '9d#0',
    '9d#1',
    '2s#0',
    'Qs#0',
    'Ah#0',
  ])
})

test('the place of a played card waits until the trick is collected', () => {
  const hand = ['2c', '9d', 'Qs']
  const playing = table(4, { hand, trick: trick(3, ['8d', '7d']) })
  const slots = slotsOf(playing, null)
  expect(keys(slots)).toEqual(['2c#0', '7d#0', '9d#0', 'Qs#0'])
  expect(slots.map(({ gone }) => gone)).toEqual([false, true, false, false])
  expect(keys(slotsOf({ ...playing, trick: trick(0, []) }, null))).toEqual(['2c#0', '9d#0', 'Qs#0'])
})

test('of two equal cards the one that was touched leaves its gap', () => {
  const playing = table(6, { hand: ['9d'], trick: trick(0, ['9d']) })
  const gone = (left: string | null) => slotsOf(playing, left).find((slot) => slot.gone)?.key
  expect(gone('9d#0')).toBe('9d#0')
  expect(gone('9d#1')).toBe('9d#1')
  expect(gone('7c#0')).toBe('9d#1')
  expect(gone(null)).toBe('9d#1')
})

test('received cards are marked through the first trick, a returning twin as one copy', () => {
  const state = table(6, { hand: ['9d', '9d', '3h'], received: ['9d', '3h'], trick_number: 1 })
  const marked = (given: typeof state) =>
    slotsOf(given, null)
      .filter(({ received }) => received)
      .map(({ key }) => key)
  expect(marked(state)).toEqual(['9d#1', '3h#0'])
  expect(marked({ ...state, trick_number: 2 })).toEqual([])
})

test('confirmed cards keep their places, in the hand or not', () => {
  const choosing = { count: 2, chosen: ['Qs', '9d'], confirmed: [true, false, false, false] }
  const without = table(4, { phase: 'passing', trick: null, choosing, hand: ['9d', '2c'] })
  const within = { ...without, hand: ['9d', '2c', 'Qs'] }
  expect(keys(slotsOf(without, null))).toEqual(['2c#0', '9d#0', 'Qs#0'])
  expect(keys(slotsOf(within, null))).toEqual(['2c#0', '9d#0', 'Qs#0'])
})
