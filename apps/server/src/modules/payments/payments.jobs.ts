import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { forgetCardNumbers } from './operations/forget-card-numbers.ts'
import { listOpenPayouts } from './operations/list-open-payouts.ts'
import { sendPayout } from './operations/send-payout.ts'
import { settlePayout } from './operations/settle-payout.ts'

export const paymentsJobs: JobHandlers = {
  'send-payout': async (app, { payment_id }) => sendPayout(app, payment_id),
  'settle-payout': async (app, payload) => settlePayout(app, payload),
  'reconcile-payouts': async (app) => {
    for (const payment_id of await listOpenPayouts(app)) {
      // Sending goes on with asking when the provider has numbered it already.
      await sendPayout(app, payment_id).catch((error: unknown) => {
        app.log.error({ err: error, payment_id }, 'a stuck payout could not be settled')
      })
    }
  },
  'forget-card-numbers': async (app) => {
    const count = await forgetCardNumbers(app)
    if (count > 0) app.log.info({ count }, 'card numbers of old withdrawals were forgotten')
  },
}
