/** The seats this device holds the keys of: a reload or a second tab finds its match again. */

export interface HeldSeat {
  table: string
  /** One's own chair as it was when the key came; null: one watches. */
  seat: number | null
  token: string
  preset: string
  seats: number
  /** Published before the match: what the secret that the cards come from was bound to. */
  commitment?: string
  /** One's own share in the cards. */
  salt?: string
  /** The share is still to be given, in the waiting room and from a chair. */
  owed?: boolean
  /** One had a chair when the match began, so the share has to be among those used. */
  counted?: boolean
  /** So many people had a chair then; unknown to whoever did not see it begin. */
  people?: number
  /** Where other devices reach the server, when that is not where this page came from. */
  address?: string
}

const KEY = 'heartsease.seats'
const MOST = 20

/** Every seat held, the latest first. */
export function heldSeats(): HeldSeat[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeat) : []
  } catch {
    // An unreadable list holds no keys.
    return []
  }
}

export function heldSeat(table: string): HeldSeat | undefined {
  return heldSeats().find((seat) => seat.table === table)
}

/** Keep a seat, or put it first again. */
export function holdSeat(seat: HeldSeat): void {
  write([seat, ...heldSeats().filter((other) => other.table !== seat.table)].slice(0, MOST))
}

/** The match begins before one's eyes, with so many people, and with a chair of one's own or without. */
export function keepStart(table: string, seated: boolean, people: number): void {
  const held = heldSeat(table)
  if (held) holdSeat({ ...held, counted: seated && !!held.salt && !held.owed, people })
}

export function dropSeat(table: string): void {
  write(heldSeats().filter((seat) => seat.table !== table))
}

function write(seats: HeldSeat[]): void {
  localStorage.setItem(KEY, JSON.stringify(seats))
}

function isSeat(value: unknown): value is HeldSeat {
  if (typeof value !== 'object' || value === null) return false
  const seat = value as Partial<HeldSeat>
  return typeof seat.table === 'string' && typeof seat.token === 'string'
}
