import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { checkSound } from './operations/check-sound.ts'
import { prepareSound } from './operations/prepare-sound.ts'

export const filesJobs: JobHandlers = {
  'prepare-sound': async (app, payload) => prepareSound(app, payload.file_id, payload.recipient_ids),
  'check-sound': async (app, payload) => checkSound(app, payload.file_id, payload.recipient_ids),
  'remove-stored-object': async (app, payload) => app.storage.remove(payload.storage_key),
}
