/** Seats that changed hands between two states of a table, in words. */
import { callNames } from '../people'
import type { TableState } from '../protocol.gen'
import { t } from '../words'

type Seats = Pick<TableState, 'players' | 'seat'>

/** Who left a seat and who sits there now; "" where nobody changed. */
export function seatNews(before: Seats, now: Seats): string {
  const [old, called] = [callNames(before), callNames(now)]
  const said = now.players.flatMap((player, seat) => {
    const last = before.players[seat]
    if (!last || (last.kind === player.kind && last.name === player.name)) return []
    // Whose own seat is gone is told where their hand lay.
    if (seat === before.seat) return []
    const names = { old: old[seat] ?? '', name: called[seat] ?? '' }
    if (player.kind === 'bot') return [t('seat-news-left', names)]
    return [t(seat === now.seat ? 'seat-news-you' : 'seat-news-sits', names)]
  })
  return said.join(' · ')
}
