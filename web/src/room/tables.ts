/** The tables one has a seat at, as the server tells of them. */
import { brief, Refusal } from '../connection/http'
import { dropSeat, type HeldSeat, heldSeat, heldSeats } from '../connection/seats'
import { together } from '../people'
import type { TableBrief } from '../protocol.gen'
import { t } from '../words'

export interface OwnTable {
  held: HeldSeat
  brief: TableBrief
}

/** Every one that the server still knows, the latest first; those known before, while it is silent. */
export async function ownTables(before: OwnTable[] = []): Promise<OwnTable[]> {
  const found = await Promise.all(heldSeats().map((held) => look(held, before)))
  // One may have been let go meanwhile.
  return found.filter(
    (table) => table !== null && heldSeat(table.held.table) !== undefined,
  ) as OwnTable[]
}

async function look(held: HeldSeat, before: OwnTable[]): Promise<OwnTable | null> {
  try {
    return { held, brief: await brief(held) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (![401, 403, 404].includes(error.status))
      return before.find((known) => known.held.table === held.table) ?? null
    // A table that the server no longer knows is forgotten here too.
    dropSeat(held.table)
    return null
  }
}

/** What is played there and how far it is. */
export function lineOf({ preset, deal, phase, your_turn }: TableBrief): string {
  const state = phase === 'waiting' || phase === 'over' ? phase : 'running'
  return t('start-table', {
    game: t(`preset-${preset}`),
    deal,
    state,
    turn: your_turn ? 'yes' : 'no',
  })
}

/** Who else is there, the first few by name; nothing where one plays alone. */
export function companyOf({ people }: TableBrief): string {
  if (people.length === 0) return ''
  const named = people.length > 3 ? people.slice(0, 2) : people
  const names = named.length < people.length ? named.join(', ') : together(named)
  return t('start-with', { names, more: people.length - named.length })
}
