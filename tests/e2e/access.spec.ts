/** For everyone: axe finds nothing in any phase, theme or size; the keyboard is enough; motion can rest. */
import { clean } from './axe'
import { DESKTOP, expect, open, PHONE, QUICK, TABLET, test, wish } from './fixtures'
import { moonTable, stagedTable } from './moon'
import { playUntil } from './player'

for (const [size, viewport] of Object.entries({ PHONE, TABLET, DESKTOP })) {
  test(`${size}: axe finds nothing from start to end`, async ({ page, server }) => {
    await page.setViewportSize(viewport)
    await wish(page, server, QUICK)
    await page.goto(`${server.address}#/`)
    await expect(page.locator('[data-action="play-now"]')).toBeVisible()
    await clean(page, 'start')
    await page.goto(`${server.address}#/new`)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Start the match' })).toBeVisible()
    await clean(page, 'set-up')
    await open(page, server, { preset: 'hearts', seats: 4, options: { target: 1 } })
    await clean(page, 'passing')
    await playUntil(
      page,
      async (now) => now === 'playing' && (await page.locator('[data-playable]').count()) > 0,
    )
    await clean(page, 'playing')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await clean(page, 'help')
    await page.keyboard.press('Escape')
    await playUntil(page, 'over')
    await clean(page, 'over')
  })
}

test('axe finds nothing in moon and scores', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  await moonTable(page, server)
  await clean(page, 'moon')
  await page.locator('[data-action="moon-add"]').click()
  await page.locator('[data-action="continue"]:visible').click()
  await expect(page.locator('[data-phase]').first()).toHaveAttribute('data-phase', 'scored')
  await clean(page, 'scored')
  await page.getByRole('button', { name: 'Score sheet' }).last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await clean(page, 'score sheet')
})

test('axe finds nothing under house rules', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  const options = { pass_cycle: ['scatter'], pass_count: 4, sun: 'counts' }
  await open(page, server, { preset: 'omnibus', seats: 5, options })
  await clean(page, 'a card to each')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('[data-action="rules"]').click()
  await expect(page.locator('[data-code]')).toBeVisible()
  await page.getByText('All the other rules').click()
  await clean(page, 'the rules of the table')
  await page.getByRole('button', { name: 'Whole rule book' }).click()
  await expect(page.getByText('S-15')).toBeVisible()
  await clean(page, 'rule book')
  await page.keyboard.press('Escape')
  await stagedTable(page, server, 'dealer')
  await clean(page, 'which way cards go')
})

test('a deal is played with the keyboard alone', async ({ page, server }) => {
  await page.setViewportSize(DESKTOP)
  await open(
    page,
    server,
    { preset: 'hearts', seats: 4, options: { target: 100 } },
    { wishes: { hold: 'tap' } },
  )
  await page.keyboard.press('y')
  for (const step of ['Enter', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter'])
    await page.keyboard.press(step)
  await expect(page.locator('[data-selected]')).toHaveCount(3)
  await page.locator('[data-action="confirm-pass"]').focus()
  await page.keyboard.press('Enter')
  for (let card = 0; card < 13; card++) {
    await expect
      .poll(
        async () => {
          if (await page.locator('[data-action="continue"]:visible').count())
            await page.keyboard.press('n')
          return page.locator('[data-playable]').count()
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
    await page.locator('[data-playable]').first().focus()
    await page.keyboard.press('Enter')
    if (await page.locator('[data-playable][data-selected]').count())
      await page.keyboard.press('Enter')
    await expect(page.locator('[data-card]')).toHaveCount(12 - card)
  }
})
