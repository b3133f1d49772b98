import type { MonthCheck } from '@tembrel/domain/office/month-closing.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { closeMonth } from '../../ledger/operations/close-month.ts'
import { waitForWriters } from '../../ledger/operations/wait-for-writers.ts'
import { readFirstDay } from '../../ledger/operations/day-sums.ts'
import { readChecks } from '../read-checks.ts'

/**
 * The accountant closes a month (Product 4.831): nothing that blocks is left, and what warns is left open knowingly. Throws what `closeMonth`
 * and `waitForWriters` throw, and MONTH_NOT_SETTLED (409). `beforeCommit` runs last in its transaction.
 */
export async function closeBooks(
  app: AppContext,
  actor: Actor,
  { month, accepts }: { readonly month: string; readonly accepts: readonly MonthCheck[] },
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await waitForWriters(app.database.kysely)
  await inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    let left: readonly MonthCheck[] = []
    await closeMonth(tx, { month, closed_by: actor.profile_id, at }, async () => {
      const first_day = await readFirstDay(tx.db)
      const checks = await readChecks(app, tx.db, { month, first_day: first_day ?? `${month}-01` })
      const open = checks.filter(({ count }) => count > 0)
      if (open.some(({ kind, level }) => level === 'blocks' || !accepts.includes(kind))) {
        throw apiError('MONTH_NOT_SETTLED')
      }
      left = open.map(({ kind }) => kind)
      return left
    })
    const target = { kind: 'month', id: month }
    await recordAudit(tx, { actor, action: 'close-month', target, data: { left_open: left }, at })
    await beforeCommit(tx)
  })
}
