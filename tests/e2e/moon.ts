/** Tables that stand before something rare: put into a server's data before it starts. */
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

/**
 * `moon`: you have just shot the moon. `dealer`: you deal, and say which way cards go. `sun`: your last card makes it a sun that wipes your score.
 * `exact`: your last card brings your score to the target, which halves it.
 * `rest`: you are to play and take whatever is left. `nothing`: you are to play, and nothing that is left counts.
 * `held`: a match of eight is over, in which a pile was held over.
 */
export type Stage = 'moon' | 'dealer' | 'sun' | 'exact' | 'rest' | 'nothing' | 'held'

const FOUR = { preset: 'hearts', seats: 4 }
const EIGHT = { preset: 'cancellation', seats: 8 }

const PHASES = {
  moon: 'moon',
  dealer: 'choosing',
  sun: 'playing',
  exact: 'playing',
  rest: 'playing',
  nothing: 'playing',
  held: 'over',
}

export function stagedSeats(data: string): Record<Stage, Seat[]> {
  const script = join(ROOT, 'tests', 'support', 'moon_table.py')
  const wanted = [
    script,
    data,
    'moon=6',
    'dealer=5',
    'sun=1',
    'exact=1',
    'rest=3',
    'nothing=2',
    'held=2',
  ]
  return JSON.parse(
    execFileSync(join(ROOT, '.venv', 'bin', 'python'), wanted, { encoding: 'utf8' }),
  )
}

/** Open such a table; each is there for one test alone. */
export async function stagedTable(
  page: Page,
  server: Server,
  stage: Stage,
  wishes: Record<string, unknown> = {},
): Promise<void> {
  const seat = server.staged[stage].pop()
  if (!seat) throw new Error(`More tables before a ${stage} are used than were made`)
  const game = stage === 'held' ? EIGHT : FOUR
  await keep(page, server, { ...seat, ...game }, wishes)
  await expect(page.locator('[data-phase]').first()).toHaveAttribute('data-phase', PHASES[stage])
  // What lies over the table comes a moment after it, with buttons of the same names.
  if (stage === 'moon')
    await expect(page.getByRole('heading', { name: 'You shot the moon' })).toBeVisible()
}

/** Open a table of its own that waits for your moon choice. */
export const moonTable = (page: Page, server: Server, wishes: Record<string, unknown> = {}) =>
  stagedTable(page, server, 'moon', wishes)
