/** Small: at most 80 kB of script and style, gzipped, over every request until the final score. */
import { gzipSync } from 'node:zlib'
import { expect, PHONE, QUICK, test, wish } from './fixtures'
import { playUntil } from './player'

const MOST = 80_000

test.use({ viewport: PHONE })

test('a whole match is played within the page budget', async ({ page, server }) => {
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return
    sizes.set(response.url(), gzipSync(await response.body()).length)
  })
  await wish(page, server, { ...QUICK, botMs: 0 })
  await page.goto(`${server.address}#/new`)
  await page.getByLabel('Play to', { exact: true }).fill('1')
  await page.getByLabel('Play to', { exact: true }).press('Tab')
  await page.getByRole('button', { name: 'Start the match' }).click()
  await playUntil(page, 'over')
  await page.locator('[data-action="sheet"]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  test
    .info()
    .annotations.push({ type: 'gzipped', description: `${total} bytes in ${sizes.size} files` })
  expect(sizes.size).toBeGreaterThan(1)
  const parts = [...sizes.keys()].filter((address) =>
    /\/(house|rules|wishes|proof|look)/i.test(address),
  )
  expect(parts, 'what a plain match never asks for is not sent').toEqual([])
  expect(total).toBeLessThanOrEqual(MOST)
})
