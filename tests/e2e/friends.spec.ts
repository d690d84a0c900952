/** Friends meet: a table is laid, others come by link and by code, a match begins; a seat is one seat wherever it is. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { clean } from './axe'
import { expect, PHONE, QUICK, test, wish } from './fixtures'
import { playUntil } from './player'
import type { Server } from './server'

test.use({ viewport: PHONE })

const phase = (page: Page) => page.locator('[data-phase]').first()
const chair = (page: Page, seat: number) => page.locator(`li[data-seat="${seat}"]`)

/** Another person's phone. */
async function phone(
  browser: Browser,
  server: Server,
  name: string,
  wishes: Record<string, unknown> = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  await wish(page, server, { ...QUICK, name, botMs: 0, ...wishes })
  return page
}

/** A table of friends without passing, laid on the page by `name`. */
async function invite(
  page: Page,
  server: Server,
  name: string,
  wishes: Record<string, unknown> = {},
): Promise<string> {
  await wish(page, server, { ...QUICK, name, botMs: 0, ...wishes })
  await page.evaluate(() =>
    localStorage.setItem(
      'heartsease.set-up',
      JSON.stringify({ preset: 'hearts', seats: 4, options: { pass_count: 0 } }),
    ),
  )
  await page.goto(server.address)
  await page.locator('[data-action="friends"]').click()
  await page.locator('[data-action="start"]').click()
  await expect(phase(page)).toHaveAttribute('data-phase', 'waiting')
  return (await page.locator('[data-code]').textContent()) ?? ''
}

const closing: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of closing.splice(0)) await context.close()
})

test('friends come by link and by code, a bot takes the last chair, and a trick is played', async ({
  page,
  browser,
  server,
}) => {
  const code = await invite(page, server, 'Sage')
  expect(code).toMatch(/^\w{3} \w{3}$/)
  await expect(page.getByRole('img', { name: 'A code to scan' })).toHaveJSProperty('complete', true)
  expect(
    await page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    'the picture to scan is there',
  ).toBeGreaterThan(0)
  await expect(chair(page, 0)).toContainText('Sage (you)')

  const poppy = await phone(browser, server, '')
  closing.push(poppy.context())
  await poppy.goto(`${server.address}#/join/${code.replace(' ', '')}`)
  await expect(poppy.getByRole('heading', { level: 1 })).toContainText('Sage')
  await poppy.locator('[data-action="join"]').click()
  await expect(poppy.getByRole('alert'), 'nobody sits down without a name').toBeVisible()
  await poppy.getByLabel('Your name').fill('Poppy')
  await chair(poppy, 2).getByRole('button').click()
  await poppy.locator('[data-action="join"]').click()
  await expect(chair(poppy, 2)).toContainText('Poppy (you)')
  await expect(chair(page, 2), 'whoever comes is seen at once').toContainText('Poppy')

  const rue = await phone(browser, server, 'Rue')
  closing.push(rue.context())
  await rue.goto(server.address)
  await rue.locator('[data-action="join-code"]').click()
  await rue.getByLabel('code').fill(` ${code.toLowerCase().replace(' ', '-')} `)
  await rue.locator('[data-action="look"]').click()
  await rue.locator('[data-action="join"]').click()
  await expect(chair(rue, 1)).toContainText('Rue (you)')
  await expect(rue.locator('[data-action="start"]'), 'only the host starts').toHaveCount(0)

  await expect(page.locator('[data-action="start-fewer"]')).toContainText('3')
  await chair(page, 3).locator('[data-action="add-bot"]').click()
  await expect(chair(rue, 3)).toHaveAttribute('data-kind', 'bot')
  await page.locator('[data-action="start"]').click()
  const all = [page, poppy, rue]
  for (const one of all) await expect(one.locator('[data-card]')).toHaveCount(13)
  const left = (one: Page) => one.locator('[data-card]').count()
  await Promise.all(all.map((one) => playUntil(one, async () => (await left(one)) < 13)))
  for (const one of all) expect(await left(one)).toBe(12)
})

test('nobody invites without a name, and is shown where to write it', async ({ page, server }) => {
  await wish(page, server, QUICK)
  await page.goto(`${server.address}#/friends`)
  await page.locator('[data-action="start"]').click()
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type('Sage')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(chair(page, 0)).toContainText('Sage (you)')
})

test('two tabs are one seat, and whoever opens the link again is where they sat', async ({
  page,
  context,
  browser,
  server,
}) => {
  const code = await invite(page, server, 'Sage')
  const tab = await context.newPage()
  await tab.goto(`${server.address}#/join/${code.replace(' ', '')}`)
  await expect(chair(tab, 0), 'the same chair').toContainText('Sage (you)')

  const rue = await phone(browser, server, 'Rue')
  closing.push(rue.context())
  const other = await rue.context().newPage()
  for (const one of [rue, other]) {
    await one.goto(`${server.address}#/join/${code.replace(' ', '')}`)
    await expect(one.locator('[data-action="join"]')).toBeVisible()
  }
  await rue.locator('[data-action="join"]').click()
  await expect(chair(rue, 1)).toContainText('Rue (you)')
  await expect(chair(other, 1), 'a second tab follows').toContainText('Rue (you)')
  await expect(page.locator('li[data-kind="person"]')).toHaveCount(2)
  await rue.goto(server.address)
  await expect(rue.locator('[data-action="go-on"]')).toContainText('Sage')
})

test('the host arranges the chairs, talks with the others, and hands the hosting on', async ({
  page,
  browser,
  server,
}) => {
  const code = await invite(page, server, 'Sage')
  const rue = await phone(browser, server, 'Rue')
  closing.push(rue.context())
  await rue.goto(`${server.address}#/join/${code.replace(' ', '')}`)
  await rue.locator('[data-action="join"]').click()
  await expect(chair(rue, 1)).toContainText('Rue (you)')
  await chair(rue, 3).getByRole('button').click()
  await expect(chair(page, 3)).toContainText('Rue')

  await chair(page, 3).getByRole('button').click()
  await page.locator('[data-action="swap"]').click()
  await page.locator('[data-swap="0"]').click()
  await expect(chair(page, 0)).toContainText('Rue')
  await expect(chair(page, 3)).toContainText('Sage (you)')

  await page.locator('[data-action="change-rules"]').click()
  await page.getByLabel('Players', { exact: true }).fill('5')
  await page.getByLabel('Players', { exact: true }).press('Tab')
  await page.locator('[data-action="start"]').click()
  await expect(rue.locator('li[data-seat]')).toHaveCount(5)

  await rue.locator('[data-action="talk"]').click()
  await rue.getByLabel('Say something').fill('One moment')
  await rue.getByLabel('Say something').press('Enter')
  await expect(rue.getByRole('dialog')).toContainText('One moment')
  await rue.keyboard.press('Escape')
  await page.locator('[data-action="talk"]:has([data-unread="1"])').click()
  await expect(page.getByRole('dialog')).toContainText('One moment')
  await page.keyboard.press('Escape')

  await page.locator('[data-action="run"]').click()
  await page.getByLabel('A move takes').selectOption('30 seconds')
  await page.locator('[data-action="use-house"]').click()
  await page.locator('[data-action="run"]').click()
  await expect(page.getByLabel('A move takes')).toHaveValue('30 seconds')
  await page.keyboard.press('Escape')

  await chair(page, 0).getByRole('button').click()
  await page.locator('[data-action="make-host"]').click()
  await expect(rue.locator('[data-action="start"]')).toBeVisible()
  await expect(page.locator('[data-action="start"]')).toHaveCount(0)
  await rue.locator('[data-action="leave"]').click()
  await expect(rue.locator('[data-action="friends"]')).toBeVisible()
  await expect(page.locator('[data-action="start"]'), 'the longest seated hosts').toBeVisible()
})

test('a killed server comes back with everybody in their chair', async ({
  page,
  browser,
  server,
}) => {
  const code = await invite(page, server, 'Sage')
  const rue = await phone(browser, server, 'Rue')
  closing.push(rue.context())
  await rue.goto(`${server.address}#/join/${code.replace(' ', '')}`)
  await rue.locator('[data-action="join"]').click()
  await expect(chair(page, 1)).toContainText('Rue')
  await expect(chair(rue, 1), 'who has just come knows it too').toContainText('Rue (you)')
  await server.end('SIGKILL')
  await expect(page.getByText('Connection lost')).toBeVisible()
  await expect(page.locator('[data-code]'), 'the room stays in sight').toHaveText(code)
  await server.start()
  await expect(page.getByText('Connection lost')).toBeHidden({ timeout: 30_000 })
  await chair(page, 2).locator('[data-action="add-bot"]').click()
  await expect(chair(rue, 2)).toHaveAttribute('data-kind', 'bot', { timeout: 30_000 })
  await expect(chair(rue, 1)).toContainText('Rue (you)')
})

test('three start a table for four without the empty chair', async ({ page, browser, server }) => {
  const code = await invite(page, server, 'Sage')
  const others: Page[] = []
  for (const name of ['Rue', 'Poppy']) {
    const other = await phone(browser, server, name)
    closing.push(other.context())
    others.push(other)
    await other.goto(`${server.address}#/join/${code.replace(' ', '')}`)
    await other.locator('[data-action="join"]').click()
    await expect(phase(other)).toHaveAttribute('data-phase', 'waiting')
  }
  await page.locator('[data-action="start-fewer"]').click()
  for (const one of [page, ...others]) await expect(one.locator('[data-card]')).toHaveCount(17)
})

test('a seat comes along to another device, once, and leaves no key in its history', async ({
  page,
  browser,
  server,
}) => {
  await invite(page, server, 'Sage')
  await page.locator('[data-action="carry"]').click()
  const link = (await page.locator('[data-link]').textContent()) ?? ''
  expect(link).toContain('#/carry/')
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()

  const laptop = await phone(browser, server, '')
  closing.push(laptop.context())
  await laptop.goto(link)
  await expect(chair(laptop, 0)).toContainText('Sage (you)')
  expect(laptop.url()).not.toContain('carry')
  await laptop.goBack()
  expect(laptop.url()).not.toContain('carry')

  const stranger = await phone(browser, server, '')
  closing.push(stranger.context())
  await stranger.goto(link)
  await expect(stranger.getByRole('alert')).toContainText('used')
  await expect(stranger.locator('[data-phase]').first()).toHaveAttribute('data-phase', 'start')
})

test('a wrong code is told in words, stays to be put right, and may be put right', async ({
  page,
  browser,
  server,
}) => {
  const code = await invite(page, server, 'Sage')
  const rue = await phone(browser, server, 'Rue')
  closing.push(rue.context())
  await rue.goto(`${server.address}#/join/ZZZ-ZZ9`)
  await expect(rue.getByRole('alert')).toContainText('ZZZ ZZ9')
  await expect(rue.getByLabel('code')).toHaveValue('ZZZ ZZ9')
  await rue.getByLabel('code').fill(`${server.address}#/join/${code.replace(' ', '')}`)
  await rue.locator('[data-action="look"]').click()
  await expect(rue.locator('[data-action="join"]')).toBeVisible()
})

test('who only watches may come too, and a table that wants none says so', async ({
  page,
  browser,
  server,
}) => {
  const code = await invite(page, server, 'Sage')
  const fern = await phone(browser, server, 'Fern')
  closing.push(fern.context())
  await fern.goto(`${server.address}#/join/${code.replace(' ', '')}`)
  await fern.locator('[data-action="watch"]').click()
  await expect(phase(fern)).toHaveAttribute('data-phase', 'waiting')
  await expect(page.getByText('Fern watching')).toBeVisible()
  await page.locator('[data-action="run"]').click()
  await page.getByLabel('Watchers', { exact: true }).uncheck()
  await page.locator('[data-action="use-house"]').click()
  const rue = await phone(browser, server, 'Rue')
  closing.push(rue.context())
  await expect
    .poll(async () => {
      await rue.goto('about:blank')
      await rue.goto(`${server.address}#/join/${code.replace(' ', '')}`)
      await expect(rue.locator('[data-action="join"]')).toBeVisible()
      return rue.locator('[data-action="watch"]').count()
    })
    .toBe(0)
})

test('a table that anyone may join is on the start page; one’s own can be taken off it', async ({
  page,
  browser,
  server,
}) => {
  await invite(page, server, 'Marigold')
  const rue = await phone(browser, server, 'Rue')
  closing.push(rue.context())
  await rue.goto(server.address)
  const offer = rue.getByRole('button', { name: 'Join Marigold' })
  await expect(rue.locator('[data-action="play-now"]')).toBeVisible()
  await expect(offer, 'with the link only, until the host says otherwise').toHaveCount(0)
  await page.locator('[data-action="run"]').click()
  await page.getByText('Anyone here').click()
  await page.locator('[data-action="use-house"]').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(async () => {
      await rue.reload()
      await expect(rue.locator('[data-action="play-now"]')).toBeVisible()
      return offer.waitFor({ timeout: 1000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  await offer.click()
  await rue.locator('[data-action="join"]').click()
  await expect(chair(rue, 1)).toContainText('Rue (you)')
  await rue.goto(server.address)
  await expect(rue.locator('[data-action="go-on"]')).toContainText('with Marigold')
  await expect(offer, 'one’s own table is no open one').toHaveCount(0)
  await rue.locator('[data-action="table-menu"]').click()
  await rue.locator('[data-action="remove"]').click()
  await expect(rue.locator('[data-action="go-on"]')).toHaveCount(0)
  await rue.reload()
  await expect(offer).toBeVisible()
  await expect(rue.locator('[data-action="go-on"]')).toHaveCount(0)
})

test('axe finds nothing on the way to a match', async ({ page, browser, server }) => {
  const code = await invite(page, server, 'Sage')
  await chair(page, 2).locator('[data-action="add-bot"]').click()
  await expect(chair(page, 2)).toHaveAttribute('data-kind', 'bot')
  await clean(page, 'the waiting room')
  for (const [what, open] of Object.entries({
    'a bot': chair(page, 2).getByRole('button'),
    'how it is run': page.locator('[data-action="run"]'),
    'another device': page.locator('[data-action="carry"]'),
  })) {
    await open.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await clean(page, what)
    await page.keyboard.press('Escape')
  }
  await page.locator('[data-action="change-rules"]').click()
  await expect(page.getByLabel('Players', { exact: true })).toBeVisible()
  await clean(page, 'its rules')
  await page.goto(`${server.address}#/friends`)
  await page.locator('[data-run] > summary').click()
  await clean(page, 'a new table')
  await page.goto(`${server.address}#/`)
  await expect(page.locator('[data-action="go-on"]')).toBeVisible()
  await clean(page, 'the start page')

  const rue = await phone(browser, server, 'Rue')
  closing.push(rue.context())
  await rue.goto(`${server.address}#/join/ZZZZZZ`)
  await expect(rue.getByRole('alert')).toBeVisible()
  await clean(rue, 'a wrong code')
  await rue.goto(`${server.address}#/join/${code.replace(' ', '')}`)
  await chair(rue, 3).getByRole('button').click()
  await clean(rue, 'joining')
  await rue.goto(`${server.address}#/carry/nothing`)
  await expect(rue.getByRole('alert')).toBeVisible()
  await clean(rue, 'a key that is none')
})
