import { createHash } from 'node:crypto'
import type { SeenKind } from '@tembrel/contract/calls/statistics.ts'
import type { AppContext } from '../../../app-context.ts'
import { moscowDay } from '../moscow-months.ts'
import { isRobot } from '../robots.ts'
import { seenBookOf } from '../seen-books.ts'
import { settleSeen } from './settle-seen.ts'

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
