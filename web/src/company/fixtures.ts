/** A table's company for tests and galleries: nothing is sent anywhere. */
import type { TableState, TalkLine } from '../protocol.gen'
import type { Friends } from './contract'
import * as parts from './parts'

export function line(seat: number | null, name: string, said: Partial<TalkLine>): TalkLine {
  const id = `line-${seat}-${name}-${said.text ?? said.emote}`
  return { id, name, seat, text: null, emote: null, ...said }
}

/** `said` before one came, `news` just now. */
export function friendsOf(
  state: TableState,
  { said = [], news = [] }: { said?: TalkLine[]; news?: TalkLine[] } = {},
): Friends {
  const presence = new parts.Presence()
  presence.hear(state, performance.now())
  const talk = new parts.TableTalk('t1', ({ seat }) => seat !== null && seat === state.seat)
  talk.hear(said)
  talk.hear(news)
  return { parts, presence, talk, say: async () => null, pause() {} }
}
