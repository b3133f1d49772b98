import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { removeOldEvents } from './operations/remove-old-events.ts'

export const notificationsJobs: JobHandlers = {
  'remove-old-events': removeOldEvents,
}
