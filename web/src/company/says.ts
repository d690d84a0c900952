/** What the strip says at a table of friends: who is away, how long it takes, who asks for a pause. */
import { together } from '../people'
import type { Player } from '../protocol.gen'
import type { Says, Scene } from '../table/says'
import { t } from '../words'
import type { Clock, Presence } from './presence.svelte'

/** A wait is told in seconds only when it has grown this long. */
const LONG_S = 8
/** From here on a clock speaks up. */
const LAST_S = 5

export interface CompanySays extends Says {
  /** Time runs out. */
  alarm: boolean
  /** What a pause that is asked for may be answered with. */
  answers: { text: string; name: 'pause' | 'go-on'; main: boolean; agree: boolean }[]
}

/** A small clock at a plate. */
export interface Timer {
  seconds: number
  /** Of the running time, from 1 to 0; null: no clock, but somebody is away. */
  share: number | null
  alarm: boolean
}

/** Somebody who is here, so that they are asked. */
const here = ({ kind, online, stand_in }: Player): boolean =>
  kind === 'person' && online && stand_in === null

/** `behind`: something newer than the scene waits to be shown, so its times belong to what comes. */
export function companySays(
  usual: Says,
  scene: Scene,
  presence: Presence,
  behind: boolean,
): CompanySays {
  const says = { ...usual, alarm: false, answers: [] }
  const { state } = scene
  const asked = pauseSays(scene, presence)
  if (asked) return asked
  const line = told(says, scene, presence, behind)
  return heard(state.seat === null ? watched(line, scene) : line, scene, presence.news)
}

/** News of seats goes first, but for whoever is to act: below what they are to do. */
function heard(says: CompanySays, { state }: Scene, news: string): CompanySays {
  if (!news || says.alarm) return says
  const acts =
    state.seat !== null && (state.to_act === state.seat || state.choosing?.chosen === null)
  return acts ? { ...says, second: news } : { ...says, first: news, second: says.first }
}

function told(says: CompanySays, scene: Scene, presence: Presence, behind: boolean): CompanySays {
  const { state, names } = scene
  if (behind || presence.company?.paused) return says
  if (state.phase === 'passing') return passing(says, scene, presence)
  const seat = state.phase === 'moon' ? (state.moon?.shooter ?? state.to_act) : state.to_act
  if (seat === null) return says
  const clock = presence.clock(seat)
  if (seat === state.seat) return clock ? pressed(says, clock, 'play') : says
  const player = state.players[seat]
  const name = names[seat] ?? ''
  if (player?.stand_in) return { ...says, first: t('stands-in', { name }) }
  const away = presence.away(seat)
  if (away !== null)
    return { ...says, first: t('away-waits', { name }), second: t('away-waits.line', { n: away }) }
  if (clock) return says
  const { waited } = presence
  return waited < LONG_S ? says : { ...says, first: t('counted-on', { name, n: waited }) }
}

/** Everybody chooses at once, and has the same time. */
function passing(says: CompanySays, { state }: Scene, presence: Presence): CompanySays {
  const { choosing, seat } = state
  if (!choosing) return says
  const own = seat !== null && choosing.chosen === null ? presence.clock(seat) : null
  if (own) return pressed(says, own, 'pass')
  const clock = presence.clock(choosing.confirmed.indexOf(false))
  if (!clock || !says.second) return says
  return { ...says, second: t('counted-down', { line: says.second, n: clock.seconds }) }
}

/** Your own time: words when it gets short. */
function pressed(says: CompanySays, clock: Clock, what: 'play' | 'pass'): CompanySays {
  const { seconds, reserve, bank } = clock
  const n = seconds
  if (isLast(clock)) return { ...says, second: t('clock-last', { n, what }), alarm: true }
  if (reserve) return { ...says, second: t('clock-reserve', { n }) }
  return n > LAST_S ? says : { ...says, second: t('clock-then-reserve', { n, bank }) }
}

const isLast = ({ seconds, reserve, bank }: Clock): boolean =>
  (reserve ? seconds : seconds + bank) <= LAST_S

function watched(says: CompanySays, { state, names }: Scene): CompanySays {
  const waits = state.choosing?.confirmed.flatMap((done, seat) => (done ? [] : [names[seat] ?? '']))
  const first = state.phase === 'passing' ? t('watch-passing') : says.first
  const second =
    state.phase === 'passing' && waits?.length
      ? waits.length > 2
        ? t('pass-waits-many', { n: waits.length })
        : t('pass-waits', { names: waits.join(', ') })
      : says.second
  return { ...says, first, second: [t('watch'), second].filter((part) => part).join(' · ') }
}

function pauseSays({ state, names }: Scene, { company }: Presence): CompanySays | null {
  if (!company || company.paused || company.pausing.length === 0) return null
  const of = (seats: number[]) => together(seats.map((seat) => names[seat] ?? ''))
  const { pausing } = company
  const goOn = { text: t('pause-go-on'), name: 'go-on', main: false, agree: false } as const
  const too = { text: t('pause-too'), name: 'pause', main: true, agree: true } as const
  if (state.seat !== null && pausing.includes(state.seat)) {
    const others = state.players.flatMap((player, seat) =>
      here(player) && !pausing.includes(seat) ? [seat] : [],
    )
    const second = others.length > 0 ? t('pause-asked.line', { names: of(others) }) : ''
    return { first: t('pause-asked'), second, alarm: false, answers: [goOn] }
  }
  return {
    first: t('pause-asks', { n: pausing.length, names: of(pausing) }),
    second: t('pause-asks.line'),
    alarm: false,
    answers: state.seat === null ? [] : [goOn, too],
  }
}

/** What ticks at a plate: the clock of who is waited for, or the time until a bot plays on. */
export function timerOf(presence: Presence, seat: number, behind: boolean): Timer | null {
  const away = presence.away(seat)
  if (away !== null) return { seconds: away, share: null, alarm: false }
  const clock = behind ? null : presence.clock(seat)
  return clock && { seconds: clock.seconds, share: clock.share, alarm: isLast(clock) }
}

/** Who would go on, of those that are asked. */
export function readiness(
  { ready }: { ready: readonly number[] },
  players: readonly Player[],
): { ready: number[]; of: number } {
  const asked = players.flatMap((player, seat) => (here(player) ? [seat] : []))
  const all = new Set([...asked, ...ready])
  return { ready: [...ready], of: all.size }
}
