/** How cards travel, for a style sheet: to their place on the table, and with the trick to its taker. */
import type { Box } from './layout'

/** From where a card comes to its place: the way back, and how large it is there. */
export function comes(from: Box, to: Box): string {
  return `${way(to, from)}--s:${Math.min(1.4, Math.max(0.5, from.w / to.w))}`
}

/** How far a card goes from its place to the taker, or onto the pile. */
export function way(from: Box, to: Box): string {
  const across = to.x + to.w / 2 - from.x - from.w / 2
  const down = to.y + to.h / 2 - from.y - from.h / 2
  return `--dx:${Math.round(across)}px;--dy:${Math.round(down)}px;`
}
