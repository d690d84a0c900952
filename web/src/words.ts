/** Texts in the language that is spoken; the page itself holds no sentence. */
import offers from 'virtual:texts'
import { type Args, type Part, speaker, type Texts } from './pattern'

const FALLBACK = 'en'

let spoken = FALLBACK
let texts: Texts = {}
let say = speaker(FALLBACK, texts)
const wanted = new Set<Part>(['main'])

/** Every language there is. */
export function languages(): string[] {
  return Object.keys(offers)
}

/** The language texts are in now. */
export function language(): string {
  return spoken
}

/** Load a language; texts asked for afterwards are in it. */
export async function speak(chosen: string): Promise<void> {
  const language = chosen in offers ? chosen : FALLBACK
  const loaded = await Promise.all([...wanted].map((part) => offers[language]![part]()))
  spoken = language
  texts = Object.assign({}, ...loaded.map((part) => part.default))
  say = speaker(spoken, texts)
}

/** Load texts that a plain match does without; they come along with every language from then on. */
export async function learn(part: Part): Promise<void> {
  if (wanted.has(part)) return
  const language = spoken
  const loaded = await offers[language]![part]()
  wanted.add(part)
  if (spoken === language) Object.assign(texts, loaded.default)
  else await speak(spoken)
}

/** Is there such a text? */
export function known(id: string): boolean {
  return id in texts
}

/** The text ``id`` (``message`` or ``message.attribute``) with its arguments. */
export function t(id: string, args: Args = {}): string {
  return say(id, args)
}
