import { expect, test } from 'vitest'
import type { TableEvent } from '../protocol.gen'
import { table, trick } from './fixtures'
import { cuesOf } from './sounds'

const played = (card: string, breaks = false): TableEvent => ({
  type: 'played',
  seat: 1,
  card,
  breaks,
})

test.each([
  ['a card', table(4), [played('7d')], false, ['card']],
  ['the queen of spades', table(4), [played('Qs')], false, ['card', 'queen']],
  ['hearts that break', table(4), [played('2h', true)], false, ['card', 'broken']],
  [
    'a twin',
    table(6, { trick: trick(0, ['Ks', 'Ks'], { cancelled: [true, true] }) }),
    [played('Ks')],
    false,
    ['card', 'twin'],
  ],
  [
    'a trick that nobody takes',
    table(6),
    [{ type: 'taken', taker: null, points: 0, kitty: false } as TableEvent],
    false,
    ['void'],
  ],
  ['your turn', table(4), [], true, ['turn']],
  ['nothing', table(4), [], false, []],
])('%s is heard', (_, state, events, turn, cues) => {
  expect(cuesOf(state, events, turn)).toEqual(cues)
})
