import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  cleanName,
  dropRules,
  type Kept,
  keepRules,
  keptRules,
  LONGEST_NAME,
  renameRules,
  useRules,
} from './kept'

const set = (name: string, seats = 4): Kept => ({
  name,
  preset: 'hearts',
  seats,
  options: { target: 50, pass_cycle: ['left', 'scatter'] },
})
const names = () => keptRules().map(({ name }) => name)

beforeEach(() => localStorage.clear())

describe('rule sets kept on a device', () => {
  test('come back as they were, the last used first', () => {
    for (const name of ['one', 'two', 'three']) keepRules(set(name))
    expect(names()).toEqual(['three', 'two', 'one'])
    useRules('one')
    expect(names()).toEqual(['one', 'three', 'two'])
    expect(keptRules()[0]).toEqual(set('one'))
  })

  test('one of the same name gives way', () => {
    keepRules(set('one'))
    keepRules(set('two'))
    keepRules(set('one', 5))
    expect(keptRules()).toEqual([set('one', 5), set('two')])
  })

  test('a new name keeps the place, and takes it from one that had it', () => {
    for (const name of ['one', 'two', 'three']) keepRules(set(name))
    renameRules('two', 'deux')
    expect(names()).toEqual(['three', 'deux', 'one'])
    renameRules('deux', 'one')
    expect(names()).toEqual(['three', 'one'])
    renameRules('one', 'one')
    expect(names()).toEqual(['three', 'one'])
  })

  test('one that is deleted can be brought back where it was', () => {
    for (const name of ['one', 'two', 'three']) keepRules(set(name))
    const bringBack = dropRules('two')
    expect(names()).toEqual(['three', 'one'])
    bringBack()
    expect(keptRules()).toEqual([set('three'), set('two'), set('one')])
    bringBack()
    expect(names()).toEqual(['three', 'two', 'one'])
  })

  test('nothing is lost by deleting or using what is not there', () => {
    keepRules(set('one'))
    dropRules('two')()
    useRules('two')
    renameRules('two', 'three')
    expect(names()).toEqual(['one'])
  })

  test.each([
    ['no JSON', '['],
    ['no list', '{"name":"one"}'],
    ['nothing', 'null'],
  ])('%s is as good as none', (_, stored) => {
    localStorage.setItem('heartsease.rules', stored)
    expect(keptRules()).toEqual([])
    keepRules(set('one'))
    expect(names()).toEqual(['one'])
  })

  test.each([
    ['no name', { ...set('x'), name: '' }],
    ['a name that is no text', { ...set('x'), name: 7 }],
    ['no game', { ...set('x'), preset: undefined }],
    ['seats that are no number', { ...set('x'), seats: '4' }],
    ['half a seat', { ...set('x'), seats: 4.5 }],
    ['no options', { ...set('x'), options: null }],
    ['a list of options', { ...set('x'), options: ['target'] }],
    ['an option that is no value', { ...set('x'), options: { target: { of: 50 } } }],
    ['a list of no values', { ...set('x'), options: { strip: [null] } }],
    ['nothing', null],
    ['a number', 7],
  ])('one with %s is left out, the others stay', (_, spoiled) => {
    localStorage.setItem('heartsease.rules', JSON.stringify([set('one'), spoiled, set('two')]))
    expect(names()).toEqual(['one', 'two'])
  })

  test('a storage that takes no more says so', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => keepRules(set('one'))).toThrow(DOMException)
    full.mockRestore()
    expect(names()).toEqual([])
  })
})

test.each([
  ['  Sunday   evenings ', 'Sunday evenings'],
  ['\n', ''],
  [`${'x'.repeat(LONGEST_NAME - 1)} and more`, 'x'.repeat(LONGEST_NAME - 1)],
])('the name %j is kept as %j', (typed, kept) => {
  expect(cleanName(typed)).toBe(kept)
})
