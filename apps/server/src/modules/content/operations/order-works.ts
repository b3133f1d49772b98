import { isSameSet } from '@tembrel/domain/content/same-set.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { lockWorks, updateWorkPlaces } from '../staff-works.queries.ts'

/** Puts all finished works into the order of `ids`. Throws CONFLICT (409) when these are not exactly all of them. */
export async function orderWorks(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  ids: readonly number[],
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const before = await lockWorks(tx.db)
    if (!isSameSet(before, ids)) throw apiError('CONFLICT')
    await updateWorkPlaces(tx.db, ids)
    const target = { kind: 'work', id: 'all' }
    await recordAudit(tx, { actor, action: 'order-works', target, data: { before }, at: app.clock.now() })
  })
}
