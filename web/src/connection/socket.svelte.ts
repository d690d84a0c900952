/** A table's live talk: states come in, commands go out, and a lost line mends itself. */
import type {
  Command,
  Error as Failure,
  Hint,
  ServerMessage,
  State,
  Talk,
  Talked,
  Waiting,
} from '../protocol.gen'
import { freshId } from './ids'

/** `gone`: the server knows no such table or key; asking again is no use. */
export type Line = 'connecting' | 'open' | 'lost' | 'gone'

type Untold<C> = C extends { id: string; seq: number } ? Omit<C, 'id' | 'seq'> : never
/** A command before it has its id and number. */
export type Order = Untold<Command>

/** Something to say to the table: a text or an emote. */
export type Saying = Pick<Talk, 'text'> | Pick<Talk, 'emote'>

/** Who is told what comes in. */
export interface Ears {
  state: (message: State) => void
  /** The table has not started. */
  waiting: (message: Waiting) => void
  /** The latest lines after every `hello`, then each one as it comes: those known already come again. */
  talk: (message: Talked) => void
}

interface Unanswered {
  text: string
  tell: (outcome: Hint | Failure | null) => void
}

const WAITS = [500, 1000, 2000, 4000, 8000, 15000]
/** Who looks at the page never waits longer for the next try. */
const SEEN_WAIT = 5000
/** After so long out of sight a socket that calls itself open may well be dead: a phone slept. */
const SLEPT = 5000
/** What a fresh line after a sleep may take to answer. */
const WAKING = 3000
/** A command that stays unanswered this long means that the line is dead, whatever the socket says. */
const PATIENCE = 8000
/** Answers to `hello` that another try cannot mend. */
const FINAL = ['unknown-table', 'wrong-token']

export class Connection {
  line = $state<Line>('connecting')
  /** When the next try is due, as the clock's milliseconds. */
  nextTry = $state(0)

  #socket: WebSocket | null = null
  #unanswered = new Map<string, Unanswered>()
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #watch: ReturnType<typeof setTimeout> | undefined
  #closed = false
  #hiddenSince: number | null = null
  #seq = 0

  constructor(
    table: string,
    private readonly token: string,
    private readonly ears: Ears,
    private readonly address = socketAddress(table),
  ) {
    addEventListener('online', this.#renew)
    addEventListener('pageshow', this.#shown)
    document.addEventListener('visibilitychange', this.#seen)
    this.#open()
  }

  /** Send a command, again and again with the same id until it is answered: null when done, else why not. */
  send(order: Order): Promise<Failure | null> {
    return this.#ask(order)
  }

  /** What each choice is expected to cost, or why that is not told. */
  hint(): Promise<Hint | Failure> {
    return this.#ask({ type: 'hint' })
  }

  /** Say something to the table: null when everybody has it, else why not. */
  say(saying: Saying): Promise<Failure | null> {
    return this.#post({ type: 'talk', ...saying })
  }

  #ask<Outcome>(order: { type: string }): Promise<Outcome> {
    return this.#post({ ...order, seq: this.#seq })
  }

  #post<Outcome>(message: { type: string; seq?: number }): Promise<Outcome> {
    const id = freshId()
    const text = JSON.stringify({ ...message, id })
    return new Promise((tell) => {
      this.#unanswered.set(id, { text, tell: tell as Unanswered['tell'] })
      this.#write(text)
    })
  }

  tryNow = (): void => {
    if (this.#closed || this.line !== 'lost') return
    clearTimeout(this.#timer)
    this.#open()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearTimeout(this.#watch)
    removeEventListener('online', this.#renew)
    removeEventListener('pageshow', this.#shown)
    document.removeEventListener('visibilitychange', this.#seen)
    this.#drop()
  }

  #seen = (): void => {
    if (document.visibilityState !== 'visible') {
      this.#hiddenSince ??= Date.now()
      return
    }
    const slept = this.#hiddenSince !== null && Date.now() - this.#hiddenSince > SLEPT
    this.#hiddenSince = null
    if (slept) this.#renew()
    else this.tryNow()
  }

  /** The page comes back from where a browser keeps pages asleep. */
  #shown = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#renew()
  }

  /** Open the line anew, whatever it says of itself: after a sleep or in another network it cannot be trusted. */
  #renew = (): void => {
    if (this.#closed) return
    if (this.line === 'open') this.line = 'connecting'
    clearTimeout(this.#timer)
    this.#open(WAKING)
  }

  #open(patience = PATIENCE): void {
    this.#drop()
    const socket = new WebSocket(this.address)
    this.#socket = socket
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token: this.token }))
    socket.onmessage = (event) => this.#read(JSON.parse(event.data as string) as ServerMessage)
    socket.onclose = () => this.#lose()
    // A try that neither opens nor fails is given up.
    this.#watch = setTimeout(() => this.line !== 'open' && this.#lose(), patience)
  }

  #read(message: ServerMessage): void {
    if (message.type === 'state' || message.type === 'waiting') {
      this.#seq = message.seq
      if (this.line !== 'open') {
        this.line = 'open'
        this.#tries = 0
        clearTimeout(this.#watch)
        for (const { text } of this.#unanswered.values()) this.#write(text)
      }
      if (message.type === 'state') this.ears.state(message)
      else this.ears.waiting(message)
    } else if (message.type === 'talk') {
      this.ears.talk(message)
    } else if (message.type === 'done') {
      this.#seq = Math.max(this.#seq, message.seq)
      this.#settle(message.id, null)
    } else if (message.type === 'hint' || message.id !== null) {
      this.#settle(message.id ?? '', message)
    } else if (FINAL.includes(message.code)) {
      this.line = 'gone'
      this.close()
    }
  }

  #settle(id: string, outcome: Hint | Failure | null): void {
    this.#unanswered.get(id)?.tell(outcome)
    this.#unanswered.delete(id)
    if (this.#unanswered.size === 0) clearTimeout(this.#watch)
  }

  #write(text: string): void {
    if (this.line !== 'open') return
    this.#socket?.send(text)
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => this.#lose(), PATIENCE)
  }

  #lose(): void {
    if (this.#closed) return
    this.#drop()
    const rarer = WAITS[Math.min(this.#tries, WAITS.length - 1)] as number
    const wait = document.visibilityState === 'visible' ? Math.min(rarer, SEEN_WAIT) : rarer
    this.#tries += 1
    this.line = 'lost'
    this.nextTry = Date.now() + wait
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#open(), wait)
  }

  #drop(): void {
    clearTimeout(this.#watch)
    if (!this.#socket) return
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null
    this.#socket.close()
    this.#socket = null
  }
}

function socketAddress(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/api/tables/${table}/socket`
}
