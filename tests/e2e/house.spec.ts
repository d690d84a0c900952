/** A game of one's own: put together, explained where it cannot be, kept, given to another device, played. */
import type { Locator, Page } from '@playwright/test'
import { clean } from './axe'
import { DESKTOP, expect, open, PHONE, TABLET, test, wish } from './fixtures'
import { type Stage, stagedTable } from './moon'
import { playUntil } from './player'
import type { Server } from './server'

const HOUSE = {
  preset: 'hearts',
  seats: 5,
  options: {
    pass_cycle: ['left', 'scatter', 'dealer'],
    hearts_lead: 'any-time',
    penalties: ['Jd=-10', 'h=1', 'Qs=13'],
    moon_value: 52,
  },
}
const CLASH = {
  preset: 'hearts',
  seats: 5,
  options: { pass_cycle: ['across', 'left'], moon: 'off', sun: 'counts' },
}

/** Open a page of the site with rules under way, and rule sets kept. */
async function visit(
  page: Page,
  server: Server,
  place: string,
  { draft, kept }: { draft?: unknown; kept?: unknown } = {},
): Promise<void> {
  await wish(page, server, { motion: 'less' })
  await page.evaluate(
    (stored) => {
      for (const [name, value] of Object.entries(stored))
        if (value) localStorage.setItem(`heartsease.${name}`, JSON.stringify(value))
    },
    { 'set-up': draft, rules: kept },
  )
  await page.goto(`${server.address}#/${place}`)
}

const row = (page: Page, option: string) => page.locator(`[data-option="${option}"]`)
const idea = (page: Page, name: string) => page.locator(`[data-idea="${name}"] > summary`)
const start = (page: Page) => page.locator('[data-action="start"]')
const changed = (page: Page) =>
  page
    .locator('[data-difference]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-difference')))

/** What a list of rules says: those that differ, by name. */
const differing = (page: Page) =>
  page.locator('[data-rule][data-changed]').evaluateAll((all) =>
    all.map((one) => [
      one.getAttribute('data-rule'),
      [...one.querySelectorAll('b, b svg')]
        .map((part) => part.getAttribute('aria-label') ?? part.textContent)
        .join(' ')
        .replace(/\s+/g, ' '),
    ]),
  )

test('rules are put together, kept, shared by a code, and played on another device', async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize(PHONE)
  await visit(page, server, 'new')
  await page.locator('[data-action="all-rules"]').click()

  await idea(page, 'passing').click()
  const passing = row(page, 'pass_cycle')
  await passing.getByRole('radio', { name: 'Your order' }).check()
  await passing.getByRole('button', { name: 'across', exact: true }).click()
  await expect(passing.getByText('Changed')).toBeVisible()
  await expect(passing).toContainText('Hearts: As usual')
  await expect(start(page)).toBeEnabled()

  await page.getByLabel('Players', { exact: true }).fill('5')
  await page.getByLabel('Players', { exact: true }).press('Tab')
  await expect(page.locator('#players [data-conflict="across-odd-seats"]')).toContainText('With 5')
  await expect(page.getByRole('status').first()).toContainText('even number of players')
  await expect(page.getByRole('button', { name: 'This cannot be played yet' })).toBeVisible()
  await expect(start(page)).toBeDisabled()
  await passing.getByRole('button', { name: 'Take out deal 3: across' }).click()
  await expect(page.locator('[data-conflict]')).toHaveCount(0)
  await expect(page.locator('[data-follows]')).toContainText('10 cards each')
  await expect(page.getByRole('status').first()).toContainText('can be played')

  await idea(page, 'counting').click()
  const points = row(page, 'penalties')
  await points.getByRole('button', { name: 'Omnibus' }).click()
  await points.getByRole('button', { name: 'Another card or suit' }).click()
  await points.getByRole('button', { name: 'seven of clubs' }).click()
  await expect(
    points.getByLabel('Points for seven of clubs', { exact: true }),
    'ready for its number',
  ).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await expect(points).toContainText('33 points a pack, and 10 to be taken off')

  await idea(page, 'hearts').click()
  await row(page, 'hearts_lead').getByRole('radio', { name: 'Any time' }).check()
  await expect(page.locator('[data-idea="hearts"] details')).toContainText('One more has no effect')
  expect(await changed(page)).toEqual(['pass_cycle', 'hearts_lead', 'penalties'])

  await page.locator('[data-action="keep"]').click()
  await page.getByLabel('Name', { exact: true }).fill('  Sunday   evenings ')
  await page.locator('[data-action="keep-do"]').click()
  await expect(page.getByText('Kept as Sunday evenings.')).toBeVisible()
  const code = (await page.locator('[data-code]').textContent()) ?? ''
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{1,4})+$/)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect.poll(() => changed(page)).toEqual(['pass_cycle', 'hearts_lead', 'penalties'])
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.locator('[data-action="choose-game"]')).toContainText('Sunday evenings')
  await page.locator('[data-action="choose-game"]').click()
  await expect(page.locator('[data-kept="Sunday evenings"]')).toContainText('3 rules changed')

  const device = await browser.newContext({ viewport: DESKTOP })
  const other = await device.newPage()
  await visit(other, server, 'new')
  await other.locator('[data-action="choose-game"]').click()
  await other.getByLabel("Somebody's rules").fill(code.toLowerCase().replaceAll('-', ' '))
  await other.locator('[data-action="show-code"]').click()
  await expect(other.getByRole('heading', { name: '3 rules differ from Hearts' })).toBeVisible()
  const shown = await differing(other)
  expect(shown.map(([name]) => name)).toEqual(['pass_cycle', 'hearts_lead', 'penalties'])
  await other.locator('[data-action="keep"]').click()
  await expect(other.locator('[data-code]')).toHaveText(code)
  await other.keyboard.press('Escape')

  await start(other).click()
  await expect(other.locator('[data-seat]')).toHaveCount(5)
  await other.getByRole('button', { name: 'Menu' }).click()
  await other.getByRole('button', { name: 'Rules of this table' }).click()
  await expect.poll(() => differing(other)).toEqual(shown)
  await device.close()
})

test('a link leads to the rules, and a spoiled code says what to do', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  await visit(page, server, 'rules', { draft: HOUSE })
  await page.locator('[data-action="keep"]').click()
  const code = (await page.locator('[data-code]').textContent()) ?? ''
  const spoiled = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')
  await page.goto(`${server.address}#/rules/${spoiled}`)
  await expect(page.getByRole('alert')).toContainText(/a letter is wrong or missing/)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Try this code' }).click()
  await expect(page.getByRole('heading', { name: '4 rules differ from Hearts' })).toBeVisible()
  expect(page.url()).toBe(`${server.address}#/rules/${code}`)
  await page.locator('[data-action="change"]').click()
  await expect.poll(() => changed(page)).toEqual(Object.keys(HOUSE.options).sort(byLaw))
})

const LAW = ['pass_cycle', 'hearts_lead', 'penalties', 'moon_value']
const byLaw = (a: string, b: string) => LAW.indexOf(a) - LAW.indexOf(b)

test('kept rule sets are used, renamed, deleted and brought back', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  const kept = ['One', 'Two', 'Three'].map((name) => ({ name, ...HOUSE }))
  await visit(page, server, 'new', { kept: [...kept, { name: 'spoiled' }, 7] })
  const choose = page.locator('[data-action="choose-game"]')
  const names = () =>
    page
      .locator('[data-kept]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-kept')))
  await choose.click()
  await expect.poll(names).toEqual(['One', 'Two', 'Three'])
  await page.locator('[data-kept="Two"]').click()
  await expect(choose).toContainText('Two')
  await expect.poll(() => changed(page)).toEqual(LAW)
  await choose.click()
  await expect.poll(names, 'the last used comes first').toEqual(['Two', 'One', 'Three'])

  await page.getByRole('button', { name: 'Rename or delete Two' }).click()
  await page.keyboard.type('Deux')
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(['Deux', 'One', 'Three'])
  await expect(page.locator('[data-kept="Deux"]')).toBeFocused()

  await page.getByRole('button', { name: 'Rename or delete One' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(names).toEqual(['Deux', 'Three'])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(['Deux', 'One', 'Three'])

  await page.keyboard.press('Escape')
  await page.reload()
  await expect(choose).toContainText('Deux')
})

test('another game puts changes aside, and they can be brought back', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  await visit(page, server, 'new', { draft: HOUSE })
  await expect.poll(() => changed(page)).toEqual(LAW)
  await page.locator('[data-action="choose-game"]').click()
  await page.locator('[data-game="cancellation-equal"]').click()
  await expect(page.locator('[data-action="choose-game"]')).toContainText('equal hands')
  await expect(page.getByLabel('Players', { exact: true })).toHaveValue('8')
  await expect(page.getByLabel('Play to', { exact: true })).toHaveValue('150')
  expect(await changed(page)).toEqual([])
  await page.getByRole('button', { name: 'Bring them back' }).click()
  await expect.poll(() => changed(page)).toEqual(LAW)
})

test('what differs leads to its place among the rules', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  const options = { ...HOUSE.options, sun_value: 60 }
  await visit(page, server, 'new', { draft: { ...HOUSE, options } })
  for (const [option, label] of [
    ['moon_value', 'A moon is worth'],
    ['sun_value', 'A sun is worth'],
  ]) {
    await page.locator(`[data-difference="${option}"] .what`).click()
    await expect(row(page, `${option}`).getByRole('heading', { name: label })).toBeFocused()
    await expect(row(page, `${option}`)).toBeInViewport()
    await page.goBack()
  }
})

test('what has no effect is folded away, and says why', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  await visit(page, server, 'rules')
  await idea(page, 'twins').click()
  await expect(row(page, 'cancellation')).toBeHidden()
  await page.getByText('3 more have no effect here').click()
  await expect(page.locator('#idle-cancellation')).toContainText('One pack has no twins')
  await row(page, 'cancellation').getByRole('radio', { name: 'Pairs only' }).check()
  await expect(row(page, 'cancellation')).toContainText('Twins need two packs')
  await row(page, 'cancellation').getByRole('button', { name: 'Change back' }).click()
  await expect(page.locator('[data-conflict]')).toHaveCount(0)
  await expect(start(page)).toBeEnabled()
})

test('what a tap opens is in sight on a phone, and clear of the bars', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  await visit(page, server, 'rules')
  await idea(page, 'counting').click()
  const points = row(page, 'penalties')
  await points.getByRole('button', { name: 'Another card or suit' }).click()
  await clear(points.getByRole('group', { name: 'Which card or suit?' }))
  await points.getByRole('button', { name: 'jack of diamonds' }).click()
  const field = points.getByLabel('Points for jack of diamonds', { exact: true })
  await clear(field)
  await page.keyboard.type('-10')
  await page.keyboard.press('Tab')
  await expect(points).toContainText('10 to be taken off')

  await idea(page, 'dealt').click()
  await row(page, 'strip').getByRole('radio', { name: 'Your list' }).check()
  await clear(row(page, 'strip').getByRole('group', { name: 'Tap the cards' }))

  await idea(page, 'passing').click()
  const passing = row(page, 'pass_cycle')
  await passing.getByRole('radio', { name: 'Always one to each' }).check()
  await expect(passing.getByRole('radio', { name: 'Always one to each' })).toBeChecked()
  await clear(passing.getByRole('group', { name: 'Add' }))
  await passing.getByRole('radio', { name: 'Your order' }).check()
  await expect(passing.getByRole('radio', { name: 'Your order' })).toBeChecked()

  /** Between the bar above and the buttons below. */
  async function clear(what: Locator) {
    await expect
      .poll(async () => {
        const top = (await page.locator('form > header').boundingBox()) ?? { y: 0, height: 0 }
        const foot = (await page.locator('form > footer').boundingBox()) ?? { y: 0 }
        const box = (await what.boundingBox()) ?? { y: -1, height: 0 }
        return box.y >= top.y + top.height && box.y + box.height <= foot.y
      })
      .toBe(true)
  }
})

test('the rules of a table can be looked up at any time', async ({ page, server }) => {
  const stages: Stage[] = ['dealer', 'moon']
  for (const stage of stages) {
    await stagedTable(page, server, stage)
    await looked()
  }
  await open(page, server, { preset: 'hearts', seats: 4, options: { deals: 1 } })
  for (const phase of ['passing', 'playing', 'over'] as const) {
    await playUntil(page, phase)
    await looked()
  }

  async function looked() {
    const phase = await page.locator('[data-phase]').first().getAttribute('data-phase')
    if (phase !== 'over') await page.getByRole('button', { name: 'Menu' }).last().click()
    await page.getByRole('button', { name: 'Rules of this table' }).click()
    await expect(page.getByRole('dialog').last(), `${phase}`).toContainText(
      /Plain Hearts|from Hearts/,
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').filter({ hasText: 'Rules of this table' })).toHaveCount(0)
  }
})

test('a code has its place in sight among the games', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  await visit(page, server, 'new')
  await page.locator('[data-action="choose-game"]').click()
  await page.getByRole('button', { name: 'I have a code or a link' }).click()
  const field = page.getByLabel("Somebody's rules")
  await expect(field).toBeFocused()
  await field.fill('208R-J2FC-09AB-D3E7-KM5P-XW')
  expect(await field.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  await field.fill('omnibus')
  await page.locator('[data-action="show-code"]').click()
  await expect(page.getByRole('alert')).toContainText('A code looks like 208R-J2F')
})

test('the keyboard is enough, and focus is never lost', async ({ page, server }) => {
  await page.setViewportSize(DESKTOP)
  await visit(page, server, 'rules', { draft: HOUSE })
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  const undo = page.getByRole('button', { name: /^Change back: / })
  await expect.poll(() => changed(page)).toEqual(LAW)
  await undo.first().focus()
  for (const left of [3, 2, 1]) {
    await page.keyboard.press('Enter')
    await expect(undo).toHaveCount(left)
    expect(await focused()).toBe('BUTTON')
  }
  await page.keyboard.press('Enter')
  await expect(undo).toHaveCount(0)
  expect(await focused()).not.toBe('BODY')

  await idea(page, 'dealt').focus()
  await page.keyboard.press('Enter')
  await row(page, 'strip').getByRole('radio', { name: 'As usual' }).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await expect(row(page, 'strip').getByRole('radio', { name: 'Your list' })).toBeFocused()
  await expect(row(page, 'strip').getByRole('group', { name: 'Tap the cards' })).toBeVisible()
  await row(page, 'strip').getByRole('button', { name: 'Change back' }).focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 'strip').getByRole('radio', { name: 'As usual' })).toBeFocused()
})

test('a match of so many deals is set up by its deals', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  await visit(page, server, 'new', {
    draft: { preset: 'omnibus', seats: 4, options: { deals: 5 } },
  })
  await expect(page.getByLabel('Deals', { exact: true })).toHaveValue('5')
  await expect(page.getByLabel('Play to', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Fewer: Deals' }).click()
  await start(page).click()
  await expect(page.locator('[data-seat]')).toHaveCount(4)
})

const SIGHTS: Record<string, (page: Page, server: Server) => Promise<void>> = {
  'set-up': (page, server) => visit(page, server, 'new', { draft: CLASH }),
  games: async (page, server) => {
    const kept = [{ name: 'Grandmother’s rules, as they were at the old table', ...HOUSE }]
    await visit(page, server, 'new', { kept })
    await page.locator('[data-action="choose-game"]').click()
    await page.getByRole('button', { name: /^Rename or delete/ }).click()
  },
  editor: async (page, server) => {
    await visit(page, server, 'rules', { draft: CLASH })
    await expect(page.locator('[data-conflict]')).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Open all' }).click()
    for (const fold of await page.locator('.idle > summary').all()) await fold.click()
    await row(page, 'penalties').getByRole('button', { name: 'Spot' }).click()
    await row(page, 'penalties').getByRole('button', { name: 'Another card or suit' }).click()
    await row(page, 'strip').getByRole('radio', { name: 'Your list' }).check()
  },
  keep: async (page, server) => {
    await visit(page, server, 'rules', { draft: HOUSE })
    await page.locator('[data-action="keep"]').click()
    await expect(page.locator('[data-code]')).toBeVisible()
  },
  shared: async (page, server) => {
    await visit(page, server, 'rules/208Q-J3CQ-09')
    await page.getByText('All the other rules').click()
  },
  spoiled: (page, server) => visit(page, server, 'rules/208Q-J3CQ-08'),
}

for (const size of [PHONE, TABLET, DESKTOP]) {
  test(`${size.width} wide: axe finds nothing, and nothing leaves its place`, async ({
    page,
    server,
  }, info) => {
    await page.setViewportSize(size)
    for (const [name, show] of Object.entries(SIGHTS)) {
      await show(page, server)
      await expect(page.getByText('One moment')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      await clean(page, name)
      expect(await outside(page), name).toEqual([])
      await page.screenshot({ path: info.outputPath(`${name}.png`) })
    }
  })
}

/** Texts that are cut off, and buttons too small for a finger. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) wrong.push(`the page is ${scrollWidth} wide`)
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility() || element.closest('.unseen, svg')) continue
      const style = getComputedStyle(element)
      const words = [...element.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent?.trim(),
      )
      if (words && element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline')
        wrong.push(`${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`)
      const { width, height } = element.getBoundingClientRect()
      if (element.matches('button, summary, [type=number]') && (width < 40 || height < 40))
        wrong.push(`${element.textContent?.trim()} is ${width} × ${height}`)
    }
    return wrong
  })
}
