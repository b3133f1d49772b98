import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { listStuckPayments } from '../payments/operations/list-stuck-payments.ts'
import { listDueOrders } from './operations/list-due-orders.ts'
import { moveNarratorOrders } from './operations/move-narrator-orders.ts'
import { reassignEngineerOrders } from './operations/reassign-engineer-orders.ts'
import { remindOfClocks } from './operations/remind-of-clocks.ts'
import { removeOldFileUploads } from './operations/remove-old-file-uploads.ts'
import { runOrderClock } from './operations/run-order-clock.ts'
import { settleCardPayment } from './operations/settle-card-payment.ts'

export const ordersJobs: JobHandlers = {
  'settle-card-payment': async (app, payload) => settleCardPayment(app, payload),
  'run-order-clock': async (app, { order_id }) => void (await runOrderClock(app, order_id)),
  'run-due-order-clocks': async (app) => {
    for (const order_id of await listDueOrders(app)) {
      // One order whose move fails must not keep the clocks of the others from running.
      await runOrderClock(app, order_id).catch((error: unknown) => {
        app.log.error({ err: error, order_id }, 'the clock of an order could not run')
      })
    }
  },
  'move-narrator-orders': async (app, { narrator_id }) => moveNarratorOrders(app, narrator_id),
  'reassign-engineer-orders': async (app, { soundengineer_id }) => reassignEngineerOrders(app, soundengineer_id),
  'remind-of-clocks': async (app) => void (await remindOfClocks(app)),
  'remove-old-file-uploads': async (app) => void (await removeOldFileUploads(app)),
  'reconcile-card-payments': async (app) => {
    for (const payment_id of await listStuckPayments(app)) {
      await settleCardPayment(app, { payment_id }).catch((error: unknown) => {
        app.log.error({ err: error, payment_id }, 'a stuck card payment could not be settled')
      })
    }
  },
}
