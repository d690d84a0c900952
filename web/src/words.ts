/** Texts: Fluent messages, loaded a language at a time; the page itself holds no sentence. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle'

export type Args = Record<string, FluentVariable>

const files = import.meta.glob<string>(
  '../../src/heartsease/locales/*/{screens,table,names,rules,options}.ftl',
  { query: '?raw', import: 'default' },
)

/** What the page needs at once; the rule book follows when a screen asks for it. */
const AREAS = ['screens', 'table', 'names'] as const
const FALLBACK = 'en'
const PLAIN = { useIsolating: false }

let bundle = new FluentBundle(FALLBACK, PLAIN)
let spoken = FALLBACK
const loaded = new Set<string>()

function path(of: string, area: string): string {
  return `../../src/heartsease/locales/${of}/${area}.ftl`
}

/** Every language there is a folder for. */
export function languages(): string[] {
  return [...new Set(Object.keys(files).map((file) => file.split('/').at(-2) as string))].sort()
}

/** The language texts are in now. */
export function language(): string {
  return spoken
}

async function add(area: string): Promise<void> {
  if (loaded.has(area)) return
  loaded.add(area)
  // A language may lack a file or a message: English stands below it.
  for (const of of new Set([FALLBACK, spoken])) {
    const read = files[path(of, area)]
    if (read) bundle.addResource(new FluentResource(await read()), { allowOverrides: true })
  }
}

/** Load a language; texts asked for afterwards are in it. */
export async function speak(chosen: string): Promise<void> {
  spoken = languages().includes(chosen) ? chosen : FALLBACK
  bundle = new FluentBundle([spoken, FALLBACK], PLAIN)
  loaded.clear()
  await Promise.all(AREAS.map(add))
}

/** Load what house rules are about, or the rule book. */
export function words(area: 'options' | 'rules'): Promise<void> {
  return add(area)
}

/** Is there such a text? */
export function known(id: string): boolean {
  const [message, attribute] = id.split('.') as [string, string?]
  const found = bundle.getMessage(message)
  return attribute ? found?.attributes[attribute] !== undefined : found?.value != null
}

/** The text ``id`` (``message`` or ``message.attribute``) with its arguments. */
export function t(id: string, args?: Args): string {
  const [message, attribute] = id.split('.') as [string, string?]
  const found = bundle.getMessage(message)
  const pattern = attribute ? found?.attributes[attribute] : found?.value
  if (!pattern) return id
  const errors: Error[] = []
  const text = bundle.formatPattern(pattern, plain(args), errors)
  if (errors.length > 0) console.warn(id, errors)
  return text
}

/** Numbers choose plurals, but print without a thousands separator: they stand in narrow columns. */
function plain(args: Args | undefined): Args | undefined {
  if (!args) return args
  const out: Args = {}
  for (const [name, value] of Object.entries(args)) {
    out[name] = typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : value
  }
  return out
}
