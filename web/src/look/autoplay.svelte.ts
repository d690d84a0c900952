/** Going on by itself, a step at a time, until there is none left or somebody stops it. */

/** Time enough to see a card and to read what came of it. */
export const STEP_MS = 1200

export class Autoplay {
  on = $state(false)
  #timer: ReturnType<typeof setInterval> | undefined
  readonly #step: () => boolean

  /** `step` goes a step on, and says whether there is another one after it. */
  constructor(step: () => boolean) {
    this.#step = step
  }

  start(): void {
    if (this.on) return
    this.on = true
    this.#timer = setInterval(() => {
      if (!this.#step()) this.stop()
    }, STEP_MS)
  }

  stop(): void {
    this.on = false
    clearInterval(this.#timer)
  }
}
