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

export const ruleList = part('house', () => import('./components/RuleList.svelte'))
export const ruleBook = part('rules', () => import('./components/RuleBook.svelte'))
export const ruleSheet = part('rules', () => import('./components/RuleSheet.svelte'))
