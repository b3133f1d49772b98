import type { Alignment } from '@tembrel/domain/alignment/alignment.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { FIRST_TRY, hasKilledProcesses, type EarlierTries } from '../../../../jobs/earlier-tries.ts'
import { readFiles } from '../../../files/operations/files.ts'
import { isTriedAgain } from '../../../files/operations/is-tried-again.ts'
import { selectOrder } from '../../work/orders.queries.ts'
import { finishAlignment, selectAlignment } from '../alignments.queries.ts'
import { scriptDigest } from '../../work/script-digest.ts'

/**
 * Finds the sentences of the order's script in a recording (Product 10.50). Repeating it is harmless: a finished one is left alone,
 * and one that a dead process left behind begins again. A file that is gone is skipped. Throws on a fault of the server, so that the
 * job is tried again.
 */
export async function alignRecording(
  app: AppContext,
  file_id: string,
  recipient_ids: readonly number[],
  earlier = FIRST_TRY,
): Promise<void> {
  const db = app.database.kysely
  const asked = await selectAlignment(db, file_id)
  if (asked?.state !== 'waiting') return
  const order = await selectOrder(db, asked.order_id)
  const file = (await readFiles(db, [file_id])).get(file_id)
  if (!order || !file) return
  const sound = { storage_key: file.storage_key, script: order.text, earlier }
  const aligned = hasKilledProcesses(earlier) ? null : await align(app, sound)
  await inTransaction(app.database, async (tx) => {
    const isNew = await finishAlignment(tx.db, {
      ...{ file_id, script_sha256: scriptDigest(order.text), finished_at: app.clock.now() },
      reason: aligned === null ? 'unreadable' : aligned.ok ? null : aligned.reason,
      sentences: aligned?.ok ? aligned.sentences : null,
    })
    if (isNew) for (const profile_id of recipient_ids) tx.changed(profile_id)
  })
}

interface Sound {
  readonly storage_key: string
  readonly script: string
  readonly earlier: EarlierTries
}

/** Null when the recording cannot be heard at all. */
async function align(app: AppContext, { storage_key, script, earlier }: Sound): Promise<Alignment | null> {
  try {
    return await app.storage.withLocalFile(storage_key, (path) => app.audio.align(path, script))
  } catch (error) {
    if (isTriedAgain(error, earlier)) throw error
    app.log.warn({ err: error, storage_key }, 'a recording could not be aligned with its script')
    return null
  }
}
