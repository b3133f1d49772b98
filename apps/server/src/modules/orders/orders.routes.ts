import type { WireOrder } from '@tembrel/contract/wire/order.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import type { ApiRoutes } from '../../api-routes.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/transaction.ts'
import type { Actor } from '../../http/session/session.ts'
import { findCardPayment } from '../payments/rows/operations/payments.ts'
import { requestCardPage } from '../payments/topups/operations/request-card-page.ts'
import type { PaymentRow } from '../payments/rows/payments.queries.ts'
import type { OrderReader } from './reading/lists.queries.ts'
import { readInvoiceContent } from '../documents/operations/invoices.ts'
import { presentOpenPayment } from './reading/orders.presenter.ts'
import { deleteOrder } from './drafts/operations/delete-order.ts'
import { listOrders } from './reading/operations/list-orders.ts'
import { readOrder } from './reading/operations/read-order.ts'
import type { OrderUnitOfWork } from './work/unit-of-work.ts'
import { saveOrder, type SavedOrder } from './placing/operations/save-order.ts'
import { takeOrderAction } from './actions/operations/take-order-action.ts'

type SavedAnswer = {
  order: WireOrder
  payment: (NonNullable<WireOrder['payment']> & { invoice_content: string | null }) | null
}

/** Lists, one order, saving, deleting and the actions of its lifecycle (Product §4). */
export function ordersRoutes(api: ApiRoutes): void {
  api.handle('GET /{role}/orders', async (c) =>
    listOrders(
      c.app,
      readerOf(c.actor, c.query.narrator_id),
      { tab: c.query.group, page: c.query.page, after: c.query.after, q: c.query.q },
      c.locale,
    ),
  )
  api.handle('GET /{role}/orders/{id}', async (c) => ({
    order: await readOrder(c.app, c.app.database.kysely, c.actor, c.params.id, c.locale),
  }))
  api.handle(
    'POST /client/orders',
    async (c) => answerChange(c, (last) => saveOrder(c.app, c.actor, null, c.body, c.locale, { first: c.claim, last })),
    { claims_key: true },
  )
  api.handle(
    'PUT /client/orders/{id}',
    async (c) =>
      answerChange(c, (last) => saveOrder(c.app, c.actor, c.params.id, c.body, c.locale, { first: c.claim, last })),
    { claims_key: true },
  )
  api.handle('DELETE /client/orders/{id}', async (c) => deleteOrder(c.app, c.actor, c.params.id))
  api.handle('POST /{role}/orders/{id}/{action}', async (c) =>
    answerChange(c, (settle) =>
      takeOrderAction(
        c.app,
        c.actor,
        { ...c.body, order_id: c.params.id, action: c.params.action, locale: c.locale },
        settle,
      ),
    ),
  )
}

/** An agent may ask for the orders of one narrator; everybody else has none but his own. */
function readerOf({ role, profile_id, acting_agent_id }: Actor, narrator_id: number | undefined): OrderReader {
  const reader = { role, profile_id, acting_agent_id }
  return role === 'agent' && narrator_id !== undefined ? { ...reader, narrator_id } : reader
}

interface Changing {
  readonly app: AppContext
  readonly actor: Actor
  readonly locale: Locale
  settle(tx: Tx, answer: SavedAnswer): Promise<void>
}

/**
 * The order after a change, settled in the transaction of the change itself: a repeated request is answered even when the
 * process died between the two. The pay page is asked for after the commit. The order is placed even when the bank does not
 * answer now: the payment then comes without an address, and asking again brings it.
 */
async function answerChange(
  c: Changing,
  change: (settle: (work: OrderUnitOfWork, saved: SavedOrder) => Promise<void>) => Promise<SavedOrder>,
): Promise<SavedAnswer> {
  const kept: { answer: SavedAnswer | null } = { answer: null }
  const { order_id, payment_id } = await change(async (work, saved) => {
    const { tx } = work
    const order = await readOrder(c.app, tx.db, c.actor, saved.order_id, c.locale, work)
    kept.answer = { order, payment: saved.payment_id === null ? null : withoutInvoice(order.payment) }
    await c.settle(tx, kept.answer)
  })
  if (kept.answer && payment_id === null) return kept.answer
  const row = payment_id === null ? null : await findCardPayment(c.app.database.kysely, { payment_id })
  const isInvoice = row?.method === PAYMENT_METHOD.invoice
  const page = row && !isInvoice ? await openPage(c.app, row.id) : null
  const invoice_content = row && isInvoice ? await readInvoiceContent(c.app, row.id) : null
  const order = await readOrder(c.app, c.app.database.kysely, c.actor, order_id, c.locale)
  const payment = page ? presentOpenPayment(page) : order.payment
  return { order, payment: payment && { ...payment, invoice_content } }
}

async function openPage(app: AppContext, payment_id: number): Promise<PaymentRow | null> {
  return requestCardPage(app, payment_id).catch((error: unknown) => {
    app.log.warn({ err: error, payment_id }, 'the pay page is not there yet')
    return null
  })
}

function withoutInvoice(payment: WireOrder['payment']): SavedAnswer['payment'] {
  return payment && { ...payment, invoice_content: null }
}
