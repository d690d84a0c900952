/** What the strip says: who and what, then why or what waits. */
import { names, sorted, suitOf, token } from '../cards/faces'
import { counted, eyes, isYours, together } from '../people'
import type { Hint, Refused, TableEvent, TableState, Trick, Weighed } from '../protocol.gen'
import { t } from '../words'

export interface Says {
  first: string
  second: string
}

export interface Scene {
  state: TableState
  /** What each seat is called, by absolute seat. */
  names: readonly string[]
  events: readonly TableEvent[]
  /** Shown after this, while a finished trick lies still. */
  coming: TableState | null
  /** Little room: leave out what can be counted on the table. */
  brief?: boolean
}

const says = (first: string, ...more: (string | false | null | undefined)[]): Says => ({
  first,
  second: more.filter((part) => part).join(' · '),
})

export function stripSays(scene: Scene): Says {
  const { state } = scene
  if (state.phase === 'choosing') return choosing(scene)
  if (state.phase === 'passing') return passing(scene)
  if (state.phase === 'moon') return moon(scene)
  if (state.phase !== 'playing') return says(t('deal-done'))
  if (state.trick?.complete) return ending(scene, state.trick)
  return isYours(state) ? yourTurn(scene) : theirTurn(scene)
}

/** The deal can be finished now; null while nobody offers it. */
export function offerSays(scene: Scene): Says | null {
  const { offer, trick } = scene.state
  if (!offer || trick?.complete) return null
  const name = scene.names[offer.by ?? 0] ?? ''
  const first = t(offer.agreed ? 'offer-agreed' : `offer-${offer.reason}`, { name })
  return says(first, stripSays(scene).first)
}

/** The dealer says where cards are passed. */
function choosing({ state, names }: Scene): Says {
  if (state.dealer === state.seat) return says(t('choose-yours'), t('choose-yours.line'))
  return says(t('choose-waits', { name: names[state.dealer] ?? '' }), t('choose-waits.line'))
}

function passing(scene: Scene): Says {
  const { state, names, brief } = scene
  const { choosing, gives_to } = state
  const [to, from] = [who(gives_to, names), who(state.gets_from, names)]
  if (!choosing || !to || !from) return says('')
  if (choosing.chosen === null)
    return says(
      to.each
        ? t(brief ? 'pass-to-each-brief' : 'pass-to-each', to)
        : t('pass-to', { ...to, side: side(state, gives_to[0] ?? 0) }),
      directed(scene) ||
        t(from.each ? 'pass-from-each' : brief ? 'pass-from-brief' : 'pass-from', {
          ...from,
          side: side(state, state.gets_from[0] ?? 0),
        }),
    )
  const others = choosing.confirmed.flatMap((done, seat) => (done ? [] : [names[seat] ?? '']))
  const waits =
    others.length > 2
      ? t('pass-waits-many', { n: others.length })
      : t('pass-waits', { names: others.join(', ') })
  return says(t('pass-done', to), others.length > 0 && waits)
}

/** Whose the seats of the cards are: one name, or a name for each card. */
function who(seats: readonly number[], names: readonly string[]) {
  const all = [...new Set(seats)].map((seat) => names[seat] ?? '')
  return all.length > 0 && { name: together(all), n: all.length, each: all.length > 1 ? 'yes' : '' }
}

/** What the dealer has just said. */
function directed({ events, names, state }: Scene): string {
  const said = events.find((event) => event.type === 'passing-chosen')
  if (!said) return ''
  const own = said.seat === state.seat ? '-you' : ''
  return t(`chose${own}`, { name: names[said.seat] ?? '', direction: said.direction })
}

function side(state: TableState, other: number): string {
  const { seats } = state
  const steps = (other - eyes(state) + seats) % seats
  return steps === 1 ? 'left' : steps === seats - 1 ? 'right' : 'across'
}

function moon({ state, names }: Scene): Says {
  const { shooter = state.to_act, sun = false } = state.moon ?? {}
  const what = sun ? 'sun' : 'moon'
  if (state.seat !== null && (shooter === null || shooter === state.seat))
    return says(t('moon-yours', { what }), t('moon-yours.line'))
  return says(t('moon-waits', { what, name: names[shooter ?? 0] ?? '' }), t('moon-waits.line'))
}

function yourTurn(scene: Scene): Says {
  const { state } = scene
  const led = state.trick?.cards[0]
  if (!led) {
    const closed =
      !state.hearts_broken && state.refused.some(({ code }) => code === 'hearts-not-broken')
    return says(
      t('turn-lead'),
      directed(scene) || received(scene) || (closed && t('hearts-closed')),
      waiting(state),
    )
  }
  const only = state.legal.length === 1 && state.legal[0]
  const follows = state.legal.every((card) => suitOf(card) === suitOf(led))
  const first = only
    ? t('turn-one', { card: token(only) })
    : follows
      ? t('turn-follow', { suit: token(suitOf(led)) })
      : t('turn-any')
  return says(first, received(scene) || highest(scene), scene.brief ? '' : stake(state))
}

function theirTurn(scene: Scene): Says {
  const { state, names } = scene
  const name = names[state.to_act ?? 0] ?? ''
  if (state.to_act === null) return says('')
  if (!state.trick?.cards.length) return says(t('leads', { name }), directed(scene), waiting(state))
  return says(
    t('thinks', { name }),
    received(scene) || highest(scene),
    scene.brief ? '' : stake(state),
  )
}

/** In the first trick: what the gold edges in the hand are. */
function received({ state, names }: Scene): string {
  const { trick_number, gets_from, hand } = state
  const cards = sorted(state.received).filter((card) => hand.includes(card))
  const from = who(gets_from, names)
  if (trick_number > 1 || !from || cards.length === 0) return ''
  return t('received', { ...from, cards: cards.map(token).join(' ') })
}

/** What lies ready for the next taker. */
function waiting({ held_over, kitty }: TableState): string {
  const pile = held_over.cards.length > 0
  const cards = kitty !== null && kitty.taker === null
  return pile && cards ? t('waits-both') : pile ? t('waits-pile') : cards ? t('waits-kitty') : ''
}

export function stake({ trick, held_over }: TableState): string {
  const parts = []
  if (trick && trick.points !== 0) parts.push(t('on-table', { n: counted(trick.points) }))
  if (held_over.points !== 0) parts.push(t('held-over', { n: counted(held_over.points) }))
  return parts.join(', ')
}

/** Who stands highest; and, when the newest card struck its twin, that it did. */
export function highest({ state, names: called }: Scene): string {
  const trick = state.trick
  if (!trick) return ''
  const newest = trick.cards.length - 1
  const struck = trick.cancelled[newest] === true
  const rank = struck ? names(trick.cards[newest] ?? '').rank : ''
  if (trick.highest === null) return struck ? t('cancel-none', { rank }) : ''
  const seat = seatOf(state, trick, trick.highest)
  const high = names(trick.cards[trick.highest] ?? '').rank
  const name = called[seat] ?? ''
  const own = seat === state.seat ? '-you' : ''
  return struck
    ? t(`cancel-highest${own}`, { rank, name, high })
    : t(`highest${own}`, { name, rank: high })
}

/** The seat that played the card at a place of the trick. */
export function seatOf({ seats }: Pick<TableState, 'seats'>, trick: Trick, place: number): number {
  return (trick.leader + place) % seats
}

function ending({ state, names, events, coming }: Scene, trick: Trick): Says {
  const taken = events.find((event) => event.type === 'taken')
  if (trick.taker === null) return nobody({ state, names, events, coming }, trick)
  const n = counted(taken?.points ?? trick.points)
  const own = trick.taker === state.seat ? '-you' : ''
  const pile = state.held_over.cards.length
  const kitty = taken?.kitty === true
  const more =
    kitty && pile > 0
      ? t('takes-both', { n: pile })
      : kitty
        ? t('takes-kitty', { n: state.kitty?.count ?? 0 })
        : pile > 0
          ? t('takes-pile', { n: pile })
          : t('tap-on')
  return says(t(`takes${own}`, { name: names[trick.taker] ?? '', n }), more)
}

function nobody({ state, names, coming }: Scene, trick: Trick): Says {
  const first = t(`void-${trick.void ?? 'cancelled'}`, {
    suit: token(suitOf(trick.cards[0] ?? '')),
  })
  const next = coming?.phase === 'playing' ? coming.to_act : null
  const n = counted(trick.points + state.held_over.points)
  if (next === null) return says(first, t('void-lost', { n }))
  const leads =
    next === state.seat ? t('void-leads-you') : t('void-leads', { name: names[next] ?? '' })
  return says(first, t('held-over', { n }), leads)
}

/** What is best, and why; else what comes next, or, of a pass, whom it is for. */
export function hintSays(scene: Scene, { choices: [best, next], reason }: Hint): Says {
  const first = t('hint-best', { cards: chosen(best) })
  if (!reason && scene.state.phase === 'passing') return says(first, stripSays(scene).first)
  if (!reason) return says(first, next && t('hint-next', { cards: chosen(next), n: next.costs }))
  const card = reason.card ?? ''
  const why = t(`hint-${reason.code}`, { card: token(card), suit: token(suitOf(card)) })
  return reason.code === 'no-difference' ? says(why) : says(first, why)
}

function chosen(choice: Weighed | undefined): string {
  return choice?.word ? t(`choose-${choice.word}`) : (choice?.cards.map(token).join(' ') ?? '')
}

/** Looking back at the last trick. */
export function lastSays({ state, names }: Scene, trick: Trick): Says {
  const own = trick.taker === state.seat ? '-you' : ''
  const first =
    trick.taker === null
      ? t('took-nobody')
      : t(`took${own}`, { name: names[trick.taker] ?? '', n: counted(trick.points) })
  if (state.to_act === null) return says(first)
  return says(
    first,
    isYours(state) ? t('meanwhile-you') : t('meanwhile', { name: names[state.to_act] ?? '' }),
  )
}

const REASONS = [
  'must-follow-suit',
  'wrong-opening-lead',
  'penalty-on-first-trick',
  'hearts-not-broken',
  'queen-not-free',
  'queen-held-back',
]

/** Why a card may not be played, in short. */
export function reason(state: TableState, { code, rule }: Refused): string {
  const led = state.trick?.cards[0]
  if (rule === 'L-2') return t('refused-wrong-opening-lead.free')
  const id = REASONS.includes(code) ? `refused-${code}` : 'refused-other'
  return t(id, { suit: led ? token(suitOf(led)) : '' })
}

export function refusedSays(state: TableState, refused: Refused): Says {
  const stays = t('refused-stays', names(refused.card))
  const only = state.legal.length === 1 && t('refused-only', { cards: token(state.legal[0] ?? '') })
  return says(reason(state, refused), only || stays)
}

/** For whoever listens: the cards just played, and what the dealer said. */
export function playedSays(scene: Scene): string[] {
  const { state, names, events } = scene
  const played = events.flatMap((event) => {
    if (event.type !== 'played') return []
    const own = event.seat === state.seat ? '-you' : ''
    const line = t(`played${own}`, { name: names[event.seat] ?? '', card: token(event.card) })
    return event.breaks ? [line, t('breaks')] : [line]
  })
  return [directed(scene), ...played].filter((line) => line)
}
