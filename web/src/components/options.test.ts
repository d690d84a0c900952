import { beforeAll, describe, expect, test } from 'vitest'
import { spelt } from '../cards/names'
import { placeOf, reason } from '../house/clashes'
import type { Value } from '../house/rules'
import { learn, speak } from '../words'
import { meaningOf, nameOf, same, wordsOf } from './options'

beforeAll(async () => {
  await speak('en')
  await learn('house')
})

describe('a value in words', () => {
  test.each<[string, Value, string]>([
    ['hearts_lead', 'any-time', 'Any time'],
    ['decks', 2, 'Two'],
    ['pass_count', 0, 'None'],
    ['pass_count', 3, '3'],
    ['no_trick_bonus', 5, '−5'],
    ['deals', 0, 'No limit'],
    ['strip', 'even', 'Equal hands'],
    ['strip', [], 'None'],
    ['strip', ['2c', '2d'], 'two of clubs two of diamonds'],
    ['pass_cycle', 'standard', 'As usual'],
    ['pass_cycle', ['left', 'scatter', 'dealer'], "left, one to each, dealer's choice"],
    ['penalties', [], 'Nothing'],
    [
      'penalties',
      ['Jd=-10', 'h=1', 'Qs=13'],
      'hearts 1 each, queen of spades 13, jack of diamonds −10',
    ],
  ])('%s %j: %s', (name, value, words) => {
    expect(spelt(wordsOf(name, value))).toBe(words)
  })

  test('a list of your own has a name and a meaning', () => {
    expect(nameOf('pass_cycle', ['left'])).toBe('Your order')
    expect(nameOf('strip', ['2c'])).toBe('Your list')
    expect(meaningOf('penalties', ['h=1'])).toBe('All other cards count nothing')
    expect(meaningOf('target', 1)).toBe('The match ends when somebody has 1 or more')
  })
})

test.each<[string, Value, Value, boolean]>([
  ['target', 100, 100, true],
  ['target', 100, 50, false],
  ['strip', ['2c', '2d'], ['2d', '2c'], true],
  ['strip', [], 'table', false],
  ['pass_cycle', ['left', 'right'], ['right', 'left'], false],
  ['penalties', ['h=1', 'Qs=13'], ['Qs=13', 'h=1', '7c=0'], true],
])('%s: are %j and %j the same? %s', (name, a, b, alike) => {
  expect(same(name, a, b)).toBe(alike)
})

describe('a conflict', () => {
  const across = { code: 'across-odd-seats', options: ['pass_cycle', 'seats'], args: { seats: 5 } }

  test('is explained where something was changed last', () => {
    expect(placeOf(across, 'seats', ['pass_cycle'])).toBe('seats')
    expect(placeOf(across, 'target', ['pass_cycle'])).toBe('pass_cycle')
    const sun = { code: 'sun-without-moon', options: ['sun', 'moon'], args: {} }
    expect(placeOf(sun, '', ['moon'])).toBe('moon')
    expect(placeOf(sun, '', [])).toBe('sun')
  })

  test('has a sentence, with cards to draw and options by their names', () => {
    expect(reason(across)).toBe(
      'Passing across needs an even number of players. With 5, choose left and right.',
    )
    const box = { code: 'stripped-penalty', options: ['strip'], args: { cards: 'Qs 2h' } }
    expect(spelt(reason(box))).toMatch(/Put these back: queen of spades two of hearts\.$/)
    const may = { kind: 'number', least: 1, greatest: 1000 }
    const bad = {
      code: 'bad-value',
      options: ['target'],
      args: { option: 'target', value: '0', ...may },
    }
    expect(reason(bad)).toBe('Play to cannot be 0. It may be a number from 1 to 1000.')
  })
})
