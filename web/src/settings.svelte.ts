/** What a person likes: kept on this device, the same for every table. */
import { TABLE_SETTINGS, type TableSettings } from './table/contract'

export interface Wishes extends TableSettings {
  /** A language's folder, or empty: as the browser asks. */
  language: string
  theme: 'auto' | 'light' | 'dark'
  name: string
  /** How long a bot waits before it acts, in milliseconds. */
  botMs: number
  /** How well bots play: the key of a word, one of the server's. */
  level: string
}

const KEY = 'heartsease.settings'

const DEFAULTS: Wishes = {
  ...TABLE_SETTINGS,
  language: '',
  theme: 'auto',
  name: '',
  botMs: 600,
  level: 'bloom',
}

function kept(): Wishes {
  const wishes = { ...DEFAULTS }
  let stored: unknown
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    // Unreadable settings are as good as none.
    return wishes
  }
  if (typeof stored !== 'object' || stored === null) return wishes
  for (const [name, value] of Object.entries(stored)) {
    if (fits(name, value)) Object.assign(wishes, { [name]: value })
  }
  return wishes
}

function fits(name: string, value: unknown): boolean {
  if (!(name in DEFAULTS)) return false
  if (name === 'hold') return value === 'tap' || typeof value === 'number'
  return typeof value === typeof DEFAULTS[name as keyof Wishes]
}

export const settings: Wishes = $state(kept())

/** Change some wishes and keep them. */
export function wish(changes: Partial<Wishes>): void {
  Object.assign(settings, changes)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A full or forbidden storage costs the memory of a wish, not the wish.
  }
}

/** Write what style sheets ask for onto the root element, and follow the system where a wish says so. */
export function applyWishes(root: HTMLElement): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const less = matchMedia('(prefers-reduced-motion: reduce)')
  const apply = () => {
    root.dataset.theme =
      settings.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : settings.theme
    root.dataset.deck = settings.deck
    root.dataset.motion = settings.motion === 'less' || less.matches ? 'less' : 'full'
  }
  apply()
  dark.addEventListener('change', apply)
  less.addEventListener('change', apply)
  return () => {
    dark.removeEventListener('change', apply)
    less.removeEventListener('change', apply)
  }
}
