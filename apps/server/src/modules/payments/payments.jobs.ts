import { eachDue } from '../../jobs/each-due.ts'
import type { JobHandlers } from '../../jobs/run-jobs.ts'
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
  'forget-card-numbers': async (app) => {
    const count = await forgetCardNumbers(app)
    if (count > 0) app.log.info({ count }, 'card numbers of old withdrawals were forgotten')
  },
}
