/**
 * What the table needs from the app around it, and what it gives back.
 *
 * The app makes one `Pace` for a table (`pace.svelte.ts`), pushes every `state` message of the socket into
 * it, and hands it to `<Table>`. `pace.shown` is the state a person is looking at: the app draws its
 * overlays (moon, scores, end) and `data-phase` from `pace.shown`, never from the newest message, so that
 * the last trick of a deal is held and collected before the scores lie over it.
 */
import type { Friends } from '../company/contract'
import type {
  ChooseMoon,
  ChoosePassing,
  Continue,
  Error as Failure,
  Finish,
  Hint,
  PassChosen,
  Play,
  TakeBack,
  Undo,
} from '../protocol.gen'
import type { Pace } from './pace.svelte'

export interface TableSettings {
  /** Four suit colours, or the old two. */
  deck: 'four' | 'two'
  /** The big face everywhere, whatever the size. */
  largeCards: boolean
  /** Ring the card that would take the trick so far. */
  ringHighest: boolean
  /** How long a finished trick lies still: milliseconds (400 to 5000), or until a tap. */
  hold: number | 'tap'
  /** A finger lifts a card and then plays it, or plays at once. */
  touch: 'lift' | 'one'
  /** A mouse or pen plays at once, or lifts first. */
  mouse: 'one' | 'two'
  /** Letter keys (T, Y, L, P, U, N, H, C, ?, 1 to 4) work. */
  singleKeys: boolean
  /** Keep the points of the running deal to oneself. */
  hidePoints: boolean
  motion: 'system' | 'less'
  /** Cards, knocks and a note for one's turn are heard. */
  sound: boolean
}

export const TABLE_SETTINGS: TableSettings = {
  deck: 'four',
  largeCards: false,
  ringHighest: true,
  hold: 1600,
  touch: 'lift',
  mouse: 'one',
  singleKeys: true,
  hidePoints: false,
  motion: 'system',
  sound: false,
}

/** A command without `id` and `seq`: the connection adds a fresh id and the last event's number. */
export type Draft =
  | Bare<ChoosePassing>
  | Bare<PassChosen>
  | Bare<TakeBack>
  | Bare<Play>
  | Bare<ChooseMoon>
  | Bare<Continue>
  | Bare<Undo>
  | Bare<Finish>
type Bare<C> = C extends unknown ? Omit<C, 'id' | 'seq'> : never

export interface Connection {
  status: 'open' | 'lost'
  /** Seconds until the next try; null while it is tried. */
  retryIn: number | null
  retry(): void
}

export interface TableProps {
  pace: Pace
  settings: TableSettings
  /** What each seat is called, by absolute seat. */
  names: string[]
  connection: Connection
  /** What a table of friends has besides; null: one person and bots. */
  friends: Friends | null
  /** True while a sheet or screen lies over the table: its keys rest and it is inert. */
  covered: boolean
  /** Resolves once the server has answered: null when done, else why not. Never rejects. */
  send(draft: Draft): Promise<Failure | null>
  /** What each choice is expected to cost, or why that is not told. Never rejects. */
  ask(): Promise<Hint | Failure>
  openMenu(): void
  /** The score sheet. */
  openSheet(): void
  openHelp(): void
  openTalk(): void
  /** "Why?": the rule that stands against something. */
  openRule(rule: string): void
  /** A seat's plate was tapped. */
  openSeat(seat: number): void
}
