/** Where the page is: kept in the address, so that a reload and the back button work. */

export type Place =
  | { page: 'start' }
  | { page: 'set-up' }
  /** A new table, with friends. */
  | { page: 'friends' }
  /** Coming to a table; without a code, it is asked for. */
  | { page: 'join'; code?: string }
  /** A seat that comes along from another device. */
  | { page: 'carry'; key: string }
  /** The rules being put together; with a code, the ones that somebody shared. */
  | { page: 'rules'; code?: string }
  /** A table; `look`: looking back, at what LookBack says of it. */
  | { page: 'table'; table: string; look?: string }

export function placeOf(hash: string): Place {
  const [, table, look] = /^#\/table\/([\w-]+)(?:\/look\/?([\d/]*))?$/.exec(hash) ?? []
  if (table) return look === undefined ? { page: 'table', table } : { page: 'table', table, look }
  const rules = /^#\/rules(?:\/(.*))?$/.exec(hash)
  if (rules) return rules[1] ? { page: 'rules', code: spelt(rules[1]) } : { page: 'rules' }
  const join = /^#\/join(?:\/(.*))?$/.exec(hash)
  if (join) return join[1] ? { page: 'join', code: spelt(join[1]) } : { page: 'join' }
  const key = /^#\/carry\/(.+)$/.exec(hash)?.[1]
  if (key) return { page: 'carry', key: spelt(key) }
  if (hash === '#/friends') return { page: 'friends' }
  return hash === '#/new' ? { page: 'set-up' } : { page: 'start' }
}

export function hashOf(place: Place): string {
  if (place.page === 'table')
    return `#/table/${place.table}${place.look === undefined ? '' : `/look/${place.look}`}`
  if (place.page === 'rules')
    return place.code ? `#/rules/${encodeURIComponent(place.code)}` : '#/rules'
  if (place.page === 'join')
    return place.code ? `#/join/${encodeURIComponent(place.code)}` : '#/join'
  if (place.page === 'carry') return `#/carry/${encodeURIComponent(place.key)}`
  if (place.page === 'friends') return '#/friends'
  return place.page === 'set-up' ? '#/new' : '#/'
}

function spelt(code: string): string {
  try {
    return decodeURIComponent(code)
  } catch {
    // A lone "%" is part of a code that is spoiled anyway.
    return code
  }
}

export const route: { place: Place } = $state({ place: placeOf(location.hash) })

/** Go to a place; `instead` leaves no way back to the present one. */
export function go(place: Place, instead = false): void {
  if (instead) history.replaceState(history.state, '', hashOf(place))
  else history.pushState({ came: true }, '', hashOf(place))
  route.place = place
  scrollTo(0, 0)
}

/** Back to where one came from on this page, else to a place. */
export function back(place: Place): void {
  if (history.state?.came) history.back()
  else go(place, true)
}

addEventListener('popstate', () => {
  route.place = placeOf(location.hash)
})
