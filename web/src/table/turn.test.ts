import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Error as Failure, Hint, State, TableState } from '../protocol.gen'
import { type Draft, TABLE_SETTINGS, type TableSettings } from './contract'
import { CASES, table, trick } from './fixtures'
import { Pace } from './pace.svelte'
import { type How, Turn } from './turn.svelte'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

let seq = 0
function sat(state: TableState, wishes: Partial<TableSettings> = {}) {
  const settings = { ...TABLE_SETTINGS, ...wishes }
  const pace = new Pace(() => settings)
  const sent: Draft[] = []
  let answer: (failure: Failure | null) => void = () => {}
  const line = { online: true }
  const send = (draft: Draft) => {
    sent.push(draft)
    return new Promise<Failure | null>((resolve) => (answer = resolve))
  }
  let tell: (hint: Hint | Failure) => void = () => {}
  const ask = () => new Promise<Hint | Failure>((resolve) => (tell = resolve))
  const turn = new Turn(() => ({ pace, settings, online: line.online, send, ask }))
  const say = (next: TableState, events: State['events'] = []) => {
    seq += 1
    pace.push({ type: 'state', seq, state: next, events })
    flushSync()
    turn.follow(false)
  }
  say(state)
  return {
    turn,
    sent,
    line,
    say,
    pace,
    answered: async (failure: Failure | null) => {
      answer(failure)
      await vi.advanceTimersByTimeAsync(0)
    },
    told: async (hint: Hint | Failure) => {
      tell(hint)
      await vi.advanceTimersByTimeAsync(0)
    },
    act: (key: string, how: How = 'touch') => turn.act(key, how, 1e6),
  }
}

const stress = () => CASES.stress?.() as TableState
const stale: Failure = { type: 'error', id: null, code: 'stale', rule: null, args: {} }

describe('touch', () => {
  test('lifts, then plays', () => {
    const { turn, sent, act } = sat(stress())
    act('Qs#0')
    expect([turn.lifted, sent]).toEqual(['Qs#0', []])
    act('Qs#0')
    expect(sent).toEqual([{ type: 'play', card: 'Qs' }])
  })

  test('another card moves the lift', () => {
    const { turn, sent, act } = sat(stress())
    act('Qs#0')
    act('As#0')
    expect([turn.lifted, sent]).toEqual(['As#0', []])
  })

  test('soon after the hand has moved is not meant', () => {
    const { turn, act } = sat(stress())
    turn.settle(1e6 - 249)
    act('Qs#0')
    expect(turn.lifted).toBeNull()
    act('Qs#0', 'mouse')
    turn.settle(1e6 - 250)
    act('As#0')
    expect(turn.lifted).toBe('As#0')
  })

  test('may play at once where a person wants it so', () => {
    const { sent, act } = sat(stress(), { touch: 'one' })
    act('Qs#0')
    expect(sent).toHaveLength(1)
  })

  test('a lone legal card arrives lifted, and is not played by itself', () => {
    const { turn, sent } = sat({ ...stress(), legal: ['Qs'] })
    turn.follow(true)
    expect([turn.lifted, sent]).toEqual(['Qs#0', []])
  })
})

describe('one click', () => {
  test('of the mouse plays', () => {
    const { sent, act } = sat(stress())
    act('Qs#0', 'mouse')
    expect(sent).toEqual([{ type: 'play', card: 'Qs' }])
  })

  test('never plays twice: not before the answer, nor before the next state', async () => {
    const { sent, act, answered, say } = sat(stress())
    act('Qs#0', 'mouse')
    act('Qs#0', 'mouse')
    act('As#0', 'mouse')
    await answered(null)
    act('As#0', 'mouse')
    expect(sent).toHaveLength(1)
    say({ ...stress(), hand: ['As'], legal: ['As'] })
    act('As#0', 'mouse')
    expect(sent).toHaveLength(2)
  })

  test('that failed says so, and may be tried again', async () => {
    const { turn, sent, act, answered } = sat(stress())
    act('Qs#0', 'mouse')
    await answered(stale)
    expect(turn.notice).toEqual({ kind: 'failed', code: 'stale' })
    act('Qs#0', 'mouse')
    expect(sent).toHaveLength(2)
  })

  test('does nothing while the line is lost or the table is behind', () => {
    const { sent, act, line, say } = sat(stress())
    line.online = false
    act('Qs#0', 'mouse')
    line.online = true
    const done = trick(0, ['2s', '3s'], { complete: true, taker: 1, highest: 1 })
    say({ ...stress(), last_trick: done }, [{ type: 'taken', taker: 1, points: 0, kitty: false }])
    act('Qs#0', 'mouse')
    expect(sent).toEqual([])
  })
})

test('keys lift, then play; a click without a hand plays', () => {
  const { turn, sent, act } = sat(stress())
  act('As#0', 'keys')
  expect(turn.lifted).toBe('As#0')
  act('As#0', 'keys')
  expect(sent).toHaveLength(1)
  const other = sat(stress())
  other.act('7s#0', 'direct')
  expect(other.sent).toEqual([{ type: 'play', card: '7s' }])
})

test('a refused card is not played and says why for four seconds', () => {
  const { turn, sent, act } = sat(stress())
  act('5h#0', 'mouse')
  expect(sent).toEqual([])
  expect(turn.notice).toMatchObject({
    kind: 'refused',
    refused: { card: '5h', code: 'must-follow-suit', rule: 'L-3' },
  })
  vi.advanceTimersByTime(3999)
  expect(turn.notice).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(turn.notice).toBeNull()
})

test('a card may be lifted early, is not played, and is lowered when the rules refuse it', () => {
  const waiting = CASES.waiting?.() as TableState
  const { turn, sent, act, say } = sat(waiting)
  act('Kc#0')
  act('8c#0')
  expect([turn.lifted, sent]).toEqual(['8c#0', []])
  say({
    ...waiting,
    to_act: 0,
    legal: ['7s'],
    refused: [{ card: '8c', code: 'must-follow-suit', rule: 'L-3' }],
  })
  expect(turn.lifted).toBeNull()
})

test('nothing is refused while others think', () => {
  const { turn } = sat(CASES.waiting?.() as TableState)
  expect(turn.slots.some((slot) => turn.refusal(slot) || turn.playable(slot))).toBe(false)
})

describe('passing', () => {
  const passing = () => CASES.passing?.() as TableState

  test('taps toggle; no more than asked; confirmed with the button alone', async () => {
    const { turn, sent, act } = sat(passing())
    act('Qs#0')
    act('As#0')
    act('Kh#0')
    act('2h#0')
    expect(turn.notice).toEqual({ kind: 'full' })
    expect(turn.chosen).toEqual(['Qs#0', 'As#0', 'Kh#0'])
    act('As#0')
    await turn.confirm()
    expect(sent).toEqual([])
    act('2h#0')
    void turn.confirm()
    void turn.confirm()
    expect(sent).toEqual([{ type: 'pass', cards: ['Qs', '2h', 'Kh'] }])
  })

  test('of two equal cards only the touched one is chosen', () => {
    const { turn, act } = sat(table(6, { ...passing(), seats: 6, hand: ['9d', '9d', '2c'] }))
    act('9d#1')
    expect(turn.tray).toEqual([
      { key: '9d#1', face: '9d', received: false, gone: false },
      null,
      null,
    ])
  })

  test('can be taken back, and the choice is remembered', () => {
    const { turn, sent } = sat(CASES.confirmed?.() as TableState)
    expect(turn.tray.map((slot) => slot?.face)).toEqual(['Qs', 'As', 'Kh'])
    void turn.takeBack()
    expect(sent).toEqual([{ type: 'take-back' }])
    expect(turn.chosen).toEqual(['Qs#0', 'As#0', 'Kh#0'])
  })
})

describe('a card to each', () => {
  const scatter = (more: Partial<TableState> = {}) => ({
    ...(CASES.scatter?.() as TableState),
    ...more,
  })

  test('goes out in the order of the places; a card taken back leaves its place free', () => {
    const { turn, sent, act } = sat(scatter())
    for (const key of ['Qs#0', 'As#0', 'Kh#0']) act(key)
    act('Qs#0')
    expect(turn.tray.map((slot) => slot?.face)).toEqual([undefined, 'As', 'Kh'])
    act('2h#0')
    void turn.confirm()
    expect(sent).toEqual([{ type: 'pass', cards: ['2h', 'As', 'Kh'] }])
  })

  test('a place can be picked for the next card', () => {
    const { turn, act } = sat(scatter())
    expect(turn.next).toBe(0)
    turn.pick(2)
    act('Qs#0')
    act('As#0')
    act('Kh#0')
    expect(turn.tray.map((slot) => slot?.face)).toEqual(['As', 'Kh', 'Qs'])
    expect(turn.next).toBe(-1)
  })

  test('the order confirmed is the order shown, here and after a reload', () => {
    const confirmed = { count: 3, chosen: ['Kh', 'Qs', 'As'], confirmed: [true, true, false, true] }
    const shown = (turn: Turn) => turn.tray.map((slot) => slot?.face)
    expect(shown(sat(scatter({ choosing: confirmed })).turn)).toEqual(['Kh', 'Qs', 'As'])
    const { turn, act, say } = sat(scatter())
    for (const key of ['Qs#0', 'As#0', 'Kh#0']) act(key)
    say(scatter({ choosing: confirmed }))
    expect(shown(turn)).toEqual(['Kh', 'Qs', 'As'])
  })
})

test('a dealer chooses once, and only what is offered', () => {
  const { turn, sent } = sat({
    ...(CASES.choosing?.() as TableState),
    directions: ['left', 'hold'],
  })
  void turn.direct('across')
  void turn.direct('hold')
  void turn.direct('left')
  expect(sent).toEqual([{ type: 'passing', direction: 'hold' }])
})

test('a finish goes out where it is offered, and nothing is lifted by itself then', () => {
  const { turn, sent, say } = sat(table(4))
  void turn.finish(1000)
  expect(sent).toEqual([])
  const offer = { reason: 'rest-is-yours', by: null, agreed: false } as const
  say(table(4, { offer, legal: ['2c'] }))
  turn.follow(true)
  expect(turn.lifted).toBeNull()
  turn.settle(1000)
  void turn.finish(1100)
  expect(sent).toEqual([])
  void turn.finish(1300)
  expect(sent).toEqual([{ type: 'finish' }])
})

test('undo goes out only where the server offers it', () => {
  const { turn, sent, say } = sat(table(4))
  void turn.undo()
  expect(sent).toEqual([])
  say(table(4, { can_undo: true }))
  void turn.undo()
  expect(sent).toEqual([{ type: 'undo' }])
})

describe('a hint', () => {
  const weighed = (...all: [cards: string[], costs: number][]): Hint => ({
    type: 'hint',
    id: 'id',
    seq: 1,
    choices: all.map(([cards, costs]) => ({ cards, word: null, costs })),
    reason: null,
  })
  const costs = (turn: Turn) =>
    Object.fromEntries(
      turn.slots.flatMap((slot) => {
        const cost = turn.cost(slot)
        return cost ? [[slot.key, cost.best ? 'best' : cost.n]] : []
      }),
    )

  test('lies on the cards until something moves', async () => {
    const { turn, say, told } = sat(table(4, { hand: ['3c', '8c', '8c', 'Kc'] }))
    void turn.ask()
    expect(turn.mayAsk).toBe(false)
    await told(weighed([['3c'], 0], [['Kc'], 0], [['8c'], 1.5]))
    expect(costs(turn)).toEqual({ '3c#0': 'best', 'Kc#0': 'best', '8c#0': 1.5, '8c#1': 1.5 })
    say(table(4, { hand: ['3c', '8c', '8c', 'Kc'], bot_ms: 5 }))
    expect(turn.hint).not.toBeNull()
    say(table(4, { hand: ['3c', '8c', '8c'], to_act: 1 }))
    expect([turn.hint, costs(turn), turn.mayAsk]).toEqual([null, {}, false])
  })

  test('of a pass marks as many copies as are to go, and only these are best', async () => {
    const passing = CASES.passing?.() as TableState
    const { turn, told } = sat({ ...passing, hand: ['8c', '8c', 'Kc', 'Qs', 'As'] })
    void turn.ask()
    await told(weighed([['8c', 'Kc', 'Qs'], 0], [['Kc', 'Qs', 'As'], 0], [['8c', '8c', 'Qs'], 2]))
    expect(costs(turn)).toEqual({
      '8c#0': 'best',
      '8c#1': 2,
      'Kc#0': 'best',
      'Qs#0': 'best',
      'As#0': 0,
    })
  })

  test('is put away by asking again', async () => {
    const { turn, told } = sat(table(4))
    void turn.ask()
    await told(weighed([['3c'], 0]))
    void turn.ask()
    expect(turn.hint).toBeNull()
    expect(turn.mayAsk).toBe(true)
  })

  test('that comes too late is not shown, and a refusal is said', async () => {
    const { turn, say, told } = sat(table(4))
    void turn.ask()
    say(table(4, { hand: ['3c'] }))
    await told(weighed([['3c'], 0]))
    expect([turn.hint, turn.notice]).toEqual([null, null])
    void turn.ask()
    await told(stale)
    expect(turn.notice).toEqual({ kind: 'failed', code: 'stale' })
  })

  test('is for who has something to choose', () => {
    const { turn, say, line } = sat(table(4, { to_act: 2 }))
    expect(turn.mayAsk).toBe(false)
    say(table(4, { phase: 'choosing', directions: ['left', 'hold'], to_act: 0 }))
    expect(turn.mayAsk).toBe(true)
    line.online = false
    expect(turn.mayAsk).toBe(false)
  })
})
