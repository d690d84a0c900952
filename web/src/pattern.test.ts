import { readFileSync } from 'node:fs'
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle'
import { expect, test } from 'vitest'
import { filesOf, partsOf } from '../texts'
import { speaker } from './pattern'

const LANGUAGE = 'en'
const parts = partsOf(LANGUAGE)
const texts = Object.assign({}, ...Object.values(parts))
const written = JSON.stringify(texts)
const all = (pattern: RegExp) => [...new Set([...written.matchAll(pattern)].map(([, one]) => one!))]
/** What texts ask for, and the words they choose by. */
const names = all(/"of":"(\w+)"/g)
const words = all(/"([a-z][\w-]*)":/g).filter((word) => !(word in texts))

function fluent(): (id: string, args: Record<string, string | number>) => string {
  const bundle = new FluentBundle(LANGUAGE, { useIsolating: false })
  for (const file of filesOf(LANGUAGE))
    bundle.addResource(new FluentResource(readFileSync(file, 'utf8')))
  const plain = (value: string | number) =>
    typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : value
  return (id, args) => {
    const [message, attribute] = id.split('.') as [string, string?]
    const found = bundle.getMessage(message)
    const pattern = attribute ? found?.attributes[attribute] : found?.value
    const given = Object.entries(args).map(([name, value]) => [name, plain(value)])
    return bundle.formatPattern(pattern as string, Object.fromEntries(given))
  }
}

test.for([0, 1, 2, 3, 4, 26, 1.6, -1, 12345, ...words])(
  'said as Fluent says it, with %s',
  (value) => {
    const args = Object.fromEntries(names.map((name) => [name, value]))
    const [ours, theirs] = [speaker(LANGUAGE, texts), fluent()]
    expect(names.length).toBeGreaterThan(10)
    for (const id of Object.keys(texts)) expect(ours(id, args), id).toBe(theirs(id, args))
  },
)

test('a text sees only what travels with it, or what is always there', () => {
  for (const part of Object.values(parts)) {
    const seen = [...JSON.stringify(part).matchAll(/"see":"([\w-]+)"/g)].map(([, id]) => id!)
    expect(seen.filter((id) => !(id in part) && !(id in parts.main))).toEqual([])
  }
})
