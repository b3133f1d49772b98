import { createHash } from 'node:crypto'
import type { SeenKind } from '@tembrel/contract/calls/statistics.ts'
import type { AppContext } from '../../../app-context.ts'
import { moscowDay } from '../moscow-months.ts'
import { isRobot } from '../../../http/pages/robots.ts'
import { seenBookOf } from '../seen-books.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { addNarratorDays } from '../statistics.queries.ts'

const WRITE_AFTER_MS = 10_000

/**
 * Counts a visitor who opens a narrator's page, hears him or chooses him (docs/decisions/0050). It costs no statement: what a
 * process has counted is written down together ten seconds later. Robots are not counted; the narrator himself, his agent and
 * staff are left out when it is written down.
 */
export function noteSeen(
  app: AppContext,
  narrator_id: number,
  kind: SeenKind,
  from: { readonly address: string; readonly user_agent: string | undefined; readonly account_id: number | null },
): void {
  const { address, user_agent, account_id } = from
  if (isRobot(user_agent)) return
  const book = seenBookOf(app)
  const visitor = account_id === null ? shortened(`${address} ${user_agent}`) : `account ${account_id}`
  const day = moscowDay(app.clock.now())
  if (!book.seen.note({ narrator_id, kind, visitor, account_id, day })) return
  book.timer ??= setTimeout(() => void settleSeen(app), WRITE_AFTER_MS).unref()
}

/** Long addresses of programs are kept short: many of them are remembered at once. */
function shortened(visitor: string): string {
  return createHash('sha256').update(visitor).digest('base64url').slice(0, 16)
}

/**
 * Writes down what this process has counted of visitors, also when it ends. Counts of narrators who are not listed, and those of
 * the narrator himself, of his agent and of staff are left out. What cannot be written now is kept for the next time.
 */
export async function settleSeen(app: AppContext): Promise<void> {
  const book = seenBookOf(app)
  if (book.timer !== null) clearTimeout(book.timer)
  book.timer = null
  const counts = book.seen.take()
  if (counts.length === 0) return
  try {
    await inTransaction(app.database, (tx) => addNarratorDays(tx.db, counts))
  } catch (error) {
    book.seen.putBack(counts)
    app.log.warn({ err: error }, 'visits of narrators could not be written down')
  }
}

/** What visitors did with a narrator on a day that is over. */
interface ImportedDay {
  readonly narrator_id: number
  /** `2026-11-18` in Moscow. */
  readonly day: string
  readonly views: number
  readonly plays: number
  readonly selects: number
}

/** Adds counts of visitors that come from elsewhere: part of the demo. Those of narrators who are not listed are left out. */
export async function importNarratorDays(tx: Tx, days: readonly ImportedDay[]): Promise<void> {
  await addNarratorDays(
    tx.db,
    days.map((day) => ({ ...day, account_id: null })),
  )
}
