/** Generated from src/heartsease/protocol by `make generate`; not to be edited. */

export type MoonChoice = 'add' | 'subtract'
export type VoidReason = 'cancelled' | 'two-pairs'
export type Direction = 'across' | 'dealer' | 'hold' | 'left' | 'right' | 'scatter'
export type MoonOutcome = 'add' | 'reset' | 'subtract'
export type Phase = 'choosing' | 'moon' | 'over' | 'passing' | 'playing' | 'scored'
export type Command = ChoosePassing | PassChosen | TakeBack | Play | ChooseMoon | Continue | Undo | Finish | SetPace
export type ClientMessage =
  Hello | ChoosePassing | PassChosen | TakeBack | Play | ChooseMoon | Continue | Undo | Finish | SetPace | AskHint
export type TableEvent =
  Dealt | PassingChosen | PassConfirmed | Exchanged | Played | Taken | MoonChosen | Finished | DealScored | Undone
export type ServerMessage = State | Done | Error | Hint

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
 * ``POST /api/tables``: a table for one person and bots; the same ``id`` again gives the same table.
 *
 * ``level`` is how well the bots play: one of the catalogue's.
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
}
/**
 * ``POST /api/tables/{table}/rematch``: a new match at a new table, with the same rules and company.
 */
export interface Rematch {
  id: string
}
/**
 * Who sits at a seat. A bot's ``name`` is a word list's key, a person's is their own.
 *
 * ``level`` is how well a bot plays, the key of a word, or null where that has no name.
 */
export interface Player {
  name: string
  kind: 'bot' | 'person'
  online: boolean
  level: string | null
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
 * All that one seat sees of a table.
 *
 * ``gives_to`` and ``gets_from`` have a seat for each card passed, in the order chosen, and are empty where
 * none is. ``directions`` are those that the own seat, as dealer, may choose among now (P-7).
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
  seat: number
  target: number
  players: Player[]
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
 * The table after event ``seq``, and the events since the last state this socket was sent.
 */
export interface State {
  type: 'state'
  seq: number
  state: TableState
  events: (
    Dealt | PassingChosen | PassConfirmed | Exchanged | Played | Taken | MoonChosen | Finished | DealScored | Undone
  )[]
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
 * ``POST /api/tables`` and ``…/rematch``: the table, your seat, and the token that is your seat's key.
 */
export interface Seated {
  table: string
  seat: number
  token: string
}
/**
 * ``GET /api/tables/{table}``: enough for "go on with your match".
 */
export interface TableBrief {
  table: string
  preset: string
  seats: number
  deal: number
  phase: Phase
  your_turn: boolean
}
