/** How well bots play: chosen at set-up, remembered, and told where they sit. */
import { DESKTOP, expect, PHONE, QUICK, TABLET, test, wish } from './fixtures'

for (const viewport of [PHONE, TABLET, DESKTOP])
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('the level of bots is chosen, kept and shown', async ({ page, server }, info) => {
      await wish(page, server, QUICK)
      await page.goto(`${server.address}#/new`)
      const choice = page.getByLabel('Bots', { exact: true })
      await expect(choice).toHaveValue('Bloom')
      await expect(choice.locator('option')).toHaveText([
        'Seedling',
        'Sprout',
        'Bud',
        'Bloom',
        'Evergreen',
      ])
      await choice.selectOption('Seedling')
      await expect(page.getByText('A first game: they play kindly and see little')).toBeVisible()
      await choice.scrollIntoViewIfNeeded()
      await page.screenshot({ path: info.outputPath('set-up.png') })
      await page.getByRole('button', { name: 'Start the match' }).click()
      await expect(page.locator('[data-phase]').first()).not.toHaveAttribute('data-phase', 'start')
      await page.locator('[data-seat="1"]').click()
      await expect(page.getByRole('dialog').getByText('A bot, Seedling')).toBeVisible()
      await page.screenshot({ path: info.outputPath('seat.png') })
      await page.goto(`${server.address}#/new`)
      await page.reload()
      await expect(page.getByLabel('Bots', { exact: true })).toHaveValue('Seedling')
    })
  })

test('a level that is kept but no longer there is one of those that are', async ({
  page,
  server,
}) => {
  await wish(page, server, { ...QUICK, level: 'oak' })
  await page.goto(server.address)
  await page.locator('[data-action="play-now"]').click()
  await expect(page.locator('[data-phase]').first()).toHaveAttribute(
    'data-phase',
    /passing|playing/,
  )
})
