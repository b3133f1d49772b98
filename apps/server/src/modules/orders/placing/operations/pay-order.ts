import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { AWAITING_PAYMENT } from '@tembrel/domain/orders/statuses.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { closeCardPayment } from '../../../payments/rows/operations/close-card-payment.ts'
import { readOpenOrderPayment } from '../../../payments/rows/operations/order-payments.ts'
import type { PaymentRow } from '../../../payments/rows/payments.queries.ts'
import { requireCustomer } from '../customer.ts'
import { canWalletAdd, doesWalletGive, holdMore } from '../../escrow/money.ts'
import { choosePayment, payPlacedOrder, paymentMethodOf, type PaymentChoice } from '../paying.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { OrderUnitOfWork, type OrderActor } from '../../work/unit-of-work.ts'
import { updateOrder } from '../../work/orders.queries.ts'
import type { SavedOrder } from './save-order.ts'

/**
 * Tries again to pay an order that waits for payment (15, 16, 17): after a declined card, a lapsed link or a change of mind
 * about the method (Product §4). An open payment of the same kind is gone on with, never doubled; another choice gives it up, and
 * so does a wallet that has been filled since with a part: it is used first, and the payment is for the rest. A wallet that holds
 * everything is used only when it is chosen.
 * `beforeCommit` runs in the transaction that pays the order from the wallet.
 */
export async function payOrder(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  asked: { method: number; company?: number | undefined; locale: Locale },
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<SavedOrder> {
  return OrderUnitOfWork.run(app, async (work) => {
    const { tx } = work
    const order = requireOwnOrder(await work.load(order_id), actor)
    if (!AWAITING_PAYMENT.includes(order.orderstatuses_id)) throw apiError('ORDER_TRANSITION')
    const { company, locale } = asked
    const choice: PaymentChoice = { method: await paymentMethodOf(work, order, asked.method), company, locale }
    const company_id = await requireCustomer(work, order, choice)
    const open = await readOpenOrderPayment(tx.db, order.id)
    const isFromWallet = await doesWalletGive(work, order, choice.method)
    const isForTheRest = !isFromWallet || !(await canWalletAdd(work, order))
    if (open && isSameChoice(open, choice) && isForTheRest) return { order_id: order.id, payment_id: open.id }
    if (open) {
      await closeCardPayment(tx, app, { payment_id: open.id, status: PAYMENT_STATUS.nulled, reason: 'superseded' })
    }
    const chosen = await choosePayment(work, order, choice.method)
    const current = company_id === order.company_id ? chosen : await updateOrder(tx.db, order.id, { company_id })
    if (isFromWallet) await holdMore(work, current)
    const paid = await payPlacedOrder(work, current, choice)
    if (paid.payment_id === null) await beforeCommit(tx)
    return { order_id: order.id, payment_id: paid.payment_id }
  })
}

/** Whether the open payment is what the client asks for: the same method, and for an invoice the same company. */
function isSameChoice(open: PaymentRow, choice: PaymentChoice): boolean {
  if (open.method !== choice.method) return false
  if (choice.method !== PAYMENT_METHOD.invoice) return true
  return choice.company === undefined || open.company_id === choice.company
}
