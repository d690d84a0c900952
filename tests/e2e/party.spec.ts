/** A party: eleven phones play Cancellation Hearts to its end, watched from a laptop, through drops and a killed server. */
import type { Browser, Page } from '@playwright/test'
import { DESKTOP, expect, keep, PHONE, QUICK, test, wish } from './fixtures'
import { PATIENCE, phaseOf, playTogether } from './player'
import { Server } from './server'

/** A deal of a few tricks is a short one. */
const LOW = [...'cds'].flatMap((suit) => [...'23456789'].map((rank) => `${rank}${suit}`))
const NAMES = ['Ada', 'Bo', 'Cy', 'Dot', 'Eli', 'Flo', 'Gus', 'Hal', 'Ida', 'Jo', 'Kit']
const HOUSE = {
  turn_s: null,
  bank_s: 0,
  away_turn_s: 5,
  away_s: 5,
  level: 'sprout',
  joining: 'link',
  watchers: true,
  watchers_talk: true,
  take_over: 'between-deals',
  show_hands: true,
}
const WISHES = { ...QUICK, botMs: 0 }

/** Somebody's device, with their name and quick settings. */
async function device(browser: Browser, server: Server, name: string, viewport = PHONE) {
  const context = await browser.newContext({ viewport, hasTouch: viewport === PHONE })
  const page = await context.newPage()
  await wish(page, server, { ...WISHES, name })
  return page
}

/** Everybody does what can be done, until `done`; whose page is closed does nothing. */
const everybody = (phones: Page[], done: () => Promise<boolean>, limit = PATIENCE) =>
  playTogether(
    phones.filter((page) => !page.isClosed()),
    done,
    { touch: true, limit },
  )

/** The cards that lie before the seats now, as a page shows them. */
const played = (page: Page) => page.locator('[data-trick-card]').count()

test('eleven phones and a laptop play a match to its end, though two drop out and the server is killed', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const server = new Server()
  await server.start()
  try {
    const host = await device(browser, server, 'Ada')
    const made = await host.request.post(`${server.address}api/tables`, {
      data: {
        id: 'the-party-of-eleven',
        preset: 'cancellation',
        seats: 11,
        name: 'Ada',
        options: { deals: 2, strip: LOW },
        bot_ms: 0,
        house: HOUSE,
      },
    })
    expect(made.status(), await made.text()).toBe(201)
    await keep(host, server, await made.json(), { ...WISHES, name: 'Ada' })
    const code = ((await host.locator('[data-code]').textContent()) ?? '').replace(' ', '')

    const guests = await Promise.all(NAMES.slice(1).map((name) => device(browser, server, name)))
    for (const guest of guests) {
      await guest.goto(`${server.address}#/join/${code}`)
      await guest.locator('[data-action="join"]').click()
      await expect(guest.locator('[data-phase="waiting"]')).toBeVisible()
    }
    const laptop = await device(browser, server, 'Laptop', DESKTOP)
    await laptop.goto(`${server.address}#/join/${code}`)
    await laptop.locator('[data-action="watch"]').click()
    await expect(laptop.locator('[data-phase="waiting"]')).toBeVisible()
    for (const name of NAMES) await expect(laptop.getByText(name).first()).toBeVisible()

    const phones = [host, ...guests]
    await host.locator('[data-action="start"]').click()
    await Promise.all(
      [...phones, laptop].map((page) =>
        expect(page.locator('[data-phase="passing"]')).toBeVisible(),
      ),
    )

    // One phone is switched off while cards are passed; a bot passes for it.
    const dropped = phones[4] as Page
    const kept = dropped.context()
    await dropped.close()
    await everybody(phones, async () => (await phaseOf(laptop)) === 'playing')
    // It comes back to the same seat, and plays on.
    const returned = await kept.newPage()
    phones[4] = returned
    await returned.goto(server.address)
    await returned.locator('[data-action="go-on"]').first().click()
    await expect(returned.locator('[data-phase="playing"]')).toBeVisible()

    // Another loses its line in mid-trick, and the server is killed meanwhile.
    await everybody(phones, async () => (await played(laptop)) >= 3)
    const lost = phones[7] as Page
    await lost.context().setOffline(true)
    await server.end('SIGKILL')
    await server.start()
    await lost.context().setOffline(false)

    await everybody(phones, async () => (await phaseOf(host)) === 'over', 2 * PATIENCE)
    const standings = await Promise.all(
      phones.map(async (page) => {
        await everybody([page], async () => (await phaseOf(page)) === 'over')
        return page.locator('.standing .score').allTextContents()
      }),
    )
    for (const standing of standings) expect(standing).toEqual(standings[0])
    expect(standings[0]).toHaveLength(11)
    const record = await host.request.get(
      `${server.address}api/tables/${(await host.evaluate(() => location.hash)).slice(8)}/record`,
    )
    expect(record.status()).toBe(200)
    expect(await record.text()).toContain(
      `players = [${NAMES.map((name) => `"${name}"`).join(', ')}]`,
    )
  } finally {
    expect(await server.remove(), 'SIGTERM ends the server in good order').toBe(0)
  }
})
