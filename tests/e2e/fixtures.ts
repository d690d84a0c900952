/** What every test of the page starts from: a server of its own, and tables made without clicking. */
import { test as base, expect, type Page } from '@playwright/test'
import { stagedSeats } from './moon'
import { Server } from './server'

export const PHONE = { width: 360, height: 640 }
export const TABLET = { width: 768, height: 1024 }
export const DESKTOP = { width: 1440, height: 900 }

export interface Rules {
  preset: string
  seats: number
  options?: Record<string, string | number | string[]>
}

/** Quick settings: nothing waits longer than it must. */
export const QUICK = { hold: 400, motion: 'less' }

export const test = base.extend<{ strict: undefined }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = new Server()
      server.staged = stagedSeats(server.data)
      await server.start()
      await use(server)
      expect(await server.remove(), 'SIGTERM ends the server in good order').toBe(0)
    },
    { scope: 'worker' },
  ],
  // No test may see a script error, or a request to another host.
  strict: [
    async ({ page, server }, use) => {
      const wrong: string[] = []
      page.on('pageerror', (error) => wrong.push(`error: ${error.message}`))
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== new URL(server.address).origin)
          wrong.push(`another host: ${request.url()}`)
      })
      await use(undefined)
      expect(wrong).toEqual([])
    },
    { auto: true },
  ],
})

/** Keep settings on the page's device before it loads. */
export async function wish(
  page: Page,
  server: Server,
  wishes: Record<string, unknown>,
): Promise<void> {
  await page.goto(`${server.address}favicon.svg`)
  await page.evaluate(
    (text) => localStorage.setItem('heartsease.settings', text),
    JSON.stringify(wishes),
  )
}

/** Make a table as the page would, and open it. */
export async function open(
  page: Page,
  server: Server,
  rules: Rules,
  { botMs = 0, wishes = {} }: { botMs?: number; wishes?: Record<string, unknown> } = {},
): Promise<void> {
  const id = `e2e-${Math.random().toString(36).slice(2)}-${Date.now()}`
  const answer = await page.request.post(`${server.address}api/tables`, {
    data: { id, name: 'Sage', options: {}, ...rules, bot_ms: botMs },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  const seat = await answer.json()
  await keep(page, server, { ...seat, preset: rules.preset, seats: rules.seats }, wishes)
  await expect(page.locator('[data-phase]').first()).not.toHaveAttribute('data-phase', 'start')
}

/** Keep a seat's key on the page's device, and go to its table. */
export async function keep(
  page: Page,
  server: Server,
  seat: { table: string; token: string; preset: string; seats: number },
  wishes: Record<string, unknown>,
): Promise<void> {
  await wish(page, server, { ...QUICK, ...wishes })
  await page.evaluate(
    (text) => localStorage.setItem('heartsease.seats', text),
    JSON.stringify([seat]),
  )
  await page.goto(`${server.address}#/table/${seat.table}`)
}

export { expect }
