/** Tables at which you have just shot the moon: put into a server's data before it starts. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { keep } from './fixtures'
import type { Server } from './server'

const ROOT = join(__dirname, '..', '..')

export interface Seat {
  table: string
  seat: number
  token: string
}

export function moonSeats(data: string, count: number): Seat[] {
  const script = join(ROOT, 'tests', 'support', 'moon_table.py')
  const said = execFileSync(join(ROOT, '.venv', 'bin', 'python'), [script, data, `${count}`], {
    encoding: 'utf8',
  })
  return JSON.parse(said)
}

/** Open a table of its own that waits for your choice. */
export async function moonTable(
  page: Page,
  server: Server,
  wishes: Record<string, unknown> = {},
): Promise<void> {
  const seat = server.moons.pop()
  if (!seat) throw new Error('More moon tables are used than were made')
  await keep(page, server, { ...seat, preset: 'hearts', seats: 4 }, wishes)
  await expect(page.locator('[data-phase]').first()).toHaveAttribute('data-phase', 'moon')
}
