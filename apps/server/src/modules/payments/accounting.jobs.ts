import { eachDue } from '../../jobs/each-due.ts'
import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { lapseInvoices } from './topups/operations/lapse-invoices.ts'
import { listOpenRefunds } from './refunds/operations/list-open-refunds.ts'
import { compareOpenDay } from './accounting/operations/compare-open-day.ts'
import { reconcileYesterday } from './accounting/operations/reconcile-yesterday.ts'
import { settleCardRefund } from './refunds/operations/settle-card-refund.ts'

export const accountingJobs: JobHandlers = {
  'settle-card-refund': async (app, payload) => settleCardRefund(app, payload),
  'reconcile-card-refunds': async (app) => {
    await eachDue(app, {
      list: (done) => listOpenRefunds(app, done),
      act: (payment_id) => settleCardRefund(app, { payment_id }),
      failure: 'an open refund could not be settled',
      id_name: 'payment_id',
    })
  },
  'lapse-invoices': async (app) => lapseInvoices(app),
  'reconcile-day': async (app, { day }) => {
    if (app.config.yookassa) await compareOpenDay(app, day)
  },
  'reconcile-yesterday': async (app) => {
    // Without a card provider there is nothing to compare with.
    if (app.config.yookassa) await reconcileYesterday(app)
  },
}
