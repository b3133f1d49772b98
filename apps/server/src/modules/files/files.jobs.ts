import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { checkSound } from './operations/check-sound.ts'
import { prepareSound } from './operations/prepare-sound.ts'
import { removeUnfinishedFiles } from './operations/remove-unfinished-files.ts'
import { recipientsOf } from './sound-job.ts'

export const filesJobs: JobHandlers = {
  'prepare-sound': async (app, payload, earlier) => prepareSound(app, payload.file_id, recipientsOf(payload), earlier),
  'check-sound': async (app, payload, earlier) => checkSound(app, payload.file_id, recipientsOf(payload), earlier),
  'remove-unfinished-files': async (app) => removeUnfinishedFiles(app),
  'remove-stored-object': async (app, payload) => app.storage.remove(payload.storage_key),
}
