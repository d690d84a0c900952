/**
 * A table that is wanted, and a place at one: trying again after a failure takes neither twice.
 *
 * What is wanted otherwise is not the same sent again: it has another id.
 */
import type { Invitation, Join, NewTable } from '../protocol.gen'
import { join, newCommitment, newTable, Refusal } from './http'
import { freshId } from './ids'
import { type HeldSeat, heldSeat, holdSeat } from './seats'

type Unsealed = Omit<NewTable, 'id' | 'commitment' | 'salt'>
type Wish = Pick<Join, 'name' | 'seat' | 'watch'>

export class WantedTable {
  #id = freshId()
  #salt = freshId()
  #commitment = ''
  #wish = ''

  /** Lay it and keep the seat, once its server is bound to a secret. */
  async lay(table: Unsealed): Promise<HeldSeat> {
    const now = JSON.stringify(table)
    if (this.#wish && now !== this.#wish) this.#id = freshId()
    this.#wish = now
    try {
      return await this.#ask(table)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'unknown-commitment')) throw error
      // It was good for a few minutes.
      this.#commitment = ''
      return this.#ask(table)
    }
  }

  async #ask(table: Unsealed): Promise<HeldSeat> {
    this.#commitment ||= (await newCommitment()).commitment
    const sealed = { commitment: this.#commitment, salt: this.#salt }
    const held = { ...(await newTable({ ...table, ...sealed, id: this.#id })), ...sealed }
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
