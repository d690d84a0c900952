/** Texts for the page: Fluent is parsed while the page is built, so that no parser travels with it. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { FluentResource } from '@fluent/bundle'
import type { Plugin } from 'vite'
import type { Part, Pattern, Piece, Texts } from './src/pattern.ts'

const LOCALES = join(import.meta.dirname, '../src/heartsease/locales')
/** The files that speak on the page, and the part they travel with; the others speak in a terminal. */
const AREAS: Record<string, Part> = {
  'company.ftl': 'company',
  'house.ftl': 'house',
  'lookback.ftl': 'look',
  'names.ftl': 'main',
  'options.ftl': 'house',
  'proof.ftl': 'proof',
  'room.ftl': 'room',
  'rules.ftl': 'rules',
  'screens.ftl': 'main',
  'table.ftl': 'main',
}
/** Texts that travel apart from their file: games are named everywhere, settings seldom asked for. */
const APART: [ids: RegExp, part: Part][] = [
  [/^preset-[\w-]+(\.line)?$/, 'main'],
  [/^(menu-(?!rules|players)|player-|moon-(?!note|waits|yours)|sheet-(chart-|follow))/, 'more'],
  [/^(wish-(?!title)|help-)/, 'wishes'],
  [/^(start-|trouble-|carry-title$)/, 'main'],
]
/** A language may lack a file or a message: English stands below it. */
const FALLBACK = 'en'

const ALL = 'virtual:texts'

/** `virtual:texts` offers a function for every language and part, which loads its `virtual:texts/…/…`. */
export const texts: Plugin = {
  name: 'texts',
  resolveId: (id) => (id.startsWith(ALL) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${ALL}`)) return null
    const [, language, part] = id.split('/')
    if (language) {
      for (const file of filesOf(language)) this.addWatchFile(file)
      return `export default ${JSON.stringify(partsOf(language)[part as Part])}`
    }
    const offers = readdirSync(LOCALES)
      .filter((folder) => filesOf(folder).length > 0)
      .map((found) => `${JSON.stringify(found)}: { ${PARTS.map((one) => offer(found, one))} }`)
    return `export default { ${offers.join(', ')} }`
  },
}

const PARTS: Part[] = [
  'main',
  'rules',
  'house',
  'wishes',
  'proof',
  'room',
  'company',
  'look',
  'more',
]

const offer = (language: string, part: Part): string =>
  `${part}: () => import('${ALL}/${language}/${part}')`

/** All texts of a language by the part they travel with. */
export function partsOf(language: string): Record<Part, Texts> {
  const parts = Object.fromEntries(PARTS.map((one) => [one, {}])) as Record<Part, Texts>
  for (const file of [...filesOf(FALLBACK), ...filesOf(language)]) {
    const part = AREAS[basename(file)]!
    const put = (id: string, words: Parsed) => {
      const apart = APART.find(([ids]) => ids.test(id))
      parts[apart?.[1] ?? part][id] = patternOf(id, words)
    }
    for (const { id, value, attributes } of new FluentResource(readFileSync(file, 'utf8')).body) {
      if (value !== null) put(id, value)
      for (const [name, words] of Object.entries(attributes)) put(`${id}.${name}`, words)
    }
  }
  return parts
}

export function filesOf(language: string): string[] {
  const there = readdirSync(join(LOCALES, language))
  return Object.keys(AREAS)
    .filter((area) => there.includes(area))
    .map((area) => join(LOCALES, language, area))
}

type Parsed = NonNullable<FluentResource['body'][number]['value']>
type Placeable = Exclude<Exclude<Parsed, string>[number], string>

function patternOf(id: string, parsed: Parsed): Pattern {
  return typeof parsed === 'string' ? parsed : parsed.map((piece) => pieceOf(id, piece))
}

function pieceOf(id: string, piece: string | Placeable): Piece {
  if (typeof piece === 'string') return piece
  if (piece.type === 'str') return piece.value
  if (piece.type === 'var') return { of: piece.name }
  if (piece.type === 'mesg' && piece.attr === null) return { see: piece.name }
  if (piece.type !== 'select' || piece.selector.type !== 'var')
    throw new Error(`${id} asks for more of Fluent than the page can say`)
  const { selector, variants, star } = piece
  const words = variants.map(({ key, value }) => [key.value, patternOf(id, value)] as const)
  return {
    of: selector.name,
    in: Object.fromEntries(words.filter((_, place) => place !== star)),
    or: words[star]?.[1] ?? '',
  }
}
