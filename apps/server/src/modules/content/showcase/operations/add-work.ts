import type { WireStaffWork } from '@tembrel/contract/calls/staff/works.ts'
import type { FieldProblem } from '@tembrel/contract/errors/field-messages.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import type { UploadReader } from '../../../../http/upload-reader.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { receiveUploads, recordUpload, storeUpload } from '../../../files/operations/uploads.ts'
import type { StoredUpload } from '../../../files/stored-upload.ts'
import { lockList } from '../../editing/places.queries.ts'
import { selectNarratorIds } from '../staff-compilations.queries.ts'
import { selectNextWorkPlace, selectPublicDemoFileId } from '../staff-works.queries.ts'
import { insertWork } from '../works.queries.ts'
import { readStaffWork } from '../staff-work.ts'

interface NewWork {
  readonly title_ru: string
  readonly title_en: string
  readonly narrator_id: number
  readonly genres_id?: number | undefined
  readonly demo_id?: number | undefined
}

/**
 * Adds a finished work at the end of those of the home page (Product §2): with a file of its own, which is listened to in the
 * background and is seen by visitors from then on, or with the sound of a demo that visitors hear. Throws VALIDATION (422) for
 * unknown people, genres and demos at their fields, and at `file` unless there is exactly one of file and demo; a file that is
 * no sound is FILE_TYPE (422), and nothing stays behind then. `beforeCommit` runs in the same transaction.
 */
export async function addWork(
  app: AppContext,
  actor: Actor,
  upload: UploadReader<NewWork>,
  beforeCommit: (tx: Tx, work: WireStaffWork) => Promise<void> = async () => undefined,
): Promise<WireStaffWork> {
  return receiveUploads(app, async (stored) => {
    const work = await upload.read(async (part) => void stored.push(await storeUpload(app, 'work', part)))
    return inTransaction(app.database, async (tx) => {
      const at = app.clock.now()
      const file_id = await soundOf(tx, work, stored[0], at)
      await lockList(tx.db, 'works')
      const { title_ru, title_en, narrator_id, genres_id = null, demo_id = null } = work
      const row = { title_ru, title_en, narrator_id, genres_id, demo_id, file_id }
      const id = await insertWork(tx.db, { ...row, position: await selectNextWorkPlace(tx.db) })
      const data = { title_ru, narrator_id, demo_id }
      await recordAudit(tx, { actor, action: 'add-work', target: { kind: 'work', id }, data, at })
      const written = await readStaffWork(tx.db, id)
      await beforeCommit(tx, written)
      return written
    })
  })
}

/** The file that the work is heard from, checked with the rest of the form and written down when it is new. */
async function soundOf(tx: Tx, work: NewWork, upload: StoredUpload | undefined, at: Date): Promise<string> {
  const { narrator_id, genres_id, demo_id } = work
  const errors: Record<string, FieldProblem> = {}
  const { genres } = await readEnumerations(tx.db)
  if (genres_id !== undefined && !genres.some(({ id }) => id === genres_id)) errors['genres_id'] = 'not_found'
  if ((await selectNarratorIds(tx.db, [narrator_id])).length === 0) errors['narrator_id'] = 'not_found'
  const demo = demo_id === undefined ? undefined : await selectPublicDemoFileId(tx.db, { id: demo_id, narrator_id })
  if (demo_id !== undefined && demo === undefined) errors['demo_id'] = 'not_found'
  if (demo_id === undefined && upload === undefined) errors['file'] = 'required'
  if (demo_id !== undefined && upload !== undefined) errors['file'] = 'invalid'
  if (Object.keys(errors).length > 0) throw apiError('VALIDATION', { errors })
  if (demo !== undefined) return demo
  if (upload === undefined) throw apiError('FILE_MISSING', { errors: { file: 'required' } })
  await recordUpload(tx, upload, { kind: 'work', owner_profile_id: null, at })
  await enqueue(tx, 'prepare-sound', { file_id: upload.id, recipient_ids: [] })
  return upload.id
}
