import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { lapseInvoices } from './operations/lapse-invoices.ts'
import { listOpenRefunds } from './operations/list-open-refunds.ts'
import { reconcileYesterday } from './operations/reconcile-yesterday.ts'
import { settleCardRefund } from './operations/settle-card-refund.ts'

export const accountingJobs: JobHandlers = {
  'settle-card-refund': async (app, payload) => settleCardRefund(app, payload),
  'reconcile-card-refunds': async (app) => {
    for (const payment_id of await listOpenRefunds(app)) {
      // One refund that cannot be settled must not keep the others from it.
      await settleCardRefund(app, { payment_id }).catch((error: unknown) => {
        app.log.error({ err: error, payment_id }, 'an open refund could not be settled')
      })
    }
  },
  'lapse-invoices': async (app) => lapseInvoices(app),
  'reconcile-yesterday': async (app) => {
    // Without a card provider there is nothing to compare with.
    if (app.config.yookassa) await reconcileYesterday(app)
  },
}
