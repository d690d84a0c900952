/** Were the cards of a match fixed beforehand? Its deals are dealt again and compared. */
import { commitmentOf, dealt, firstDealer, keyOfPeople, packOf } from './dealing'
import { type Deal, type Provable, readRecord, type Unprovable } from './record'

/** What a browser kept from before the first deal, in hexadecimal. */
export interface Kept {
  commitment?: string
  salt?: string
  /** Its salt has to be there: it had a chair when the match began. */
  counted?: boolean
}

/** In the order in which they are told; null: not to be checked here. */
export interface Proof {
  commitment: boolean | null
  salt: boolean | null
  secret: boolean
  dealer: boolean | null
  deals: boolean
  /** The record's own, to compare by eye. */
  seal: string
  /** The first deal that does not follow, 0 where all do. */
  wrong: number
  count: number
  /** So many browsers gave a salt. */
  numbers: number
}

export const CHECKS = ['commitment', 'salt', 'secret', 'dealer', 'deals'] as const

export const holds = (proof: Proof): boolean => CHECKS.every((name) => proof[name] !== false)

export function prove(text: string, kept: Kept): Proof | Unprovable {
  const record = readRecord(text)
  if (typeof record === 'string') return record
  const { commitment, secret, salts, match, deals } = record
  const key = keyOfPeople(secret, salts)
  const first = deals[0]
  const wrong = deals.find((deal) => !follows(record, key, deal))?.number ?? 0
  return {
    commitment: kept.commitment === undefined ? null : kept.commitment === commitment,
    salt: isAmong(salts, kept),
    secret: commitmentOf(secret) === commitment,
    // Later matches go on from the dealer of the one before.
    dealer: match === 1 && first ? first.dealer === firstDealer(key, salts.length) : null,
    deals: wrong === 0,
    seal: commitment,
    wrong,
    count: deals.length,
    numbers: salts.filter((salt) => salt !== '').length,
  }
}

/** Null for whoever watched, came later or left before the start: their salt is rightly not among them. */
function isAmong(salts: string[], { salt, counted }: Kept): boolean | null {
  // An empty text is a seat without a salt, never somebody's.
  if (salt && salts.includes(salt)) return true
  return salt !== undefined && counted ? false : null
}

/** Is this deal what the key gives, card for card, dealt by the one whose turn it was? */
function follows({ match, deals }: Provable, key: Uint8Array, deal: Deal): boolean {
  const { hands, kitty, number, dealer } = deal
  const seats = hands.length
  if (dealer !== (deals[0]!.dealer + number - 1) % seats) return false
  const pack = packOf([...hands.flat(), ...kitty])
  const each = hands[0]!.length
  const again = dealt(pack, key, { match, deal: number, dealer, seats, each })
  return same(again.kitty, kitty) && again.hands.every((hand, seat) => same(hand, hands[seat]!))
}

const same = (one: string[], other: string[]): boolean => one.join() === other.join()
