/** Turns what PostgreSQL says into what a caller can act on; everything else stays an unexpected error. */
import pg from 'pg'
import type { ErrorCode } from '@tembrel/contract/errors/error-codes.ts'
import { isConnectionLost } from '../database/connection-loss.ts'

const CHECK_VIOLATION = '23514'
const FOREIGN_KEY_VIOLATION = '23503'
const UNIQUE_VIOLATION = '23505'

/** Refusals that a concurrent request may cause although this one was checked before. */
const CODE_OF_CONSTRAINT: Readonly<Record<string, ErrorCode>> = {
  no_overdraft: 'BALANCE_TOO_LOW',
  month_is_closed: 'MONTH_CLOSED',
}

/** What a session of a client begins who was merged into another meanwhile: its profile is not there any more (Product 4.940). */
const OF_MERGED_CLIENT: ReadonlySet<string | undefined> = new Set([
  'profile_was_merged',
  'orders_client_id_fkey',
  'client_featured_narrators_client_id_fkey',
  'reviews_client_id_fkey',
])

/** Serialization failure, deadlock, lock timeout: the same request may well succeed in a moment. */
const CONFLICTING = new Set(['40001', '40P01', '55P03'])

/** Too many connections, no memory, no disk; a server that only reads after a failover; a statement that took too long. */
const OVERLOADED = /^(53...|25006|57014)$/

const NO_FREE_CONNECTION = /timeout exceeded when trying to connect/

/** The code that a database error means to a caller, or null when it is a fault of ours. */
export function codeOfDatabaseError(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null
  if (isConnectionLost(error) && !isFileError(error)) return 'UNAVAILABLE'
  if (NO_FREE_CONNECTION.test(error.message)) return 'UNAVAILABLE'
  if (!(error instanceof pg.DatabaseError)) return null
  const sqlstate = error.code ?? ''
  if (sqlstate === CHECK_VIOLATION) return CODE_OF_CONSTRAINT[error.constraint ?? ''] ?? null
  if (sqlstate === FOREIGN_KEY_VIOLATION && OF_MERGED_CLIENT.has(error.constraint)) return 'SESSION_EXPIRED'
  if (CONFLICTING.has(sqlstate)) return 'CONFLICT'
  return OVERLOADED.test(sqlstate) ? 'UNAVAILABLE' : null
}

/** Whether a posting failed because a wallet, a payout or an escrow would have fallen below zero. */
export function isOverdraft(error: unknown): boolean {
  return codeOfDatabaseError(error) === 'BALANCE_TOO_LOW'
}

/** Whether a rival has just taken what is unique. */
export function isTakenByRival(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION
}

/** A missing file shares its code with a missing socket, but is a fault of ours. */
function isFileError(error: Error): boolean {
  return 'syscall' in error && 'path' in error && !('address' in error)
}
