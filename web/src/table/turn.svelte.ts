/** What a person does with their hand: lift, play, choose what to pass. It knows no rules. */

import { isYours } from '../people'
import type { ChoosePassing, Error as Failure, Hint, Refused, TableState } from '../protocol.gen'
import type { Draft, TableSettings } from './contract'
import type { Pace } from './pace.svelte'
import { type Slot, slotsOf } from './slots'

/** `direct`: a click that no finger, mouse or key made, as assistive technology does. */
export type How = 'touch' | 'mouse' | 'keys' | 'direct'

export type Notice =
  | { kind: 'refused'; refused: Refused; key: string }
  | { kind: 'full' }
  /** The last trick lies face down again. */
  | { kind: 'hidden' }
  | { kind: 'failed'; code: string }

const NOTICE_MS = 4000
const SETTLE_MS = 250

interface Around {
  pace: Pace
  settings: TableSettings
  online: boolean
  send(draft: Draft): Promise<Failure | null>
  ask(): Promise<Hint | Failure>
}

export class Turn {
  /** The lifted card's key. */
  lifted: string | null = $state(null)
  /** The cards chosen to pass: a key, or nothing yet, for each place of the tray. */
  chosen: (string | null)[] = $state.raw([])
  notice: Notice | null = $state.raw(null)
  /** What each choice costs, as long as nothing has moved. */
  hint: Hint | null = $state.raw(null)
  #asking = $state(false)
  #asked = ''
  /** Counts refusals, so that the same card shakes again. */
  shakes = $state(0)
  /** The state a command was sent in: until another one is shown, no further one goes out. */
  #sent: TableState | null = $state.raw(null)
  #unanswered = $state(false)
  /** A place of the tray that shall be filled next. */
  #picked: number | null = $state(null)
  #left: string | null = $state(null)
  #settled = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #around: () => Around

  constructor(around: () => Around) {
    this.#around = around
  }

  get #state(): TableState | null {
    return this.#around().pace.shown
  }

  get slots(): Slot[] {
    return this.#state ? slotsOf(this.#state, this.#left) : []
  }

  /** A command may go out. */
  get free(): boolean {
    const { pace, online } = this.#around()
    if (!online || this.#unanswered || pace.behind) return false
    return pace.shown !== null && this.#sent !== pace.shown
  }

  get #count(): number {
    return this.#state?.choosing?.count ?? 0
  }

  get choosing(): boolean {
    const state = this.#state
    return state?.phase === 'passing' && state.seat !== null && state.choosing?.chosen === null
  }

  get yours(): boolean {
    const state = this.#state
    return state?.phase === 'playing' && isYours(state) && !this.#around().pace.behind
  }

  /** May a hint be asked for, or be put away? */
  get mayAsk(): boolean {
    if (this.hint) return true
    const choosing = this.choosing || (this.#state?.directions.length ?? 0) > 0
    return this.free && !this.#asking && (this.yours || choosing)
  }

  /** What a hint belongs to: as soon as any of it changes, the hint goes. */
  get #moment(): string {
    const { deal, phase, trick, hand, choosing } = this.#state ?? {}
    return JSON.stringify([deal, phase, trick?.leader, trick?.cards, hand, choosing?.chosen])
  }

  /** Ask what each choice costs; once that is in sight, put it away. */
  async ask(): Promise<void> {
    if (!this.mayAsk) return
    if (this.hint) {
      this.hint = null
      return
    }
    const moment = this.#moment
    this.#asking = true
    const found = await this.#around().ask()
    this.#asking = false
    if (moment !== this.#moment) return
    if (found.type === 'error') {
      this.say({ kind: 'failed', code: found.code })
      return
    }
    this.clear()
    this.hint = found
    this.#asked = moment
  }

  /** What a card costs more than the best choice, and whether it belongs to that; null: it is not told. */
  cost({ face, key, gone }: Slot): { n: number; best: boolean } | null {
    const [best, ...others] = gone ? [] : (this.hint?.choices ?? [])
    if (!best) return null
    const copies = best.cards.filter((card) => card === face).length
    const other = others.find(({ cards }) => cards.includes(face))
    if (Number(key.split('#')[1]) < copies || (copies > 0 && !this.choosing))
      return { n: 0, best: true }
    return other ? { n: other.costs, best: other.costs === 0 && !this.choosing } : null
  }

  /** May this card be played, or chosen, right now? A chosen card can still be taken back. */
  playable({ key, face, gone }: Slot): boolean {
    if (gone || !this.free) return false
    if (this.choosing) return this.next >= 0 && !this.chosen.includes(key)
    return this.yours && (this.#state?.legal.includes(face) ?? false)
  }

  refusal({ face, gone }: Slot): Refused | null {
    if (gone || !this.yours) return null
    return this.#state?.refused.find(({ card }) => card === face) ?? null
  }

  /** The tray: what is chosen, or confirmed, for each place. */
  get tray(): (Slot | null)[] {
    const slots = this.slots
    return this.trayKeys.map((key) => slots.find((slot) => slot.key === key) ?? null)
  }

  get trayKeys(): (string | null)[] {
    if (this.#state?.phase !== 'passing') return []
    const confirmed = this.#state.choosing?.chosen
    if (!confirmed) return Array.from({ length: this.#count }, (_, i) => this.chosen[i] ?? null)
    // In the order confirmed; of equal cards those touched here, after a reload the last copies.
    const free = [...new Set([...this.chosen, ...this.slots.map(({ key }) => key).reverse()])]
    return confirmed.map((face) => {
      const at = free.findIndex((key) => key?.startsWith(face))
      return at < 0 ? null : (free.splice(at, 1)[0] ?? null)
    })
  }

  /** The place of the tray that the next card goes to; -1: it is full. */
  get next(): number {
    const tray = this.trayKeys
    const picked = this.#picked
    return picked !== null && tray[picked] === null ? picked : tray.indexOf(null)
  }

  /** Fill this place of the tray next. */
  pick(place: number): void {
    this.#picked = place
  }

  /** The lifted card, when a button could play it. */
  get ready(): Slot | null {
    return (
      this.slots.find((slot) => slot.key === this.lifted && this.yours && this.playable(slot)) ??
      null
    )
  }

  /** The hand has moved: fingers that were already on their way are not meant for it. */
  settle(now: number): void {
    this.#settled = now
  }

  act(key: string, how: How, now: number): void {
    if (how === 'touch' && now - this.#settled < SETTLE_MS) return
    const slot = this.slots.find((one) => one.key === key)
    if (!slot || slot.gone) return
    if (this.#state?.phase === 'passing') this.#choose(slot)
    else if (this.#state?.phase === 'playing') this.#touch(slot, how, now)
  }

  #choose({ key }: Slot): void {
    if (!this.choosing || !this.free) return
    const there = this.trayKeys.indexOf(key)
    const place = there >= 0 ? there : this.next
    if (place < 0) {
      this.say({ kind: 'full' })
      return
    }
    this.chosen = this.trayKeys.with(place, there >= 0 ? null : key)
    // Whoever takes a card back wants another one in its place.
    this.#picked = there >= 0 ? place : null
    this.clear()
  }

  #touch(slot: Slot, how: How, now: number): void {
    const refused = this.refusal(slot)
    if (refused) {
      this.shakes += 1
      this.say({ kind: 'refused', refused, key: slot.key })
      return
    }
    this.clear()
    const { settings } = this.#around()
    const once =
      how === 'direct' ||
      (how === 'touch' && settings.touch === 'one') ||
      (how === 'mouse' && settings.mouse === 'one')
    if (this.yours && (once || this.lifted === slot.key)) {
      // The second half of a double tap is not meant for the card beneath.
      this.#settled = now
      void this.#play(slot)
    } else this.lifted = this.lifted === slot.key ? null : slot.key
  }

  /** Play the lifted card. */
  play(): void {
    if (this.ready) void this.#play(this.ready)
  }

  async #play(slot: Slot): Promise<void> {
    if (!this.playable(slot)) return
    this.#left = slot.key
    await this.#send({ type: 'play', card: slot.face })
  }

  async confirm(): Promise<void> {
    const cards = this.tray.flatMap((slot) => slot?.face ?? [])
    if (!this.choosing || !this.free || cards.length !== this.#count) return
    await this.#send({ type: 'pass', cards })
  }

  /** As dealer: say where cards are passed. */
  async direct(direction: ChoosePassing['direction']): Promise<void> {
    if (this.#state?.directions.includes(direction) && this.free)
      await this.#send({ type: 'passing', direction })
  }

  async takeBack(): Promise<void> {
    if (this.#state?.choosing?.chosen == null || !this.free) return
    this.chosen = this.trayKeys
    await this.#send({ type: 'take-back' })
  }

  async undo(): Promise<void> {
    if (!this.#state?.can_undo || !this.free) return
    this.lifted = null
    await this.#send({ type: 'undo' })
  }

  /** What is offered holds whatever is played meanwhile, so it needs no newest state. */
  async finish(now: number): Promise<void> {
    const { online } = this.#around()
    if (!this.#state?.offer || !online || this.#unanswered || now - this.#settled < SETTLE_MS)
      return
    await this.#send({ type: 'finish' })
  }

  async #send(draft: Draft): Promise<void> {
    const { pace, send } = this.#around()
    this.#sent = pace.shown
    this.#unanswered = true
    const failure = await send(draft)
    this.#unanswered = false
    if (!failure) return
    this.#sent = null
    this.say({ kind: 'failed', code: failure.code })
  }

  lower(): void {
    this.lifted = null
    this.clear()
  }

  /** Another state is shown: what is lifted must still be there, and chosen cards end with the pass. */
  follow(coarse: boolean): void {
    if (this.hint && this.#asked !== this.#moment) this.hint = null
    const slots = this.slots
    const slot = slots.find(({ key }) => key === this.lifted)
    if (this.lifted !== null && (!slot || slot.gone || this.refusal(slot))) this.lifted = null
    if (this.#state?.phase !== 'passing' && this.chosen.length > 0) this.chosen = []
    if (this.#state?.phase === 'passing') this.lifted = null
    if (this.notice?.kind === 'refused' && !this.yours) this.clear()
    const { settings } = this.#around()
    if (!this.yours || !coarse || settings.touch !== 'lift' || this.#state?.offer) return
    if (new Set(this.#state?.legal).size !== 1) return
    const lone = slots.find((one) => !one.gone && one.face === this.#state?.legal[0])
    if (lone && this.lifted === null) this.lifted = lone.key
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.notice = null
  }

  /** Say something for a moment. */
  say(notice: Notice): void {
    this.clear()
    this.notice = notice
    this.#timer = setTimeout(() => this.clear(), NOTICE_MS)
  }
}
