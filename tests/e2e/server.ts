/** The real server, started for a test on a port of its own and ended with it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Seat, Stage } from './moon'

/** HEARTSEASE= names another one, as `make` does. */
const COMMAND = process.env.HEARTSEASE ?? join(__dirname, '..', '..', '.venv', 'bin', 'heartsease')

export class Server {
  readonly data = mkdtempSync(join(tmpdir(), 'heartsease-e2e-'))
  address = ''
  /** Seats before something rare, each for one test. */
  staged: Record<Stage, Seat[]> = {
    moon: [],
    dealer: [],
    sun: [],
    exact: [],
    rest: [],
    nothing: [],
    held: [],
  }
  #process: ChildProcess | undefined

  /** Start, or start again on the same port and data. Resolves once the address is said. */
  async start(): Promise<string> {
    const port = this.address ? new URL(this.address).port : '0'
    const started = spawn(COMMAND, ['play', '--port', port, '--no-browser', '--data', this.data], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = started
    for await (const line of createInterface({ input: started.stdout })) {
      const said = /^Heartsease is at (http:\/\/127\.0\.0\.1:\d+\/)$/.exec(line)
      if (said?.[1]) {
        this.address = said[1]
        return this.address
      }
    }
    throw new Error('The server ended before it said where it is')
  }

  /** End it with a signal and wait; its exit status, or null when it was killed. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = this.#process
    if (!ending || ending.exitCode !== null || ending.signalCode !== null)
      return ending?.exitCode ?? null
    return new Promise((resolve) => {
      ending.once('exit', (status) => resolve(status))
      ending.kill(signal)
    })
  }

  /** End it in good order and forget its data. */
  async remove(): Promise<number | null> {
    const status = await this.end('SIGTERM')
    rmSync(this.data, { recursive: true, force: true })
    return status
  }
}
