import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { sendInvitation } from './operations/invitations.ts'

export const staffPeopleJobs: JobHandlers = {
  'send-invitation': async (app, { invitation_id }) => sendInvitation(app, invitation_id),
}
