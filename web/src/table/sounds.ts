/** Sounds, made here and now: no recording is fetched. Each has its sign at the table, too. */
import type { TableEvent, TableState } from '../protocol.gen'

export type Cue = 'card' | 'twin' | 'queen' | 'broken' | 'turn' | 'void'

/** What is to be heard on the way to a state; `turn`: it has just become one's turn. */
export function cuesOf(state: TableState, events: readonly TableEvent[], turn: boolean): Cue[] {
  const cues = new Set<Cue>()
  const played = events.filter((event) => event.type === 'played')
  if (played.length > 0) cues.add('card')
  if (played.some(({ card }) => card === 'Qs')) cues.add('queen')
  if (played.some(({ breaks }) => breaks)) cues.add('broken')
  const { trick } = state
  if (played.length > 0 && trick?.cancelled.at(-1) === true) cues.add('twin')
  if (events.some((event) => event.type === 'taken' && event.taker === null)) cues.add('void')
  if (turn) cues.add('turn')
  return [...cues]
}

interface Note {
  kind: OscillatorType
  /** Hertz, and where it glides to. */
  from: number
  to?: number
  /** Seconds from now, and how long it rings. */
  at?: number
  ring: number
  loud: number
}

const NOTES: Record<Exclude<Cue, 'card' | 'void'>, Note[]> = {
  twin: [
    { kind: 'triangle', from: 240, to: 150, ring: 0.07, loud: 0.5 },
    { kind: 'triangle', from: 220, to: 140, at: 0.11, ring: 0.08, loud: 0.5 },
  ],
  queen: [
    { kind: 'sine', from: 82, ring: 0.7, loud: 0.5 },
    { kind: 'sine', from: 110, at: 0.02, ring: 0.7, loud: 0.3 },
  ],
  broken: [
    { kind: 'sine', from: 523, ring: 0.25, loud: 0.2 },
    { kind: 'sine', from: 784, at: 0.14, ring: 0.4, loud: 0.2 },
  ],
  turn: [
    { kind: 'sine', from: 1319, ring: 1.1, loud: 0.22 },
    { kind: 'sine', from: 2637, ring: 0.6, loud: 0.07 },
    { kind: 'sine', from: 3960, ring: 0.25, loud: 0.03 },
  ],
}

export class Sounds {
  #context = new AudioContext()
  #shown: TableState | null = null
  #turn = false

  constructor() {
    // A browser lets nothing be heard before the first tap.
    addEventListener('pointerdown', this.#unlock)
    addEventListener('keydown', this.#unlock)
  }

  /** Another state is shown: what belongs to it is heard, but for the first one. */
  follow(state: TableState | null, events: readonly TableEvent[], turn: boolean): void {
    const fresh = this.#shown !== null && state !== this.#shown
    const mine = turn && !this.#turn
    this.#turn = turn
    if (state && fresh) for (const cue of cuesOf(state, events, mine)) this.play(cue)
    this.#shown = state
  }

  play(cue: Cue): void {
    if (this.#context.state !== 'running') return
    if (cue === 'card') this.#noise(1800, 0.05, 0.25)
    else if (cue === 'void') this.#noise(500, 1.4, 0.12)
    else for (const note of NOTES[cue]) this.#note(note)
  }

  close(): void {
    removeEventListener('pointerdown', this.#unlock)
    removeEventListener('keydown', this.#unlock)
    void this.#context.close()
  }

  #unlock = (): void => {
    if (this.#context.state === 'suspended') void this.#context.resume()
  }

  #note({ kind, from, to = from, at = 0, ring, loud }: Note): void {
    const start = this.#context.currentTime + at
    const tone = new OscillatorNode(this.#context, { type: kind, frequency: from })
    tone.frequency.exponentialRampToValueAtTime(to, start + ring)
    tone.connect(this.#swell(start, ring, loud, 0.005))
    tone.start(start)
    tone.stop(start + ring)
  }

  /** A brush of air: short it is a card on cloth, long a breath. */
  #noise(hertz: number, ring: number, loud: number): void {
    const { sampleRate, currentTime: start } = this.#context
    const buffer = new AudioBuffer({ length: Math.ceil(ring * sampleRate), sampleRate })
    const samples = buffer.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
    const air = new AudioBufferSourceNode(this.#context, { buffer })
    const colour = new BiquadFilterNode(this.#context, { type: 'bandpass', frequency: hertz })
    air.connect(colour).connect(this.#swell(start, ring, loud, ring > 1 ? ring / 2 : 0.004))
    air.start(start)
  }

  #swell(start: number, ring: number, loud: number, attack: number): GainNode {
    const gain = new GainNode(this.#context, { gain: 0 })
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(loud, start + attack)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + ring)
    gain.connect(this.#context.destination)
    return gain
  }
}
