/** Rule sets that a person named and keeps on this device, the last used first. */
import { isRules, type Rules } from './rules'

export interface Kept extends Rules {
  name: string
}

const KEY = 'heartsease.rules'
export const LONGEST_NAME = 40

/** Every rule set kept; what cannot be read is left out. */
export function keptRules(): Kept[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKept) : []
  } catch {
    return []
  }
}

/** Keep a rule set, first of all; one of the same name gives way. */
export function keepRules(kept: Kept): void {
  write([kept, ...without(kept.name)])
}

/** Put one first again, because it is used. */
export function useRules(name: string): void {
  const used = keptRules().find((one) => one.name === name)
  if (used) keepRules(used)
}

export function renameRules(name: string, wanted: string): void {
  const others = keptRules().filter((one) => one.name === name || one.name !== wanted)
  write(others.map((one) => (one.name === name ? { ...one, name: wanted } : one)))
}

/** Forget one; the answer brings it back where it was. */
export function dropRules(name: string): () => void {
  const all = keptRules()
  const at = all.findIndex((one) => one.name === name)
  const dropped = all[at]
  write(without(name))
  return () => {
    if (dropped) write(without(name).toSpliced(at, 0, dropped))
  }
}

/** A name as it is kept: without spaces around or doubled, and not too long. */
export const cleanName = (name: string): string =>
  name.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME).trim()

const isKept = (value: unknown): value is Kept =>
  isRules(value) && 'name' in value && typeof value.name === 'string' && value.name !== ''

const without = (name: string) => keptRules().filter((one) => one.name !== name)

function write(all: Kept[]): void {
  localStorage.setItem(KEY, JSON.stringify(all))
}
