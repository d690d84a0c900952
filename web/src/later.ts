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

/** What only a table of friends needs, all at once. */
export const companyParts = async () =>
  (await Promise.all([import('./company/parts'), learn('company')]))[0]

export const menuSheet = part('more', () => import('./components/MenuSheet.svelte'))
export const seatSheet = part('more', () => import('./components/SeatSheet.svelte'))
export const chart = part('more', () => import('./components/Chart.svelte'))
export const dealSheet = part('main', () => import('./components/DealSheet.svelte'))
export const directions = part('main', () => import('./table/Directions.svelte'))
export const pile = part('main', () => import('./table/Pile.svelte'))
export const moonChoice = part('more', () => import('./pages/Moon.svelte'))
export const wishes = part('wishes', () => import('./components/Settings.svelte'))
export const helpSheet = part('wishes', () => import('./components/HelpSheet.svelte'))
export const differences = part('house', () => import('./house/Differences.svelte'))
export const gameSheet = part('house', () => import('./house/GameSheet.svelte'))
export const house = part('house', () => import('./pages/House.svelte'))
export const sharedRules = part('house', () => import('./pages/HouseShared.svelte'))
export const tableRules = part('house', () => import('./components/TableRules.svelte'))
export const joinPage = part('room', () => import('./pages/Join.svelte'))
export const carryPage = part('room', () => import('./pages/Carry.svelte'))
export const carrySheet = part('room', () => import('./components/CarrySheet.svelte'))
export const lobby = part('room', () => import('./room/Lobby.svelte'))
export const ownTable = part('room', () => import('./room/OwnTable.svelte'))
export const howRun = part('room', () => import('./room/HowRun.svelte'))
export const waitingRoom = part('room', () => import('./pages/Room.svelte'))
export const lookBack = part('look', () => import('./look/LookBack.svelte'))
export const proofSheet = part('proof', () => import('./components/ProofSheet.svelte'))
export const ruleBook = part('rules', () => import('./components/RuleBook.svelte'))
export const ruleSheet = part('rules', () => import('./components/RuleSheet.svelte'))
