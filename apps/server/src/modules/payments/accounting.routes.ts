import type { ApiRoutes } from '../../api-routes.ts'
import { askSecondPerson } from '../approvals/operations/ask-second-person.ts'
import { followUpDifference } from './accounting/operations/follow-up-difference.ts'
import { presentPayment } from './wallet/operations/present-payment.ts'
import { readReconciliation } from './accounting/operations/read-reconciliation.ts'
import { requestCardRefund } from './refunds/operations/request-card-refund.ts'
import { settleLostRefund } from './refunds/operations/settle-lost-refund.ts'

/** What an accountant does with card payments. */
export function accountingRoutes(api: ApiRoutes): void {
  api.handle('POST /staff/payments/{id}/refund', async (c) => {
    const { id } = c.params
    const asked = { kind: 'refund-topup', order_id: null, payment_id: id, request: c.body ?? {} } as const
    const refund = await askSecondPerson(c.app, c.actor, asked, (approve) =>
      requestCardRefund(
        c.app,
        c.actor,
        id,
        c.body?.sum,
        (tx, row) => c.settle(tx, { payment: presentPayment(row, c.locale) }),
        approve,
      ),
    )
    return { payment: presentPayment(refund, c.locale) }
  })
  api.handle('POST /staff/payments/{id}/settle-refund', async (c) => {
    const { id } = c.params
    const asked = { kind: 'settle-refund', order_id: null, payment_id: id, request: c.body } as const
    const settled = await askSecondPerson(c.app, c.actor, asked, (approve) =>
      settleLostRefund(
        c.app,
        c.actor,
        id,
        c.body.was_made,
        (tx, row) => c.settle(tx, { payment: presentPayment(row, c.locale) }),
        approve,
      ),
    )
    return { payment: presentPayment(settled, c.locale) }
  })
  api.handle('GET /staff/reconciliation', async (c) => readReconciliation(c.app, c.query.date, c.query.fresh))
  api.handle('PUT /staff/reconciliation/{date}/follow-up', async (c) => {
    const { provider_payment_id, kind, ...said } = c.body
    const key = { day: c.params.date, provider_payment_id, kind }
    return { follow_up: await followUpDifference(c.app, c.actor, key, said) }
  })
}
