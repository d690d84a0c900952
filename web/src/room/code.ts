/** A table's code: said aloud, typed by hand, or the end of a link. */
import { hashOf } from '../route.svelte'

/** The code in what somebody typed or pasted: a link's end, else its letters and digits. */
export function codeIn(typed: string): string {
  const linked = /#\/join\/(.+)$/.exec(typed.trim())?.[1] ?? typed
  return linked.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

/** "KX4 7PM": in groups of three, or four where that comes out even. */
export function spoken(code: string): string {
  const group = code.length % 3 === 0 || code.length % 4 !== 0 ? 3 : 4
  return code.match(new RegExp(`.{1,${group}}`, 'g'))?.join(' ') ?? ''
}

/** Does only this very device know such an address? */
export const isLonely = (address: string): boolean =>
  /^(localhost|127\.|\[::1\])/.test(new URL(address).hostname)

/** The link that leads to a table, on a server that others reach at ``address``. */
export function linkTo(code: string, address: string | null): string {
  return `${(address ?? location.origin).replace(/\/$/, '')}/${hashOf({ page: 'join', code })}`
}
