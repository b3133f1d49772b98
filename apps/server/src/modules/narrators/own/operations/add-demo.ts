import type { FieldProblem } from '@tembrel/contract/errors/field-messages.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { recordUpload } from '../../../files/operations/uploads.ts'
import { requestSoundCheck } from '../../../files/operations/sound-checks.ts'
import type { StoredUpload } from '../../../files/stored-upload.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { checkDemoIds, type DemoIds } from '../demo-ids.ts'
import { noteChange } from '../../rows/narrator-self.queries.ts'
import { insertDemo } from '../../rows/narrators.queries.ts'
import { clearMainDemo, selectOwnDemos } from '../own-demos.queries.ts'
import { takeOwnNarrator, type OwnCaller } from '../own-narrator.ts'

export interface NewDemo extends DemoIds {
  readonly main: boolean
  readonly title: string
}

/**
 * Adds an uploaded demo at the end (Product §4); visitors hear it once staff have approved it. Jobs listen to it and check it.
 * Returns its id. Throws VALIDATION (422) at unknown ids and at `file` when there are too many demos.
 */
export async function addDemo(
  app: AppContext,
  caller: OwnCaller,
  upload: StoredUpload,
  demo: NewDemo,
  settle: (tx: Tx, ids: { narrator_id: number; demo_id: number }) => Promise<void>,
): Promise<{ narrator_id: number; demo_id: number }> {
  const at = app.clock.now()
  return inTransaction(app.database, async (tx) => {
    const narrator = await takeOwnNarrator(tx, caller, at)
    const { limits } = await readSettings(tx.db)
    const others = await selectOwnDemos(tx.db, narrator.id)
    const errors: Record<string, FieldProblem> = checkDemoIds(demo, await readEnumerations(tx.db))
    if (others.length >= limits.demos_per_narrator) {
      errors['file'] = { key: 'too_many', params: { maximum: limits.demos_per_narrator } }
    }
    if (Object.keys(errors).length > 0) throw apiError('VALIDATION', { errors })
    await recordUpload(tx, upload, { kind: 'demo', owner_profile_id: narrator.id, at })
    const place = narrator.state === 'active' ? 'main_when_approved' : 'main'
    if (demo.main) await clearMainDemo(tx.db, narrator.id, place)
    const demo_id = await insertDemo(tx.db, {
      narrator_id: narrator.id,
      file_id: upload.id,
      title: demo.title,
      [place]: demo.main,
      genres_id: demo.genres_id ?? null,
      moods_id: demo.moods_id ?? null,
      position: Math.max(0, ...others.map((other) => other.position)) + 1,
      created_at: at,
    })
    await requestSoundCheck(tx, upload.id, { recipient_ids: [narrator.id], at })
    await enqueue(tx, 'prepare-sound', { file_id: upload.id, recipient_ids: [narrator.id] })
    await noteChange(tx.db, narrator.id, at)
    tx.changed(narrator.id)
    const ids = { narrator_id: narrator.id, demo_id }
    await settle(tx, ids)
    return ids
  })
}
