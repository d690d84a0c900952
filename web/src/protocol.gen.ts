/** Generated from src/heartsease/protocol by `make generate`; not to be edited. */

export type MoonChoice = 'add' | 'subtract'
export type VoidReason = 'cancelled' | 'two-pairs'
export type Direction = 'across' | 'dealer' | 'hold' | 'left' | 'right' | 'scatter'
export type MoonOutcome = 'add' | 'reset' | 'subtract'
export type Phase = 'choosing' | 'moon' | 'over' | 'passing' | 'playing' | 'scored'
export type BriefPhase = 'choosing' | 'moon' | 'over' | 'passing' | 'playing' | 'scored' | 'waiting'
export type Playing = ChoosePassing | PassChosen | TakeBack | Play | ChooseMoon | Continue | Undo | Finish
export type Hosting = Swap | SeatBot | MakeHost | SetRules | SetHouse | Start
export type Command =
  | ChoosePassing
  | PassChosen
  | TakeBack
  | Play
  | ChooseMoon
  | Continue
  | Undo
  | Finish
  | SetPace
  | Sit
  | Leave
  | Pause
  | AddSalt
  | Swap
  | SeatBot
  | MakeHost
  | SetRules
  | SetHouse
  | Start
export type ClientMessage =
  | Hello
  | ChoosePassing
  | PassChosen
  | TakeBack
  | Play
  | ChooseMoon
  | Continue
  | Undo
  | Finish
  | SetPace
  | Sit
  | Leave
  | Pause
  | AddSalt
  | Swap
  | SeatBot
  | MakeHost
  | SetRules
  | SetHouse
  | Start
  | AskHint
  | Talk
export type TableEvent =
  | Dealt
  | PassingChosen
  | PassConfirmed
  | Exchanged
  | Played
  | Taken
  | MoonChosen
  | Finished
  | DealScored
  | Undone
  | SeatTaken
  | StoodIn
  | HostChanged
  | Paused
export type ServerMessage = State | Waiting | Talked | Done | Error | Hint

/**
 * The first message on a socket: who speaks; answered by the whole state.
 */
export interface Hello {
  type: 'hello'
  token: string
}
/**
 * The dealer's choice of where cards are passed (P-7).
 */
export interface ChoosePassing {
  type: 'passing'
  id: string
  seq: number
  direction: 'across' | 'hold' | 'left' | 'right'
}
/**
 * Confirm the cards to pass (P-1); another ``pass`` before the last seat confirms replaces them.
 *
 * Where each goes to another seat (P-6), the first is for the next seat clockwise.
 */
export interface PassChosen {
  type: 'pass'
  id: string
  seq: number
  /**
   * @maxItems 8
   */
  cards: string[]
}
/**
 * Take back a confirmed choice while another seat still chooses (P-1).
 */
export interface TakeBack {
  type: 'take-back'
  id: string
  seq: number
}
/**
 * Play a card to the trick.
 */
export interface Play {
  type: 'play'
  id: string
  seq: number
  card: string
}
/**
 * The shooter's choice (S-2).
 */
export interface ChooseMoon {
  type: 'moon'
  id: string
  seq: number
  choice: MoonChoice
}
/**
 * Go on to the next deal after the score.
 */
export interface Continue {
  type: 'continue'
  id: string
  seq: number
}
/**
 * Take back the last own play, and what followed it; one person's tables only.
 */
export interface Undo {
  type: 'undo'
  id: string
  seq: number
}
/**
 * Agree to finish a deal in which no score can change any more, or (``agree`` false) rather play on.
 */
export interface Finish {
  type: 'finish'
  id: string
  seq: number
  agree?: boolean
}
/**
 * How long a bot waits before it acts, in milliseconds.
 */
export interface SetPace {
  type: 'pace'
  id: string
  seq: number
  bot_ms: number
}
/**
 * What each choice that is waited for is expected to cost; nothing at the table changes.
 */
export interface AskHint {
  type: 'hint'
  id: string
  seq: number
}
/**
 * How a table of friends is run; the host sets it, always as a whole.
 *
 * ``turn_s`` is how many seconds a move may take (null: no clock), with ``bank_s`` more for a match, to be
 * used up. ``away_turn_s`` and ``away_s`` are how long somebody may be gone, on their turn and otherwise,
 * before a bot of ``level`` plays on for them; bots in empty seats are of that level too. ``joining``: with
 * the link only, or ``anyone`` who opens this server's page. ``take_over``: when a newcomer may have a bot's
 * seat. ``watchers`` may come, and talk where ``watchers_talk``. ``show_hands``: they see every hand once a
 * deal is over.
 */
export interface House {
  turn_s: number | null
  bank_s: number
  away_turn_s: number
  away_s: number
  level: string
  joining: 'anyone' | 'link'
  watchers: boolean
  watchers_talk: boolean
  take_over: 'at-once' | 'between-deals'
  show_hands: boolean
}
/**
 * Take an empty chair or a bot's; before the start also another one than one's own.
 *
 * While a deal is played, a bot's seat is only booked for the next, where the house says so.
 */
export interface Sit {
  type: 'sit'
  id: string
  seq: number
  seat: number
}
/**
 * Give one's seat up: before the start it is empty then, later a bot's. One may still watch.
 */
export interface Leave {
  type: 'leave'
  id: string
  seq: number
}
/**
 * The host has two seats change places, before the start.
 */
export interface Swap {
  type: 'swap'
  id: string
  seq: number
  seat: number
  other: number
}
/**
 * The host gives a seat, whoever has it, to a bot; with no ``level``, before the start, to nobody.
 */
export interface SeatBot {
  type: 'seat-bot'
  id: string
  seq: number
  seat: number
  level: string | null
}
/**
 * The host hands the hosting on.
 */
export interface MakeHost {
  type: 'host'
  id: string
  seq: number
  seat: number
}
/**
 * The host changes the game, the number of seats or the rules, before the start.
 */
export interface SetRules {
  type: 'rules'
  id: string
  seq: number
  preset: string
  seats: number
  options: {
    [k: string]: string | number | string[]
  }
}
/**
 * The host changes how the table is run.
 */
export interface SetHouse {
  type: 'house'
  id: string
  seq: number
  house: House
}
/**
 * The host starts the match: ``bots`` take the empty chairs, or else those are taken away.
 */
export interface Start {
  type: 'start'
  id: string
  seq: number
  bots: boolean
}
/**
 * Ask for a pause, which comes once everybody present has; with ``agree`` false, go on.
 */
export interface Pause {
  type: 'pause'
  id: string
  seq: number
  agree?: boolean
}
/**
 * One's own share in the cards, before the start; given again, it replaces the first.
 */
export interface AddSalt {
  type: 'salt'
  id: string
  seq: number
  salt: string
}
/**
 * Say something to the table: a short text or an emote, one of the two.
 */
export interface Talk {
  type: 'talk'
  id: string
  text?: string | null
  emote?: ('good-game' | 'heart' | 'hello' | 'hurry' | 'oops' | 'ouch' | 'thanks' | 'well-played') | null
}
/**
 * ``POST /api/rules``: would these rules work, and what follows from them?
 */
export interface RulesQuery {
  preset: string
  seats: number
  options?: {
    [k: string]: string | number | string[]
  }
}
/**
 * ``POST /api/tables``: a new table; the same ``id`` again gives the same table.
 *
 * For one person and bots of ``level`` (one of the catalogue's), who are dealt to at once; with a ``house``
 * for friends, who meet in its waiting room. ``commitment`` is one that the server has just published, and
 * ``salt`` the maker's share in the cards: 16 random bytes, as hex.
 */
export interface NewTable {
  id: string
  preset: string
  seats: number
  name: string
  options?: {
    [k: string]: string | number | string[]
  }
  bot_ms?: number
  level?: string
  house?: House | null
  commitment?: string | null
  salt?: string | null
}
/**
 * ``POST /api/invitations/{code}/join``: come to a table; the same ``id`` again gives the same place.
 *
 * ``seat`` is the chair wished for (null: any that is free); who only wants to ``watch`` gets none.
 */
export interface Join {
  id: string
  name: string
  seat?: number | null
  watch?: boolean
  salt?: string | null
}
/**
 * ``POST /api/keys``: go on at a table on this device, by a key made on another.
 */
export interface UseKey {
  key: string
}
/**
 * ``POST /api/tables/{table}/rematch``: a new match at a new table, with the same rules and company.
 *
 * One person with bots is dealt to at once, ``commitment`` and ``salt`` as for a new table; friends meet in
 * its waiting room first.
 */
export interface Rematch {
  id: string
  commitment?: string | null
  salt?: string | null
}
/**
 * Who sits at a seat.
 *
 * A bot's ``name`` is a word list's key, a person's is their own, an empty chair's is "". ``level`` is how
 * well a bot plays, the key of a word, or null where that has no name. ``stand_in`` is the level of the bot
 * that plays on for a person who is away, else null.
 */
export interface Player {
  name: string
  kind: 'bot' | 'empty' | 'person'
  online: boolean
  level: string | null
  stand_in: string | null
}
/**
 * The wait for whoever is to act, in milliseconds: how long it has been, and with a clock what is left.
 *
 * ``left_ms`` comes without what a seat has in its ``bank_ms``, a number a seat (empty: no clock).
 */
export interface Turn {
  since_ms: number
  left_ms: number | null
  bank_ms: number[]
}
/**
 * Somebody who takes a bot's seat with the next deal.
 */
export interface Booking {
  seat: number
  name: string
}
/**
 * What a bot did for a seat while its owner was away: cards played in this deal, and deals finished.
 */
export interface Meanwhile {
  cards: string[]
  deals: number
}
/**
 * Who is here, and how the table is run; null fields and empty lists where one person plays with bots.
 *
 * ``code`` is the table's, to be said or put into a link; ``address`` where others reach this server, when
 * that is not where this page came from. ``commitment`` is to the secret that the cards come from, and
 * ``match`` the number of this match among those of the same company. ``away_ms`` is by seat how long
 * until a bot plays on for somebody (null: not away). ``ready`` are the seats that would go on to the next
 * deal, ``ready_ms`` how long the others have. ``paused``: nothing is timed, nobody acts; ``pausing`` are
 * the seats that asked for it. ``rematch``: somebody waits at the next table. ``meanwhile`` comes once, on
 * return.
 */
export interface Company {
  code: string | null
  address: string | null
  host: number | null
  house: House | null
  watchers: string[]
  commitment: string | null
  match: number
  turn: Turn
  away_ms: (number | null)[]
  ready: number[]
  ready_ms: number | null
  paused: boolean
  pausing: number[]
  booked: Booking[]
  rematch: boolean
  meanwhile: Meanwhile | null
}
/**
 * A table before its start; ``seat`` is one's own chair (null: none yet).
 */
export interface WaitingRoom {
  table: string
  preset: string
  rules: {
    [k: string]: string | number | string[]
  }
  changed: string[]
  seats: number
  seat: number | null
  players: Player[]
  bot_ms: number
  company: Company
}
/**
 * Something said: by whom, with a ``seat`` where they sit, and a text or an emote.
 */
export interface TalkLine {
  id: string
  name: string
  seat: number | null
  text: string | null
  emote: ('good-game' | 'heart' | 'hello' | 'hurry' | 'oops' | 'ouch' | 'thanks' | 'well-played') | null
}
/**
 * A card of the own hand that may not be played now, why (a fault code of HRN) and by which rule.
 */
export interface Refused {
  card: string
  code: string
  rule: string
}
/**
 * A trick: ``cards[k]`` was played by seat ``(leader + k) % seats``.
 *
 * ``highest`` is the place in ``cards`` that would take it so far (null: none); ``taker`` is set once
 * it is complete and not void; ``void`` says why nobody took it.
 */
export interface Trick {
  leader: number
  cards: string[]
  cancelled: boolean[]
  highest: number | null
  complete: boolean
  taker: number | null
  void: VoidReason | null
  points: number
}
/**
 * The pass under way: ``chosen`` are the own confirmed cards in their order (null: still choosing).
 */
export interface Passing {
  count: number
  chosen: string[] | null
  confirmed: boolean[]
}
/**
 * The kitty: its size, who took it (null: waiting), and its cards for whoever may know them (D-6).
 */
export interface Kitty {
  count: number
  taker: number | null
  cards: string[] | null
}
/**
 * Cards of void tricks that wait for the next taker (T-5).
 */
export interface HeldOver {
  cards: string[]
  points: number
}
/**
 * What a moon choice would do: new scores, whether the match ends, and who would win it.
 */
export interface MoonEffect {
  choice: MoonChoice
  scores: number[]
  ends: boolean
  winners: number[]
}
/**
 * A moon choice that is waited for (S-2): a sun is one that took every card (S-11).
 */
export interface Moon {
  shooter: number
  sun: boolean
  worth: number
  effects: MoonEffect[]
}
/**
 * A line of the score sheet: ``points`` taken, what the deal ``added``, and the running ``scores``.
 *
 * A score is the sum of those before and what was added, but where it met the target exactly or a floor
 * (S-13, S-14). ``choice`` is what became of a moon; ``reset``: a sun wiped its shooter's score (S-11).
 */
export interface ScoredDeal {
  number: number
  dealer: number
  passing: Direction
  points: number[]
  added: number[]
  scores: number[]
  shooter: number | null
  sun: boolean
  choice: MoonOutcome | null
}
/**
 * Details of the deal just scored: cards that count taken by each seat, and what nobody took (T-6).
 */
export interface DealSummary {
  taken: string[][]
  lost: string[]
}
/**
 * An offer to finish the deal at once: no score can change any more.
 *
 * ``reason`` is what the own seat can know: ``rest-is-yours``, ``nothing-changes``, or only that it was
 * ``asked``. ``by`` is the seat that asked first (null: none yet); ``agreed``: the own seat has said yes.
 */
export interface Offer {
  reason: 'asked' | 'nothing-changes' | 'rest-is-yours'
  by: number | null
  agreed: boolean
}
/**
 * All that one seat sees of a table; with no ``seat``, what anybody may see.
 *
 * ``gives_to`` and ``gets_from`` have a seat for each card passed, in the order chosen, and are empty where
 * none is. ``directions`` are those that the own seat, as dealer, may choose among now (P-7). ``all_hands``
 * are the hands after the pass, once the deal is over, for whoever watches where the house shows them.
 */
export interface TableState {
  table: string
  preset: string
  rules: {
    [k: string]: string | number | string[]
  }
  changed: string[]
  card_points: {
    [k: string]: number
  }
  seats: number
  seat: number | null
  target: number
  players: Player[]
  company: Company
  bot_ms: number
  phase: Phase
  deal: number
  dealer: number
  passing: Direction
  directions: Direction[]
  gives_to: number[]
  gets_from: number[]
  hand: string[]
  received: string[]
  given: string[]
  choosing: Passing | null
  to_act: number | null
  legal: string[]
  refused: Refused[]
  trick_number: number
  trick_count: number
  trick: Trick | null
  last_trick: Trick | null
  hearts_broken: boolean
  kitty: Kitty | null
  held_over: HeldOver
  cards_left: number[]
  points: number[]
  scores: number[]
  can_undo: boolean
  all_hands: string[][]
  offer: Offer | null
  moon: Moon | null
  summary: DealSummary | null
  sheet: ScoredDeal[]
  winners: number[]
}
/**
 * A new deal lies before the seats.
 */
export interface Dealt {
  type: 'dealt'
  number: number
}
/**
 * The dealer has said where cards are passed (P-7).
 */
export interface PassingChosen {
  type: 'passing-chosen'
  seat: number
  direction: Direction
}
/**
 * A seat confirmed its pass, or took it back (``confirmed`` false).
 */
export interface PassConfirmed {
  type: 'confirmed'
  seat: number
  confirmed: boolean
}
/**
 * The last seat has confirmed: the cards changed hands.
 */
export interface Exchanged {
  type: 'exchanged'
}
/**
 * A seat played a card; ``breaks`` when hearts broke by it.
 */
export interface Played {
  type: 'played'
  seat: number
  card: string
  breaks: boolean
}
/**
 * A trick is complete: its taker (null: void, held over), points with all that went along, kitty too?
 */
export interface Taken {
  type: 'taken'
  taker: number | null
  points: number
  kitty: boolean
}
/**
 * The shooter has chosen.
 */
export interface MoonChosen {
  type: 'moon-chosen'
  seat: number
  choice: MoonOutcome
}
/**
 * The table has played the rest of the deal at once, as ``seat`` was the first to ask for.
 */
export interface Finished {
  type: 'finished'
  seat: number
}
/**
 * The deal is scored.
 */
export interface DealScored {
  type: 'scored'
  number: number
}
/**
 * A seat took its last play back.
 */
export interface Undone {
  type: 'undone'
  seat: number
}
/**
 * Somebody else has a seat now: see ``players``.
 */
export interface SeatTaken {
  type: 'seat-taken'
  seat: number
}
/**
 * A bot plays on for a seat from now (``away``), or its owner is back.
 */
export interface StoodIn {
  type: 'stood-in'
  seat: number
  away: boolean
}
/**
 * Another seat hosts.
 */
export interface HostChanged {
  type: 'host-changed'
  seat: number
}
/**
 * The table rests, or goes on.
 */
export interface Paused {
  type: 'paused'
  paused: boolean
}
/**
 * The table after event ``seq``, and the events since the last state this socket was sent.
 */
export interface State {
  type: 'state'
  seq: number
  state: TableState
  events: (
    | Dealt
    | PassingChosen
    | PassConfirmed
    | Exchanged
    | Played
    | Taken
    | MoonChosen
    | Finished
    | DealScored
    | Undone
    | SeatTaken
    | StoodIn
    | HostChanged
    | Paused
  )[]
}
/**
 * The waiting room of a table after event ``seq``: it has not started.
 */
export interface Waiting {
  type: 'waiting'
  seq: number
  room: WaitingRoom
}
/**
 * What was said at the table: the latest lines at first, then each one as it comes.
 */
export interface Talked {
  type: 'talk'
  lines: TalkLine[]
}
/**
 * Command ``id`` is stored for good; ``seq`` is the last event's number.
 */
export interface Done {
  type: 'done'
  id: string
  seq: number
}
/**
 * Command ``id`` (null: the message could not be read that far) did nothing.
 */
export interface Error {
  type: 'error'
  id: string | null
  code: string
  rule: string | null
  args: {
    [k: string]: string | number | string[]
  }
}
/**
 * A choice, and what it is expected to cost more than the best one, to a tenth.
 *
 * It is a card to play, cards to pass in their order, or a ``word``: a direction or a moon choice.
 * ``costs`` are points; of a moon choice, by how many in a hundred it makes winning less likely.
 */
export interface Weighed {
  cards: string[]
  word: ('across' | 'add' | 'hold' | 'left' | 'right' | 'subtract') | null
  costs: number
}
/**
 * Why the best choice is best: a code, and the card that it speaks of.
 */
export interface Reason {
  code: string
  card: string | null
}
/**
 * What was asked for with ``id``, for the state of number ``seq``: every choice, best first.
 */
export interface Hint {
  type: 'hint'
  id: string
  seq: number
  choices: Weighed[]
  reason: Reason | null
}
/**
 * Why a rule set cannot be: a code with the options at fault; the client has the sentence.
 */
export interface Conflict {
  code: string
  options: string[]
  args: {
    [k: string]: string | number
  }
}
/**
 * What follows from a choice of rules; ``conflicts`` is empty when it can be played.
 *
 * ``idle`` are the options that change nothing while the others are as they are, and ``code`` is the short
 * code by which anybody has the same rules.
 */
export interface RulesAnswer {
  conflicts: Conflict[]
  rules: {
    [k: string]: string | number | string[]
  }
  changed: string[]
  packs: number
  cards_each: number
  kitty: number
  stripped: string[]
  idle: string[]
  code: string
}
/**
 * ``GET /api/codes/{code}``: the rules that a short code stands for, as a query has them.
 */
export interface RulesOfCode {
  preset: string
  seats: number
  options: {
    [k: string]: string | number | string[]
  }
}
/**
 * An option: the ``idea`` it belongs to, and its ``values``: words to choose among.
 *
 * ``kind`` says what else it may be: a number from ``least`` to ``greatest``, or a list of cards, of
 * ``directions``, or of points (``"h=1"`` for each card of a suit, ``"Qs=13"`` for one).
 */
export interface Option {
  name: string
  idea: string
  kind: 'cards' | 'choice' | 'directions' | 'number' | 'points'
  values: string[]
  directions: Direction[]
  least: number | null
  greatest: number | null
}
/**
 * A preset: who plays so, the seats it is for, the usual number, and its value for every option.
 */
export interface Preset {
  name: string
  source: string
  least_seats: number
  most_seats: number
  usual_seats: number
  rules: {
    [k: string]: string | number | string[]
  }
}
/**
 * ``GET /api/catalogue``: every preset and option, and the bots' levels, weakest first.
 */
export interface Catalogue {
  presets: Preset[]
  options: Option[]
  levels: string[]
}
/**
 * A place at a table: your seat (null: you watch), and the token that is your key to it.
 */
export interface Seated {
  table: string
  seat: number | null
  token: string
  preset: string
  seats: number
}
/**
 * ``POST /api/commitments``: SHA-256 of the secret of a table to come, as hex; good for a few minutes.
 */
export interface Committed {
  commitment: string
}
/**
 * ``POST /api/tables/{table}/keys``: lets another device go on at the same seat, once and soon.
 */
export interface CarriedKey {
  key: string
  seconds: number
}
/**
 * ``GET /api/invitations/{code}``: what a table is, for whoever may join it.
 *
 * ``booked`` are the bots' seats that somebody takes with the next deal.
 */
export interface Invitation {
  code: string
  table: string
  preset: string
  seats: number
  changed: string[]
  host: string
  players: Player[]
  started: boolean
  over: boolean
  watchers: boolean
  take_over: 'at-once' | 'between-deals'
  booked: number[]
  commitment: string | null
}
/**
 * ``GET /api/tables``: the tables that anyone may join.
 */
export interface OpenTables {
  tables: Invitation[]
}
/**
 * ``GET /api/tables/{table}``: enough for "go on with your match"; before the start ``deal`` is 0.
 *
 * ``people`` are the names of the others who sit there.
 */
export interface TableBrief {
  table: string
  preset: string
  seats: number
  deal: number
  phase: BriefPhase
  your_turn: boolean
  people: string[]
}
/**
 * ``given[k]`` went to seat ``gives_to[k]``, and ``received[k]`` came from seat ``gets_from[k]``.
 */
export interface SeatPass {
  given: string[]
  gives_to: number[]
  received: string[]
  gets_from: number[]
}
/**
 * What happened, and how the table lay then.
 *
 * A trick's last card leaves the trick complete, and beside it what goes along: ``held_over`` and the kitty
 * lie there until the next step, but ``points`` (with the kitty's) are the taker's already. ``to_act`` is
 * who acts next.
 */
export interface DealStep {
  events: (
    | Dealt
    | PassingChosen
    | PassConfirmed
    | Exchanged
    | Played
    | Taken
    | MoonChosen
    | Finished
    | DealScored
    | Undone
    | SeatTaken
    | StoodIn
    | HostChanged
    | Paused
  )[]
  trick_number: number
  trick: Trick | null
  to_act: number | null
  hearts_broken: boolean
  held_over: HeldOver
  kitty_taker: number | null
  points: number[]
}
/**
 * ``GET /api/tables/{table}/deals/{number}``: a deal of a match that is over.
 *
 * ``dealt`` are the hands as they came from the pack, ``hands`` those after the pass, by seat; ``passes`` is
 * empty where nobody passed. The steps are the deal, the dealer's choice of a direction (P-7), the pass in
 * two (``confirmed`` by every seat, then ``exchanged``), every card, the moon choice, and the scoring.
 * What it added to the scores stands on the sheet of the table's state.
 */
export interface PlayedDeal {
  number: number
  dealer: number
  passing: Direction
  dealt: string[][]
  passes: SeatPass[]
  hands: string[][]
  kitty: string[]
  steps: DealStep[]
  summary: DealSummary
}
