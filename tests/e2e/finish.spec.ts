/** No score can change any more: the deal can be finished with one button. */
import { DESKTOP, expect, PHONE, TABLET, test } from './fixtures'
import { stagedTable } from './moon'
import { ownTurn, phaseOf } from './player'

const FINISH = '[data-action="finish"]'

for (const viewport of [PHONE, TABLET, DESKTOP])
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('the rest are yours, said and offered without a word cut off', async ({
      page,
      server,
    }, info) => {
      await stagedTable(page, server, 'rest')
      await expect(page.getByText('The rest are yours', { exact: true })).toBeVisible()
      const button = page.locator(FINISH)
      await expect(button).toHaveText('Finish the deal')
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('.strip .first, .strip .action')]
          .filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
          )
          .map(({ textContent }) => textContent),
      )
      expect(cut).toEqual([])
      await page.screenshot({ path: info.outputPath('offer.png') })
      await button.click({ delay: 300 })
      await expect(page.locator('[data-phase]').first()).toHaveAttribute(
        'data-phase',
        /scored|moon/,
      )
    })
  })

test('nothing can change: the keyboard finishes, and N alone does not', async ({
  page,
  server,
}) => {
  await stagedTable(page, server, 'nothing')
  await expect(page.getByText('Nothing can change any more', { exact: true })).toBeVisible()
  await page.keyboard.press('n')
  expect(await phaseOf(page)).toBe('playing')
  await page.locator(FINISH).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-phase]').first()).toHaveAttribute('data-phase', 'scored')
})

test('who would rather play on just plays', async ({ page, server }) => {
  await stagedTable(page, server, 'nothing', { mouse: 'lift' })
  await ownTurn(page)
  await page.locator('[data-card][data-playable]').first().click()
  await expect(page.locator('[data-action="play"]')).toBeVisible()
  await expect(page.locator(FINISH)).toHaveCount(0)
  await page.locator('[data-action="play"]').click()
  await expect(page.locator('[data-card]')).not.toHaveCount(0)
})
