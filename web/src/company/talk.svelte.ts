/** What is said at a table: the lines, what is new among them, and whose talk one would rather not hear. */
import type { TalkLine } from '../protocol.gen'

/** So long a line shows at its speaker's plate. */
export const SHOWN_MS = 5000
const MOST = 200
/** What is told so soon after one came was said before, if anything was. */
const GREETING_MS = 250

interface Muted {
  all: boolean
  names: string[]
}

export class TableTalk {
  lines: TalkLine[] = $state.raw([])
  unread = $state(0)
  /** The latest line of each seat that is still shown at its plate. */
  fresh: TalkLine[] = $state.raw([])
  #open = $state(false)
  #muted: Muted = $state.raw({ all: false, names: [] })
  #key: string
  #timers = new Set<ReturnType<typeof setTimeout>>()
  #greeted = false

  constructor(
    table: string,
    /** Is this one's own line? */
    private readonly own: (line: TalkLine) => boolean,
    /** When one came to the table, by the page's clock. */
    private readonly came = performance.now(),
  ) {
    this.#key = `heartsease.muted.${table}`
    this.#muted = kept(this.#key)
  }

  /** New lines; those known already may come again after a lost line. */
  hear(lines: readonly TalkLine[]): void {
    const known = new Set(this.lines.map(({ id }) => id))
    const news = lines.filter(({ id }) => !known.has(id))
    this.lines = [...this.lines, ...news].slice(-MOST)
    // What was said before one came is read up, not called out.
    const told = this.#greeted || performance.now() - this.came > GREETING_MS
    if (told) for (const line of news) if (!this.own(line)) this.#call(line)
    this.#greeted = true
  }

  /** The lines one wants to see. */
  get heard(): TalkLine[] {
    return this.lines.filter((line) => !this.silent(line))
  }

  get open(): boolean {
    return this.#open
  }

  set open(open: boolean) {
    this.#open = open
    if (open) this.unread = 0
  }

  get muteAll(): boolean {
    return this.#muted.all
  }

  mutes(name: string): boolean {
    return this.#muted.names.includes(name)
  }

  /** Hear nobody any more, or everybody again who is not muted by name. */
  hushAll(all: boolean): void {
    this.#keep({ ...this.#muted, all })
  }

  hush(name: string, silent: boolean): void {
    const names = this.#muted.names.filter((other) => other !== name)
    this.#keep({ ...this.#muted, names: silent ? [...names, name] : names })
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  private silent(line: TalkLine): boolean {
    return !this.own(line) && (this.#muted.all || this.mutes(line.name))
  }

  #call(line: TalkLine): void {
    if (this.silent(line)) return
    if (!this.#open) this.unread += 1
    if (line.seat === null) return
    this.fresh = [...this.fresh.filter(({ seat }) => seat !== line.seat), line]
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.fresh = this.fresh.filter(({ id }) => id !== line.id)
    }, SHOWN_MS)
    this.#timers.add(timer)
  }

  #keep(muted: Muted): void {
    this.#muted = muted
    this.fresh = this.fresh.filter((line) => !this.silent(line))
    try {
      localStorage.setItem(this.#key, JSON.stringify(muted))
    } catch {
      // A full or forbidden storage costs the memory of it; for now it holds.
    }
  }
}

function kept(key: string): Muted {
  const nobody = { all: false, names: [] }
  try {
    const { all, names } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return { all: all === true, names: Array.isArray(names) ? names.map(String) : [] }
  } catch {
    // Unreadable is as good as none.
    return nobody
  }
}
