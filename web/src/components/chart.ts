/** The geometry of the score chart, apart from its drawing. */

export interface Scale {
  least: number
  most: number
  lines: number[]
}

/** Round values that hold every score, and the target if there is one, with the grid lines among them. */
export function scaleOf(scores: number[], target: number | null): Scale {
  const least = Math.min(0, ...scores)
  const most = Math.max(target ?? 0, least + 1, ...scores)
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((s) => (most - least) / s <= 5)
  const by = step ?? 10 ** Math.ceil(Math.log10((most - least) / 5))
  const first = Math.floor(least / by) * by
  const lines: number[] = []
  for (let line = first; line <= most; line += by) lines.push(line)
  return { least: first, most, lines }
}

/**
 * Move labels apart: each at least `gap` from the next, within `top` and `bottom` if they fit, in the
 * order of the places they want. The answer keeps the order of the question.
 */
export function spread(wanted: number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const placed = [...wanted]
  let floor = top
  for (const index of order) {
    placed[index] = Math.max(placed[index] ?? 0, floor)
    floor = (placed[index] ?? 0) + gap
  }
  let ceiling = bottom
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, ceiling)
    ceiling = (placed[index] ?? 0) - gap
  }
  return placed
}
