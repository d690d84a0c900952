/** A hint: what each card would cost, drawn on the cards, for whoever asks. */
import type { Page } from '@playwright/test'
import { clean } from './axe'
import { DESKTOP, expect, open, PHONE, TABLET, test } from './fixtures'
import { moonTable } from './moon'
import { ownTurn, playUntil } from './player'

const HINT = '[data-action="hint"]'
const COSTS = '.hand .cost'

/** Signs of a hint that reach beyond what can be seen of their cards, or leave the page. */
const hidden = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.hand .cost')]
      .filter((sign) => {
        const { x, y, width, height } = sign.getBoundingClientRect()
        const card = sign.closest('[data-card]')
        const points = [
          [x + 1, y + 1],
          [x + width - 1, y + height - 1],
        ] as const
        return points.some(([at, down]) => !card?.contains(document.elementFromPoint(at, down)))
      })
      .map((sign) => sign.closest('[data-card]')?.getAttribute('data-card')),
  )

for (const viewport of [PHONE, TABLET, DESKTOP])
  for (const rules of [
    { preset: 'hearts', seats: 4 },
    { preset: 'cancellation', seats: 6 },
    { preset: 'cancellation-small', seats: 4 },
  ])
    test.describe(`${rules.preset} for ${rules.seats} at ${viewport.width} × ${viewport.height}`, () => {
      test.use({ viewport })

      test('every card that may be played has its cost', async ({ page, server }, info) => {
        await open(page, server, { ...rules, options: { pass_cycle: ['left'] } })
        await expect(page.locator(HINT)).toBeVisible()
        await page.locator(HINT).click()
        await expect(page.locator(`${COSTS}.best`)).toHaveCount(3)
        await page.screenshot({ path: info.outputPath('passing.png') })
        expect(await hidden(page)).toEqual([])
        await playUntil(page, 'playing')
        for (let turn = 0; turn < 3; turn++) {
          await ownTurn(page)
          await page.keyboard.press('h')
          await expect(page.locator(COSTS).first()).toBeVisible()
          const playable = page.locator('[data-card][data-playable]')
          expect(await page.locator(COSTS).count()).toBe(await playable.count())
          await page.screenshot({ path: info.outputPath(`turn-${turn}.png`) })
          expect(await hidden(page)).toEqual([])
          const before = await page.locator('[data-card]').count()
          await page.locator('[data-card][data-playable]:has(.best)').first().click()
          await expect(page.locator(COSTS)).toHaveCount(0)
          await expect(page.locator('[data-card]')).toHaveCount(before - 1)
        }
      })
    })

test('a hint can be heard, and axe finds nothing', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  const held = { pass_cycle: ['hold'] }
  await open(page, server, { preset: 'hearts', seats: 4, options: held })
  await ownTurn(page)
  await page.locator(HINT).click()
  await expect(page.locator(`${COSTS}.best`).first()).toBeVisible()
  await expect(page.locator('[aria-live]')).toContainText(/Best: |It makes no difference/)
  const best = page.locator('[data-card]:has(.best)').first()
  await expect(best).toHaveAttribute('aria-label', /the best choice/)
  await clean(page)
  await page.locator(HINT).click()
  await expect(page.locator(COSTS)).toHaveCount(0)
})

test('a shooter may ask which way is better', async ({ page, server }, info) => {
  await page.setViewportSize(PHONE)
  await moonTable(page, server)
  await page.locator(HINT).last().click()
  await expect(page.locator('[data-hint]')).toHaveCount(1)
  await page.screenshot({ path: info.outputPath('moon.png') })
  await clean(page)
})
