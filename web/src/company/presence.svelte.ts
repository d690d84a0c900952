/** Who is here and what is being waited for, counted on between two words of the server. */
import { callNames } from '../people'
import type { Company, Meanwhile, TableState } from '../protocol.gen'
import { seatNews } from './news'

/** So long the strip tells of a seat that changed hands. */
const NEWS_MS = 8000

/** What is left of a move's time: first its own seconds, then those kept in reserve. */
export interface Clock {
  seconds: number
  /** Of the time that is running now, from 1 down to 0. */
  share: number
  /** The move's own seconds are over. */
  reserve: boolean
  /** Seconds in reserve. */
  bank: number
}

export class Presence {
  company: Company | null = $state.raw(null)
  /** What a bot did while one was away, until the note about it is closed. */
  meanwhile: Meanwhile | null = $state.raw(null)
  /** Who gave one's seat to a bot; null: nobody did. */
  gave: string | null = $state(null)
  /** One is giving up one's seat oneself. */
  leaving = false
  #news = $state.raw({ text: '', at: 0 })
  #state: TableState | null = $state.raw(null)
  #heard = 0
  #now = $state(0)

  /** The newest state, even if older ones are still being shown. */
  hear(state: TableState, now: number): void {
    if (this.#state) this.#compare(this.#state, state, now)
    this.#state = state
    this.company = state.company
    this.#heard = now
    this.#now = now
    if (state.company.meanwhile) this.meanwhile = state.company.meanwhile
  }

  /** The note about it is closed. */
  read = (): void => {
    this.meanwhile = null
  }

  /** What has just been heard of seats that changed hands. */
  get news(): string {
    return this.#now - this.#news.at < NEWS_MS ? this.#news.text : ''
  }

  #compare(before: TableState, state: TableState, now: number): void {
    const text = seatNews(before, state)
    if (text) this.#news = { text, at: now }
    if (state.seat !== null) this.gave = null
    else if (before.seat !== null) {
      const { host } = before.company
      if (!this.leaving && host !== before.seat) this.gave = callNames(before)[host ?? -1] ?? null
      this.leaving = false
    }
  }

  tick(now: number): void {
    this.#now = now
  }

  /** Is anything counted, so that the clock has to tick? */
  get counts(): boolean {
    return this.company?.house != null && !this.company.paused
  }

  /** Seconds that whoever is to act has been waited for. */
  get waited(): number {
    return Math.floor(((this.company?.turn.since_ms ?? 0) + this.#passed) / 1000)
  }

  /** Seconds until a bot plays on for somebody; null: they are here, or one does already. */
  away(seat: number): number | null {
    return this.#left(this.company?.away_ms[seat])
  }

  /** Seconds until the next deal comes even for those who are not ready. */
  get readyIn(): number | null {
    return this.#left(this.company?.ready_ms)
  }

  /** What a seat has left to act in; null: no clock, or it is not waited for. */
  clock(seat: number): Clock | null {
    const { turn, house } = this.company ?? {}
    if (!turn || turn.left_ms === null || !house?.turn_s || !this.awaited(seat)) return null
    const bank = turn.bank_ms[seat] ?? 0
    const left = turn.left_ms - this.#passed
    if (left > 0) return clock(left, house.turn_s, bank, false)
    const kept = Math.max(0, bank + left)
    return clock(kept, house.bank_s, kept, true)
  }

  /** Does the table wait for this seat? */
  awaited(seat: number): boolean {
    const state = this.#state
    if (!state) return false
    if (state.phase === 'passing') return state.choosing?.confirmed[seat] === false
    if (state.phase === 'moon') return (state.moon?.shooter ?? state.to_act) === seat
    return state.to_act === seat
  }

  get #passed(): number {
    return this.company?.paused ? 0 : Math.max(0, this.#now - this.#heard)
  }

  #left(ms: number | null | undefined): number | null {
    return ms == null ? null : Math.max(0, Math.ceil((ms - this.#passed) / 1000))
  }
}

function clock(left: number, of: number, bank: number, reserve: boolean): Clock {
  const share = of > 0 ? Math.min(1, left / 1000 / of) : 0
  return { seconds: Math.ceil(left / 1000), share, reserve, bank: Math.ceil(bank / 1000) }
}
