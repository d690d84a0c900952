/** The few calls that are not a table's live talk. */
import type {
  CarriedKey,
  Catalogue,
  Committed,
  Invitation,
  Join,
  NewTable,
  OpenTables,
  Rematch,
  RulesAnswer,
  RulesOfCode,
  RulesQuery,
  Seated,
  TableBrief,
} from '../protocol.gen'
import type { HeldSeat } from './seats'

export type Code = string

/** The server said no, with a code; or it could not be asked at all (`unreachable`). */
export class Refusal extends Error {
  constructor(
    readonly code: Code,
    readonly status: number,
    readonly args: Record<string, string | number> = {},
  ) {
    super(code)
  }
}

async function call(path: string, init: RequestInit & { token?: string } = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (init.token) headers.set('Authorization', `Bearer ${init.token}`)
  if (init.body) headers.set('Content-Type', 'application/json')
  let answer: Response
  try {
    answer = await fetch(path, { ...init, headers })
  } catch {
    throw new Refusal('unreachable', 0)
  }
  if (answer.ok) return answer
  const said = await answer.json().catch(() => ({}))
  throw new Refusal(said.code ?? `http-${answer.status}`, answer.status, said.args)
}

export async function asked<T>(path: string, init?: RequestInit & { token?: string }): Promise<T> {
  return (await call(path, init)).json() as Promise<T>
}

function posted<T>(path: string, body: unknown, token?: string): Promise<T> {
  return asked(path, { method: 'POST', body: JSON.stringify(body), token })
}

export const catalogue = (): Promise<Catalogue> => asked('/api/catalogue')

export const askRules = (query: RulesQuery, signal?: AbortSignal): Promise<RulesAnswer> =>
  asked('/api/rules', { method: 'POST', body: JSON.stringify(query), signal })

export const rulesOfCode = (code: string): Promise<RulesOfCode> =>
  // A stroke would lead to another address; between letters it means as little as a dash.
  asked(`/api/codes/${encodeURIComponent(code.replaceAll('/', '-'))}`)

export const newTable = (wanted: NewTable): Promise<Seated> => posted('/api/tables', wanted)

export const newCommitment = (): Promise<Committed> => posted('/api/commitments', {})

export const openTables = (): Promise<OpenTables> => asked('/api/tables')

export const invitation = (code: string): Promise<Invitation> =>
  asked(`/api/invitations/${encodeURIComponent(code)}`)

export const join = (code: string, wanted: Join): Promise<Seated> =>
  posted(`/api/invitations/${encodeURIComponent(code)}/join`, wanted)

/** A picture of a table's link. */
export const invitationPicture = (code: string): string =>
  `/api/invitations/${encodeURIComponent(code)}/qr.svg`

/** A key by which another device goes on at the same seat. */
export const newKey = (seat: HeldSeat): Promise<CarriedKey> =>
  posted(`/api/tables/${seat.table}/keys`, {}, seat.token)

export const useKey = (key: string): Promise<Seated> => posted('/api/keys', { key })

export const brief = (seat: HeldSeat): Promise<TableBrief> =>
  asked(`/api/tables/${seat.table}`, { token: seat.token })

export const rematch = (seat: HeldSeat, wanted: Rematch): Promise<Seated> =>
  posted(`/api/tables/${seat.table}/rematch`, wanted, seat.token)

/** The record of a match, as a file to keep. */
export async function record(seat: HeldSeat): Promise<Blob> {
  return (await call(`/api/tables/${seat.table}/record`, { token: seat.token })).blob()
}
