/**
 * A table that is wanted, and a place at one: trying again after a failure takes neither twice.
 *
 * What is wanted otherwise is not the same sent again: it has another id.
 */
import type { Company, Invitation, Join, NewTable, Seated } from '../protocol.gen'
import { join, newCommitment, newTable, Refusal, rematch } from './http'
import { freshId } from './ids'
import { type HeldSeat, heldSeat, holdSeat } from './seats'

type Unsealed = Omit<NewTable, 'id' | 'commitment' | 'salt'>
type Wish = Pick<Join, 'name' | 'seat' | 'watch'>

type Share = Required<Pick<HeldSeat, 'commitment' | 'salt'>>

/** One's own share in the cards, given once the server is bound to a secret. */
class Sealed {
  #salt = freshId()
  #commitment = ''

  /** Ask with the share; once more where the commitment, good for a few minutes, is not known any more. */
  async ask(one: (share: Share) => Promise<Seated>): Promise<Seated & Share> {
    try {
      return await this.#ask(one)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'unknown-commitment')) throw error
      this.#commitment = ''
      return this.#ask(one)
    }
  }

  async #ask(one: (share: Share) => Promise<Seated>): Promise<Seated & Share> {
    this.#commitment ||= (await newCommitment()).commitment
    const share = { commitment: this.#commitment, salt: this.#salt }
    return { ...(await one(share)), ...share }
  }
}

/** Who plays with bots alone is dealt to at once. */
const ALONE = { counted: true, people: 1 }

export class WantedTable {
  #id = freshId()
  #sealed = new Sealed()
  #wish = ''

  /** Lay it and keep the seat, once its server is bound to a secret. */
  async lay(table: Unsealed): Promise<HeldSeat> {
    const now = JSON.stringify(table)
    if (this.#wish && now !== this.#wish) this.#id = freshId()
    this.#wish = now
    const seated = await this.#sealed.ask((share) => newTable({ ...table, ...share, id: this.#id }))
    const held = { ...seated, ...(table.house ? {} : ALONE) }
    holdSeat(held)
    return held
  }
}

/** Another match of the same company. */
export class WantedRematch {
  #id = freshId()
  #sealed = new Sealed()
  /** It is made here, for one person with bots. */
  #alone: boolean | undefined

  /** Take a seat in it and keep that; friends owe their share, for their waiting room shows the seal first. */
  async take(before: HeldSeat, { house, rematch: waits }: Company): Promise<HeldSeat> {
    // What another device made there has another seal; but asked for again it may wait because of us.
    this.#alone ??= !house && !waits
    const ask = (share = {}) => rematch(before, { ...share, id: this.#id })
    const fresh: Omit<HeldSeat, 'address'> = this.#alone
      ? { ...(await this.#sealed.ask(ask)), ...ALONE }
      : { ...(await ask()), ...(house && { salt: freshId(), owed: true }) }
    // Another tab may be there already, with the share that counts.
    const held = heldSeat(fresh.table) ?? { address: before.address, ...fresh }
    holdSeat(held)
    return held
  }
}

export class WantedPlace {
  #id = freshId()
  #salt = freshId()
  #wish = ''

  /** Take it and keep it; whoever has a place at the table already keeps that one. */
  async take(at: Invitation, wish: Wish): Promise<HeldSeat> {
    const known = heldSeat(at.table)
    if (known) return known
    const now = JSON.stringify(wish)
    if (this.#wish && now !== this.#wish) this.#id = freshId()
    this.#wish = now
    const seated = await join(at.code, { ...wish, id: this.#id, salt: this.#salt })
    const held = { ...seated, commitment: at.commitment ?? undefined, salt: this.#salt }
    holdSeat(held)
    return held
  }
}
