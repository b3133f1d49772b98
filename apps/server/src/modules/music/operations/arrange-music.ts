import type { ListOrder } from '@tembrel/domain/content/list-order.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { orderMusic } from '../../catalog/operations/order-music.ts'

/**
 * Puts the compilations of music (`musiccomp_id` null), or the tracks of one, into another order for a member of staff.
 * Throws NOT_FOUND (404), and CONFLICT (409) when these are not exactly the things that are there.
 */
export async function arrangeMusic(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  musiccomp_id: number | null,
  order: ListOrder,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const before = await orderMusic(tx, musiccomp_id, order)
    const target = { kind: 'musiccomp', id: musiccomp_id ?? 'all' }
    await recordAudit(tx, { actor, action: 'order-music', target, data: { before }, at: app.clock.now() })
  })
}
