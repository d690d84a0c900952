/** One's own share in the cards of a rematch: given in its waiting room, where the seal is seen first. */
import { heldSeat, holdSeat } from '../connection/seats'
import type { Order } from '../connection/socket.svelte'
import type { WaitingRoom } from '../protocol.gen'

/** The tables that this page has sent it to. */
const sent = new Set<string>()

/** Give what is owed, once, as soon as one has a chair; a share that is not taken is forgotten. */
export async function giveShare(
  { table, seat, company }: WaitingRoom,
  send: (order: Order) => Promise<object | null>,
): Promise<void> {
  const { salt, owed } = heldSeat(table) ?? {}
  if (!salt || !owed || seat === null || !company.commitment || sent.has(table)) return
  sent.add(table)
  const refused = await send({ type: 'salt', salt })
  const held = heldSeat(table)
  if (held) holdSeat({ ...held, owed: undefined, salt: refused ? undefined : salt })
}
