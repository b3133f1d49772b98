import type { ListOrder } from '@tembrel/domain/content/list-order.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { lockList } from '../../editing/places.queries.ts'
import { putInOrder } from '../../editing/put-in-order.ts'
import { sectionTable, type SectionKind } from '../sections.queries.ts'

const ACTIONS = { post_category: 'order-categories', question_topic: 'order-topics' } as const

/**
 * Puts the categories of the blog, or the topics of questions, into another order. Throws CONFLICT (409) when these are not
 * exactly all of them.
 */
export async function orderSections(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  kind: SectionKind,
  order: ListOrder,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const table = sectionTable(kind)
    const before = await lockList(tx.db, table)
    const list = { table, before, action: ACTIONS[kind], target: { kind, id: 'all' } }
    await putInOrder(tx, { actor, at: app.clock.now() }, list, order)
  })
}
