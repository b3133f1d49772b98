import { eachDue } from '../../jobs/each-due.ts'
import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { listDueReminders } from './payout-receipts/operations/payout-receipts.ts'
import { remindOfReceipt } from './payout-receipts/operations/remind-of-receipt.ts'
import { forgetCardNumbers, listOpenPayouts } from './payouts/operations/payouts.ts'
import { resealPayoutCards } from './payouts/operations/reseal-payout-cards.ts'
import { sendPayout } from './payouts/operations/send-payout.ts'
import { settlePayout } from './payouts/operations/settle-payout.ts'

export const paymentsJobs: JobHandlers = {
  'send-payout': async (app, { payment_id }) => sendPayout(app, payment_id),
  'settle-payout': async (app, payload) => settlePayout(app, payload),
  'reconcile-payouts': async (app) => {
    // Sending goes on with asking when the provider has numbered it already.
    await eachDue(app, {
      list: (done) => listOpenPayouts(app, done),
      act: (payment_id) => sendPayout(app, payment_id),
      failure: 'a stuck payout could not be settled',
      id_name: 'payment_id',
    })
  },
  'reseal-payout-cards': async (app) => resealPayoutCards(app),
  'remind-of-receipts': async (app) => {
    await eachDue(app, {
      list: (done) => listDueReminders(app, done),
      act: (payment_id) => remindOfReceipt(app, payment_id),
      failure: 'a worker could not be reminded of a receipt',
      id_name: 'payment_id',
    })
  },
  'forget-card-numbers': async (app) => {
    const count = await forgetCardNumbers(app)
    if (count > 0) app.log.info({ count }, 'card numbers of old withdrawals were forgotten')
  },
}
