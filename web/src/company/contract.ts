/** What a table of friends has besides the cards: fetched when the first such table is seen. */
import type { Saying } from '../connection/socket.svelte'
import type { Error as Failure, TalkLine } from '../protocol.gen'
import type * as Parts from './parts'
import type { Presence } from './presence.svelte'
import type { TableTalk } from './talk.svelte'

export type EmoteName = NonNullable<TalkLine['emote']>

export interface Friends {
  parts: typeof Parts
  presence: Presence
  talk: TableTalk
  /** Resolves once the server has answered: null when everybody has it, else why not. Never rejects. */
  say(saying: Saying): Promise<Failure | null>
  /** Ask for a pause, or agree to one; or go on. */
  pause(agree: boolean): void
}
