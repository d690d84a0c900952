/** The table under house rules: who says where cards go, a card to each, suns and targets, and the rules themselves. */
import type { Page } from '@playwright/test'
import { DESKTOP, expect, open, PHONE, test } from './fixtures'
import { stagedTable } from './moon'
import { act, playUntil } from './player'

const SCATTERED = { preset: 'hearts', seats: 4, options: { pass_cycle: ['scatter'] } }
const phase = (page: Page) => page.locator('[data-phase]').first()
const strip = (page: Page) => page.locator('.strip')
const tray = (page: Page) => page.locator('.tray .place')
/** What the places of the tray say of themselves. */
const cardsOf = (page: Page) =>
  tray(page)
    .locator('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a dealer says which way cards go', async ({ page, server }, info) => {
    await stagedTable(page, server, 'dealer')
    const ways = page.locator('[data-action^="pass-"]')
    await expect(ways).toHaveText([/Left to /, /Across to /, /Right to /, /Hold nobody passes/])
    await page.screenshot({ path: info.outputPath('choosing.png') })
    await expect(page.locator('[data-card]')).toHaveCount(13)
    await page.locator('[data-action="pass-across"]').tap()
    await expect(phase(page)).toHaveAttribute('data-phase', 'passing')
    await expect(strip(page)).toContainText('across the table')
    await playUntil(page, 'playing', { touch: true })
  })

  test('a card to each: named in the tray, in any order, taken back', async ({
    page,
    server,
  }, info) => {
    await open(page, server, SCATTERED)
    await expect(phase(page)).toHaveAttribute('data-phase', 'passing')
    const names = await tray(page).locator('.name').allTextContents()
    expect(new Set(names).size).toBe(3)
    for (let card = 0; card < 3; card++) await act(page, true)
    const chosen = await cardsOf(page)
    for (const [place, name] of names.entries()) expect(chosen[place]).toContain(`for ${name}`)
    // Two cards change places: both back into the hand, and then the other way round.
    const face = (card = '') => page.getByRole('button', { name: card.split(',')[0], exact: true })
    await tray(page).nth(0).locator('button').tap()
    await tray(page).nth(2).locator('button').tap()
    await page.screenshot({ path: info.outputPath('scatter.png') })
    await face(chosen[0]).tap()
    await face(chosen[2]).tap()
    const [first = '', , last = ''] = await cardsOf(page)
    expect(first.split(',')[0]).toBe(chosen[2]?.split(',')[0])
    expect(last.split(',')[0]).toBe(chosen[0]?.split(',')[0])
  })

  test('the order confirmed is shown again after a reload', async ({ page, server }) => {
    // Bots that are as slow as may be leave five seconds: on a busy machine another table has more luck.
    await expect(async () => {
      await open(page, server, SCATTERED, { botMs: 5000 })
      await tray(page).nth(2).locator('button').tap()
      for (let card = 0; card < 3; card++) await act(page, true)
      const chosen = await cardsOf(page)
      await page.locator('[data-action="confirm-pass"]').tap()
      await page.reload()
      const back = page.locator('[data-action="take-back"]')
      await expect(back).toBeVisible()
      expect(await cardsOf(page)).toEqual(chosen)
      await back.tap()
      await expect(page.locator('[data-action="confirm-pass"]')).toBeEnabled()
      expect(await cardsOf(page)).toEqual(chosen)
    }).toPass({ timeout: 60_000 })
  })

  test('a sun wipes the score, and the sheet says so', async ({ page, server }, info) => {
    await stagedTable(page, server, 'sun')
    // A finger that meant the trick is still coming down as the result appears under it.
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        const next = document.querySelector<HTMLElement>('[data-action="continue"]')
        if (!next || !document.querySelector('[data-phase="scored"]')) return
        watch.disconnect()
        next.click()
        document.body.dataset.strayed = ''
      })
      watch.observe(document.body, { attributes: true, childList: true, subtree: true })
    })
    await playUntil(page, 'scored', { touch: true })
    await expect(page.getByText('You took every card, and your score is wiped.')).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-strayed')
    await page.screenshot({ path: info.outputPath('sun.png') })
    await page.getByRole('button', { name: 'Score sheet' }).last().tap()
    await expect(page.locator('.legend')).toContainText('took every card')
    await expect(page.locator('tfoot td').first()).toHaveText('0')
    await page.screenshot({ path: info.outputPath('sheet.png') })
    await page.getByRole('button', { name: 'Close' }).tap()
    await page.locator('[data-action="continue"]').tap()
    await expect(page.locator('[data-phase]').first()).not.toHaveAttribute('data-phase', 'scored')
  })

  test('a score that meets the target falls, and says why', async ({ page, server }, info) => {
    await stagedTable(page, server, 'exact')
    await playUntil(page, 'scored', { touch: true })
    await expect(page.getByText('You met the target exactly and fall to 10.')).toBeVisible()
    await page.screenshot({ path: info.outputPath('exact.png') })
    await page.getByRole('button', { name: 'Score sheet' }).last().tap()
    await expect(page.locator('.legend')).toContainText('met the target exactly')
    await page.screenshot({ path: info.outputPath('sheet.png') })
  })

  test('a match of so many deals says which one is played', async ({ page, server }) => {
    await open(page, server, { preset: 'omnibus', seats: 4, options: { deals: 2 } })
    await expect(page.locator('header h1')).toHaveText('Deal 1 of 2')
  })
})

test('a card to each is chosen with the keyboard alone', async ({ page, server }) => {
  await page.setViewportSize(DESKTOP)
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(`${payload}`)))
  await open(page, server, SCATTERED)
  await tray(page).nth(2).locator('button').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('y')
  for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key)
  const hand = await page
    .locator('[data-card]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-card')))
  await page.locator('[data-action="confirm-pass"]').focus()
  await page.keyboard.press('Enter')
  await expect(phase(page)).toHaveAttribute('data-phase', 'playing')
  const passed = sent.map((text) => JSON.parse(text)).find(({ type }) => type === 'pass')
  expect(passed.cards).toEqual([hand[1], hand[2], hand[0]])
})

test('the rules of the table, what differs first, and a code to share them', async ({
  page,
  context,
  server,
}, info) => {
  await page.setViewportSize(PHONE)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const options = { sun: 'reset', target: 60 }
  await open(page, server, { preset: 'omnibus', seats: 5, options })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('[data-action="rules"]').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Omnibus Hearts')
  await expect(sheet.locator('dl').first().locator('dt')).toHaveText([
    'Shooting the sun',
    'Play to',
  ])
  await page.screenshot({ path: info.outputPath('rules.png') })
  const code = (await sheet.locator('[data-code]').textContent()) ?? ''
  await sheet.locator('[data-action="copy-code"]').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  const read = await page.request.get(`${server.address}api/codes/${encodeURIComponent(code)}`)
  expect(await read.json()).toEqual({ preset: 'omnibus', seats: 5, options })
})
