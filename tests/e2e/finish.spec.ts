/** No score can change any more: the deal can be finished with one button. */
import type { Page } from '@playwright/test'
import { DESKTOP, expect, PHONE, TABLET, test } from './fixtures'
import { stagedTable } from './moon'
import { ownTurn, phaseOf } from './player'

const FINISH = '[data-action="finish"]'
const SMALL = { width: 320, height: 568 }

/** What the strip says or offers that does not fit where it stands. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.strip .first, .strip .action')]
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      .map(({ textContent }) => textContent),
  )

for (const viewport of [PHONE, TABLET, DESKTOP])
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('the rest are yours, and one button finishes', async ({ page, server }, info) => {
      await stagedTable(page, server, 'rest')
      await expect(page.getByText('The rest are yours', { exact: true })).toBeVisible()
      await expect(page.locator(FINISH)).toHaveText('Finish the deal')
      expect(await cutOff(page)).toEqual([])
      await page.screenshot({ path: info.outputPath('rest.png') })
      await page.locator(FINISH).click()
      await expect(page.locator('[data-phase]').first()).toHaveAttribute(
        'data-phase',
        /scored|moon/,
      )
    })
  })

test('no score can change: the keyboard finishes, and N alone does not', async ({
  page,
  server,
}, info) => {
  await stagedTable(page, server, 'nothing')
  await expect(page.getByText('No score can change', { exact: true })).toBeVisible()
  for (const viewport of [SMALL, PHONE]) {
    await page.setViewportSize(viewport)
    expect(await cutOff(page)).toEqual([])
    await page.screenshot({ path: info.outputPath(`nothing-${viewport.width}.png`) })
  }
  await page.keyboard.press('n')
  expect(await phaseOf(page)).toBe('playing')
  await page.locator(FINISH).focus()
  await expect(async () => {
    await page.keyboard.press('Enter')
    expect(await phaseOf(page)).toBe('scored')
  }).toPass()
})

test('who would rather play on just plays', async ({ page, server }) => {
  await stagedTable(page, server, 'nothing', { mouse: 'lift' })
  await ownTurn(page)
  const before = await page.locator('[data-card]').count()
  await page.locator('[data-card][data-playable]').first().click()
  await expect(page.locator(FINISH)).toHaveCount(0)
  await page.locator('[data-action="play"]').click()
  await expect(page.locator('[data-card]')).toHaveCount(before - 1)
})
