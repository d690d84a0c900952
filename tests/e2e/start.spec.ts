/** From the front door: one tap plays; a running match is found again; refusals say why; settings stay. */
import { DESKTOP, expect, open, PHONE, QUICK, test, wish } from './fixtures'
import { ownTurn, playUntil } from './player'

test('one tap plays, and the start page finds the running match again', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(server.address)
  await page.locator('[data-action="play-now"]').click()
  await expect(page.locator('[data-phase]').first()).toHaveAttribute('data-phase', 'passing')
  await expect(page.locator('[data-seat]')).toHaveCount(4)
  await page.goto(server.address)
  await page.getByRole('button', { name: /Go on with your match/ }).click()
  await expect(page.locator('[data-card]')).toHaveCount(13)
})

test('a card that may not be played says why, and stays', async ({ page, server }) => {
  await page.setViewportSize(DESKTOP)
  await open(
    page,
    server,
    { preset: 'hearts', seats: 4, options: { pass_count: 0 } },
    { wishes: { hold: 'tap' } },
  )
  const grey = page.locator('[data-card]:not([data-playable])')
  await playUntil(
    page,
    async () => (await page.locator('[data-playable]').count()) > 0 && (await grey.count()) > 0,
  )
  const [left, text] = [
    await page.locator('[data-card]').count(),
    await grey.first().getAttribute('aria-label'),
  ]
  expect(text).toMatch(/:/)
  await grey.first().click()
  await page.getByRole('button', { name: 'Why?' }).click()
  await expect(page.getByRole('dialog')).toContainText(/Rule L-\d/)
  await expect(page.locator('[data-card]')).toHaveCount(left)
})

test('impossible rules are explained in place, and cannot be started', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  await page.goto(`${server.address}#/new`)
  await page.evaluate(() =>
    localStorage.setItem(
      'heartsease.set-up',
      JSON.stringify({ preset: 'hearts', seats: 5, options: { pass_cycle: ['across'] } }),
    ),
  )
  await page.reload()
  const line = page.locator('[data-difference="pass_cycle"]')
  await expect(line.locator('[data-conflict="across-odd-seats"]')).toContainText(/even number/)
  await expect(page.getByRole('status')).toContainText(/even number/)
  await expect(page.locator('[data-action="start"]')).toBeDisabled()
  await page.getByLabel('Players', { exact: true }).fill('4')
  await page.getByLabel('Players', { exact: true }).press('Tab')
  await expect(page.locator('[data-action="start"]')).toBeEnabled()
})

test('spoiled memory of a set-up costs nothing but the memory', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  await page.goto(`${server.address}favicon.svg`)
  for (const spoiled of ['{', '[]', '{"preset":"whist","seats":4,"options":{}}', '{"options":7}']) {
    await page.evaluate((text) => localStorage.setItem('heartsease.set-up', text), spoiled)
    await page.goto(`${server.address}#/new`)
    await page.reload()
    await expect(page.locator('[data-action="start"]')).toBeEnabled()
    await expect(page.locator('[data-action="choose-game"]')).toContainText('Hearts')
  }
})

test('the last own play can be taken back', async ({ page, server }) => {
  await page.setViewportSize(DESKTOP)
  await open(
    page,
    server,
    { preset: 'hearts', seats: 4, options: { pass_count: 0 } },
    { wishes: { hold: 'tap' } },
  )
  await ownTurn(page)
  await page.locator('[data-playable]').first().click()
  await expect(page.locator('[data-card]')).toHaveCount(12)
  await ownTurn(page)
  await page.getByRole('button', { name: 'Take back your last card' }).click()
  await expect(page.locator('[data-card]')).toHaveCount(13)
  await ownTurn(page)
})

test('settings are kept', async ({ page, server }) => {
  await wish(page, server, { ...QUICK, theme: 'dark', deck: 'two' })
  await page.goto(server.address)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-deck', 'two')
})

test('reduced motion flies no cards', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(server.address)
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'less')
})
