import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { issueMissingCertificates } from '../documents/operations/certificates.ts'
import { makePack } from './operations/make-pack.ts'
import { removeOldPacks } from './operations/remove-old-packs.ts'
import { deliverOrder } from './operations/deliver-order.ts'

export const deliveryJobs: JobHandlers = {
  'deliver-order': async (app, { order_id }) => deliverOrder(app, order_id),
  'make-pack': async (app, { pack_id }, earlier) => makePack(app, pack_id, earlier),
  'remove-old-packs': async (app) => removeOldPacks(app),
  'issue-missing-certificates': async (app) => issueMissingCertificates(app),
}
