/** It is your turn: the title says so, and flashes while the page is out of sight. */
import { t } from '../words'

const FLASH_MS = 1000

/** Write the title; what comes back puts the plain one in its place. */
export function announce(turn: boolean): () => void {
  document.title = t(turn ? 'page-title-turn' : 'page-title')
  if (!turn) return () => {}
  let on = false
  const flash = setInterval(() => {
    on = !on && document.visibilityState === 'hidden'
    document.title = t(on ? 'page-title-flash' : 'page-title-turn')
  }, FLASH_MS)
  return () => {
    clearInterval(flash)
    document.title = t('page-title')
  }
}
