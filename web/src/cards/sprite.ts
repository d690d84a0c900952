/**
 * Every drawing of the page's cards, once: `<use href="#…">` shows it wherever it is needed.
 *
 * Ranks are strokes in a box 100 high around x = 0; pips fill a box from -50 to 50; courts stand in the
 * card's own 100 × 140. `currentColor` is the suit's colour.
 */
const RANKS: Record<string, string> = {
  '0': 'M-21 33a21 24.5 0 0 1 42 0V67a21 24.5 0 0 1-42 0Z',
  '1': 'M-12 23 4 8.5V91.5',
  '2': 'M-21.5 31C-21.5 17-12 8.5 0 8.5 13 8.5 22 17 22 30 22 44 12 54-22 91.5H24',
  '3': 'M-21 8.5H20L-3 40.5C14 40.5 23.5 50 23.5 65 23.5 81 13 91.5-2 91.5-12 91.5-19.5 87-23 79',
  '4': 'M4 8.5-24.5 67H25M11 44V91.5',
  '5': 'M20 8.5H-16L-19 46C-13 40-6 37 1 37 15 37 23.5 48 23.5 64 23.5 81 13 91.5-2 91.5-12 91.5-19.5 87-23 80',
  '6': 'M-23.5 66.5a23.5 25 0 1 1 47 0a23.5 25 0 1 1-47 0C-23.5 46-7 25 11 8.5',
  '7': 'M-23 8.5H23L-7 91.5',
  '8': 'M0 48.5A19.5 20 0 1 1 0 8.5A19.5 20 0 1 1 0 48.5A23.5 21.5 0 1 1 0 91.5A23.5 21.5 0 1 1 0 48.5Z',
  '9': 'M23.5 33.5a23.5 25 0 1 1-47 0a23.5 25 0 1 1 47 0C23.5 54 7 75-11 91.5',
  T: 'M-40 21.5-27 8.5V91.5M.5 31a19.5 22.5 0 0 1 39 0V69a19.5 22.5 0 0 1-39 0Z',
  J: 'M-3 8.5H18V68A19.5 23.5 0 0 1-21 71',
  Q: 'M-23 34a23 25.5 0 0 1 46 0V66a23 25.5 0 0 1-46 0ZM5 69 25 91.5',
  K: 'M-22 8.5V91.5M21 8.5-22 55M-5 37.5 24 91.5',
  A: 'M-24.5 91.5 0 8.5 24.5 91.5M-16 65H16',
  '-': 'M-16 50H16',
}

const PIPS: Record<string, string> = {
  s: 'M0-49C7-34 46-13 46 13 46 27 36 36 24 36 15.5 36 8.5 32 4 26 5 36 9 43 17 48H-17C-9 43-5 36-4 26-8.5 32-15.5 36-24 36-36 36-46 27-46 13-46-13-7-34 0-49Z',
  h: 'M0 48C-11 34-48 13-48-16-48-33-36-44-23-44-12.5-44-4-38 0-28 4-38 12.5-44 23-44 36-44 48-33 48-16 48 13 11 34 0 48Z',
  d: 'M0-49C8-30 22-12 39 0 22 12 8 30 0 49-8 30-22 12-39 0-22-12-8-30 0-49Z',
  c: 'M0-48a22 22 0 0 1 0 44a22 22 0 0 1 0-44ZM-25-9a22 22 0 0 1 0 44a22 22 0 0 1 0-44ZM25-9a22 22 0 0 1 0 44a22 22 0 0 1 0-44ZM-9-12H9L5 18C6 35 10 43 17 48H-17C-10 43-6 35-5 18Z',
}

const PETAL =
  'M0 0C-3.2-3.6-9.2-7.6-9.2-13.4-9.2-17-6.7-19.4-3.8-19.4-2-19.4-.7-18.5 0-17.1.7-18.5 2-19.4 3.8-19.4 6.7-19.4 9.2-17 9.2-13.4 9.2-7.6 3.2-3.6 0 0Z'

const petal = (turn: number, scale: number, more = '') =>
  `<use href="#petal" transform="rotate(${turn})scale(${scale})"${more}/>`
const symbol = (id: string, view: string, body: string) =>
  `<symbol id="${id}" viewBox="${view}" overflow="visible">${body}</symbol>`
const group = (id: string, body: string) => `<g id="${id}">${body}</g>`

const PANSY = `<g stroke="var(--hairline,var(--page))" stroke-width="1">
<g fill="var(--petal)">${petal(36, 1.04)}${petal(-36, 1.04)}</g>
<g fill="var(--petal-2)">${petal(106, 0.96)}${petal(-106, 0.96)}</g>
<g fill="var(--petal-3)">${petal(180, 1.06)}</g></g>
<path d="M-1.8 4.5-4.4 10M0 4.8V12M1.8 4.5 4.4 10M-4.2 1-10.5 2.9M4.2 1 10.5 2.9" fill="none" stroke="#241b33" stroke-width="1.3" stroke-linecap="round"/>
<circle r="1.7" fill="#fffdf7"/>`

const SIGN = [36, -36, 106, -106, 180].map((turn) => petal(turn, 0.96)).join('')

const BUD = `<path d="M13 33V55" stroke="var(--leaf)" stroke-width="3.2" stroke-linecap="round"/>
<path d="M13 0C19 7 23.5 17 22.5 27 21.8 35 18 40 13 40 8 40 4.2 35 3.5 27 2.5 17 7 7 13 0Z" fill="var(--petal)"/>
<path d="M13 0C16 9 17.5 19 16.5 28 16 33 14.5 37 13 39 11.5 37 10 33 9.5 28 8.5 19 10 9 13 0Z" fill="var(--petal-2)"/>
<path d="M.2 26C5 27 10 32 13 41.5 16 32 21 27 25.8 26 26.5 34 22 41.5 13 42 4 41.5-.5 34 .2 26Z" fill="var(--leaf)"/>`

const SKIN = '#fff1df'
const BLUSH = '#f4b9a6'
const line =
  'stroke="currentColor" stroke-width="2.3" stroke-linejoin="round" stroke-linecap="round"'
const face = (y: number) =>
  `<circle cx="56.7" cy="${y}" r="1.8" fill="#241b33"/><circle cx="69.3" cy="${y}" r="1.8" fill="#241b33"/>` +
  `<g fill="${BLUSH}"><circle cx="52" cy="${y + 6.4}" r="2.7"/><circle cx="74" cy="${y + 6.4}" r="2.7"/></g>`
const smile = `<path d="M58.6 93.5C60.5 96.6 65.5 96.6 67.4 93.5" fill="none" stroke="#241b33" stroke-width="1.7" stroke-linecap="round"/>`
const whiskers = (y: number) =>
  `<path d="M57 ${y}l-2.3 7.6M63 ${y}v9M69 ${y}l2.3 7.6" fill="none" stroke="#241b33" stroke-width="1.9" stroke-linecap="round"/>`

const CROWN = `<path d="M41 50 43.5 73.5C55 69 71 69 82.5 73.5L85 50 74 60.5 63 46 52 60.5Z" fill="var(--gold)" ${line}/>
<g fill="currentColor"><circle cx="40.6" cy="48.4" r="2.9"/><circle cx="63" cy="43.8" r="2.9"/><circle cx="85.4" cy="48.4" r="2.9"/></g>`

const KING = `<path d="M24 140C25 127 33 116 44 111H82C91 114 97 121 100 128V140Z" fill="currentColor"/>
<path d="M35.5 114.5C42 110.5 47 109 52 108H74C79 109 84 110.5 90.5 114.5 84 123 74 127.5 63 127.5 52 127.5 42 123 35.5 114.5Z" fill="#fffdf7" ${line}/>
<g fill="currentColor"><circle cx="43.8" cy="115.6" r="1.9"/><circle cx="49.8" cy="121.3" r="1.9"/><circle cx="76.2" cy="121.3" r="1.9"/><circle cx="82.2" cy="115.6" r="1.9"/></g>
<circle cx="63" cy="84" r="18" fill="${SKIN}" ${line}/>${face(84)}
<use href="#petal" transform="translate(63 86.5)rotate(180)scale(1.76)" fill="var(--court)" stroke="currentColor" stroke-width="1.3"/>
<path d="M49 94C53 89.8 59 89.9 63 94 67 89.9 73 89.8 77 94 73 97.8 67 97.5 63 94 59 97.5 53 97.8 49 94Z" fill="#fffdf7" ${line}/>
${whiskers(102)}${CROWN}`

const QUEEN = `<g transform="translate(63.5 85)" stroke="currentColor" stroke-linejoin="round">
<g fill="var(--court)" stroke-width="1.4">${petal(104, 1.6)}${petal(-104, 1.6)}</g>
<g fill="var(--gold)" stroke-width="1.06">${petal(180, 2.26)}</g>
<g fill="currentColor" stroke-width="1">${petal(57, 1.58)}${petal(-57, 1.58)}${petal(20, 1.93)}${petal(-20, 1.93)}</g></g>
<circle cx="63.5" cy="85" r="17.2" fill="${SKIN}" ${line}/><g transform="translate(.5 -.5)">${face(84)}${smile}</g>
<path d="M52.5 69.5C57 62.5 70 62.5 74.5 69.5 67.5 66.8 59.5 66.8 52.5 69.5Z" fill="var(--gold)"/>
<g fill="var(--gold)"><circle cx="54" cy="62" r="2"/><circle cx="63.5" cy="58.5" r="2.9"/><circle cx="73" cy="62" r="2"/></g>
<g transform="translate(.5 6.5)">${whiskers(102)}</g>`

const CAP = `<path d="M79 66C77 55 80 44 90 36 92 47 90 58 81 67" fill="var(--gold)" ${line}/><path d="M81 63C83 55 85 49 88 43" fill="none" ${line} stroke-width="1.5"/>
<path d="M40.5 79C39 62 51 54.5 64 54.5 76 54.5 87 62 86.5 75Z" fill="currentColor"/>`

const JACK = `<path d="M27 140C28 127 37 115 49 112H77C89 115 98 124 99.5 134L100 140Z" fill="currentColor"/>
<path d="M42.5 78C39.5 88 40 97 42 104.5 47 105.5 51 104 52 101H74C75 104 79 105.5 84 104.5 86 97 86.5 88 83.5 76Z" fill="var(--court)" ${line}/>
<circle cx="63" cy="85.5" r="16.8" fill="${SKIN}" ${line}/><g transform="translate(0 2.8)">${face(84)}${smile}</g>
<g fill="var(--gold)" stroke="currentColor" stroke-linejoin="round"><g stroke-width="1.9"><use href="#petal" transform="translate(61 106)rotate(-113)scale(1.06)"/><use href="#petal" transform="translate(65 106)rotate(113)scale(1.06)"/></g><use href="#petal" transform="translate(63 101)rotate(180)scale(1.28)" stroke-width="1.7"/></g>
${CAP}<path d="M40 82.5C39.3 80 39.3 77.5 40 75.5 55 77.5 73 75 86.5 68.5 87.8 71 88 73.5 87.3 76.5 73 82.5 56 84.5 40 82.5Z" fill="var(--court)" ${line}/>`

const BACK = `<pattern id="meadow" width="22" height="24" patternUnits="userSpaceOnUse" patternTransform="translate(-1 3)"><use href="#sprig" transform="translate(6 7)scale(.36)"/><use href="#sprig" transform="translate(17 19)scale(.36)"/></pattern>`
const SPRIG = `<g fill="#8c5fb8">${petal(36, 1)}${petal(-36, 1)}</g><g fill="#c9b4e4">${petal(106, 0.96)}${petal(-106, 0.96)}</g><g fill="#f4b92e">${petal(180, 1.06)}</g>`

function drawing(): string {
  const strokes = Object.entries(RANKS).map(
    ([rank, d]) =>
      `<path id="rank-${rank}" d="${d}" fill="none" stroke="currentColor" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
  const pips = Object.entries(PIPS).map(
    ([suit, d]) => `<path id="pip-${suit}" d="${d}" fill="currentColor"/>`,
  )
  return `<defs>${strokes.join('')}${pips.join('')}
<path id="petal" d="${PETAL}"/>${group('sign', SIGN)}${group('sprig', SPRIG)}${BACK}
${group('court-K', KING)}${group('court-Q', QUEEN)}${group('court-J', JACK)}
${group('head-K', CROWN)}${group('head-Q', `<path d="M36 74C40 52 86 52 90 74Z" fill="var(--gold)" ${line}/><circle cx="63" cy="51" r="6" fill="var(--gold)" ${line}/>`)}${group('head-J', CAP)}</defs>
${symbol('pansy', '-24 -22 48 46', PANSY)}${symbol('bud', '-4 -2 34 60', BUD)}`
}

/** Put the drawings into the page; every further call does nothing. */
export function sprite(): void {
  if (document.getElementById('sprite')) return
  const host = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  host.id = 'sprite'
  host.setAttribute('width', '0')
  host.setAttribute('height', '0')
  host.setAttribute('aria-hidden', 'true')
  host.style.position = 'absolute'
  host.innerHTML = drawing()
  document.body.append(host)
}
