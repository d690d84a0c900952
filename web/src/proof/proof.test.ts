/** The page's proof against the vectors of docs/dealing.md and against records that the server's code made. */
import { readdirSync, readFileSync } from 'node:fs'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { commitmentOf, dealt, firstDealer, keyOfPeople, packOf, stream } from './dealing'
import { CHECKS, holds, type Proof, prove } from './proof'
import { type Provable, readRecord } from './record'

const FOLDER = '../conformance/proofs'
const PAGE = readFileSync('../docs/dealing.md', 'utf8')
const records = readdirSync(FOLDER).map((file) => [
  file,
  readFileSync(`${FOLDER}/${file}`, 'utf8'),
]) as [string, string][]
const four = records.find(([file]) => file.startsWith('four'))![1]
const nine = records.find(([file]) => file.startsWith('nine'))![1]

const proofOf = (text: string, kept = {}): Proof => {
  const proof = prove(text, kept)
  if (typeof proof === 'string') throw new Error(proof)
  return proof
}
const cells = (row: string) =>
  new RegExp(`^\\| ${row} .*\\|$`, 'm')
    .exec(PAGE)![0]
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''))

describe('the dealing page', () => {
  const key = sha256(utf8ToBytes('heartsease:42'))
  const whole = ['c', 'd', 'h', 's'].flatMap((suit) => [...'23456789TJQKA'].map((r) => r + suit))
  const tables: [row: string, seats: number, pack: string[], each: number][] = [
    ['Hearts, 4 seats', 4, whole, 13],
    ['Hearts, 5 seats', 5, whole.filter((card) => !['2d', '2c'].includes(card)), 10],
    ['Cancellation, 9 seats', 9, [...whole, ...whole], 11],
  ]

  test.each(tables)('seed 42, %s', (row, seats, pack, each) => {
    const [, dealer, first, kitty, last, lastKitty] = cells(row)
    expect(String(firstDealer(key, seats))).toBe(dealer)
    const one = dealt(pack, key, { match: 1, deal: 1, dealer: Number(dealer), seats, each })
    expect([one.hands[0]!.join(''), one.kitty.join('')]).toEqual([first, kitty])
    const two = dealt(pack, key, { match: 2, deal: 3, dealer: 1, seats, each })
    expect([two.hands.at(-1)!.join(''), two.kitty.join('')]).toEqual([last, lastKitty])
  })

  test('a table with people', () => {
    const secret = cells('secret')[1]!
    const salts = [cells('salt of seat 0')[1]!, '', cells('salt of seat 2')[1]!, '']
    expect(commitmentOf(secret)).toBe(cells('commitment')[1])
    const key = keyOfPeople(secret, salts)
    expect(bytesToHex(key)).toBe(cells('key')[1])
    expect(String(firstDealer(key, 4))).toBe(cells('first dealer of match 1')[1])
    const one = dealt(whole, key, { match: 1, deal: 1, dealer: 2, seats: 4, each: 13 })
    expect(one.hands[0]!.join('')).toBe(cells('match 1, deal 1, seat 0')[1])
  })

  test('a number that would favour some is thrown away', () => {
    const below = stream(key, 'deal', 1, 1)
    const all = Array.from({ length: 400 }, () => below(2 ** 32))
    const n = 3 * 2 ** 30
    const fair = all.filter((x) => x < n)
    const again = stream(key, 'deal', 1, 1)
    expect(fair.length).toBeLessThan(400)
    expect(fair.map(() => again(n))).toEqual(fair)
  })

  test('the pack of what was dealt: the first pack loses what was stripped', () => {
    const pack = [...whole.filter((card) => card !== '3c' && card !== '4d'), ...whole].filter(
      (card) => card !== '3c',
    )
    expect(packOf(pack.toReversed())).toEqual(pack)
    expect(packOf(whole.slice(2).toReversed())).toEqual(whole.slice(2))
    expect(packOf([])).toEqual([])
  })
})

describe('records that the server wrote', () => {
  test('there are some', () => expect(records.length).toBeGreaterThan(3))

  test.each(records)('%s is proven', (_, text) => {
    const { commitment, salts, deals, match } = readRecord(text) as Provable
    const mine = salts.find((salt) => salt !== '')
    const proof = proofOf(text, { commitment, salt: mine })
    expect(proof).toEqual({
      commitment: true,
      salt: true,
      secret: true,
      dealer: match === 1 ? true : null,
      deals: true,
      seal: commitment,
      wrong: 0,
      count: deals.length,
      numbers: salts.filter(Boolean).length,
    })
    expect(holds(proof)).toBe(true)
  })

  test.each(records)(
    '%s: any digit changed in commitment, secret or salts is caught',
    (_, text) => {
      const long = [...text.matchAll(/(?<=")[0-9a-f]{32,64}(?=")/g)]
      expect(long.length).toBeGreaterThan(2)
      for (const { 0: digits, index } of long) {
        for (let place = index; place < index + digits.length; place += 7) {
          const other = text[place] === '0' ? '1' : '0'
          const changed = text.slice(0, place) + other + text.slice(place + 1)
          expect(holds(proofOf(changed)), `${place}`).toBe(false)
        }
      }
    },
  )

  test.each(records)('%s: two cards changed about are caught', (_, text) => {
    const start = text.lastIndexOf('hands = [')
    const places = [...text.slice(start).matchAll(/[2-9TJQKA][cdhs](?=[2-9TJQKA]|")/g)].map(
      ({ index }) => start + index,
    )
    const at = (place: number) => text.slice(place, place + 2)
    for (let k = 0; k + 5 < places.length; k += 3) {
      const [one, two] = [places[k]!, places[k + 5]!]
      if (at(one) === at(two)) continue
      const changed =
        text.slice(0, one) + at(two) + text.slice(one + 2, two) + at(one) + text.slice(two + 2)
      const proof = proofOf(changed)
      expect([proof.deals, proof.wrong]).toEqual([false, 2])
    }
  })

  test('another dealer, order of salts or number of the match is caught', () => {
    const dealer = /dealer = (\d)/.exec(four)!
    const next = (Number(dealer[1]) + 1) % 4
    const moved = proofOf(four.replace(dealer[0], `dealer = ${next}`))
    expect([moved.dealer, moved.deals, moved.wrong]).toEqual([false, false, 1])
    const { salts } = readRecord(four) as Provable
    const turned = four.replace(
      JSON.stringify(salts).replaceAll(',', ', '),
      JSON.stringify(salts.toReversed()),
    )
    expect(turned).not.toBe(four)
    expect(proofOf(turned).deals).toBe(false)
    expect(proofOf(nine.replace('_match = 2', '_match = 3')).deals).toBe(false)
  })

  test('what this browser kept is looked for', () => {
    expect(proofOf(four)).toMatchObject({ commitment: null, salt: null })
    const other = { commitment: '0'.repeat(64), salt: '0'.repeat(32), counted: true }
    expect(proofOf(four, other)).toMatchObject({ commitment: false, salt: false, deals: true })
    expect(proofOf(four, { salt: '', counted: true }).salt).toBe(false)
  })
})

test('whoever had no chair at the start misses no number of theirs, and is told of one that is there', () => {
  for (const counted of [false, undefined]) {
    const proof = proofOf(four, { salt: '0'.repeat(32), counted })
    expect(proof.salt).toBeNull()
    expect(holds(proof)).toBe(true)
    const { salts } = readRecord(four) as Provable
    expect(proofOf(four, { salt: salts.find(Boolean), counted }).salt).toBe(true)
  }
  expect(proofOf(four, { counted: true }).salt).toBeNull()
})

describe('what is no proof', () => {
  test('a record without a secret', () => {
    expect(prove(four.replace(/_secret.*\n/, ''), {})).toBe('no-proof')
    expect(prove('format = "hrn/1"\n', {})).toBe('no-proof')
  })

  test.each([
    ['no TOML', (text: string) => `${text}\n[[[`],
    ['no seal', (text: string) => text.replace(/seed_.*\n/, '')],
    [
      'letters that are no digits',
      (text: string) => text.replace(/_secret = "../, '_secret = "zz'),
    ],
    ['a short secret', (text: string) => text.replace(/_secret = "../, '_secret = "')],
    ['a number for a salt', (text: string) => text.replace(/_salts.*/, '_salts = [1, "", "", ""]')],
    ['a salt too few', (text: string) => text.replace(/_salts.*/, '_salts = ["", "", ""]')],
    ['no match', (text: string) => text.replace('_match = 1', '_match = 0')],
    [
      'a match beyond counting',
      (text: string) => text.replace('_match = 1', '_match = 4294967296'),
    ],
    ['no such seat', (text: string) => text.replace(/dealer = \d/, 'dealer = 4')],
    ['deals out of order', (text: string) => text.replace('number = 2', 'number = 3')],
    ['an unknown card', (text: string) => text.replace(/hands = \[\s+"../, '$&??')],
    ['no deals but a word', () => `seats = 0\n_secret = ""\ndeal = 1`],
  ])('%s', (_, change) => {
    const changed = change(four)
    expect(changed).not.toBe(four)
    expect(prove(changed, {})).toBe('bad-proof')
  })

  test('every check has its place', () =>
    expect(Object.keys(proofOf(four))).toEqual([...CHECKS, 'seal', 'wrong', 'count', 'numbers']))
})
