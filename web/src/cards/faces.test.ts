import { expect, test } from 'vitest'
import { pieces, sorted, token } from './faces'
import { sprite } from './sprite'

test('a hand is sorted clubs, diamonds, spades, hearts, low to high', () => {
  expect(sorted(['Ah', 'Ts', '2h', '9s', 'Ad', '2d', 'Kc', 'Jc'])).toEqual([
    'Jc',
    'Kc',
    '2d',
    'Ad',
    '9s',
    'Ts',
    '2h',
    'Ah',
  ])
})

test('a sentence is cut at its cards and suits, and nowhere else', () => {
  expect(pieces(`follow ${token('s')}, not ${token('Qs')} ⟨x⟩`)).toEqual([
    { text: 'follow ', token: '' },
    { text: '', token: 's' },
    { text: ', not ', token: '' },
    { text: '', token: 'Qs' },
    { text: ' ⟨x⟩', token: '' },
  ])
})

test('every drawing a card may ask for exists, once', () => {
  sprite()
  sprite()
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const asked = [
    ...[...'0123456789-TJQKA'].map((rank) => `rank-${rank}`),
    ...[...'cdsh'].map((suit) => `pip-${suit}`),
    ...[...'JQK'].flatMap((rank) => [`court-${rank}`, `head-${rank}`]),
    ...['petal', 'sign', 'pansy', 'bud', 'meadow'],
  ]
  for (const id of asked)
    expect(
      ids.filter((other) => other === id),
      id,
    ).toHaveLength(1)
  const used = [...document.querySelectorAll('use')].map((use) =>
    use.getAttribute('href')?.slice(1),
  )
  for (const id of used) expect(ids).toContain(id)
})
