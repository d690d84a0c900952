import { describe, expect, test } from 'vitest'
import type { State, TableEvent, TableState } from '../protocol.gen'
import { table, trick } from './fixtures'
import { Pacer } from './pacer'

const TEMPO = { hold: 1600 as number | 'tap', play: 240, collect: 380 }
let seq = 0
const said = (state: TableState, events: TableEvent[]): State => {
  seq += Math.max(1, events.length)
  return { type: 'state', seq, state, events }
}
const played = (seat: number, card: string): TableEvent => ({
  type: 'played',
  seat,
  card,
  breaks: false,
})
const pacer = (hold: number | 'tap' = 1600) => new Pacer(() => ({ ...TEMPO, hold }))

const before = table(4, {
  to_act: 3,
  trick: trick(0, ['9s', '4s', '3s']),
  hand: ['2h'],
  cards_left: [1, 1, 1, 2],
})
const done = trick(0, ['9s', '4s', '3s', 'Qs'], {
  complete: true,
  highest: 3,
  taker: 3,
  points: 13,
})
const after = table(4, {
  to_act: 3,
  trick: null,
  last_trick: done,
  hand: ['2h'],
  cards_left: [1, 1, 1, 1],
  points: [0, 0, 0, 13],
})
const taken: TableEvent = { type: 'taken', taker: 3, points: 13, kitty: false }

describe('a finished trick', () => {
  test('lies still with its taker, then is collected', () => {
    const it = pacer()
    it.push(said(before, []), 0)
    it.push(said(after, [played(3, 'Qs'), taken]), 10)
    expect(it.shown?.hold).toBe(true)
    expect(it.shown?.state.trick).toEqual(done)
    expect(it.shown?.state.points).toEqual([0, 0, 0, 0])
    expect(it.shown?.state.cards_left).toEqual([1, 1, 1, 1])
    expect(it.shown?.state.legal).toEqual([])
    expect(it.coming).toBe(after)
    expect(it.behind).toBe(true)
    expect(it.advance(10 + 240 + 1599)).toBe(false)
    expect(it.advance(10 + 240 + 1600)).toBe(true)
    expect(it.shown?.state).toBe(after)
    expect(it.collected).toEqual({ trick: done, kitty: false, pile: null })
    expect(it.behind).toBe(false)
  })

  test('a tap ends the hold, and only a tap where a person wants it so', () => {
    const it = pacer('tap')
    it.push(said(before, []), 0)
    it.push(said(after, [played(3, 'Qs'), taken]), 10)
    expect(it.due()).toBe(Number.POSITIVE_INFINITY)
    expect(it.advance(1e9)).toBe(false)
    expect(it.tap(20)).toBe(true)
    expect(it.shown?.state).toBe(after)
    expect(it.tap(21)).toBe(false)
  })

  test('a void one is collected by nobody', () => {
    const it = pacer()
    const nobody = { ...done, taker: null, highest: null, void: 'two-pairs' as const }
    it.push(said(before, []), 0)
    it.push(said({ ...after, last_trick: nobody }, [played(3, 'Qs'), { ...taken, taker: null }]), 1)
    it.tap(2)
    expect(it.collected?.trick.taker).toBeNull()
  })

  test('takes the kitty and the pile along', () => {
    const it = pacer()
    it.push(said({ ...before, held_over: { cards: ['Qs', '8d'], points: 13 } }, []), 0)
    it.push(said(after, [played(3, 'Qs'), { ...taken, kitty: true }]), 1)
    it.tap(2)
    expect(it.collected).toEqual({ trick: done, kitty: true, pile: '8d' })
  })

  test('the last one of a deal is held before the score', () => {
    const it = pacer()
    it.push(said(before, []), 0)
    it.push(
      said({ ...after, phase: 'scored' }, [played(3, 'Qs'), taken, { type: 'scored', number: 1 }]),
      1,
    )
    expect(it.shown?.state.phase).toBe('playing')
    it.tap(2)
    expect(it.shown?.state.phase).toBe('scored')
  })
})

test('plays are shown one after another, in order, none left out', () => {
  const it = pacer()
  const states = [0, 1, 2, 3, 4].map((n) =>
    table(6, { trick: trick(1, ['9s', '8s', '7s', '6s', '5s'].slice(0, n)) }),
  )
  it.push(said(states[0] as TableState, []), 0)
  for (const [n, state] of states.entries()) if (n > 0) it.push(said(state, [played(n, '9s')]), 1)
  const seen: number[] = []
  for (let now = 1; now < 2000; now++) {
    const length = it.shown?.state.trick?.cards.length ?? -1
    if (seen.at(-1) !== length) seen.push(length)
    it.advance(now)
  }
  expect(seen).toEqual([1, 2, 3, 4])
  expect(it.behind).toBe(false)
})

test('bots as fast as possible are shown fast', () => {
  const it = pacer(0)
  const quick = table(4, { bot_ms: 0 })
  it.push(said(quick, []), 0)
  it.push(said(quick, [played(1, '9s')]), 100)
  it.push(said(quick, [played(2, '8s')]), 100)
  expect(it.due()).toBe(140)
})

test('a reload, a gap or an undo shows the newest state at once', () => {
  const it = pacer()
  it.push(said(before, []), 0)
  expect(it.shown?.state).toBe(before)
  it.push(said(after, [played(3, 'Qs'), taken]), 1)
  it.push(said(before, [{ type: 'undone', seat: 0 }]), 2)
  expect(it.shown?.state).toBe(before)
  expect(it.behind).toBe(false)
  it.push(said(after, [played(3, 'Qs'), taken]), 3)
  it.push(said(after, []), 4)
  expect(it.shown?.state).toBe(after)
  expect(it.shown?.hold).toBe(false)
})

test('news that are no event change the last state and skip nothing', () => {
  const it = pacer()
  it.push(said(before, []), 0)
  const message = said(after, [played(3, 'Qs'), taken])
  it.push(message, 1)
  const away = { ...after, players: after.players.map((player) => ({ ...player, online: false })) }
  it.push({ ...message, state: away, events: [] }, 2)
  expect(it.shown?.hold).toBe(true)
  it.tap(3)
  expect(it.shown?.state).toBe(away)
})
