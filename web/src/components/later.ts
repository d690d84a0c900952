/** Parts of the page that come when they are asked for. */
import { words } from '../words'

export const scores = () => import('./scores')

/** The sheets, with the words that they speak. */
export async function sheets() {
  const [all] = await Promise.all([import('./sheets'), words('options'), words('rules')])
  return all
}

export const setUp = () => import('../pages/SetUp.svelte')
