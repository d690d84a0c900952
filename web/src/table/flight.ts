/** How cards travel: to their place on the table, and with the trick to its taker. */
import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import type { Box } from './layout'

export interface Path {
  from: Box
  to: Box
}

const less = (): boolean => document.documentElement.dataset.motion === 'less'
const fade = (): TransitionConfig => ({ duration: 120, css: (t) => `opacity: ${t}` })

/** From a player to the card's place. */
export function arrive(_: Element, { from, to }: Path): TransitionConfig {
  if (less()) return fade()
  const [dx, dy, s] = [centre(from).x - centre(to).x, centre(from).y - centre(to).y, from.w / to.w]
  const scale = Math.min(1.4, Math.max(0.5, s))
  return {
    duration: 240,
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${u * dx}px, ${u * dy}px) scale(${1 + u * (scale - 1)}); opacity: ${Math.min(1, 0.2 + 2 * t)}`,
  }
}

/** For a style sheet: how far a card goes from its place to the taker, or onto the pile. */
export function way(from: Box, to: Box): string {
  const [a, b] = [centre(from), centre(to)]
  return `--dx: ${Math.round(b.x - a.x)}px; --dy: ${Math.round(b.y - a.y)}px;`
}

function centre({ x, y, w, h }: Box): { x: number; y: number } {
  return { x: x + w / 2, y: y + h / 2 }
}
