import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { flushSync, tick } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { friendsOf, line } from '../company/fixtures'
import type { Error as Failure, State, TableState, TalkLine } from '../protocol.gen'
import { learn, speak } from '../words'
import { type Draft, TABLE_SETTINGS, type TableSettings } from './contract'
import { CASES, namesOf, table, trick } from './fixtures'
import { Pace } from './pace.svelte'
import Table from './Table.svelte'

beforeAll(async () => {
  // What a browser has and jsdom has not: sizes, media, animations.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.animate = () =>
    ({ cancel() {}, finished: Promise.resolve() }) as unknown as Animation
  await speak('en')
  await learn('company')
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

let seq = 0
function show(state: TableState, wishes: Partial<TableSettings> = {}, news: TalkLine[] = []) {
  const settings = { ...TABLE_SETTINGS, ...wishes }
  const pace = new Pace(() => settings)
  const sent: Draft[] = []
  const whys: string[] = []
  const say = (next: TableState, events: State['events'] = []) => {
    seq += 1
    pace.push({ type: 'state', seq, state: next, events })
    flushSync()
  }
  say(state)
  const { container } = render(Table, {
    pace,
    settings,
    names: namesOf(state),
    connection: { status: 'open', retryIn: null, retry() {} },
    friends: state.company.house ? friendsOf(state, { news }) : null,
    openTalk() {},
    covered: false,
    send: (draft) => {
      sent.push(draft)
      return new Promise<Failure | null>(() => {})
    },
    ask: () => new Promise(() => {}),
    openMenu() {},
    openSheet() {},
    openHelp() {},
    openRule: (refused) => whys.push(refused),
    openSeat() {},
  })
  flushSync()
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)]
  const one = (selector: string) => {
    const [found] = all(selector)
    if (!found) throw new Error(`nothing is ${selector}`)
    return found
  }
  const click = async (selector: string) => {
    await fireEvent(one(selector), new MouseEvent('click', { bubbles: true, cancelable: true }))
    flushSync()
  }
  return { container, all, one, click, sent, whys, say, pace }
}

/** What comes when it is first shown has come. */
async function fetched() {
  await vi.dynamicImportSettled()
  await tick()
  flushSync()
}

const data = (elements: HTMLElement[], name: string) => elements.map(({ dataset }) => dataset[name])
const stress = () => CASES.stress?.() as TableState

describe('what a driver finds', () => {
  test('every seat once, by its absolute number', () => {
    const state = { ...stress(), seat: 4, to_act: 4 }
    const { all } = show(state)
    const seats = data(all('[data-seat]'), 'seat').map(Number)
    expect(seats.sort((a, b) => a - b)).toEqual([...Array(11).keys()])
  })

  test('the hand in order, twins included; playable only what the server says', () => {
    const { all } = show(stress())
    expect(data(all('[data-card]'), 'card')).toEqual(stress().hand)
    expect(data(all('[data-playable]'), 'card')).toEqual(['4s', '7s', 'Qs', 'As'])
    expect(data(all('[data-playable]'), 'playable')).toEqual(['true', 'true', 'true', 'true'])
    expect(all('[data-selected]')).toEqual([])
  })

  test('cards that count say what they count, with their sign', () => {
    const { all } = show({ ...(CASES.counting?.() as TableState), hand: ['Jd', '7c', '4s'] })
    const labels = all('[data-card]').map((card) => card.getAttribute('aria-label'))
    expect(labels).toEqual([
      'Seven of clubs, 129 points',
      'Jack of diamonds, −10 points',
      'Four of spades',
    ])
    expect(all('.disc use').length).toBeGreaterThan(0)
  })

  test('nothing is playable while others think, and trick cards are no hand cards', () => {
    const waiting = CASES.waiting?.() as TableState
    const { all } = show(waiting)
    expect(all('[data-playable]')).toEqual([])
    expect(data(all('[data-trick-card]'), 'trickCard')).toEqual(['7d', 'Qd', 'Ad'])
    expect(data(all('[data-card]'), 'card')).toEqual(waiting.hand)
  })

  test('a click plays, a double click once', async () => {
    const { click, sent, all } = show(stress())
    await click('[data-card="Qs"]')
    await click('[data-card="Qs"]')
    await click('[data-card="As"]')
    expect(sent).toEqual([{ type: 'play', card: 'Qs' }])
    expect(all('[data-playable]')).toEqual([])
  })

  test('passing: all can be chosen, the button confirms', async () => {
    const passing = CASES.passing?.() as TableState
    const { all, one, click, sent } = show(passing)
    const confirm = () => one('[data-action="confirm-pass"]') as HTMLButtonElement
    expect(data(all('[data-playable="true"]'), 'card')).toEqual(passing.hand)
    await click('[data-card="Qs"]')
    await click('[data-card="As"]')
    expect(confirm().disabled).toBe(true)
    expect(confirm().textContent).toContain('2 / 3')
    await click('[data-card="Kh"]')
    expect(data(all('[data-selected="true"]'), 'card')).toEqual(['Qs', 'As', 'Kh'])
    await click('[data-action="confirm-pass"]')
    expect(sent).toEqual([{ type: 'pass', cards: ['Qs', 'As', 'Kh'] }])
  })

  test('a card to each: the tray names who gets which', async () => {
    const { all, one, click, sent } = show(CASES.scatter?.() as TableState)
    const texts = (selector: string) => all(selector).map(({ textContent }) => textContent)
    expect(texts('.tray .name')).toEqual(['Clover', 'Thyme', 'Sorrel'])
    await click('[data-card="Qs"]')
    expect(one('.tray .in').getAttribute('aria-label')).toContain('Queen of spades, for Clover')
    await click('.tray .empty[aria-label^="For Sorrel"]')
    await click('[data-card="As"]')
    await click('[data-card="Kh"]')
    await click('[data-action="confirm-pass"]')
    expect(sent).toEqual([{ type: 'pass', cards: ['Qs', 'Kh', 'As'] }])
  })

  test('a dealer finds a button for each way, and what it means', async () => {
    const { all, click, sent } = show(CASES.choosing?.() as TableState)
    await fetched()
    const ways = all('[data-action^="pass-"]')
    expect(data(ways, 'action')).toEqual(['pass-left', 'pass-across', 'pass-right', 'pass-hold'])
    expect(ways.map(({ textContent }) => textContent?.trim())).toEqual([
      'Left to Clover',
      'Across to Thyme',
      'Right to Sorrel',
      'Hold nobody passes',
    ])
    await click('[data-action="pass-right"]')
    expect(sent).toEqual([{ type: 'passing', direction: 'right' }])
  })

  test('while another chooses there is nothing to press', () => {
    const waits = { ...(CASES.choosing?.() as TableState), dealer: 2, to_act: 2, directions: [] }
    const { all } = show(waits)
    expect(all('[data-action], [data-playable]')).toEqual([])
    expect(data(all('[data-card]'), 'card')).toEqual(waits.hand)
  })

  test('the hold has a button that goes on, and no card can be played meanwhile', async () => {
    const before = table(4, { to_act: 3, legal: [], trick: trick(0, ['9s', '4s', '3s']) })
    const done = trick(0, ['9s', '4s', '3s', 'Ks'], { complete: true, taker: 3, highest: 3 })
    const after = table(4, { trick: trick(3, []), last_trick: done, to_act: 0, trick_number: 5 })
    const { say, all, one, click, pace } = show(before, { hold: 'tap' })
    say(after, [
      { type: 'played', seat: 3, card: 'Ks', breaks: false },
      { type: 'taken', taker: 3, points: 0, kitty: false },
    ])
    expect(one('.strip').textContent).toContain('Sorrel takes it: no points')
    expect(all('[data-playable]')).toEqual([])
    expect(data(all('[data-trick-card]'), 'trickCard')).toEqual(['9s', '4s', '3s', 'Ks'])
    await click('[data-action="continue"]')
    expect(pace.holding).toBe(false)
    expect(all('[data-trick-card]')).toEqual([])
    expect(all('[data-playable]').length).toBe(after.legal.length)
  })
})

describe('a refused card', () => {
  test('says why in the strip, and the rule is one tap away', async () => {
    const { click, one, sent, whys } = show(stress())
    await click('[data-card="5h"]')
    expect(sent).toEqual([])
    expect(one('.strip').textContent).toContain('so follow suit')
    await click('.why')
    expect(whys).toEqual(['L-3'])
  })

  test('is named so for whoever listens', () => {
    const { one } = show(stress())
    expect(one('[data-card="5h"]').getAttribute('aria-label')).toBe(
      'Five of hearts, 1 point, may not be played: You have spades, so follow suit',
    )
    expect(one('[data-card="Qs"]').getAttribute('aria-label')).toBe('Queen of spades, 13 points')
  })
})

describe('what waits', () => {
  test('broken hearts, the kitty and the pile are always in sight, with their words', () => {
    const { one } = show(stress())
    expect(one('.middle').textContent).toMatch(/Hearts broken\s*Kitty 5\s*Held 4\s*3/)
    const open = show(table(4))
    expect(open.one('.middle').textContent).toContain('Hearts not broken')
  })

  test('the pile fans out at a tap', async () => {
    const { click, all } = show(stress())
    await click('[data-held]')
    await fetched()
    expect(all('.fan [role="img"]')).toHaveLength(4)
    await click('.fan')
    expect(all('.fan')).toEqual([])
  })
})

test('the last trick lies at its places again, numbered', async () => {
  const { click, all, one } = show(CASES.last?.() as TableState)
  await fireEvent.keyDown(window.document.body, { key: 'l' })
  flushSync()
  expect(all('.number').map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
  ])
  expect(one('h1').textContent).toBe('Last trick')
  await click('[data-action="back"]')
  expect(all('.number')).toEqual([])
})

test('points of the deal can be kept hidden', () => {
  const points = (wishes: Partial<TableSettings>) =>
    show(CASES.waiting?.() as TableState, wishes).all('.points').length
  expect(points({})).toBe(8)
  cleanup()
  expect(points({ hidePoints: true })).toBe(0)
})

describe('a table of friends', () => {
  const friendly = (name: string) => CASES[name]?.() as TableState

  test('who is away is outlined, with the time until a bot plays on; a stand-in has a bot’s sign', () => {
    const { one } = show(friendly('friends'))
    expect(one('[data-seat="6"]').className).toContain('away')
    expect(one('[data-seat="6"]').getAttribute('aria-label')).toContain('offline')
    expect(one('[data-seat="6"] [data-timer]').dataset.timer).toBe('18')
    expect(one('[data-seat="10"]').getAttribute('aria-label')).toContain('a bot plays on')
    expect(one('[data-seat="0"]').getAttribute('aria-label')).toContain('host')
  })

  test('own time that runs out is cried, but not read out second by second', () => {
    const { one } = show(friendly('pressed'))
    expect(one('.strip').className).toContain('alarm')
    expect(one('.second').textContent).toBe('4 s, then a bot plays for you')
    expect(one('[aria-live]').textContent).not.toContain('4 s')
  })

  test('a pause that is asked for has two answers, and cards can be played all the same', async () => {
    const { all, click, sent } = show(friendly('asks'), { mouse: 'one' })
    expect(data(all('.strip .action'), 'action')).toEqual(['go-on', 'pause'])
    await click('[data-card="4s"]')
    expect(sent).toEqual([{ type: 'play', card: '4s' }])
  })

  test('a return is told where the bar is, until it is closed', async () => {
    const { all, click } = show(friendly('returned'))
    expect(all('[data-return]')).toHaveLength(1)
    await click('[data-action="close-note"]')
    expect(all('[data-return]')).toHaveLength(0)
  })

  test('who watches sees the table, no hand, and no button that acts', () => {
    for (const name of ['watched', 'watched-passing']) {
      const { all, one } = show(friendly(name))
      expect(data(all('[data-seat]'), 'seat').length).toBe(friendly(name).seats)
      expect(all('[data-card]')).toEqual([])
      expect(all('.strip .action')).toEqual([])
      expect(one('.second').textContent).toContain('You watch')
      expect(one('[data-watch]')).toBeTruthy()
      cleanup()
    }
  })

  test('a line shows at its speaker’s plate as text, others’ only, and not those of who watches', () => {
    const { all, one } = show(friendly('friends'), {}, [
      line(3, 'Sorrel', { text: '<img src=x onerror=alert(1)>' }),
      line(0, 'Sage', { text: 'mine' }),
      line(null, 'Fern', { text: 'from the side' }),
    ])
    expect(data(all('[data-bubble]'), 'bubble')).toEqual(['3'])
    expect(one('[data-bubble="3"]').textContent?.trim()).toBe('<img src=x onerror=alert(1)>')
    expect(all('img')).toEqual([])
    expect(one('[data-unread]').dataset.unread).toBe('2')
  })
})
