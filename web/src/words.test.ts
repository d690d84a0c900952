import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHAPTERS, exampleOf } from './components/examples'
import { known, language, learn, speak, t } from './words'

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !/\.test\./.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Every id written out in a call of t(), with the file it stands in. */
const asked = sources('src').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'([\w.-]+)'/g)].map((match) => [
    match[1] as string,
    file,
  ]),
)

beforeAll(async () => {
  await speak('en')
  for (const part of [
    'rules',
    'house',
    'wishes',
    'proof',
    'room',
    'company',
    'look',
    'more',
  ] as const)
    await learn(part)
})

describe('texts', () => {
  test('the page asks for some', () => expect(asked.length).toBeGreaterThan(100))

  test('every text that is asked for exists', () => {
    expect(asked.filter(([id]) => !known(id as string))).toEqual([])
  })

  test('every rule of the law has a title and words, and an example its sentence', () => {
    for (const rule of CHAPTERS.flatMap((chapter) => chapter.rules)) {
      expect(known(`rule-${rule}`), rule).toBe(true)
      expect(known(`rule-${rule}.text`), rule).toBe(true)
      expect(known(`rule-${rule}.example`), rule).toBe(exampleOf(rule).length > 0)
    }
  })

  test('no text is written twice', () => {
    const folder = '../src/heartsease/locales/en'
    const ids = readdirSync(folder).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^([a-zA-Z][\w-]*) =/gm)].map(
        (match) => match[1],
      ),
    )
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('every conflict, option, idea and preset of the law has its words', () => {
    const law = (file: string) => readFileSync(`../src/heartsease/rules/${file}.py`, 'utf8')
    const all = (file: string, pattern: RegExp) =>
      [...law(file).matchAll(pattern)].map((match) => match[1] as string)
    const conflicts = all('conflicts', /Conflict\(\s*"([a-z-]+)"/g)
    const options = all('ideas', /^ {4}(\w+): .* = field\(/gm)
    const ideas = all('ideas', /^ {4}"(\w+)": [A-Z]/gm)
    const idle = all('idle', /^ {8}"(\w+)": /gm)
    const presets = all('presets', /_preset\(\s*"([\w-]+)"/g)
    expect([options.length, ideas.length, presets.length]).toEqual([25, 10, 14])
    expect(conflicts.length).toBeGreaterThan(15)
    expect(idle.length).toBeGreaterThan(8)
    const wanted = [
      ...conflicts.map((code) => `conflict-${code}`),
      ...idle.map((name) => `idle-${name}`),
      ...options.flatMap((name) =>
        ['label', 'does', 'game'].map((what) => `option-${name}.${what}`),
      ),
      ...ideas.flatMap((name) => [`idea-${name}`, `idea-${name}.about`]),
      ...presets.flatMap((name) =>
        ['', '.short', '.line', '.source'].map((what) => `preset-${name}${what}`),
      ),
    ]
    expect(wanted.filter((id) => !known(id))).toEqual([])
  })

  test('every word that an option may be set to has its words', () => {
    const law = readFileSync('../src/heartsease/rules/values.py', 'utf8')
    const kinds = readFileSync('../src/heartsease/rules/ideas.py', 'utf8')
    const words = new Map(
      law.split(/^class /m).map((text) => {
        const values = [...text.matchAll(/^ {4}[A-Z_]+ = "([\w-]+)"/gm)].map(([, value]) => value!)
        return [/^\w+/.exec(text)?.[0], values] as const
      }),
    )
    const options = [...kinds.matchAll(/^ {4}(\w+): .*_may_be\(Words\((\w+)\)/gm)]
    expect(options.length).toBeGreaterThan(10)
    const wanted = [
      ...options.flatMap(([, name, kind]) =>
        words.get(kind!)!.map((value) => `option-${name}-${value}`),
      ),
      ...words.get('Direction')!.map((value) => `direction-${value}`),
    ]
    expect(wanted.filter((id) => !known(id) || !known(`${id}.does`))).toEqual([])
  })

  test('numbers stand without separators, and choose plurals', () => {
    expect(t('end-line', { shared: 'no', n: -26, score: '−26', deals: 1 })).toBe(
      '−26 points, after one deal',
    )
    expect(t('end-line', { shared: 'yes', n: 1, score: '1', deals: 3 })).toBe(
      '1 point each, after 3 deals',
    )
    expect(t('sheet-target', { n: 1000000 })).toBe('Target 1000000')
  })

  test('an unknown language falls back to English', async () => {
    await speak('tlh')
    expect(language()).toBe('en')
    expect(t('you')).toBe('You')
    expect(known('rule-L-3.text'), 'with all the parts asked for before').toBe(true)
    await speak('en')
  })
})
