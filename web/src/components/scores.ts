/** The score sheets, loaded when the first one is opened. */
export { default as DealSheet } from './DealSheet.svelte'
export { default as ScoreSheet } from './ScoreSheet.svelte'
