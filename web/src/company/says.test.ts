import { beforeAll, describe, expect, test } from 'vitest'
import type { Company, TableState } from '../protocol.gen'
import { friends, house, namesOf, players, table, trick, withStandIn } from '../table/fixtures'
import { type Scene, stripSays } from '../table/says'
import { learn, speak } from '../words'
import { Presence } from './presence.svelte'
import { companySays, readiness, timerOf } from './says'

beforeAll(async () => {
  await speak('en')
  await learn('company')
})

const CLOCK = { ...house, turn_s: 20, bank_s: 30 }

function said(company: Partial<Company>, more: Partial<TableState> = {}, behind = false) {
  const state = table(4, {
    to_act: 1,
    legal: [],
    trick: trick(3, ['7h', '4h'], { highest: 0 }),
    ...more,
    company: friends(4, company),
  })
  const presence = new Presence()
  presence.hear(state, 0)
  const scene: Scene = { state, names: namesOf(state), events: [], coming: null }
  const { first, second, alarm, answers } = companySays(stripSays(scene), scene, presence, behind)
  return { lines: [first, second], alarm, answers: answers.map(({ name }) => name), presence }
}

describe('who is waited for', () => {
  test('a short wait is not counted, a long one is', () => {
    const turn = { since_ms: 7900, left_ms: null, bank_ms: [] }
    expect(said({ turn }).lines[0]).toBe('Clover is thinking')
    expect(said({ turn: { ...turn, since_ms: 8000 } }).lines[0]).toBe(
      'Clover has been thinking for 8 s',
    )
  })

  test('while an older state is shown, the newest one’s times are not told', () => {
    const turn = { since_ms: 9000, left_ms: null, bank_ms: [] }
    expect(said({ turn }, {}, true).lines[0]).toBe('Clover is thinking')
  })

  test('somebody away, until a bot plays on', () => {
    const { lines, presence } = said({ away_ms: [null, 23_000, null, null] })
    expect(lines).toEqual(['Clover is away', 'A bot plays on in 23 s'])
    expect(timerOf(presence, 1, false)).toEqual({ seconds: 23, share: null, alarm: false })
  })

  test('a bot plays on for somebody', () => {
    const { lines } = said({}, { players: withStandIn(players(4), 1) })
    expect(lines[0]).toBe('A bot plays on for Clover')
  })

  test('during a pause nobody is waited for', () => {
    const { lines } = said({ paused: true, turn: { since_ms: 60_000, left_ms: null, bank_ms: [] } })
    expect(lines[0]).toBe('Clover is thinking')
  })
})

describe('a seat that changed hands', () => {
  function told(more: Partial<TableState>) {
    const before = table(4, { to_act: 1, legal: [], company: friends(4), ...more })
    const state = {
      ...before,
      players: before.players.map((player, seat) =>
        seat === 3 ? { ...player, name: 'Eve' } : player,
      ),
    }
    const presence = new Presence()
    presence.hear(before, 0)
    presence.hear(state, 10)
    const scene: Scene = { state, names: namesOf(state), events: [], coming: null }
    const { first, second } = companySays(stripSays(scene), scene, presence, false)
    return [first, second]
  }

  test('is told first', () => {
    expect(told({})[0]).toBe('Eve sits at Sorrel’s seat now')
  })

  test('but whoever is to act hears first what to do', () => {
    const [first, second] = told({ to_act: 0, legal: ['3c'] })
    expect(first).not.toContain('Eve')
    expect(second).toBe('Eve sits at Sorrel’s seat now')
  })
})

describe('your own time', () => {
  const yours = (left_ms: number, bank: number) =>
    said(
      { house: CLOCK, turn: { since_ms: 0, left_ms, bank_ms: [bank, 0, 0, 0] } },
      { to_act: 0, legal: ['2h', '5h'] },
    )

  test('is quiet while there is enough of it', () => {
    expect(yours(6000, 30_000)).toMatchObject({
      lines: ['Your turn: follow ⟨h⟩', expect.any(String)],
    })
    expect(yours(6000, 30_000).alarm).toBe(false)
  })

  test('tells of the reserve before it is used, and what is left of it', () => {
    expect(yours(5000, 30_000).lines[1]).toBe('5 s, then your 30 s in reserve')
    expect(yours(0, 12_000).lines[1]).toBe('Your reserve: 12 s')
  })

  test('cries in the last five seconds', () => {
    expect(yours(0, 5000)).toMatchObject({ alarm: true })
    expect(yours(4000, 0)).toMatchObject({
      alarm: true,
      lines: [expect.any(String), '4 s, then a bot plays for you'],
    })
    expect(timerOf(yours(4000, 0).presence, 0, false)).toEqual({
      seconds: 4,
      share: 0.2,
      alarm: true,
    })
  })
})

describe('passing', () => {
  const passing = (more: Partial<TableState>, company: Partial<Company> = {}) =>
    said(
      { house: CLOCK, turn: { since_ms: 0, left_ms: 9000, bank_ms: [0, 0, 0, 0] }, ...company },
      { phase: 'passing', to_act: null, trick: null, ...more },
    )

  test('who waits for others sees how long they have', () => {
    const choosing = { count: 3, chosen: ['3c', '8c', 'Kc'], confirmed: [true, false, true, true] }
    expect(passing({ choosing }).lines[1]).toBe('9 s · Waiting for Clover')
  })

  test('who watches is told of whom it waits for, and nothing of cards', () => {
    const choosing = { count: 3, chosen: null, confirmed: [true, false, true, false] }
    const { lines } = passing({ seat: null, hand: [], gives_to: [], gets_from: [], choosing })
    expect(lines).toEqual(['Cards are being passed', 'You watch · Waiting for Clover, Sorrel'])
  })
})

describe('a pause', () => {
  test('asked for by somebody can be agreed to, or not', () => {
    const { lines, answers } = said({ pausing: [1] })
    expect(lines[0]).toBe('Clover asks for a pause')
    expect(answers).toEqual(['go-on', 'pause'])
  })

  test('asked for by yourself waits for those who are here', () => {
    const people = players(4).map((player, seat) =>
      seat === 3 ? { ...player, online: false } : player,
    )
    const { lines, answers } = said({ pausing: [0] }, { players: people })
    expect(lines).toEqual(['You asked for a pause', 'Waiting for Clover'])
    expect(answers).toEqual(['go-on'])
  })

  test('is nothing for who watches to answer', () => {
    expect(said({ pausing: [1] }, { seat: null }).answers).toEqual([])
  })
})

test('nobody’s turn is not the turn of who watches', () => {
  expect(said({}, { seat: null, to_act: null }).lines).toEqual(['', 'You watch'])
})

test('those are asked to be ready who are here; who is ready and left counts all the same', () => {
  const people = withStandIn(players(4), 3)
  // Seats 0 and 1 are people, 2 is a bot, and for 3 a bot plays on.
  expect(readiness({ ready: [1] }, people)).toEqual({ ready: [1], of: 2 })
  expect(readiness({ ready: [3] }, people)).toEqual({ ready: [3], of: 3 })
})
