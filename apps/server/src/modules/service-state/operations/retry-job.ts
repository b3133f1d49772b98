import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { rescheduleJob } from '../../../jobs/job-figures.queries.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'

/** Has a job that failed tried again at once, and writes down who wanted it (Product 7.939). 404 when it is gone, has not failed, or runs. */
export async function retryJob(
  app: AppContext,
  actor: Actor,
  id: number,
  settle: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const name = await rescheduleJob(tx.db, id)
    if (name === null) throw apiError('NOT_FOUND')
    const target = { kind: 'job', id }
    await recordAudit(tx, { actor, action: 'retry-job', target, data: { job: name }, at: app.clock.now() })
    await settle(tx)
  })
}
