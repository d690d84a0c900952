/** What of a record (docs/notation.md) is needed to deal it again. */
import { parse } from 'smol-toml'

export interface Deal {
  number: number
  dealer: number
  hands: string[][]
  kitty: string[]
}

/** All bytes in hexadecimal; a seat without a salt has an empty text. */
export interface Provable {
  commitment: string
  secret: string
  salts: string[]
  match: number
  deals: Deal[]
}

/** `no-proof`: the record tells no secret. `bad-proof`: what it tells is not of the form. */
export type Unprovable = 'no-proof' | 'bad-proof'

const CARDS = /^(?:[2-9TJQKA][cdhs])*$/
const SECRET = /^[0-9a-f]{64}$/
const SALT = /^(?:[0-9a-f]{32})?$/
const LAST = 2 ** 32 - 1

/** Read a record, or say why it proves nothing. */
export function readRecord(text: string): Provable | Unprovable {
  let record: Record<string, unknown>
  try {
    record = parse(text)
  } catch {
    return 'bad-proof'
  }
  const { seats, seed_commitment, _secret, _salts, _match, deal = [] } = record
  if (_secret === undefined) return 'no-proof'
  const good =
    fits(SECRET, seed_commitment) &&
    fits(SECRET, _secret) &&
    Array.isArray(_salts) &&
    _salts.length === seats &&
    _salts.every((salt) => fits(SALT, salt)) &&
    counts(_match, 1, LAST) &&
    Array.isArray(deal)
  if (!good) return 'bad-proof'
  const deals = deal.map((one, place) => readDeal(one, place + 1, _salts.length))
  if (!deals.every((one) => one !== null)) return 'bad-proof'
  return { commitment: seed_commitment, secret: _secret, salts: _salts, match: _match, deals }
}

function readDeal(table: unknown, place: number, seats: number): Deal | null {
  if (typeof table !== 'object' || table === null) return null
  const { number, dealer, hands, kitty = '' } = table as Record<string, unknown>
  const good =
    number === place &&
    counts(dealer, 0, seats - 1) &&
    Array.isArray(hands) &&
    hands.length === seats &&
    hands.every((hand) => fits(CARDS, hand) && hand.length === hands[0].length) &&
    fits(CARDS, kitty)
  return good ? { number: place, dealer, hands: hands.map(cardsOf), kitty: cardsOf(kitty) } : null
}

const cardsOf = (text: string): string[] => text.match(/../g) ?? []

const fits = (form: RegExp, value: unknown): value is string =>
  typeof value === 'string' && form.test(value)

const counts = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
