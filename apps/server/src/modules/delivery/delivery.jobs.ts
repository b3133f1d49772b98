import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { issueMissingCertificates } from '../documents/operations/certificates.ts'
import { deliverOrder } from './operations/deliver-order.ts'

export const deliveryJobs: JobHandlers = {
  'deliver-order': async (app, { order_id }) => deliverOrder(app, order_id),
  'issue-missing-certificates': async (app) => issueMissingCertificates(app),
}
