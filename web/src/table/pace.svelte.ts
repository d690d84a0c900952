/** The pacer with a clock: what the page looks at. */
import type { State, TableEvent, TableState } from '../protocol.gen'
import type { TableSettings } from './contract'
import { type Collected, Pacer, type Step } from './pacer'

const FULL = { play: 240, collect: 380 }
const LESS = { play: 120, collect: 120 }

export class Pace {
  #step: Step | null = $state.raw(null)
  /** Something newer waits to be shown: own commands must wait, too. */
  behind = $state(false)
  /** A finished trick lies still: a tap, or `next()`, goes on. */
  holding = $state(false)
  /** What will be shown next. */
  coming: TableState | null = $state.raw(null)
  /** What is being collected, if anything is. */
  collected: Collected | null = $state.raw(null)
  #pacer: Pacer
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(settings: () => Pick<TableSettings, 'hold'>) {
    const motion = () => (document.documentElement.dataset.motion === 'less' ? LESS : FULL)
    this.#pacer = new Pacer(() => ({ hold: settings().hold, ...motion() }))
  }

  /** The state to show; null until the server has spoken. */
  get shown(): TableState | null {
    return this.#step?.state ?? null
  }

  /** What happened on the way to the shown state. */
  get events(): TableEvent[] {
    return this.#step?.events ?? []
  }

  push(message: State): void {
    this.#pacer.push(message, performance.now())
    this.#update()
  }

  /** End the hold. */
  next(): void {
    if (this.#pacer.tap(performance.now())) this.#update()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #update = (): void => {
    clearTimeout(this.#timer)
    this.#pacer.advance(performance.now())
    this.collected = this.#pacer.collected
    this.behind = this.#pacer.behind
    this.coming = this.#pacer.coming
    this.#step = this.#pacer.shown
    this.holding = this.behind && this.#step?.hold === true
    const due = this.#pacer.due()
    if (due === null || due === Number.POSITIVE_INFINITY) return
    this.#timer = setTimeout(this.#update, Math.max(0, due - performance.now()))
  }
}
