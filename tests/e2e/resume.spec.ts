/** Nothing is lost: a reload in each phase, a second tab, a killed server; and nothing happens twice. */
import type { Page } from '@playwright/test'
import { expect, open, PHONE, test } from './fixtures'
import { moonTable, stagedTable } from './moon'
import { ownTurn, type Phase, playUntil } from './player'

const HEARTS = { preset: 'hearts', seats: 4, options: { target: 5 } }
const cards = (page: Page) =>
  page
    .locator('[data-card]')
    .evaluateAll((all) => all.map((card) => card.getAttribute('data-card')))

test.use({ viewport: PHONE })

async function sameAfterReload(page: Page, phase: Phase): Promise<void> {
  const before = await cards(page)
  await page.reload()
  await expect(page.locator('[data-phase]').first()).toHaveAttribute('data-phase', phase)
  await expect.poll(() => cards(page)).toEqual(before)
}

test('a reload in each phase shows the same table', async ({ page, server }) => {
  await open(page, server, { preset: 'hearts', seats: 4 })
  await playUntil(page, 'passing')
  await sameAfterReload(page, 'passing')
  await playUntil(page, 'playing')
  await ownTurn(page)
  await sameAfterReload(page, 'playing')
  await playUntil(page, 'scored')
  await sameAfterReload(page, 'scored')
  await page.locator('[data-action="continue"]:visible').click()
  await expect(page.locator('[data-phase]').first()).toHaveAttribute('data-phase', 'passing')
})

test('a reload while a dealer is to say which way cards go', async ({ page, server }) => {
  await stagedTable(page, server, 'dealer')
  await sameAfterReload(page, 'choosing')
  await page.locator('[data-action="pass-hold"]').click()
  await expect(page.locator('[data-phase]').first()).toHaveAttribute('data-phase', 'playing')
})

test('a reload after the end shows the final standing', async ({ page, server }) => {
  await open(page, server, HEARTS)
  await playUntil(page, 'over')
  await sameAfterReload(page, 'over')
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
})

test('a reload while a moon choice is waited for', async ({ page, server }) => {
  await moonTable(page, server)
  await page.reload()
  await expect(page.locator('[data-phase]').first()).toHaveAttribute('data-phase', 'moon')
  const add = page.locator('[data-action="moon-add"]')
  const confirm = page.locator('[data-action="continue"]:visible')
  await expect(confirm).toBeDisabled()
  await add.click()
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(page.locator('[data-phase]').first()).toHaveAttribute('data-phase', /scored|over/)
})

test('a second tab sees the same table and follows it', async ({ page, context, server }) => {
  await open(page, server, HEARTS)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect.poll(() => cards(other)).toEqual(await cards(page))
  await playUntil(page, 'playing')
  await ownTurn(page)
  const before = await cards(page)
  await expect.poll(() => cards(other)).toEqual(before)
  await page.locator('[data-playable]').first().click()
  await expect.poll(() => cards(other)).toHaveLength(before.length - 1)
})

test('a double click plays once', async ({ page, server }) => {
  await open(page, server, { ...HEARTS, options: { pass_count: 0 } }, { wishes: { hold: 'tap' } })
  for (let left = 13; left > 9; left--) {
    await ownTurn(page)
    await page.locator('[data-playable]').first().dblclick({ force: true })
    await expect(page.locator('[data-card]')).toHaveCount(left - 1)
    await ownTurn(page)
    await expect(page.locator('[data-card]'), 'the second click played nothing').toHaveCount(
      left - 1,
    )
  }
})

test('a killed server comes back, and the match goes on', async ({ page, server }) => {
  await open(page, server, HEARTS)
  await playUntil(
    page,
    async (now) => now === 'playing' && (await page.locator('[data-playable]').count()) > 0,
  )
  const before = await cards(page)
  await server.end('SIGKILL')
  await expect(page.getByText('Connection lost')).toBeVisible()
  expect(await cards(page), 'the cards stay in sight').toEqual(before)
  await server.start()
  await expect(page.getByText('Connection lost')).toBeHidden({ timeout: 30_000 })
  await expect.poll(() => cards(page)).toEqual(before)
  await playUntil(page, async (now) => now === 'scored' || now === 'over')
})
