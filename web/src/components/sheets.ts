/** The sheets that a match can be played without: loaded when the first one is opened. */
export { default as HelpSheet } from './HelpSheet.svelte'
export { default as MenuSheet } from './MenuSheet.svelte'
export { default as RuleBook } from './RuleBook.svelte'
export { default as RuleSheet } from './RuleSheet.svelte'
export { default as SeatSheet } from './SeatSheet.svelte'
export { default as SettingsSheet } from './SettingsSheet.svelte'
