/** How a table of friends is run, until its host says otherwise; kept from one table to the next. */
import { likedLevel } from '../levels'
import type { House } from '../protocol.gen'

const KEY = 'heartsease.friends'

/** How bots play is kept with the other wishes. */
export type Running = Omit<House, 'level'>

export const USUAL: Running = {
  turn_s: null,
  bank_s: 60,
  away_turn_s: 30,
  away_s: 120,
  joining: 'link',
  watchers: true,
  watchers_talk: true,
  take_over: 'between-deals',
  show_hands: false,
}

/** What each may be set to on the page; the server takes more. */
export const CHOICES = {
  turn_s: [null, 15, 30, 60, 120, 300],
  bank_s: [0, 30, 60, 180, 600],
  away_turn_s: [15, 30, 60, 120, 300],
  away_s: [60, 120, 300, 600, 1800],
} as const

const WORDS: Partial<Record<keyof Running, string[]>> = {
  joining: ['link', 'anyone'],
  take_over: ['between-deals', 'at-once'],
}

export function keptRunning(): Running {
  const running = { ...USUAL }
  let stored: unknown
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    // What cannot be read is as good as nothing.
    return running
  }
  if (typeof stored !== 'object' || stored === null) return running
  for (const [name, value] of Object.entries(stored))
    if (fits(name as keyof Running, value)) Object.assign(running, { [name]: value })
  return running
}

export function keepRunning(running: Running): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(running))
  } catch {
    // A full or forbidden storage costs the memory of a choice, not the choice.
  }
}

/** As the server is told it, with the bots one likes. */
export const houseOf = (running: Running): House => ({ ...running, level: likedLevel() })

function fits(name: keyof Running, value: unknown): boolean {
  if (!(name in USUAL)) return false
  if (name in CHOICES)
    return (CHOICES[name as keyof typeof CHOICES] as readonly unknown[]).includes(value)
  return WORDS[name]?.includes(value as string) ?? typeof value === 'boolean'
}
