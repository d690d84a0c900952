/** The game that is being put together, one for set-up and editor; a reload finds it again. */
import { failure } from '../components/notes'
import { askRules, catalogue } from '../connection/http'
import { WantedTable } from '../connection/wanted'
import { likedLevel } from '../levels'
import type { Catalogue, Preset, RulesAnswer } from '../protocol.gen'
import { houseOf, keptRunning } from '../room/running'
import { go } from '../route.svelte'
import { settings } from '../settings.svelte'
import { t } from '../words'
import { isRules, type Rules, type Value } from './rules'

const KEY = 'heartsease.set-up'

class Draft {
  /** Every game and option; null until the server has said. */
  book = $state<Catalogue | null>(null)
  rules = $state<Rules>({ preset: 'hearts', seats: 4, options: {} })
  /** The kept rule set it comes from, or nothing. */
  name = $state('')
  /** Whether it was changed since it was kept. */
  edited = $state(false)
  /** What follows from it; null while that is asked for the first time. */
  answer = $state<RulesAnswer | null>(null)
  /** The option that was changed last. */
  touched = $state('')
  /** The option that the editor is to show when it opens. */
  look = $state('')
  /** Changes that another choice put aside. */
  aside = $state<{ rules: Rules; name: string } | null>(null)
  /** It is for friends, who meet in a waiting room. */
  friends = $state(false)
  /** Friends have to know who invites them. */
  nameless = $state(false)
  trouble = $state('')
  busy = $state(false)

  /** Options without effect, as last known: while rules clash nobody knows. */
  #idle = $state<string[]>([])
  /** The same while a try fails, so that trying again lays no second table. */
  #wanted = new WantedTable()

  preset = $derived(this.book?.presets.find((one) => one.name === this.rules.preset))
  conflicts = $derived(this.answer?.conflicts ?? [])
  playable = $derived(this.answer !== null && this.conflicts.length === 0)
  /** Names of the options that differ from the preset, in the order of the law. */
  changed = $derived(
    (this.book?.options ?? []).map(({ name }) => name).filter((name) => name in this.rules.options),
  )
  idle = $derived(
    this.#idle.filter((name) => !this.conflicts.some(({ options }) => options.includes(name))),
  )

  async load(): Promise<void> {
    this.trouble = ''
    try {
      const book = await catalogue()
      if (!this.book) this.#recall(book)
      this.book = book
    } catch (error) {
      this.trouble = failure(error)
    }
  }

  usual(option: string): Value {
    return this.preset?.rules[option] ?? ''
  }

  value(option: string): Value {
    return this.rules.options[option] ?? this.usual(option)
  }

  set(option: string, value: Value): void {
    const { [option]: _, ...others } = this.rules.options
    const usual = JSON.stringify(value) === JSON.stringify(this.usual(option))
    const options = usual ? others : { ...others, [option]: value }
    this.touched = option
    this.edited = true
    this.aside = null
    this.#become({ ...this.rules, options })
  }

  /** Play with friends, or alone with bots. */
  invite(friends: boolean): void {
    if (friends === this.friends) return
    this.friends = friends
    this.#become(this.rules)
  }

  sit(seats: number): void {
    this.touched = 'seats'
    this.edited = true
    this.#become({ ...this.rules, seats })
  }

  /** Begin with another game, or with the same one as it stands. */
  choose(preset: Preset): void {
    const seats = preset.name === this.rules.preset ? this.rules.seats : preset.usual_seats
    this.take({ preset: preset.name, seats, options: {} })
  }

  /** Begin with a rule set. */
  take(rules: Rules, name = ''): void {
    const lost = this.changed.length > 0 && (this.edited || !this.name)
    this.aside = lost ? { rules: this.rules, name: this.name } : null
    this.touched = ''
    this.name = name
    this.edited = false
    this.#become(rules)
  }

  bringBack(): void {
    if (!this.aside) return
    this.rules = this.aside.rules
    this.keptAs(this.aside.name, true)
    this.aside = null
  }

  /** It is kept under a name, or no more under any. */
  keptAs(name: string, edited = false): void {
    this.name = name
    this.edited = edited
    this.#become(this.rules)
  }

  /** To be called in an effect: ask what follows whenever the rules are others. */
  ask(): () => void {
    const query = $state.snapshot(this.rules)
    const given = new AbortController()
    const soon = setTimeout(async () => {
      try {
        const answer = await askRules(query, given.signal)
        this.answer = answer
        if (answer.conflicts.length === 0) this.#idle = answer.idle
        this.trouble = ''
      } catch (error) {
        if (!given.signal.aborted) this.trouble = failure(error)
      }
    }, 60)
    return () => {
      clearTimeout(soon)
      given.abort()
    }
  }

  /** Lay a table with these rules and go there. */
  async start(): Promise<void> {
    if (this.busy) return
    const name = settings.name.trim()
    this.nameless = this.friends && !name
    if (this.nameless) return
    this.busy = true
    this.trouble = ''
    const rules = $state.snapshot(this.rules)
    try {
      const bots = { bot_ms: settings.botMs, level: likedLevel() }
      const house = this.friends ? houseOf(keptRunning()) : null
      const table = { ...rules, name: name || t('you'), ...bots, house }
      const { table: laid } = await this.#wanted.lay(table)
      this.#wanted = new WantedTable()
      go({ page: 'table', table: laid }, true)
    } catch (error) {
      this.trouble = failure(error)
    } finally {
      this.busy = false
    }
  }

  #become(rules: Rules): void {
    this.rules = rules
    // Other rules are another table.
    this.#wanted = new WantedTable()
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify({ ...rules, name: this.name, edited: this.edited, friends: this.friends }),
      )
    } catch {
      // A full or forbidden storage costs the memory of a choice, not the choice.
    }
  }

  #recall(book: Catalogue): void {
    let kept: unknown
    try {
      kept = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    } catch {
      // What cannot be read is not recalled.
    }
    if (!isRules(kept)) return
    const { preset, seats, options } = kept
    const found = book.presets.find((one) => one.name === preset)
    if (!found) return
    if ('name' in kept && typeof kept.name === 'string') this.name = kept.name
    this.edited = 'edited' in kept && kept.edited === true
    this.friends = 'friends' in kept && kept.friends === true
    this.rules = {
      preset,
      seats: Math.min(found.most_seats, Math.max(found.least_seats, seats)),
      options: Object.fromEntries(Object.entries(options).filter(([name]) => name in found.rules)),
    }
  }
}

export const draft = new Draft()
