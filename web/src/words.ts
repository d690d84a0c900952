/** Texts in the language that is spoken; the page itself holds no sentence. */
import offers from 'virtual:texts'
import { type Args, speaker, type Texts } from './pattern'

const FALLBACK = 'en'

let spoken = FALLBACK
let texts: Texts = {}
let say = speaker(FALLBACK, texts)

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
  spoken = chosen in offers ? chosen : FALLBACK
  texts = (await offers[spoken]!()).default
  say = speaker(spoken, texts)
}

/** Is there such a text? */
export function known(id: string): boolean {
  return id in texts
}

/** The text ``id`` (``message`` or ``message.attribute``) with its arguments. */
export function t(id: string, args: Args = {}): string {
  return say(id, args)
}
