/** A finished match is dealt again in the browser, which says what holds. */
import type { BrowserContext, Page } from '@playwright/test'
import { clean } from './axe'
import { expect, keep, PHONE, QUICK, test, wish } from './fixtures'
import { playUntil } from './player'

test.use({ viewport: PHONE })

const SALT = '5a'.repeat(16)

test('the end of a match shows that its cards were fixed beforehand', async ({ page, server }) => {
  const published = await page.request.post(`${server.address}api/commitments`, { data: {} })
  const { commitment } = await published.json()
  const made = await page.request.post(`${server.address}api/tables`, {
    data: {
      id: `e2e-proof-${Date.now()}`,
      name: 'Sage',
      preset: 'hearts',
      seats: 4,
      options: { target: 1 },
      bot_ms: 0,
      commitment,
      salt: SALT,
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  await keep(page, server, { ...(await made.json()), commitment, salt: SALT }, {})
  await playUntil(page, 'over')

  await page.locator('[data-action="proof"]').click()
  await expect(page.locator('[data-proven="yes"]')).toBeVisible()
  const checks = await page
    .locator('[data-check]')
    .evaluateAll((lines) => lines.map((line) => [line.dataset.check, line.dataset.holds]))
  expect(checks).toEqual(
    ['commitment', 'salt', 'secret', 'dealer', 'deals'].map((check) => [check, 'yes']),
  )
  await expect(page.getByRole('dialog')).toContainText(commitment)
  await clean(page)
  await page.keyboard.press('Escape')

  // A rematch is sealed anew, and this browser gives another number.
  await page.locator('[data-action="rematch"]').click()
  await expect(page.locator('[data-phase="over"]')).toHaveCount(0)
  await playUntil(page, 'over')
  const kept = await held(page)
  expect(kept.commitment).not.toBe(commitment)
  expect(kept.salt).not.toBe(SALT)
  const all = { commitment: 'yes', salt: 'yes', secret: 'yes', deals: 'yes' }
  expect(await proofOf(page)).toEqual({ ...all, proven: 'yes', numbers: '1', uncounted: 0 })
})

const HOUSE = {
  turn_s: null,
  bank_s: 0,
  away_turn_s: 120,
  away_s: 120,
  level: 'bud',
  joining: 'link',
  watchers: true,
  watchers_talk: true,
  show_hands: false,
  take_over: 'at-once',
}

const chair = (page: Page, seat: number) => page.locator(`li[data-seat="${seat}"]`)

const closing: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of closing.splice(0)) await context.close()
})

/** The proof sheet's verdict, its checks, and of how many numbers it tells. */
async function proofOf(page: Page): Promise<Record<string, unknown>> {
  await page.locator('[data-action="proof"]').click()
  const verdict = page.locator('[data-proven]')
  await expect(verdict).toBeVisible()
  const checks = await page
    .locator('[data-check]')
    .evaluateAll((lines) => lines.map((line) => [line.dataset.check, line.dataset.holds]))
  const found = {
    proven: await verdict.getAttribute('data-proven'),
    numbers: await page.locator('[data-numbers]').getAttribute('data-numbers'),
    uncounted: await page.locator('[data-uncounted]').count(),
    ...Object.fromEntries(checks),
  }
  await page.keyboard.press('Escape')
  return found
}

const held = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('heartsease.seats') ?? '[]')[0])

test('who watched or came late is accused of nothing, and a rematch has the numbers of both', async ({
  page,
  browser,
  server,
}) => {
  const { commitment } = await (
    await page.request.post(`${server.address}api/commitments`, { data: {} })
  ).json()
  const rules = { preset: 'hearts', seats: 4, options: { target: 1, pass_count: 0 } }
  const id = `e2e-friends-proof-${Date.now()}`
  const made = await page.request.post(`${server.address}api/tables`, {
    data: { id, name: 'Sage', ...rules, house: HOUSE, bot_ms: 0, commitment, salt: SALT },
  })
  expect(made.status(), await made.text()).toBe(201)
  await keep(page, server, { ...(await made.json()), commitment, salt: SALT }, {})
  const code = ((await page.locator('[data-code]').textContent()) ?? '').replace(' ', '')

  const come = async (name: string, how: 'join' | 'watch'): Promise<Page> => {
    const context = await browser.newContext({ viewport: PHONE })
    closing.push(context)
    const other = await context.newPage()
    await wish(other, server, { ...QUICK, name })
    await other.goto(`${server.address}#/join/${code}`)
    await other.locator(`[data-action="${how}"]`).click()
    return other
  }
  const rue = await come('Rue', 'join')
  await expect(chair(rue, 1)).toContainText('Rue (you)')
  const watcher = await come('Fern', 'watch')
  await expect(watcher.locator('[data-phase="waiting"]')).toBeVisible()
  const left = await come('Poppy', 'join')
  await expect(chair(left, 2)).toContainText('Poppy (you)')
  await chair(page, 2).getByRole('button').click()
  await page.locator('[data-action="free"]').click()
  await expect(chair(left, 2)).not.toContainText('Poppy')
  await page.locator('[data-action="start"]').click()
  await expect(page.locator('[data-card]')).toHaveCount(13)
  const late = await come('Bay', 'join')
  await expect(late.locator('[data-card]').first()).toBeVisible()

  await Promise.all([page, rue, late].map((one) => playUntil(one, 'over')))
  const all = { proven: 'yes', commitment: 'yes', secret: 'yes', deals: 'yes' }
  for (const one of [page, rue])
    expect(await proofOf(one)).toEqual({
      ...all,
      dealer: 'yes',
      salt: 'yes',
      numbers: '2',
      uncounted: 0,
    })
  for (const one of [watcher, left, late]) {
    await expect(one.locator('[data-phase="over"]')).toBeVisible()
    expect(await proofOf(one)).toEqual({ ...all, dealer: 'yes', numbers: '2', uncounted: 1 })
  }

  // The two play again without Bay, and both give a number once they have seen the new seal.
  for (const one of [page, rue]) {
    await one.locator('[data-action="rematch"]').click()
    await expect(one.locator('[data-phase="waiting"]')).toBeVisible()
    await expect
      .poll(async () => [(await held(one)).salt?.length, (await held(one)).owed])
      .toEqual([32, undefined])
  }
  await page.locator('li', { hasText: 'Bay' }).getByRole('button').first().click()
  await page.locator('[data-action="give-to-bot"]').click()
  await page.locator('[data-action="start"]').click()
  await Promise.all([page, rue].map((one) => playUntil(one, 'over')))
  for (const one of [page, rue])
    expect(await proofOf(one)).toEqual({ ...all, salt: 'yes', numbers: '2', uncounted: 0 })
  const kept = await Promise.all([page, rue].map(held))
  const record = await page.request.get(`${server.address}api/tables/${kept[0].table}/record`, {
    headers: { Authorization: `Bearer ${kept[0].token}` },
  })
  const text = await record.text()
  expect(text).toContain('_match = 2')
  for (const { salt } of kept) expect(text).toContain(salt)
})
