/** Every game is played to its end in the browser: each on a phone, one of one pack and one of two on a desktop. */
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { DESKTOP, expect, open, PHONE, type Rules, test } from './fixtures'
import { playUntil } from './player'

/** One deal of each; the first three go to a target, which may take several. */
const GAMES: Rules[] = [
  { preset: 'hearts', seats: 4, options: { target: 5 } },
  { preset: 'simple', seats: 4, options: { target: 5 } },
  { preset: 'cancellation', seats: 6, options: { target: 5 } },
  { preset: 'bicycle', seats: 5, options: { deals: 1 } },
  { preset: 'pagat', seats: 3, options: { deals: 1 } },
  { preset: 'windows', seats: 4, options: { deals: 1 } },
  { preset: 'omnibus', seats: 4, options: { deals: 1 } },
  { preset: 'black-maria', seats: 3, options: { deals: 1 } },
  { preset: 'spot', seats: 6, options: { deals: 1 } },
  { preset: 'hooligan', seats: 7, options: { deals: 1 } },
  { preset: 'cancellation-identical', seats: 8, options: { deals: 1 } },
  { preset: 'cancellation-equal', seats: 11, options: { deals: 1 } },
  { preset: 'cancellation-small', seats: 4, options: { deals: 1 } },
  { preset: 'guts', seats: 10, options: { deals: 1 } },
]

test('no game is left out', async ({ request, server }) => {
  const catalogue = await (await request.get(`${server.address}api/catalogue`)).json()
  const names = catalogue.presets.map(({ name }: { name: string }) => name)
  expect(GAMES.map(({ preset }) => preset)).toEqual(names)
})

for (const { width, height, touch } of [
  { ...PHONE, touch: true },
  { ...DESKTOP, touch: false },
]) {
  test.describe(`${width}×${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: touch, isMobile: touch })
    for (const rules of touch ? GAMES : GAMES.filter((_, place) => place % 2 === 0).slice(0, 2)) {
      test(`${rules.preset}: play to the end, keep the record, play again`, async ({
        page,
        server,
      }) => {
        const press = async (target: Locator) => (touch ? target.tap() : target.click())
        await open(page, server, rules)
        await playUntil(page, 'over', { touch })
        await expect(page.getByRole('heading', { name: /win|share/ })).toBeVisible()

        const [download] = await Promise.all([
          page.waitForEvent('download'),
          press(page.locator('[data-action="record"]')),
        ])
        const path = await download.path()
        expect(readFileSync(path, 'utf8')).toMatch(
          new RegExp(`^format = "hrn/1"\\npreset = "${rules.preset}"`),
        )

        await press(page.locator('[data-action="rematch"]'))
        await expect(page.locator('[data-phase]').first()).toHaveAttribute(
          'data-phase',
          /passing|playing/,
        )
      })
    }
  })
}
