import { describe, expect, test } from 'vitest'
import { scaleOf, spread } from './chart'

describe('names at line ends', () => {
  const crowds = [
    [10, 10, 10, 10],
    [200, 12, 13, 199, 90],
    Array.from({ length: 11 }, () => 150),
    Array.from({ length: 11 }, (_, i) => 300 - i),
  ]
  test.each(crowds.map((crowd) => [crowd]))('%j stand 15 apart, in order, inside', (crowd) => {
    const placed = spread(crowd, 15, 0, 300)
    const sorted = placed.toSorted((a, b) => a - b)
    sorted.slice(1).forEach((y, i) => {
      expect(y - (sorted[i] as number)).toBeGreaterThanOrEqual(15)
    })
    expect(sorted[0]).toBeGreaterThanOrEqual(0)
    expect(sorted.at(-1)).toBeLessThanOrEqual(300)
    crowd.forEach((a, i) => {
      crowd.forEach((b, j) => {
        if (a < b) expect(placed[i]).toBeLessThan(placed[j] as number)
      })
    })
  })

  test('names with room stay where they want to be', () => {
    expect(spread([40, 10, 100], 15, 0, 120)).toEqual([40, 10, 100])
  })
})

describe('the scale', () => {
  test.each([
    [[0, 24, 91], 150],
    [[-26, 40], 100],
    [[154, 3], 150],
    [[0], 1],
    [[0, 3000], 100000],
    [[-104, -26], null],
    [[0], null],
  ])('holds %j and the target %s with few lines', (scores, target) => {
    const scale = scaleOf(scores, target)
    expect(scale.least).toBeLessThanOrEqual(Math.min(0, ...scores))
    expect(scale.most).toBeGreaterThanOrEqual(Math.max(target ?? 0, ...scores))
    expect(scale.lines).toContain(0)
    expect(scale.lines.length).toBeLessThanOrEqual(8)
  })
})
