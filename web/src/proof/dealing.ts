/** From a key to the cards, as docs/dealing.md says; with no crypto.subtle, which only a secure page has. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export interface Dealt {
  hands: string[][]
  kitty: string[]
}

const ORDER = ['c', 'd', 'h', 's'].flatMap((suit) =>
  [...'23456789TJQKA'].map((rank) => rank + suit),
)

/** What is told of a secret before the first deal. Both are hexadecimal. */
export const commitmentOf = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)))

/** The key of a secret and a salt a seat, in hexadecimal; a seat without one counts as noughts. */
export function keyOfPeople(secret: string, salts: string[]): Uint8Array {
  const filled = salts.map((salt) => hexToBytes(salt || '0'.repeat(32)))
  return hmac(sha256, hexToBytes(secret), concatBytes(...filled))
}

/** Numbers for a purpose, a match and a deal, each below the n that is asked for. */
export function stream(key: Uint8Array, purpose: 'deal' | 'dealer', match: number, deal: number) {
  const start = concatBytes(key, utf8ToBytes(purpose), big(match), big(deal))
  let view = new DataView(new ArrayBuffer(0))
  let block = 0
  let place = 0
  const next = (): number => {
    if (place === view.byteLength) {
      view = new DataView(sha256(concatBytes(start, big(block++))).buffer)
      place = 0
    }
    place += 4
    return view.getUint32(place - 4)
  }
  return (n: number): number => {
    const fair = 2 ** 32 - (2 ** 32 % n)
    let x = next()
    while (x >= fair) x = next()
    return x % n
  }
}

/** The seat drawn to deal first. */
export const firstDealer = (key: Uint8Array, seats: number): number =>
  stream(key, 'dealer', 1, 0)(seats)

/** The pack that these cards were, before it was shuffled: what was stripped, the first pack lost first. */
export function packOf(cards: string[]): string[] {
  const copies = new Map<string, number>()
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1)
  const packs = Math.max(0, ...copies.values())
  return Array.from({ length: packs }, (_, pack) =>
    ORDER.filter((card) => (copies.get(card) ?? 0) >= packs - pack),
  ).flat()
}

/** Deal a pack: `each` cards to every seat, one at a time from the seat after the dealer. */
export function dealt(
  pack: string[],
  key: Uint8Array,
  {
    match,
    deal,
    dealer,
    seats,
    each,
  }: Record<'match' | 'deal' | 'dealer' | 'seats' | 'each', number>,
): Dealt {
  const cards = [...pack]
  const below = stream(key, 'deal', match, deal)
  for (let k = cards.length - 1; k > 0; k--) {
    const j = below(k + 1)
    ;[cards[k], cards[j]] = [cards[j]!, cards[k]!]
  }
  const hands = Array.from({ length: seats }, (): string[] => [])
  const inPlay = each * seats
  cards.slice(0, inPlay).forEach((card, k) => {
    hands[(dealer + 1 + k) % seats]!.push(card)
  })
  return { hands, kitty: cards.slice(inPlay) }
}

function big(number: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, number)
  return bytes
}
