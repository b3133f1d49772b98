import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { openOrderTicket } from './operations/open-order-ticket.ts'

export const supportJobs: JobHandlers = {
  'open-order-ticket': async (app, { order_id }) => openOrderTicket(app, order_id),
}
