/** Where the page is: kept in the address, so that a reload and the back button work. */

export type Place = { page: 'start' } | { page: 'set-up' } | { page: 'table'; table: string }

export function placeOf(hash: string): Place {
  const table = /^#\/table\/([\w-]+)$/.exec(hash)?.[1]
  if (table) return { page: 'table', table }
  return hash === '#/new' ? { page: 'set-up' } : { page: 'start' }
}

export function hashOf(place: Place): string {
  if (place.page === 'table') return `#/table/${place.table}`
  return place.page === 'set-up' ? '#/new' : '#/'
}

export const route: { place: Place } = $state({ place: placeOf(location.hash) })

/** Go to a place; `instead` leaves no way back to the present one. */
export function go(place: Place, instead = false): void {
  if (instead) history.replaceState(null, '', hashOf(place))
  else history.pushState(null, '', hashOf(place))
  route.place = place
  scrollTo(0, 0)
}

addEventListener('popstate', () => {
  route.place = placeOf(location.hash)
})
