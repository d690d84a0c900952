/** A finished match is dealt again in the browser, which says what holds. */
import AxeBuilder from '@axe-core/playwright'
import { expect, keep, PHONE, test } from './fixtures'
import { playUntil } from './player'

test.use({ viewport: PHONE })

const SALT = '5a'.repeat(16)

test('the end of a match shows that its cards were fixed beforehand', async ({ page, server }) => {
  test.setTimeout(120_000)
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
  const held = await page
    .locator('[data-check]')
    .evaluateAll((lines) => lines.map((line) => [line.dataset.check, line.dataset.holds]))
  expect(held).toEqual(
    ['commitment', 'salt', 'secret', 'dealer', 'deals'].map((check) => [check, 'yes']),
  )
  await expect(page.getByRole('dialog')).toContainText(commitment)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})
