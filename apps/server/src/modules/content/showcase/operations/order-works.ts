import type { ListOrder } from '@tembrel/domain/content/list-order.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { lockList } from '../../editing/places.queries.ts'
import { putInOrder } from '../../editing/put-in-order.ts'

/** Puts all finished works into another order. Throws CONFLICT (409) when these are not exactly all of them. */
export async function orderWorks(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  order: ListOrder,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const list = { table: 'works', action: 'order-works', target: { kind: 'work', id: 'all' } } as const
    const before = await lockList(tx.db, list.table)
    await putInOrder(tx, { actor, at: app.clock.now() }, { ...list, before }, order)
  })
}
