import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { handOverOrder } from './operations/hand-over-order.ts'

export const handoverJobs: JobHandlers = {
  'hand-over-order': async (app, { order_id }) => handOverOrder(app, order_id),
}
