/** What a plain match never needs comes when it is asked for, script and texts at once. */
import type { Component } from 'svelte'
import type { Part } from './pattern'
import { learn } from './words'

// biome-ignore lint/suspicious/noExplicitAny: a component of any properties; each part keeps its own
type Any = any

function part<C extends Component<Any>>(texts: Part, script: () => Promise<{ default: C }>) {
  return async (): Promise<C> => {
    const [loaded] = await Promise.all([script(), learn(texts)])
    return loaded.default
  }
}

export const wishes = part('wishes', () => import('./components/Settings.svelte'))
export const helpSheet = part('wishes', () => import('./components/HelpSheet.svelte'))
export const differences = part('house', () => import('./house/Differences.svelte'))
export const gameSheet = part('house', () => import('./house/GameSheet.svelte'))
export const house = part('house', () => import('./pages/House.svelte'))
export const sharedRules = part('house', () => import('./pages/HouseShared.svelte'))
export const tableRules = part('house', () => import('./components/TableRules.svelte'))
export const waitingRoom = part('room', () => import('./pages/Room.svelte'))
export const proofSheet = part('proof', () => import('./components/ProofSheet.svelte'))
export const ruleBook = part('rules', () => import('./components/RuleBook.svelte'))
export const ruleSheet = part('rules', () => import('./components/RuleSheet.svelte'))
