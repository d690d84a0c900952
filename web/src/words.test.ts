import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHAPTERS, exampleOf } from './components/examples'
import { known, language, speak, t } from './words'

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

beforeAll(() => speak('en'))

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

  test('every conflict, option and preset of the law has its words', () => {
    const law = (file: string) => readFileSync(`../src/heartsease/rules/${file}.py`, 'utf8')
    const all = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map((match) => match[1] as string)
    const conflicts = all(law('conflicts'), /Conflict\(\s*"([a-z-]+)"/g)
    const options = all(law('options'), /^ {8}Option\("(\w+)"/gm)
    const presets = all(law('presets'), /^ {12}Preset\("(\w+)"/gm)
    expect([conflicts.length, options.length, presets.length].every((count) => count >= 3)).toBe(
      true,
    )
    const wanted = [
      ...conflicts.map((code) => `conflict-${code}`),
      ...options.flatMap((name) => [`option-${name}.label`, `option-${name}.does`]),
      ...presets.flatMap((name) => [
        `preset-${name}`,
        `preset-${name}.line`,
        `preset-${name}.short`,
        `game-${name}`,
      ]),
    ]
    expect(wanted.filter((id) => !known(id))).toEqual([])
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
    await speak('en')
  })
})
