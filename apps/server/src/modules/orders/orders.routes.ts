import type { WireOrder } from '@tembrel/contract/wire/order.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { ApiRoutes } from '../../api-routes.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/session/session.ts'
import { requestCardPage } from '../payments/operations/request-card-page.ts'
import type { PaymentRow } from '../payments/payments.queries.ts'
import { presentOpenPayment } from './orders.presenter.ts'
import { deleteOrder } from './operations/delete-order.ts'
import { listOrders } from './operations/list-orders.ts'
import { readOrder } from './operations/read-order.ts'
import { saveOrder, type SavedOrder } from './operations/save-order.ts'
import { takeOrderAction } from './operations/take-order-action.ts'

type SavedAnswer = {
  order: WireOrder
  payment: (NonNullable<WireOrder['payment']> & { invoice_content: string | null }) | null
}

export function ordersRoutes(api: ApiRoutes): void {
  api.handle('GET /{role}/orders', async (c) =>
    listOrders(c.app, c.actor, { tab: c.query.group, page: c.query.page }, c.locale),
  )
  api.handle('GET /{role}/orders/{id}', async (c) => ({
    order: await readOrder(c.app, c.app.database.kysely, c.actor, c.params.id, c.locale),
  }))
  api.handle('POST /client/orders', async (c) => {
    const saved = await saveOrder(c.app, c.actor, null, c.body, c.locale, async (tx, early) =>
      c.settle(tx, { order: await readOrder(c.app, tx.db, c.actor, early.order_id, c.locale), payment: null }),
    )
    return answerSaved(c.app, c.actor, saved, c.locale)
  })
  api.handle('PUT /client/orders/{id}', async (c) => {
    const saved = await saveOrder(c.app, c.actor, c.params.id, c.body, c.locale)
    return answerSaved(c.app, c.actor, saved, c.locale)
  })
  api.handle('DELETE /client/orders/{id}', async (c) => deleteOrder(c.app, c.actor, c.params.id))
  api.handle('POST /{role}/orders/{id}/{action}', async (c) => {
    const saved = await takeOrderAction(c.app, c.actor, c.params.id, c.params.action, c.body ?? {}, c.locale)
    return answerSaved(c.app, c.actor, saved, c.locale)
  })
}

/**
 * The order after the change, and the pay page when money is still needed. The order is placed even when the bank does not
 * answer now: the payment then comes without an address, and asking again brings it.
 */
async function answerSaved(app: AppContext, actor: Actor, saved: SavedOrder, locale: Locale): Promise<SavedAnswer> {
  let page: PaymentRow | null = null
  if (saved.payment_id !== null) {
    page = await requestCardPage(app, saved.payment_id).catch((error: unknown) => {
      app.log.warn({ err: error, payment_id: saved.payment_id }, 'the pay page is not there yet')
      return null
    })
  }
  const order = await readOrder(app, app.database.kysely, actor, saved.order_id, locale)
  const payment = page ? presentOpenPayment(page) : saved.payment_id === null ? null : order.payment
  return { order, payment: payment ? { ...payment, invoice_content: null } : null }
}
