import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { removeOldEvents } from './operations/events.ts'
import { removeOldNotices } from './operations/notices.ts'
import { sendDueNotices } from './operations/send-due-notices.ts'

export const notificationsJobs: JobHandlers = {
  'remove-old-events': removeOldEvents,
  'remove-old-notices': removeOldNotices,
  'send-due-notices': sendDueNotices,
}
