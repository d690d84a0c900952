/** How well bots play. */
import { settings } from './settings.svelte'
import { known, t } from './words'

/** The level that a person likes; the usual one where what was kept is none any more. */
export function likedLevel(): string {
  return known(`level-${settings.level}`) ? settings.level : 'bloom'
}

/** Levels to choose among. */
export function levels(names: string[]): { value: string; label: string }[] {
  return names.map((value) => ({ value, label: t(`level-${value}`) }))
}
