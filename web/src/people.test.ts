import { beforeAll, expect, test } from 'vitest'
import { callNames, plain, seatsFrom, signed, standing, together } from './people'
import { speak } from './words'

beforeAll(() => speak('en'))

test('a bot has its plant, a person their name, and you are you', () => {
  const players = [
    { name: 'Ada', kind: 'person', online: true, level: null, stand_in: null },
    { name: 'thyme', kind: 'bot', online: true, level: null, stand_in: null },
    { name: 'rue', kind: 'person', online: true, level: null, stand_in: 'bloom' },
  ] as const
  expect(callNames({ players: [...players], seat: 0 })).toEqual(['You', 'Thyme', 'rue'])
  expect(callNames({ players: [...players], seat: null })).toEqual(['Ada', 'Thyme', 'rue'])
})

test('numbers carry a true minus', () => {
  expect([signed(16), signed(-26), signed(0), plain(-3)]).toEqual(['+16', '−26', '0', '−3'])
})

test('seats go round clockwise from one’s own', () => {
  expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1])
})

test('equal scores share a rank, and the next rank is skipped', () => {
  expect(standing([47, 88, 47, 60]).map(({ seat, rank, shared }) => [seat, rank, shared])).toEqual([
    [0, 1, true],
    [2, 1, true],
    [3, 3, false],
    [1, 4, false],
  ])
})

test('names are listed as the language lists them', () => {
  expect(together(['Basil', 'Rue', 'Poppy'])).toBe('Basil, Rue, and Poppy')
})
