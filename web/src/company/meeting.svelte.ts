/** Brings what a table of friends needs, as soon as it is known to be one. */
import type { Connection } from '../connection/socket.svelte'
import { companyParts } from '../later'
import type {
  Company,
  Error as Failure,
  Meanwhile,
  State,
  TalkLine,
  WaitingRoom,
} from '../protocol.gen'
import type { Friends } from './contract'

const AGAIN_MS = 2000

export class Meeting {
  friends: Friends | null = $state.raw(null)
  #newest: { state: State['state']; at: number } | null = null
  /** Told once, on return, maybe before there was anybody to hear it. */
  #meanwhile: Meanwhile | null = null
  /** As the waiting room tells it, before there is a state. */
  #company: Company | null = null
  #seat: number | null = null
  /** Said before there was anybody to hear it. */
  #early: TalkLine[] | null = null
  #bringing = false
  #came: number | null = null
  #closed = false

  constructor(private readonly line: () => Connection) {}

  hear({ state }: State): void {
    const at = performance.now()
    this.#came ??= at
    this.#newest = { state, at }
    this.#meanwhile ??= state.company.meanwhile
    this.#seat = state.seat
    if (this.friends) this.friends.presence.hear(state, at)
    else if (state.company.house && !this.#bringing) void this.#bring(state.table)
  }

  /** The table has not started: there is nothing but talk. */
  wait({ table, seat, company }: WaitingRoom): void {
    this.#came ??= performance.now()
    this.#seat = seat
    this.#company = company
    if (this.friends) this.friends.presence.company = company
    else if (!this.#bringing) void this.#bring(table)
  }

  talk(lines: TalkLine[]): void {
    if (this.friends) this.friends.talk.hear(lines)
    else this.#early = [...(this.#early ?? []), ...lines]
  }

  close(): void {
    this.#closed = true
    this.friends?.talk.close()
  }

  async #bring(table: string): Promise<void> {
    this.#bringing = true
    const parts = await this.#fetched()
    if (!parts || this.#closed) return
    const presence = new parts.Presence()
    const talk = new parts.TableTalk(
      table,
      ({ seat }) => seat !== null && seat === this.#seat,
      this.#came ?? undefined,
    )
    if (this.#newest) presence.hear(this.#newest.state, this.#newest.at)
    else presence.company = this.#company
    presence.meanwhile = this.#meanwhile
    if (this.#early) talk.hear(this.#early)
    this.friends = {
      parts,
      presence,
      talk,
      say: (saying) => this.line().say(saying),
      pause: (agree) => void this.#pause(agree),
    }
  }

  #pause(agree: boolean): Promise<Failure | null> {
    return this.line().send({ type: 'pause', agree })
  }

  /** The parts; while the server is away, the line's own voice says so and this asks again. */
  async #fetched(): Promise<Friends['parts'] | null> {
    while (!this.#closed) {
      const parts = await companyParts().catch(() => null)
      if (parts) return parts
      await new Promise((go) => setTimeout(go, AGAIN_MS))
    }
    return null
  }
}
