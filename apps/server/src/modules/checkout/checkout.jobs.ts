import { eachDue } from '../../jobs/each-due.ts'
import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { listStuckPayments } from '../payments/topups/operations/list-stuck-payments.ts'
import { settleCardPayment } from './operations/settle-card-payment.ts'

export const checkoutJobs: JobHandlers = {
  'settle-card-payment': async (app, payload) => settleCardPayment(app, payload),
  'reconcile-card-payments': async (app) => {
    await eachDue(app, {
      list: (done) => listStuckPayments(app, done),
      act: (payment_id) => settleCardPayment(app, { payment_id }),
      failure: 'a stuck card payment could not be settled',
      id_name: 'payment_id',
    })
  },
}
