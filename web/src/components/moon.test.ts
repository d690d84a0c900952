import { beforeAll, describe, expect, test } from 'vitest'
import { learn, speak } from '../words'
import { outcome } from './moon'

const NAMES = ['You', 'Basil', 'Rue']
const effect = (scores: number[], winners: number[] = []) => ({
  choice: 'add' as const,
  scores,
  ends: winners.length > 0,
  winners,
})

beforeAll(async () => {
  await speak('en')
  await learn('more')
})

describe('what a moon choice leads to', () => {
  test.each([
    [effect([61, 152, 97], [0]), 'The match ends and you win.'],
    [effect([61, 152, 61], [0, 2]), 'The match ends and you share the win with Rue.'],
    [effect([90, 152, 61], [2]), 'The match ends and Rue wins.'],
    [effect([90, 50, 50], [1, 2]), 'The match ends and Basil and Rue share the win.'],
    [effect([35, 52, 88]), 'You lead with 35. The match goes on.'],
    [effect([35, 35, 88]), 'You share the lead with 35. The match goes on.'],
    [effect([65, 35, 88]), 'Basil leads with 35. The match goes on.'],
    [effect([65, -35, -35]), 'Basil and Rue lead with −35. The match goes on.'],
  ])('%#: %s', (what, sentence) => expect(outcome(what, NAMES, 0)).toBe(sentence))
})
