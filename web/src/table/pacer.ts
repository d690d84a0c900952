/**
 * Shows a person, one after another, what the server says all at once.
 *
 * Pure: time comes in as a number, nothing is drawn or waited for here. Every message becomes one step,
 * or two where a trick was taken: first the finished trick lies still (a hold), then it is collected.
 */
import type { State, TableEvent, TableState, Trick } from '../protocol.gen'

export interface Step {
  state: TableState
  events: TableEvent[]
  /** A finished trick lies still until its time is over or a person taps. */
  hold: boolean
}

/** A finished trick on its way to its taker, or onto the pile; what waited in the middle goes along. */
export interface Collected {
  trick: Trick
  kitty: boolean
  /** The uppermost card of the held-over pile, when there was one. */
  pile: string | null
}

export interface Tempo {
  /** How long a finished trick lies still, in milliseconds. */
  hold: number | 'tap'
  /** How long a card flies to its place, and a trick to its taker. */
  play: number
  collect: number
}

/** Cards of a trick leave one after another, so many milliseconds apart. */
export const GAP = 18

export class Pacer {
  shown: Step | null = null
  /** What is being collected, if anything is. */
  collected: Collected | null = null
  #queue: Step[] = []
  #newest: TableState | null = null
  #seq = -1
  #since = 0

  constructor(private readonly tempo: () => Tempo) {}

  /** The shown state is older than the newest: own commands must wait. */
  get behind(): boolean {
    return this.#queue.length > 0
  }

  /** What will be shown after this step. */
  get coming(): TableState | null {
    return this.#queue[0]?.state ?? null
  }

  push(message: State, now: number): void {
    const before = this.#newest
    const known = message.seq <= this.#seq
    this.#seq = Math.max(this.#seq, message.seq)
    this.#newest = message.state
    const last = this.#queue.at(-1) ?? this.shown
    if (last && known) {
      // Nothing happened but, say, a player went offline.
      last.state = message.state
      if (last === this.shown) this.shown = { ...last, events: [] }
      return
    }
    const fresh =
      message.events.length === 0 || message.events.some(({ type }) => type === 'undone')
    if (fresh || !before || !this.shown) {
      this.#queue = []
      this.#show({ state: message.state, events: [], hold: false }, now)
      this.collected = null
      return
    }
    this.#queue.push(...stepsOf(before, message))
    this.advance(now)
  }

  /** When the next step is due; null: nothing waits; Infinity: it waits for a tap. */
  due(): number | null {
    return this.#queue.length === 0 || !this.shown ? null : this.#since + this.#least(this.shown)
  }

  /** Show the next step if its time has come; true when something changed. */
  advance(now: number): boolean {
    const due = this.due()
    if (due === null || due > now) return false
    this.#next(now)
    return true
  }

  /** A tap ends the hold. */
  tap(now: number): boolean {
    if (!this.shown?.hold || !this.behind) return false
    this.#next(now)
    return true
  }

  #next(now: number): void {
    const step = this.#queue.shift()
    if (!step) return
    this.collected = this.shown?.hold ? collected(this.shown) : null
    this.#show(step, now)
  }

  #show(step: Step, now: number): void {
    this.shown = step
    this.#since = now
  }

  #least({ hold, events, state }: Step): number {
    const { hold: still, play, collect } = this.tempo()
    const quick = (time: number) => Math.min(time, Math.max(40, state.bot_ms))
    if (hold) return still === 'tap' ? Number.POSITIVE_INFINITY : quick(play) + still
    if (this.collected) return quick(collect + GAP * this.collected.trick.cards.length)
    return events.some(({ type }) => type === 'played') ? quick(play) : 0
  }
}

function collected({ state: { trick, held_over }, events }: Step): Collected | null {
  if (!trick) return null
  const kitty = events.some((event) => event.type === 'taken' && event.kitty)
  return { trick, kitty, pile: trick.taker === null ? null : (held_over.cards.at(-1) ?? null) }
}

function stepsOf(before: TableState, { state, events }: State): Step[] {
  const taken = events.findLastIndex(({ type }) => type === 'taken')
  const trick = state.trick?.complete ? state.trick : state.last_trick
  if (taken < 0 || !trick) return [{ state, events, hold: false }]
  const upTo = events.slice(0, taken + 1)
  return [
    { state: { ...held(before, upTo), trick, players: state.players }, events: upTo, hold: true },
    {
      state: state.trick?.complete ? { ...state, trick: null } : state,
      events: events.slice(taken + 1),
      hold: false,
    },
  ]
}

/** The table while a finished trick lies still: all is played, nothing is taken yet. */
function held(before: TableState, events: TableEvent[]): TableState {
  const hand = [...before.hand]
  const cards_left = [...before.cards_left]
  let hearts_broken = before.hearts_broken
  for (const event of events) {
    if (event.type !== 'played') continue
    cards_left[event.seat] = Math.max(0, (cards_left[event.seat] ?? 0) - 1)
    hearts_broken ||= event.breaks
    if (event.seat === before.seat && hand.includes(event.card))
      hand.splice(hand.indexOf(event.card), 1)
  }
  return {
    ...before,
    hand,
    cards_left,
    hearts_broken,
    to_act: null,
    legal: [],
    refused: [],
    can_undo: false,
    offer: null,
  }
}
