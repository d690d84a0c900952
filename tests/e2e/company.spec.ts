/** A match among friends: who drops is stood in for and returns, talk, pauses, seats that change hands, a rematch. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { clean } from './axe'
import { DESKTOP, expect, keep, PHONE, test } from './fixtures'
import { phaseOf, playTogether, playUntil } from './player'
import type { Server } from './server'

test.use({ viewport: PHONE })

const HOUSE = {
  turn_s: null,
  bank_s: 0,
  away_turn_s: 5,
  away_s: 5,
  level: 'seedling',
  joining: 'link',
  watchers: true,
  watchers_talk: true,
  take_over: 'at-once',
  show_hands: true,
}
const MARKUP = '<img src=x onerror="document.title=1"> & <b>bold</b>'

const closing: BrowserContext[] = []
const wrong: string[] = []
test.afterEach(async () => {
  for (const context of closing.splice(0)) await context.close()
  expect(wrong.splice(0), 'no page had an error').toEqual([])
})

interface Party {
  pages: Page[]
  /** The table's code, to join by. */
  code: string
}

interface Wanted {
  house?: object
  options?: object
  wishes?: Record<string, unknown>
}

/** The first of `names` makes a table for four, the others join, and bots take the empty chairs. */
async function gather(
  browser: Browser,
  server: Server,
  names: string[],
  { house = {}, options = {}, wishes = {} }: Wanted = {},
): Promise<Party> {
  const [first, ...others] = names
  const host = await person(browser)
  const made = await host.request.post(`${server.address}api/tables`, {
    data: {
      id: fresh(),
      preset: 'hearts',
      seats: 4,
      name: first,
      bot_ms: 0,
      options: { pass_count: 0, ...options },
      house: { ...HOUSE, ...house },
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await keep(host, server, await made.json(), wishes)
  const code = ((await host.locator('[data-code]').textContent()) ?? '').replace(' ', '')
  const pages = [host]
  for (const name of others) pages.push(await join(browser, server, code, { name }))
  await host.locator('[data-action="start"]').click()
  for (const page of pages) await expect.poll(() => phaseOf(page)).toBe('playing')
  return { pages, code }
}

async function join(
  browser: Browser,
  server: Server,
  code: string,
  wanted: { name: string; watch?: boolean },
): Promise<Page> {
  const page = await person(browser)
  const joined = await page.request.post(`${server.address}api/invitations/${code}/join`, {
    data: { id: fresh(), ...wanted },
  })
  expect(joined.ok(), await joined.text()).toBe(true)
  await keep(page, server, await joined.json(), { name: wanted.name })
  return page
}

/** Another phone. */
async function person(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE })
  closing.push(context)
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => wrong.push(message))
  return page
}

const fresh = () => `e2e-${Math.random().toString(36).slice(2)}-${Date.now()}`
const plate = (page: Page, seat: number) => page.locator(`[data-seat="${seat}"]`)
const cards = (page: Page) => page.locator('[data-card]').count()
/** So many cards a seat has left, as its plate says. */
const left = async (page: Page, seat: number) =>
  Number(await plate(page, seat).locator('.tab').first().textContent())

/** Everybody plays on until one of them sees something. */
const playOn = (pages: Page[], done: () => Promise<boolean>) =>
  playTogether(pages, done, { only: 'playing' })

test('who drops is stood in for after the grace, and is told on return what was played', async ({
  browser,
  server,
}) => {
  const { pages } = await gather(browser, server, ['Ada', 'Bo'])
  const [ada, bo] = pages as [Page, Page]
  const table = bo.url()
  const had = await cards(bo)
  await bo.goto('about:blank')
  await expect(plate(ada, 1)).toHaveAttribute('aria-label', /offline/)
  await expect(plate(ada, 1)).toHaveAttribute('aria-label', /a bot plays on/, { timeout: 30_000 })
  await playOn([ada], async () => (await left(ada, 1)) < had - 1)
  await bo.goto(table)
  await expect(bo.locator('[data-return]')).toContainText('A bot played')
  await expect(plate(ada, 1)).not.toHaveAttribute('aria-label', /a bot plays on|offline/)
  await bo.locator('[data-action="close-note"]').click()
  await expect(bo.locator('[data-return]')).toHaveCount(0)
  await bo.reload()
  await expect.poll(() => cards(bo)).toBeGreaterThan(0)
  await expect(bo.locator('[data-return]'), 'told once').toHaveCount(0)
  const now = await cards(bo)
  await playOn([ada, bo], async () => (await cards(bo)) < now)
})

test('what is said is text, shows at its speaker’s plate, and can be muted', async ({
  browser,
  server,
}) => {
  const { pages } = await gather(browser, server, ['Ada', 'Bo'])
  const [ada, bo] = pages as [Page, Page]
  await ada.locator('[data-action="talk"]').click()
  await ada.getByLabel('Say something').fill(MARKUP)
  await ada.locator('[data-action="say"]').click()
  await expect(ada.locator('[data-talk] li')).toContainText(MARKUP)
  await expect(ada.getByLabel('Say something')).toHaveValue('')
  await expect(bo.locator('[data-bubble="0"]')).toHaveText(MARKUP)
  await expect(bo.locator('[data-unread]')).toHaveText('1')
  await bo.keyboard.press('c')
  await expect(bo.locator('[data-talk] li')).toContainText(MARKUP)
  await expect(bo.locator('[data-unread]')).toHaveCount(0)
  await bo.locator('[data-action="emote-thanks"]').click()
  await expect(ada.locator('[data-talk] [data-emote="thanks"]').first()).toBeVisible()
  expect(await bo.locator('img').count()).toBe(0)
  await expect(bo).toHaveTitle(/heartsease|Your turn/)
  await bo.keyboard.press('Escape')

  await plate(bo, 0).click()
  await bo.getByRole('switch', { name: /Mute what Ada says/ }).check()
  await bo.keyboard.press('Escape')
  await ada.getByLabel('Say something').fill('are you there')
  await ada.locator('[data-action="say"]').click()
  await expect(ada.locator('[data-talk] li').last()).toContainText('are you there')
  await bo.keyboard.press('c')
  await expect(bo.locator('[data-talk] li')).toHaveCount(1)
  await bo.reload()
  await bo.locator('[data-action="talk"]').click()
  await expect(bo.locator('[data-talk] li'), 'still muted on this device').toHaveCount(1)
})

test('who talks too much is asked to wait, and keeps the line', async ({ browser, server }) => {
  const { pages } = await gather(browser, server, ['Ada', 'Bo'])
  const [ada] = pages as [Page, Page]
  await ada.locator('[data-action="talk"]').click()
  const refused = ada.locator('[data-talk] [role="alert"]')
  for (let n = 0; n < 60 && (await refused.count()) === 0; n++) {
    await ada.getByLabel('Say something').fill(`line ${n}`)
    await ada.getByLabel('Say something').press('Enter')
    await expect(ada.locator('[data-action="emote-hello"]')).toBeEnabled()
  }
  await expect(refused).toContainText('still here')
  await expect(ada.getByLabel('Say something')).toHaveValue(/^line \d+$/)
})

test('a pause comes when everybody agrees, and anybody ends it', async ({ browser, server }) => {
  const { pages } = await gather(browser, server, ['Ada', 'Bo'])
  const [ada, bo] = pages as [Page, Page]
  await ada.getByRole('button', { name: 'Menu' }).click()
  await ada.locator('[data-action="pause"]').click()
  await expect(ada.locator('.strip')).toContainText('You asked for a pause')
  await expect(bo.locator('.strip')).toContainText('Ada asks for a pause')
  await bo.locator('.strip [data-action="pause"]').click()
  for (const page of pages) await expect(page.locator('[data-paused]')).toBeVisible()
  await ada.locator('[data-action="talk"]:visible').last().click()
  await ada.getByLabel('Say something').pressSequentially('can it')
  await expect(ada.getByLabel('Say something'), 'letters are no keys there').toHaveValue('can it')
  await ada.keyboard.press('Escape')
  await bo.locator('[data-action="go-on"]').click()
  for (const page of pages) await expect(page.locator('[data-paused]')).toHaveCount(0)
  const had = await cards(bo)
  await playOn(pages, async () => (await cards(bo)) < had)
})

test('the host gives a seat to a bot; who had it watches, and takes a seat again', async ({
  browser,
  server,
}) => {
  const { pages, code } = await gather(browser, server, ['Ada', 'Bo'])
  const [ada, bo] = pages as [Page, Page]
  await plate(ada, 1).click()
  await ada.locator('[data-action="replace"]').click()
  await ada.locator('[data-action="sure"]').click()
  await expect(plate(ada, 1)).toHaveAttribute('aria-label', /bot/)
  await expect(bo.locator('[data-watch]')).toContainText('Ada gave your seat to a bot')
  expect(await cards(bo), 'no hand is left in sight').toBe(0)
  await plate(bo, 2).click()
  await bo.locator('[data-action="take-seat"]').click()
  const booked = 'Bo sits here from the next deal'
  await expect(bo.getByRole('dialog'), 'who has seen a hand takes no other').toContainText(booked)
  await bo.keyboard.press('Escape')
  await expect(bo.locator('[data-watch]')).toContainText('from the next deal')

  const fern = await join(browser, server, code, { name: 'Fern', watch: true })
  await plate(fern, 1).click()
  await fern.locator('[data-action="take-seat"]').click()
  await expect.poll(() => cards(fern)).toBeGreaterThan(0)
  await expect(plate(ada, 1)).toHaveAttribute('aria-label', /^Fern/)
  await expect(ada.locator('.strip')).toContainText('Fern sits at')
  await plate(ada, 1).click()
  await ada.locator('[data-action="make-host"]').click()
  await expect(plate(fern, 1)).toHaveAttribute('aria-label', /host/)
  await plate(ada, 0).click()
  await ada.locator('[data-action="leave-seat"]').click()
  await ada.locator('[data-action="sure"]').click()
  await expect(ada.locator('[data-watch]')).toBeVisible()
})

test('who watches sees no hand before the deal is over, then all of them; who is ready is told', async ({
  browser,
  server,
}) => {
  const { pages, code } = await gather(browser, server, ['Ada', 'Bo'], { options: { target: 200 } })
  const [ada, bo] = pages as [Page, Page]
  const fern = await join(browser, server, code, { name: 'Fern', watch: true })
  await expect(fern.locator('[data-watch]')).toBeVisible()
  await ada.getByRole('button', { name: 'Menu' }).click()
  await expect(ada.locator('[data-watchers="1"]')).toContainText('Fern')
  await ada.keyboard.press('Escape')
  let seen = 0
  await playOn(pages, async () => {
    seen = Math.max(seen, await cards(fern))
    return (await phaseOf(ada)) === 'scored'
  })
  expect(seen).toBe(0)
  await expect(fern.locator('[data-hands] dt')).toHaveCount(4)
  await expect(fern.locator('[data-action="continue"]')).toHaveCount(0)
  await expect.poll(() => phaseOf(bo)).toBe('scored')
  await ada.locator('[data-action="continue"]').click()
  await expect(bo.locator('[data-ready="1"]')).toContainText('1 of 2 is ready: Ada')
  await expect(ada.locator('[data-action="continue"]')).toBeDisabled()
  await bo.locator('[data-action="continue"]').click()
  for (const page of [...pages, fern]) await expect.poll(() => phaseOf(page)).toBe('playing')
})

test('two want a rematch and meet at the next table', async ({ browser, server }) => {
  const { pages } = await gather(browser, server, ['Ada', 'Bo'], { options: { target: 1 } })
  const [ada, bo] = pages as [Page, Page]
  for (const page of pages) await playOn(pages, async () => (await phaseOf(page)) === 'over')
  const before = ada.url()
  await ada.locator('[data-action="rematch"]').click()
  await expect.poll(() => phaseOf(ada)).toBe('waiting')
  expect(ada.url()).not.toBe(before)
  await expect(bo.locator('[data-action="rematch"]')).toHaveText('Join the rematch')
  await bo.locator('[data-action="rematch"]').click()
  await expect.poll(() => phaseOf(bo)).toBe('waiting')
  expect(bo.url()).toBe(ada.url())
  await expect(ada.locator('li[data-kind="person"]')).toHaveCount(2)
})

test('a clock runs: somebody who lets it run out is played for', async ({ browser, server }) => {
  const { pages } = await gather(browser, server, ['Ada', 'Bo'], { house: { turn_s: 5 } })
  const [ada, bo] = pages as [Page, Page]
  await playUntil(ada, async () => (await ada.locator('[data-playable]').count()) > 0)
  await expect(ada.locator('[data-seat="0"] [data-timer]')).toBeVisible()
  await expect(ada.locator('.strip')).toContainText('then a bot plays for you')
  const had = await cards(ada)
  await playOn([bo], async () => (await cards(ada)) < had)
})

/** What lies on a card, of all that friends bring to a table. */
function onCards(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
    const wrong: string[] = []
    for (const selector of ['[data-bubble]', '[data-return]', '[data-timer]', 'aside', '.strip'])
      for (const box of boxes(selector))
        for (const card of [...boxes('[data-card]'), ...boxes('[data-trick-card]')]) {
          const across = Math.min(box.right, card.right) - Math.max(box.left, card.left)
          const down = Math.min(box.bottom, card.bottom) - Math.max(box.top, card.top)
          if (across > 1 && down > 1) wrong.push(selector)
        }
    return wrong
  })
}

test('axe finds nothing at a table of friends, and nothing lies on a card', async ({
  browser,
  server,
}) => {
  const { pages } = await gather(browser, server, ['Ada', 'Bo'], {
    house: { turn_s: 300 },
  })
  const [ada, bo] = pages as [Page, Page]
  await bo.locator('[data-action="talk"]').click()
  await bo.locator('[data-action="emote-good-game"]').click()
  await expect(ada.locator('[data-bubble="1"]')).toBeVisible()
  await expect.poll(() => onCards(ada)).toEqual([])
  await bo.keyboard.press('Escape')
  await clean(ada, 'the table')
  await ada.locator('[data-action="talk"]').click()
  await clean(ada, 'the talk')
  await ada.keyboard.press('Escape')
  await plate(ada, 1).click()
  await ada.locator('[data-action="replace"]').click()
  await clean(ada, 'a seat')
  await ada.keyboard.press('Escape')
  await ada.setViewportSize(DESKTOP)
  await ada.keyboard.press('c')
  await expect(ada.locator('aside')).toBeVisible()
  await clean(ada, 'the talk beside the table')
  await expect.poll(() => onCards(ada)).toEqual([])
  await ada.locator('aside').getByRole('button', { name: 'Close' }).click()
  await ada.setViewportSize(PHONE)

  await bo.getByRole('button', { name: 'Menu' }).click()
  await bo.locator('[data-action="pause"]').click()
  await expect(ada.locator('.strip')).toContainText('Bo asks for a pause')
  await clean(ada, 'a pause is asked for')
  await ada.locator('.strip [data-action="pause"]').click()
  await expect(ada.locator('[data-paused]')).toBeVisible()
  await clean(ada, 'a pause')
  await ada.locator('[data-action="go-on"]').click()
  await expect(ada.locator('[data-paused]')).toHaveCount(0)
  await ada.getByRole('button', { name: 'Menu' }).click()
  await expect(ada.locator('[data-action="pause"]')).toBeVisible()
  await clean(ada, 'the menu')
  await ada.keyboard.press('Escape')

  await bo.goto('about:blank')
  await expect(plate(ada, 1)).toHaveAttribute('aria-label', /offline/)
  await clean(ada, 'somebody away')
  await expect(plate(ada, 1)).toHaveAttribute('aria-label', /a bot plays on/, { timeout: 60_000 })
  await clean(ada, 'a stand-in')
})

test('a phone that slept trusts no old line: it opens a new one at once', async ({
  browser,
  server,
}) => {
  const { pages } = await gather(browser, server, ['Ada', 'Bo'])
  const [ada, bo] = pages as [Page, Page]
  // As on a phone that slept, a socket may call itself open when nothing comes through any more.
  const lines: { dead: boolean }[] = []
  await bo.routeWebSocket(/\/socket$/, (socket) => {
    const line = { dead: false }
    lines.push(line)
    const beyond = socket.connectToServer()
    socket.onMessage((message) => line.dead || beyond.send(message))
    beyond.onMessage((message) => line.dead || socket.send(message))
  })
  await bo.clock.install()
  await bo.reload()
  await expect.poll(() => cards(bo)).toBeGreaterThan(0)
  const seen = (visibility: string) =>
    bo.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibility)
  await seen('hidden')
  for (const line of lines) line.dead = true
  await ada.locator('[data-action="talk"]').click()
  await ada.getByLabel('Say something').fill('are you asleep')
  await ada.locator('[data-action="say"]').click()
  await expect(ada.locator('[data-talk] li')).toContainText('are you asleep')
  expect(await bo.locator('[data-unread]').count(), 'nothing came through').toBe(0)
  await bo.clock.fastForward(6000)
  expect(lines).toHaveLength(1)
  await seen('visible')
  await expect(bo.locator('[data-unread="1"]')).toBeVisible()
  expect(lines).toHaveLength(2)
  await expect(bo.getByText('Connection lost'), 'and says nothing of it').toHaveCount(0)
})
