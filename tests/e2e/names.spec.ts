/** The longest name there may be, of the widest letters: no page of a phone becomes wider by it. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { settled } from './axe'
import { expect, keep, PHONE, test, wish } from './fixtures'
import { phaseOf, playUntil } from './player'
import type { Server } from './server'

test.use({ viewport: PHONE })

const WIDEST = 'W'.repeat(24)
/** A deal of a few tricks is a short one. */
const LOW = [...'cds'].flatMap((suit) => [...'23456789'].map((rank) => `${rank}${suit}`))
const fresh = () => `e2e-${Math.random().toString(36).slice(2)}-${Date.now()}`

const closing: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of closing.splice(0)) await context.close()
})

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE })
  closing.push(context)
  return context.newPage()
}

/** What sticks out of the screen to the right, or scrolls sideways in it. */
function wide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = document.querySelector('dialog[open]') ?? document.documentElement
    return [shown, ...shown.querySelectorAll('*')].flatMap((element) => {
      if (!element.checkVisibility() || element.closest('.unseen')) return []
      const { right, width } = element.getBoundingClientRect()
      const scrolls =
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth + 1
      const out = width > 0 && right > innerWidth + 0.5 && !element.closest('[data-return]')
      return out || scrolls
        ? [`${element.tagName}.${element.className}: ${element.textContent}`]
        : []
    })
  })
}

async function fits(page: Page, when: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${when.replaceAll(' ', '-')}.png`) })
  expect(await wide(page), when).toEqual([])
}

async function sheets(page: Page, open: Record<string, () => Promise<void>>): Promise<void> {
  for (const [when, tap] of Object.entries(open)) {
    await tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await settled(page)
    await fits(page, when)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

async function join(page: Page, server: Server, code: string, wanted: object): Promise<void> {
  const joined = await page.request.post(`${server.address}api/invitations/${code}/join`, {
    data: { id: fresh(), name: WIDEST, ...wanted },
  })
  expect(joined.ok(), await joined.text()).toBe(true)
  await keep(page, server, await joined.json(), { name: WIDEST })
}

test('a name of 24 W widens no page of a phone', async ({ page, browser, server }) => {
  const made = await page.request.post(`${server.address}api/tables`, {
    data: {
      id: fresh(),
      preset: 'hearts',
      seats: 4,
      name: WIDEST,
      bot_ms: 0,
      options: { target: 1, strip: LOW },
      house: {
        turn_s: null,
        bank_s: 0,
        away_turn_s: 5,
        away_s: 5,
        level: 'seedling',
        joining: 'anyone',
        watchers: true,
        watchers_talk: true,
        take_over: 'between-deals',
        show_hands: true,
      },
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await keep(page, server, await made.json(), { name: WIDEST })
  const code = ((await page.locator('[data-code]').textContent()) ?? '').replace(' ', '')

  const other = await phone(browser)
  await wish(other, server, { name: WIDEST })
  await other.goto(server.address)
  await expect(other.locator('[data-action="join-open"]').first()).toBeVisible()
  await fits(other, 'the lobby')
  await other.goto(`${server.address}#/join/${code}`)
  await expect(other.locator('[data-action="join"]')).toBeVisible()
  await fits(other, 'the join page')
  await join(other, server, code, {})
  const watcher = await phone(browser)
  await join(watcher, server, code, { watch: true })
  await expect(page.locator('.watchers')).toContainText('WWW')
  await fits(page, 'the waiting room')
  await fits(other, 'the guest’s room')
  await sheets(page, {
    'a chair': () => page.locator('li[data-seat="1"] button').first().click(),
  })
  await other.goto(server.address)
  await expect(other.locator('[data-action="go-on"]')).toBeVisible()
  await fits(other, 'the start page')
  await other.goBack()

  await page.locator('[data-action="start"]').click()
  await expect.poll(() => phaseOf(page)).toBe('passing')
  await fits(page, 'passing')
  await fits(watcher, 'watching')
  await other.locator('[data-action="talk"]').click()
  await other.locator('[data-action="emote-hello"]').click()
  await sheets(page, {
    'the menu': () => page.getByRole('button', { name: 'Menu' }).click(),
    'the talk': () => page.locator('[data-action="talk"]').click(),
    'a seat': () => page.locator('[data-seat="1"]').click(),
    'the score sheet': () => page.getByRole('button', { name: 'Score sheet' }).click(),
  })
  await page.locator('[data-seat="1"]').click()
  await page.locator('[data-action="replace"]').click()
  await fits(page, 'a question about a seat')
  await page.keyboard.press('Escape')
  await other.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('[data-action="pause"]').click()
  await expect(other.locator('.strip [data-action="pause"]')).toBeVisible()
  await fits(other, 'a pause is asked for')
  await other.locator('.strip [data-action="pause"]').click()
  await expect(page.locator('[data-paused]')).toBeVisible()
  await fits(page, 'a pause')
  await page.locator('[data-action="go-on"]').click()

  await page.locator('[data-seat="1"]').click()
  await page.locator('[data-action="replace"]').click()
  await page.locator('[data-action="sure"]').click()
  await expect(other.locator('[data-watch]')).toContainText('gave your seat to a bot')
  await fits(other, 'a seat that was given to a bot')
  await expect(watcher.locator('.strip')).toContainText('has left')
  await fits(watcher, 'news of a seat')
  await other.locator('[data-seat="1"]').click()
  await other.locator('[data-action="take-seat"]').click()
  await other.keyboard.press('Escape')
  await expect(other.locator('[data-watch]')).toContainText('from the next deal')
  await fits(other, 'a seat from the next deal')

  await playUntil(page, 'over')
  await fits(page, 'the end')
  await sheets(page, {
    'the last deal': () => page.getByRole('button', { name: 'Last deal' }).click(),
    'the score sheet': () => page.locator('[data-action="sheet"]').click(),
  })
  await fits(watcher, 'the end for who watches')
  for (const one of [page, watcher]) {
    await one.locator('[data-action="look-back"]').click()
    await expect(one.locator('[data-look="1/0"]')).toBeVisible()
    await fits(one, 'looking back')
    await one.locator('[data-action="hands"]').click()
    await fits(one, 'all hands')
  }
})
