import type { ApiRoutes } from '../../api-routes.ts'
import { presentPayment } from './operations/present-payment.ts'
import { readReconciliation } from './operations/read-reconciliation.ts'
import { requestCardRefund } from './operations/request-card-refund.ts'
import { settleLostRefund } from './operations/settle-lost-refund.ts'

/** What an accountant does with card payments. */
export function accountingRoutes(api: ApiRoutes): void {
  api.handle('POST /staff/payments/{id}/refund', async (c) => {
    const refund = await requestCardRefund(c.app, c.actor, c.params.id, c.body?.sum, (tx, row) =>
      c.settle(tx, { payment: presentPayment(row, c.locale) }),
    )
    return { payment: presentPayment(refund, c.locale) }
  })
  api.handle('POST /staff/payments/{id}/settle-refund', async (c) => {
    const settled = await settleLostRefund(c.app, c.actor, c.params.id, c.body.was_made, (tx, row) =>
      c.settle(tx, { payment: presentPayment(row, c.locale) }),
    )
    return { payment: presentPayment(settled, c.locale) }
  })
  api.handle('GET /staff/reconciliation', async (c) => readReconciliation(c.app, c.query.date, c.query.fresh))
}
