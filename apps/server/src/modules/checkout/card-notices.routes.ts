import { parseWebhookNotification } from '../../adapters/card-payments/webhook-notification.ts'
import { mayNotify } from '../../adapters/card-payments/webhook-senders.ts'
import type { ApiRoutes } from '../../api-routes.ts'
import { inTransaction } from '../../database/transaction.ts'
import { apiError } from '../../http/api-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/** Who finds out what a notice is about, by the kind of the provider's object. */
const SETTLING_JOBS = {
  payment: 'settle-card-payment',
  refund: 'settle-card-refund',
  payout: 'settle-payout',
} as const

/** Where the card provider sends notice that something has become of a payment, a refund or a payout (Product 7.51). */
export function cardNoticesRoutes(api: ApiRoutes): void {
  api.handle('POST /payments/yookassa', async (c) => {
    if (!mayNotify(c.app.config, c.request.ip)) {
      c.app.log.warn('a notification of cards did not come from the provider')
      throw apiError('FORBIDDEN')
    }
    const notice = parseWebhookNotification(c.body)
    if (notice.kind === 'malformed') throw apiError('MALFORMED')
    if (notice.kind === 'ignored') return {}
    const { kind, id } = notice.object
    const job = SETTLING_JOBS[kind]
    await inTransaction(c.app.database, (tx) => enqueue(tx, job, { provider_payment_id: id }, { key: `${job}:${id}` }))
    return {}
  })
}
