/** A whole match of each game, from the start page to the final standing, on a phone and on a desktop. */
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { DESKTOP, expect, PHONE, QUICK, test, wish } from './fixtures'
import { playUntil } from './player'

const GAMES = [
  { game: 'hearts', seats: 4 },
  { game: 'simple', seats: 4 },
  { game: 'cancellation', seats: 6 },
]

for (const { width, height, touch } of [
  { ...PHONE, touch: true },
  { ...DESKTOP, touch: false },
]) {
  test.describe(`${width}×${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: touch, isMobile: touch })
    for (const { game, seats } of GAMES) {
      test(`${game}: set up, play to the end, keep the record, play again`, async ({
        page,
        server,
      }) => {
        test.setTimeout(240_000)
        await wish(page, server, { ...QUICK, botMs: 0 })
        await page.goto(`${server.address}#/new`)
        const press = async (target: Locator) => (touch ? target.tap() : target.click())
        await page.getByRole('radio', { name: new RegExp(`^${game}`, 'i') }).check({ force: true })
        await page.getByLabel('Players', { exact: true }).fill(`${seats}`)
        await page.getByLabel('Play to', { exact: true }).fill('5')
        await page.getByLabel('Play to', { exact: true }).press('Tab')
        await press(page.getByRole('button', { name: 'Start the match' }))
        await playUntil(page, 'over', { touch, limit: 220_000 })
        await expect(page.getByRole('heading', { name: /win|share/ })).toBeVisible()

        const [download] = await Promise.all([
          page.waitForEvent('download'),
          press(page.getByRole('button', { name: 'Save record' })),
        ])
        const path = await download.path()
        expect(readFileSync(path, 'utf8')).toMatch(
          new RegExp(`^format = "hrn/1"\\npreset = "${game}"`),
        )

        await press(page.getByRole('button', { name: 'Rematch' }))
        await expect(page.locator('[data-phase]').first()).toHaveAttribute(
          'data-phase',
          /passing|playing/,
        )
      })
    }
  })
}
