// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { type Box, handZone, MIDDLE, type SeatBox, spread, tableLayout, tvLayout } from './layout'

const VIEWPORTS = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [412, 915],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [640, 360],
  [844, 390],
] as const
const SEATS = [3, 4, 5, 6, 7, 8, 9, 10, 11]
const HAIR = 0.01
/** Two packs give no more to each; and 20 to as many as there may be, to be sure. */
const most = (seats: number) => Math.max(20, Math.floor(104 / seats))

/** A hand of `n` cards in the table's order, suits as even as can be. */
function hand(n: number): string[] {
  return Array.from({ length: n }, (_, i) => `5${'cdsh'[Math.floor((4 * i) / n)]}`)
}

function overlap(a: Box, b: Box): boolean {
  return (
    Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > HAIR &&
    Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > HAIR
  )
}

function inside(a: Box, b: Box): boolean {
  return (
    a.x >= b.x - HAIR &&
    a.y >= b.y - HAIR &&
    a.x + a.w <= b.x + b.w + HAIR &&
    a.y + a.h <= b.y + b.h + HAIR
  )
}

function collisions(boxes: [string, Box][]): string[] {
  const found: string[] = []
  for (const [i, [name, a]] of boxes.entries())
    for (const [other, b] of boxes.slice(i + 1))
      if (overlap(a, b)) found.push(`${name} on ${other}`)
  return found
}

const named = (seats: SeatBox[]): [string, Box][] =>
  seats.flatMap(({ plate, card }, i): [string, Box][] => [
    [`plate ${i}`, plate],
    [`card ${i}`, card],
  ])

describe('every viewport, number of seats and size of hand', () => {
  for (const [width, tall] of VIEWPORTS) {
    test(`${width} × ${tall}`, () => {
      const screen = { x: 0, y: 0, w: width, h: tall }
      const wrong: string[] = []
      for (const seats of SEATS) {
        for (let cards = 1; cards <= most(seats); cards++) {
          const it = tableLayout(width, tall, seats, cards)
          const own = it.kind !== 'row'
          const all: [string, Box][] = [
            ...named(it.seats).slice(own ? 1 : 0),
            ['middle', it.middle],
            ['bar', it.bar],
            ['strip', it.strip],
            ['hand', it.hand.box],
          ]
          const found = collisions(all)
          for (const [name, one] of all) if (!inside(one, screen)) found.push(`${name} outside`)
          if (own && !inside(it.seats[0]!.plate, it.strip)) found.push('own plate beside the strip')
          if (it.middle.w < MIDDLE.w - HAIR || (own && it.middle.h < MIDDLE.h - HAIR))
            found.push('a small middle')
          wrong.push(...found.map((what) => `${seats} seats, ${cards} cards: ${what}`))
        }
      }
      expect(wrong).toEqual([])
    })
  }

  test('a big screen for everybody', () => {
    for (const seats of SEATS) {
      const it = tvLayout(1920, 1080, seats)
      const boxes: [string, Box][] = [...named(it.seats), ['middle', it.middle]]
      expect(it.seats).toHaveLength(seats)
      expect(collisions(boxes)).toEqual([])
      for (const [, one] of boxes) expect(inside(one, { x: 0, y: 0, w: 1920, h: 1080 })).toBe(true)
    }
  })
})

describe('the figures of 360 × 640 with 20 cards', () => {
  test.each([
    [4, 76, 208, 220, 6, 266, 12, 272, 160, 108],
    [5, 76, 208, 220, 6, 266, 12, 272, 160, 108],
    [6, 53, 176, 126, 6, 266, 24, 284, 160, 172],
    [9, 53, 176, 126, 6, 266, 24, 284, 160, 172],
    [10, 52, 175, 84, 6, 280, 84, 224, 76, 174],
    [11, 52, 175, 84, 6, 280, 84, 224, 76, 174],
  ])('%i seats', (seats, k, ys, pitch, plateL, plateR, cardL, cardR, w, h) => {
    const it = tableLayout(360, 640, seats, 20)
    const left = it.seats.filter(({ place }) => place === 'left')
    const right = it.seats.filter(({ place }) => place === 'right')
    expect(it.k).toBe(k)
    expect(it.middle.y).toBe(ys)
    expect(Math.round((it.strip.y - 6 - ys) / left.length)).toBe(pitch)
    expect(Math.round(left[0]!.plate.x)).toBe(plateL)
    expect(Math.round(right[0]!.plate.x)).toBe(plateR)
    expect(Math.round(left[0]!.card.x)).toBe(cardL)
    expect(Math.round(right[0]!.card.x)).toBe(cardR)
    expect([it.middle.w, it.middle.h]).toEqual([w, h])
  })

  test('a table with room takes the largest card', () => {
    expect(tableLayout(320, 568, 11, 20).k).toBe(40)
    expect(tableLayout(768, 1024, 11, 20).k).toBe(100)
    expect(tableLayout(1440, 900, 11, 20).k).toBe(104)
  })
})

test('seats go clockwise: up the left, along the top, down the right', () => {
  for (const [width, tall] of VIEWPORTS) {
    for (const seats of SEATS) {
      const it = tableLayout(width, tall, seats, 13)
      if (it.kind === 'row') continue
      const centre = { x: width / 2, y: (it.table.y + it.strip.y) / 2 }
      const angles = it.seats.slice(1).map(({ card }) => {
        const turn = Math.atan2(card.x + card.w / 2 - centre.x, centre.y - card.y - card.h / 2)
        return (turn + 2 * Math.PI + Math.PI) % (2 * Math.PI)
      })
      expect(angles).toEqual([...angles].sort((a, b) => a - b))
    }
  }
})

describe('the hand', () => {
  const narrowest = (width: number, tall: number, n: number) => {
    const it = tableLayout(width, tall, 4, n)
    const spots = spread(it.hand, Array(n).fill('5c'))
    const steps = spots
      .slice(1)
      .map(({ x, row }, i) => (row === spots[i]?.row ? x - spots[i].x : 999))
    return Math.min(...steps)
  }

  test.each([
    [7, 47],
    [13, 47],
    [14, 47],
    [17, 35],
    [20, 31],
  ])('%i cards at 360', (n, by) => {
    expect(Math.round(narrowest(360, 640, n))).toBe(by)
  })

  test('a row of eleven still shows rank and suit', () => {
    expect(Math.round(narrowest(360, 640, 22))).toBe(28)
    expect(narrowest(320, 568, 22)).toBeCloseTo(24.8, 5)
  })

  test('rows part at a suit where that fits', () => {
    const zone = handZone('phone', 360, 640, 13)
    const cards = ['2c', '3c', '4c', '5c', '6c', '2d', '3d', '4d', '2s', '3s', '4s', '2h', '3h']
    const rows = (hand: string[]) => spread(zone, hand).filter(({ row }) => row === 0).length
    expect(rows(cards)).toBe(5)
    expect(rows(Array(13).fill('2c'))).toBe(6)
  })

  test('lies inside its zone, however many cards, index in sight', () => {
    const wrong: string[] = []
    for (const [width, tall] of VIEWPORTS) {
      for (let n = 1; n <= 34; n++) {
        const it = tableLayout(width, tall, n > 26 ? 3 : 4, n)
        const { w, box, lift } = it.hand
        const h = Math.round(1.4 * w) + lift
        for (let left = n; left > 0; left--) {
          const spots = spread(it.hand, hand(left))
          const at = `${width} × ${tall}, ${left} of ${n}`
          if (spots.length !== left) wrong.push(`${at}: ${spots.length} places`)
          for (const [i, { x, y, row }] of spots.entries()) {
            if (!inside({ x, y: y - lift, w, h }, box)) wrong.push(`${at}: card ${i} outside`)
            const next = spots[i + 1]
            const shows = next?.row === row ? next.x - x : w
            if (shows < 0.32 * w || shows < 24) wrong.push(`${at}: card ${i} shows ${shows}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test.each([
    [360, 640, 20, 2],
    [360, 640, 26, 3],
    [360, 640, 34, 3],
    [320, 568, 34, 4],
    [768, 1024, 34, 2],
    [1440, 900, 26, 1],
    [1440, 900, 34, 2],
    [844, 390, 26, 1],
  ])('%i × %i: %i cards lie in %i rows', (width, tall, n, rows) => {
    expect(handZone(tableLayout(width, tall, 3, n).kind, width, tall, n).rows).toBe(rows)
  })
})
