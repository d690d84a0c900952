/** What a person is told of the deals: with and without what this browser kept, and when there is no proof. */
import { readFileSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { learn, speak } from '../words'
import ProofSheet from './ProofSheet.svelte'

const FOLDER = '../conformance/proofs'
const FOUR = readFileSync(`${FOLDER}/four-seats.hrn`, 'utf8')
const SECOND = readFileSync(`${FOLDER}/nine-seats-kitty-second-match.hrn`, 'utf8')
const held = { table: 't1', seat: 0, token: 'key', preset: 'hearts', seats: 4 }
const [, commitment] = /seed_commitment = "(\w+)"/.exec(FOUR)!
const [, salt] = /_salts = \["(\w+)"/.exec(FOUR)!

let answer: () => Promise<Response>

beforeAll(async () => {
  await speak('en')
  await learn('proof')
  // jsdom shows no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  vi.stubGlobal('fetch', (path: string) => {
    expect(path).toBe('/api/tables/t1/record')
    return answer()
  })
})
afterEach(cleanup)

function show(text: string, kept = {}) {
  answer = async () => new Response(text)
  return render(ProofSheet, { held: { ...held, ...kept }, onclose: () => {} })
}
const checks = () =>
  Object.fromEntries(
    screen.getAllByRole('listitem').map(({ dataset }) => [dataset.check, dataset.holds]),
  )

test('all holds, with what this browser kept', async () => {
  show(FOUR, { commitment, salt })
  await screen.findByText('It all holds.')
  expect(checks()).toEqual({
    commitment: 'yes',
    salt: 'yes',
    secret: 'yes',
    dealer: 'yes',
    deals: 'yes',
  })
  expect(screen.queryByText(/kept nothing/)).toBeNull()
  expect(screen.getByText(/how fast, never touches the cards/)).toBeTruthy()
})

test('a browser that kept nothing says so', async () => {
  show(FOUR)
  await screen.findByText('It all holds.')
  expect(checks()).toEqual({ secret: 'yes', dealer: 'yes', deals: 'yes' })
  expect(screen.getByText(/kept nothing/)).toBeTruthy()
})

test('whoever watched or came later is accused of nothing, and nobody is by them', async () => {
  show(FOUR, { commitment, salt: '0'.repeat(32), counted: false, people: 3 })
  await screen.findByText('It all holds.')
  expect(checks()).toEqual({ commitment: 'yes', secret: 'yes', dealer: 'yes', deals: 'yes' })
  expect(screen.getByText(/^None of the numbers is this browser's/)).toBeTruthy()
  expect(screen.getByText(/the one this browser saw when it came/)).toBeTruthy()
})

test('a number that has to be there and is not is told', async () => {
  show(FOUR, { commitment, salt: '0'.repeat(32), counted: true })
  await screen.findByText(/^Something does not hold/)
  expect(checks()).toMatchObject({ salt: 'no' })
})

const NONE = FOUR.replace(/_salts.*/, '_salts = ["", "", "", ""]')
test.each([
  [FOUR, 3, /2 of 3 people's browsers gave a random number\. Secret and numbers made/],
  [FOUR, 2, /The browsers of all 2 people gave a random number each/],
  [FOUR, undefined, /secret\. 2 browsers gave a random number each/],
  [NONE, 3, /No browser gave a random number, so the secret alone made the cards/],
])(
  'it says how many numbers there are, and for how many people',
  async (text, people, sentence) => {
    show(text, { people })
    // Fluent keeps what it puts in apart by marks that nobody sees.
    const told = await screen.findByText(/^Before the first deal/)
    expect(told.textContent?.replace(/[\u2068\u2069]/g, '')).toMatch(sentence)
  },
)

test('a later match says where its first dealer came from', async () => {
  show(SECOND)
  await screen.findByText(/went on from the match before/)
  expect(checks()).toEqual({ secret: 'yes', deals: 'yes' })
})

test('what does not hold is marked, in words too', async () => {
  show(FOUR.replace(/_secret = "./, '_secret = "0'), { commitment })
  await screen.findByText(/^Something does not hold/)
  expect(checks()).toMatchObject({ commitment: 'yes', secret: 'no', deals: 'no' })
  expect(screen.getAllByText('Does not hold:').length).toBeGreaterThan(1)
})

test.each([
  [FOUR.replace(/_secret.*\n/, ''), /^This match has no proof/],
  [FOUR.replace(/_match.*\n/, ''), /cannot be read/],
])('a record that proves nothing', async (text, sentence) => {
  show(text)
  await screen.findByText(sentence)
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

test('a silent server can be asked again', async () => {
  show(FOUR)
  cleanup()
  answer = async () => {
    throw new TypeError('no line')
  }
  render(ProofSheet, { held, onclose: () => {} })
  await screen.findByRole('alert')
  answer = async () => new Response(FOUR)
  screen.getByRole('button', { name: 'Try again' }).click()
  await screen.findByText('It all holds.')
})
