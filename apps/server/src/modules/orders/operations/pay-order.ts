import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { closeCardPayment } from '../../payments/operations/close-card-payment.ts'
import { readOpenOrderPayment } from '../../payments/operations/read-open-order-payment.ts'
import { holdMore } from '../order-money.ts'
import { payPlacedOrder, paymentMethodOf } from '../order-agreement.ts'
import { requireOwnOrder } from '../order-policy.ts'
import { openOrderWork, type OrderActor } from '../order-work.ts'
import { selectOrderForUpdate, updateOrder } from '../orders.queries.ts'
import type { SavedOrder } from './save-order.ts'

/**
 * Tries again to pay an order that waits for payment (15, 16, 17): after a declined card, a lapsed link or a change of mind
 * about the method (Product §4). An open card payment is gone on with, never doubled; choosing the wallet gives it up.
 * `beforeCommit` runs in the transaction that pays the order from the wallet.
 */
export async function payOrder(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  asked_method: number,
  locale: Locale,
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<SavedOrder> {
  return inTransaction(app.database, async (tx) => {
    const work = await openOrderWork(app, tx)
    const order = requireOwnOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    if (![15, 16, 17].includes(order.orderstatuses_id)) throw apiError('ORDER_TRANSITION')
    const method = paymentMethodOf(work, asked_method)
    const open = await readOpenOrderPayment(tx.db, order.id)
    if (open && method === PAYMENT_METHOD.card) return { order_id: order.id, payment_id: open.id }
    if (open) {
      await closeCardPayment(tx, app, { payment_id: open.id, status: PAYMENT_STATUS.nulled, reason: 'superseded' })
    }
    const current = await updateOrder(tx.db, order.id, { payment_method: method, updated_at: work.now })
    await holdMore(work, current)
    const paid = await payPlacedOrder(work, current, method, locale)
    if (paid.payment_id === null) await beforeCommit(tx)
    return { order_id: order.id, payment_id: paid.payment_id }
  })
}
