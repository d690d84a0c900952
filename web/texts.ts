/** Texts for the page: Fluent is parsed while the page is built, so that no parser travels with it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FluentResource } from '@fluent/bundle'
import type { Plugin } from 'vite'
import type { Part, Pattern, Texts } from './src/pattern.ts'

const LOCALES = join(import.meta.dirname, '../src/heartsease/locales')
/** The files that speak on the page; the others speak in a terminal. */
const AREAS = ['names', 'options', 'rules', 'screens', 'table'].map((area) => `${area}.ftl`)
/** A language may lack a file or a message: English stands below it. */
const FALLBACK = 'en'

const ALL = 'virtual:texts'

/** `virtual:texts` offers a function for every language, which loads its `virtual:texts/…`. */
export const texts: Plugin = {
  name: 'texts',
  resolveId: (id) => (id.startsWith(ALL) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${ALL}`)) return null
    const language = id.split('/')[1]
    if (language) {
      for (const file of filesOf(language)) this.addWatchFile(file)
      return `export default ${JSON.stringify(textsOf(language))}`
    }
    const offers = readdirSync(LOCALES)
      .filter((folder) => filesOf(folder).length > 0)
      .map((found) => `${JSON.stringify(found)}: () => import('${ALL}/${found}')`)
    return `export default { ${offers.join(', ')} }`
  },
}

export function textsOf(language: string): Texts {
  const all: Texts = {}
  for (const file of [...filesOf(FALLBACK), ...filesOf(language)]) {
    for (const { id, value, attributes } of new FluentResource(readFileSync(file, 'utf8')).body) {
      if (value !== null) all[id] = patternOf(id, value)
      for (const [name, words] of Object.entries(attributes))
        all[`${id}.${name}`] = patternOf(id, words)
    }
  }
  return all
}

export function filesOf(language: string): string[] {
  const there = readdirSync(join(LOCALES, language))
  return AREAS.filter((area) => there.includes(area)).map((area) => join(LOCALES, language, area))
}

type Parsed = NonNullable<FluentResource['body'][number]['value']>
type Placeable = Exclude<Exclude<Parsed, string>[number], string>

function patternOf(id: string, parsed: Parsed): Pattern {
  return typeof parsed === 'string' ? parsed : parsed.map((part) => partOf(id, part))
}

function partOf(id: string, part: string | Placeable): Part {
  if (typeof part === 'string') return part
  if (part.type === 'str') return part.value
  if (part.type === 'var') return { of: part.name }
  if (part.type === 'mesg' && part.attr === null) return { see: part.name }
  if (part.type !== 'select' || part.selector.type !== 'var')
    throw new Error(`${id} asks for more of Fluent than the page can say`)
  const { selector, variants, star } = part
  const words = variants.map(({ key, value }) => [key.value, patternOf(id, value)] as const)
  return {
    of: selector.name,
    in: Object.fromEntries(words.filter((_, place) => place !== star)),
    or: words[star]?.[1] ?? '',
  }
}
