/** Small pictures for rules: cards in the order they lie, and what each shows. */

export interface Shown {
  card: string
  /** `led`: first of the trick; `grey`: refused here; `struck`: cancelled; `high`: takes it so far. */
  as?: 'led' | 'grey' | 'struck' | 'high'
  /** What it counts, if not what it usually does. */
  worth?: number
}

const EXAMPLES: Record<string, Shown[]> = {
  'L-1': [
    { card: '3c', as: 'high' },
    { card: '8c', as: 'grey' },
    { card: 'Qd', as: 'grey' },
  ],
  'L-2': [{ card: '6d' }, { card: '9c' }, { card: 'Qs', as: 'grey' }, { card: '4h', as: 'grey' }],
  'L-3': [{ card: '9s', as: 'led' }, { card: 'Ks' }, { card: '4s' }, { card: '5h', as: 'grey' }],
  'L-4': [
    { card: '2c', as: 'led' },
    { card: 'Ad' },
    { card: 'Qs', as: 'grey' },
    { card: '7h', as: 'grey' },
  ],
  'L-7': [{ card: '4d' }, { card: 'Kh', as: 'grey' }],
  'L-8': [{ card: '7s' }, { card: 'Qs', as: 'grey' }],
  'L-12': [
    { card: '6d', as: 'led' },
    { card: 'Qs' },
    { card: '5c', as: 'grey' },
    { card: '3h', as: 'grey' },
  ],
  'T-2': [
    { card: 'Ks', as: 'struck' },
    { card: '4s' },
    { card: 'Ks', as: 'struck' },
    { card: 'Js', as: 'high' },
  ],
  'T-4': [
    { card: 'Ts', as: 'struck' },
    { card: '9h', as: 'struck' },
    { card: '9h', as: 'struck' },
    { card: 'Ts', as: 'struck' },
  ],
  'T-8': [{ card: 'Ks', as: 'led' }, { card: 'Ks' }, { card: '2s' }],
  'S-9': [
    { card: 'Qs', worth: 13 },
    { card: '4h', worth: 1 },
    { card: 'Jd', worth: -10 },
  ],
}

export const exampleOf = (rule: string): Shown[] => EXAMPLES[rule] ?? []

/** The rule book's chapters, by the ids of the law. */
export const CHAPTERS: { title: string; rules: string[] }[] = [
  { title: 'rule-book-set-up', rules: ids('D', 8) },
  { title: 'rule-book-passing', rules: ids('P', 7) },
  { title: 'rule-book-leading', rules: ids('L', 14) },
  { title: 'rule-book-taking', rules: ids('T', 8) },
  { title: 'rule-book-score', rules: ids('S', 15) },
]

function ids(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${letter}-${n + 1}`)
}
