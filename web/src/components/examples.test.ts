import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHAPTERS } from './examples'

test('the rule book has every rule of the law, in its order', () => {
  const law = readFileSync('../docs/rules.md', 'utf8')
  const ids = [...law.matchAll(/^### ([A-Z]-\d+) /gm)].map(([, id]) => id)
  expect(CHAPTERS.flatMap(({ rules }) => rules)).toEqual(ids)
})
