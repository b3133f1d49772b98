/** Which errors mean that the connection to PostgreSQL was lost or refused, and how long to wait for the server to return. */
import { setTimeout as pause } from 'node:timers/promises'

/** How long an answer may wait for a server that restarts. Longer than a crash recovery here, shorter than a person's patience. */
const patienceMilliseconds = 10_000

/** The database is known to be gone (database-watch.ts): nothing was asked of it. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  readonly code = 'DATABASE_AWAY'

  constructor() {
    super('The database is away')
  }
}

/** A host among several was reached, and it follows another. */
export class HostOnlyReads extends Error {
  override readonly name = 'HostOnlyReads'
  readonly code = 'HOST_ONLY_READS'

  constructor() {
    super('This host of the database takes no writes')
  }
}

const lostCodes = new Set([
  'DATABASE_AWAY',
  'HOST_ONLY_READS',
  '57P01', // admin_shutdown: the server stops or restarts
  '57P02', // crash_shutdown: another connection's process died and all were reset
  '57P03', // cannot_connect_now: the server starts or recovers
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOENT', // the unix socket is not there between two starts
  'EPIPE',
])

const lostMessages =
  /^Connection terminated|^Client has encountered a connection error|server closed the connection|^timeout expired$/

/** Whether `error` says that the connection was lost or could not be made, rather than that a statement was wrong. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  // What PgBouncer says, and then hangs up, when it cannot reach the database; PostgreSQL itself says it of a mistake, and goes on.
  if (code === '08P01') return severity === 'FATAL'
  return (typeof code === 'string' && lostCodes.has(code)) || lostMessages.test(error.message)
}

/**
 * Runs `attempt`, which must not have had any effect when it fails, until it works, the patience is over or the database is known to
 * be away.
 */
export async function waitForServer<T>(attempt: () => Promise<T>, onLost?: () => void): Promise<T> {
  const until = Date.now() + patienceMilliseconds
  for (let wait = 20; ; wait = Math.min(wait * 2, 500)) {
    try {
      return await attempt()
    } catch (error) {
      const isHopeless = error instanceof DatabaseAway || !isConnectionLost(error) || Date.now() + wait > until
      if (isHopeless) throw error
      onLost?.()
      await pause(wait)
    }
  }
}
