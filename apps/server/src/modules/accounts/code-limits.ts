/**
 * How often codes of an address are sent and tried (Product §4, docs/decisions/0081).
 *
 * Invariants: known devices and strangers have budgets of their own, so that neither uses up the other's; all tries of an address
 * in an hour together stay within both budgets, from any number of networks.
 */
import type { Tx } from '../../database/transaction.ts'
import { apiError } from '../../http/api-error.ts'
import { networkOf } from '../../http/network-address.ts'
import type { Settings } from '../settings/settings-shape.ts'
import type { SignInAddress } from './accounts.queries.ts'
import { countAttempts, countUnusedCodes, insertAttempt } from './sign-in-codes.queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Who asks for a code or tries one. */
export interface Requester {
  readonly ip: string
  /** The device, if the address has signed in on it before; null for an unknown device. */
  readonly device_id: string | null
  /** The account of a signed-in person who wants to add this address; such a code does not sign in. Without it: a sign-in. */
  readonly account_id?: number
  /** The code shows that another profile is his too, and is good for nothing else. */
  readonly is_merge?: boolean
}

/** The key under which the tries of a requester are counted: account, known device or network. */
export function requesterKey({ ip, device_id, account_id }: Requester): string {
  if (account_id !== undefined) return `account:${account_id}`
  return device_id === null ? `net:${networkOf(ip)}` : `device:${device_id}`
}

/** Throws CODES_TO_ADDRESS_SPENT (429) when no more codes go to the address today at his wish. A used code counts for nothing. */
export async function requireMoreCodes(
  tx: Tx,
  limits: Settings['limits'],
  { to, from, at }: { to: SignInAddress; from: Requester; at: Date },
): Promise<void> {
  const since = new Date(at.getTime() - DAY_MS)
  const isKnown = from.device_id !== null
  const kinds = isKnown ? ['device:%'] : ['net:%', 'account:%']
  let all = 0
  for (const requester of kinds) all += await countUnusedCodes(tx.db, to, { requester, since })
  if (all >= (isKnown ? limits.codes_known_day : limits.codes_strangers_day)) throw apiError('CODES_TO_ADDRESS_SPENT')
  if (isKnown) return
  const own = await countUnusedCodes(tx.db, to, { requester: requesterKey(from), since })
  if (own >= limits.codes_sender_day) throw apiError('CODES_TO_ADDRESS_SPENT')
}

/** Seconds until he may try a code of the address; 0 when at once. */
export async function tryWaitSeconds(
  tx: Tx,
  limits: Settings['limits'],
  { to, from, at }: { to: SignInAddress; from: Requester; at: Date },
): Promise<number> {
  const since = new Date(at.getTime() - HOUR_MS)
  const [all, own] = subjectsOf(to, from)
  const isKnown = from.device_id !== null
  const allowed = [
    isKnown ? limits.code_tries_known_hour : limits.code_tries_strangers_hour,
    limits.code_tries_sender_hour,
  ]
  let wait = 0
  for (const [index, subject] of [all, own].entries()) {
    if (subject === null) continue
    const { count, first } = await countAttempts(tx.db, { kind: 'code_try', subject, since })
    if (count < (allowed[index] ?? 0) || first === null) continue
    wait = Math.max(wait, Math.ceil((first.getTime() + HOUR_MS - at.getTime()) / 1000))
  }
  return wait
}

/** Writes down a wrong try. */
export async function countWrongTry(tx: Tx, { to, from, at }: { to: SignInAddress; from: Requester; at: Date }) {
  for (const subject of subjectsOf(to, from)) {
    if (subject !== null) await insertAttempt(tx.db, { kind: 'code_try', subject, at })
  }
}

/** The budget he shares, and a stranger's own part of it. */
function subjectsOf({ login_method, address }: SignInAddress, from: Requester): [all: string, own: string | null] {
  const name = `${login_method}:${address}`
  if (from.device_id !== null) return [`known:${name}`, null]
  return [`strangers:${name}`, `${requesterKey(from)}:${name}`]
}
