/**
 * Where everything lies: one pure function from a viewport and a number of seats to boxes.
 *
 * Seats here are relative: 0 is you, then clockwise. Sizes are CSS px; `k` is a trick card's width.
 */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export type Kind = 'phone' | 'tablet' | 'desktop' | 'row' | 'tv'
export type Place = 'top' | 'left' | 'right' | 'bottom'

export interface SeatBox {
  place: Place
  plate: Box
  card: Box
}

export interface HandZone {
  kind: Kind
  box: Box
  /** Card width. */
  w: number
  lift: number
  /** How much of a card an upper row shows. */
  shows: number
  rows: number
  foot: number
}

export interface TableLayout {
  kind: Kind
  /** Trick card width. */
  k: number
  stacked: boolean
  bar: Box
  /** The cloth: where seats and trick lie. */
  table: Box
  strip: Box
  hand: HandZone
  middle: Box
  /** By relative seat; your own plate lies in the strip, or in the row. */
  seats: SeatBox[]
  /** What is free for the pass: between the plates, above the strip. */
  free: Box
}

interface Measures {
  bar: number
  strip: number
  plate: number
  gap: number
  edge: number
  least: number
  most: number
  topPlate: number
  stackedPlate: number
  besidePlate: number
  foot: number
}

const MEASURES: Record<'phone' | 'tablet' | 'desktop' | 'row', Measures> = {
  phone: {
    bar: 44,
    strip: 52,
    plate: 40,
    gap: 4,
    edge: 6,
    least: 40,
    most: 76,
    topPlate: 104,
    stackedPlate: 88,
    besidePlate: 74,
    foot: 8,
  },
  tablet: {
    bar: 52,
    strip: 60,
    plate: 50,
    gap: 4,
    edge: 14,
    least: 56,
    most: 100,
    topPlate: 140,
    stackedPlate: 140,
    besidePlate: 120,
    foot: 14,
  },
  desktop: {
    bar: 52,
    strip: 60,
    plate: 54,
    gap: 8,
    edge: 0,
    least: 60,
    most: 104,
    topPlate: 156,
    stackedPlate: 156,
    besidePlate: 156,
    foot: 14,
  },
  row: {
    bar: 36,
    strip: 38,
    plate: 40,
    gap: 4,
    edge: 6,
    least: 30,
    most: 60,
    topPlate: 104,
    stackedPlate: 88,
    besidePlate: 74,
    foot: 4,
  },
}

/** Seats on each side and along the top, for 3 to 11 seats. */
const AROUND = {
  handheld: [
    [1, 0],
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
    [2, 3],
    [2, 4],
    [3, 3],
    [3, 4],
  ],
  desktop: [
    [1, 0],
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 3],
    [2, 4],
    [2, 5],
    [2, 6],
  ],
} as const
/** Top, each side, bottom, for 3 to 11 seats. */
const AROUND_TV = [
  [1, 1, 0],
  [1, 1, 1],
  [2, 1, 1],
  [2, 1, 2],
  [3, 1, 2],
  [2, 2, 2],
  [3, 2, 2],
  [3, 2, 3],
  [4, 2, 3],
] as const

export const MIDDLE = { w: 76, h: 84 }
const BAND = { w: 76, h: 34 }
const MOST_IN_ROW = 11
const LEAST_STEP = 24
const ROOM_BELOW = 8

const height = (width: number): number => Math.round(1.4 * width)
/** A box for a style sheet. */
export const at = ({ x, y, w, h }: Box): string =>
  `left:${x}px;top:${y}px;width:${w}px;height:${h}px`

const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h })

function kindOf(width: number, tall: number): 'phone' | 'tablet' | 'desktop' | 'row' {
  if (tall < 480) return 'row'
  if (width >= 960) return 'desktop'
  return Math.min(width, tall) >= 600 ? 'tablet' : 'phone'
}

/** The table for a viewport, a number of seats and the cards a hand held when the deal began. */
export function tableLayout(
  width: number,
  tall: number,
  seats: number,
  cards: number,
): TableLayout {
  const kind = kindOf(width, tall)
  const ring = kind === 'row' ? null : around(kind, width, tall, seats, cards)
  return (
    ring ?? inRow(width, tall, seats, cards) ?? around('phone', width, tall, seats, cards, true)!
  )
}

/** The hand's zone, of a height that stays for the whole deal. */
export function handZone(kind: Kind, width: number, tall: number, cards: number): HandZone {
  const foot = kind === 'phone' ? 8 : kind === 'row' ? 4 : 14
  const span = handSpan(kind, width)
  let w = cardWidth(kind, width, tall)
  if (kind === 'row' && rowsFor(kind, span, w, cards) > 1) w = 44
  const rows = rowsFor(kind, span, w, cards)
  const lift = Math.floor(0.16 * w)
  const shows = Math.round(0.8 * w)
  const zone = lift + (rows - 1) * shows + height(w) + foot
  return { kind, box: box(0, tall - zone, width, zone), w, lift, shows, rows, foot }
}

function cardWidth(kind: Kind, width: number, tall: number): number {
  if (kind === 'phone') return clamp(Math.round(0.172 * width), 56, 72)
  if (kind === 'tablet') return 84
  return kind === 'desktop' ? clamp(Math.round(0.107 * tall), 72, 104) : 58
}

/** The fewest rows that keep rank and suit of every card in sight, and a finger's room for each. */
function rowsFor(kind: Kind, span: number, w: number, cards: number): number {
  if (kind === 'phone' ? cards <= 7 : step(span, w, cards) >= roomy(kind, w)) return 1
  let rows = kind === 'phone' && cards > 2 * MOST_IN_ROW ? 3 : 2
  while (step(span, w, Math.ceil(cards / rows)) < LEAST_STEP) rows++
  return rows
}

/** How far apart cards of a single row have to lie. */
function roomy(kind: Kind, w: number): number {
  return kind === 'tablet' ? 44 : kind === 'desktop' ? 0.38 * w : LEAST_STEP
}

export interface Spot {
  x: number
  y: number
  row: number
}

/** Where each card of a hand lies (top left corner), for cards in their order. */
export function spread(zone: HandZone, hand: readonly string[]): Spot[] {
  const rows = split(hand, zone)
  const span = handSpan(zone.kind, zone.box.w)
  const widest = (zone.kind === 'desktop' ? 0.74 : 1.06) * zone.w
  const block = (rows.length - 1) * zone.shows + height(zone.w)
  const free = zone.box.h - zone.lift - zone.foot - block
  const top = zone.box.y + zone.lift + Math.round(free / 2)
  return rows.flatMap((count, row) => {
    const by = Math.min(widest, step(span, zone.w, count))
    const left = zone.box.x + (zone.box.w - (by * (count - 1) + zone.w)) / 2
    return Array.from({ length: count }, (_, i) => ({
      x: left + i * by,
      y: top + row * zone.shows,
      row,
    }))
  })
}

/** How many cards lie in each row: by suit where that fits, else evenly. */
function split(hand: readonly string[], zone: HandZone): number[] {
  const n = hand.length
  const span = handSpan(zone.kind, zone.box.w)
  const oneRow = zone.rows === 1 || rowsFor(zone.kind, span, zone.w, n) === 1
  if (oneRow) return n > 0 ? [n] : []
  const rows = rowsFor(zone.kind, span, zone.w, n)
  if (rows === 2) {
    const fits = (i: number) => Math.max(i, n - i) <= MOST_IN_ROW
    const borders = hand
      .map((_, i) => i)
      .filter((i) => i > 0 && hand[i]![1] !== hand[i - 1]![1] && fits(i))
    const nearest = borders.sort((a, b) => Math.abs(a - n / 2) - Math.abs(b - n / 2))[0]
    if (nearest !== undefined) return [nearest, n - nearest]
  }
  const even = Array.from({ length: rows }, (_, i) => Math.floor((n + i) / rows))
  return even.filter((count) => count > 0)
}

function handSpan(kind: Kind, width: number): number {
  return kind === 'desktop'
    ? Math.min(1280, width - 24) - 64
    : width - (kind === 'tablet' ? 28 : 16)
}

function step(span: number, w: number, count: number): number {
  return count < 2 ? Number.POSITIVE_INFINITY : (span - w) / (count - 1)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** Seats left, top and right; you at the bottom. Null when no card width in range leaves room enough. */
function around(
  kind: 'phone' | 'tablet' | 'desktop',
  width: number,
  tall: number,
  seats: number,
  cards: number,
  whatever = false,
): TableLayout | null {
  const m = MEASURES[kind]
  const [side, top] = AROUND[kind === 'desktop' ? 'desktop' : 'handheld'][seats - 3]!
  const hand = handZone(kind, width, tall, cards)
  const y0 = m.bar
  const y1 = hand.box.y - m.strip
  const across = kind === 'desktop' ? Math.min(1280, width - 24) : width
  const x0 = (width - across) / 2
  const besidePlate = width < 350 ? 66 : m.besidePlate
  const inset = kind === 'desktop' ? Math.min(132, Math.floor(across / 9)) : m.edge
  const cell = (across - 2 * inset) / Math.max(1, top)

  const column = (k: number, stacked: boolean) =>
    m.edge + (stacked ? Math.max(m.stackedPlate, k) : besidePlate + m.gap + k)
  const sidesFrom = (k: number) => y0 + 6 + (top > 0 ? m.plate + m.gap + height(k) + 8 : 0)
  const fits = (k: number, stacked: boolean): boolean => {
    const ys = sidesFrom(k)
    const pitch = (y1 - 6 - ys) / side
    const unit = stacked ? m.plate + 4 + height(k) : Math.max(m.plate, height(k))
    const between = across - 2 * column(k, stacked)
    return (
      (top === 0 || k + 4 <= cell) &&
      unit + ROOM_BELOW <= pitch &&
      between >= k + 8 &&
      between - 12 >= MIDDLE.w &&
      y1 - 6 - height(k) - 6 - ys >= MIDDLE.h
    )
  }
  const largest = (stacked: boolean): number => {
    for (let k = m.most; k >= m.least; k--) if (fits(k, stacked)) return k
    return 0
  }
  const besides = largest(false)
  const stacks = kind === 'desktop' ? 0 : largest(true)
  if (besides === 0 && stacks === 0 && !whatever) return null
  const stacked = stacks > 0 && stacks >= 0.8 * besides
  const k = Math.max(stacked ? stacks : besides, whatever ? 32 : 0)
  const h = height(k)
  const ys = sidesFrom(k)
  const pitch = (y1 - 6 - ys) / side

  const sideSeat = (place: 'left' | 'right', j: number): SeatBox => {
    const unit = stacked ? m.plate + 4 + h : Math.max(m.plate, h)
    const y = Math.round(ys + (j + 0.5) * pitch - unit / 2)
    const wide = stacked ? m.stackedPlate : besidePlate
    const mirror = (x: number, w: number) => (place === 'left' ? x0 + x : x0 + across - x - w)
    const plate = box(
      mirror(m.edge, wide),
      stacked ? y : y + Math.round((unit - m.plate) / 2),
      wide,
      m.plate,
    )
    const cardX = stacked ? m.edge + (wide - k) / 2 : m.edge + wide + m.gap
    const card = box(
      mirror(cardX, k),
      stacked ? y + m.plate + 4 : y + Math.round((unit - h) / 2),
      k,
      h,
    )
    return { place, plate, card }
  }
  const topSeat = (i: number): SeatBox => {
    const centre = x0 + inset + (i + 0.5) * cell
    const wide = Math.min(m.topPlate, cell - 4)
    return {
      place: 'top',
      plate: box(centre - wide / 2, y0 + 6, wide, m.plate),
      card: box(centre - k / 2, y0 + 6 + m.plate + m.gap, k, h),
    }
  }
  const ownCard = box((width - k) / 2, y1 - 6 - h, k, h)
  const strip = stripBox(kind, width, y1, m.strip)
  const you: SeatBox = { place: 'bottom', plate: ownPlate(kind, strip), card: ownCard }
  const left = Array.from({ length: side }, (_, j) => sideSeat('left', side - 1 - j))
  const right = Array.from({ length: side }, (_, j) => sideSeat('right', j))
  const inner = column(k, stacked) + 6
  const plates = m.edge + (stacked ? m.stackedPlate : besidePlate) + 6
  const freeY = y0 + 6 + (top > 0 ? m.plate + 26 : 0)
  return {
    kind,
    k,
    stacked,
    bar: box(0, 0, width, m.bar),
    table: box(0, y0, width, y1 - y0),
    strip,
    hand,
    middle: box(x0 + inner, ys, across - 2 * inner, ownCard.y - 6 - ys),
    seats: [you, ...left, ...Array.from({ length: top }, (_, i) => topSeat(i)), ...right],
    free: box(x0 + plates, freeY, across - 2 * plates, y1 - 6 - freeY),
  }
}

/** All seats in one row across the top, you first; the middle is a band under them. */
function inRow(width: number, tall: number, seats: number, cards: number): TableLayout | null {
  const m = MEASURES.row
  const hand = handZone('row', width, tall, cards)
  const y1 = hand.box.y - m.strip
  const cell = (width - 2 * m.edge) / seats
  const cardY = m.bar + 6 + m.plate + m.gap
  let k = m.most
  while (k >= m.least && !(k + 8 <= cell && cardY + height(k) + 6 + BAND.h + 6 <= y1)) k--
  if (k < m.least) return null
  const wide = Math.min(m.topPlate, cell - 4)
  const boxes = Array.from({ length: seats }, (_, i): SeatBox => {
    const centre = m.edge + (i + 0.5) * cell
    return {
      place: 'top',
      plate: box(centre - wide / 2, m.bar + 6, wide, m.plate),
      card: box(centre - k / 2, cardY, k, height(k)),
    }
  })
  const bandY = cardY + height(k) + 6
  const freeY = cardY + 18
  return {
    kind: 'row',
    k,
    stacked: true,
    bar: box(0, 0, width, m.bar),
    table: box(0, m.bar, width, y1 - m.bar),
    strip: box(0, y1, width, m.strip),
    hand,
    middle: box(m.edge, bandY, width - 2 * m.edge, y1 - 6 - bandY),
    seats: boxes,
    free: box(m.edge, freeY, width - 2 * m.edge, y1 - 4 - freeY),
  }
}

function stripBox(kind: Kind, width: number, y: number, h: number): Box {
  const wide = kind === 'desktop' ? Math.min(width - 24, 800) : width
  return box((width - wide) / 2, y, wide, h)
}

function ownPlate(kind: Kind, strip: Box): Box {
  const [w, h] = kind === 'phone' ? [78, 40] : [110, 50]
  return box(strip.x + 8, strip.y + (strip.h - h) / 2, w, h)
}

/** A big screen for everybody: no hand; seats clockwise from the top left. Measured on 1920 × 1080. */
export function tvLayout(
  width: number,
  tall: number,
  seats: number,
): Pick<TableLayout, 'kind' | 'k' | 'middle' | 'seats'> {
  const scale = Math.min(width / 1920, tall / 1080)
  const [dx, dy] = [(width - 1920 * scale) / 2, (tall - 1080 * scale) / 2]
  const at = (x: number, y: number, w: number, h: number) =>
    box(dx + x * scale, dy + y * scale, w * scale, h * scale)
  const [top, side, bottom] = AROUND_TV[seats - 3]!
  const [plate, card] = [
    { w: 268, h: 92 },
    { w: 124, h: 174 },
  ]
  const inLine = (place: 'top' | 'bottom', i: number, of: number): SeatBox => {
    const centre = 960 + (i - (of - 1) / 2) * 316
    const [plateY, cardY] = place === 'top' ? [84, 84 + plate.h + 10] : [964, 964 - 10 - card.h]
    return {
      place,
      plate: at(centre - plate.w / 2, plateY, plate.w, plate.h),
      card: at(centre - card.w / 2, cardY, card.w, card.h),
    }
  }
  const atSide = (place: 'left' | 'right', j: number): SeatBox => {
    const centre = 360 + ((j + 0.5) * 420) / side
    const [plateX, cardX] =
      place === 'left' ? [24, 24 + plate.w + 10] : [1896 - plate.w, 1886 - plate.w - card.w]
    return {
      place,
      plate: at(plateX, centre - plate.h / 2, plate.w, plate.h),
      card: at(cardX, centre - card.h / 2, card.w, card.h),
    }
  }
  const line = (count: number, make: (i: number) => SeatBox) =>
    Array.from({ length: count }, (_, i) => make(i))
  return {
    kind: 'tv',
    k: card.w * scale,
    middle: at(440, 372, 1040, 396),
    seats: [
      ...line(top, (i) => inLine('top', i, top)),
      ...line(side, (j) => atSide('right', j)),
      ...line(bottom, (i) => inLine('bottom', bottom - 1 - i, bottom)),
      ...line(side, (j) => atSide('left', side - 1 - j)),
    ],
  }
}
