import type { SentencePlace } from '@tembrel/domain/alignment/alignment.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { FIRST_TRY, hasKilledProcesses, type EarlierTries } from '../../../../jobs/earlier-tries.ts'
import { isTriedAgain } from '../../../files/operations/is-tried-again.ts'
import { selectOrder } from '../../work/orders.queries.ts'
import { scriptDigest } from '../../work/script-digest.ts'
import { replaceAlignment, selectTakeAlignments, type TakeAlignmentRow } from '../alignments.queries.ts'

/**
 * Finds the sentences of a script that is spread over the recordings of a take (Product 10.58): where one of them by itself
 * seems to have only a part of it, all are heard as one, and what is found more than before takes the place of what each had. Repeating it is
 * harmless. Throws while a recording is not aligned yet, and on a fault of the server, so that the job is tried again.
 */
export async function alignTake(
  app: AppContext,
  take_id: number,
  recipient_ids: readonly number[],
  earlier = FIRST_TRY,
): Promise<void> {
  const db = app.database.kysely
  const rows = await selectTakeAlignments(db, take_id)
  const [first] = rows
  if (!first || rows.length < 2) return
  if (rows.some(({ state }) => state === 'waiting'))
    throw new Error(`A recording of take ${take_id} is not aligned yet`)
  if (!rows.some(isPartial)) return
  const order = await selectOrder(db, first.order_id)
  if (!order || hasKilledProcesses(earlier)) return
  const parts = await align(app, { rows, script: order.text, earlier })
  if (parts === null || countFound(parts.flat()) <= Math.max(...rows.map((row) => countFound(row.sentences ?? []))))
    return
  await inTransaction(app.database, async (tx) => {
    const finished_at = app.clock.now()
    const script_sha256 = scriptDigest(order.text)
    for (const [at, { file_id }] of rows.entries()) {
      await replaceAlignment(tx.db, { file_id, script_sha256, sentences: parts[at] ?? [], finished_at })
    }
    for (const profile_id of recipient_ids) tx.changed(profile_id)
  })
}

/** It may have only a part of the script. */
function isPartial({ reason, sentences }: TakeAlignmentRow): boolean {
  return reason === 'other_script' || (sentences ?? []).some(({ is_left_out }) => is_left_out)
}

function countFound(sentences: readonly SentencePlace[]): number {
  return sentences.filter(({ from_ms }) => from_ms !== null).length
}

interface Task {
  readonly rows: readonly TakeAlignmentRow[]
  readonly script: string
  readonly earlier: EarlierTries
}

/** The sentences by recording; null where they cannot be found. */
async function align(
  app: AppContext,
  { rows, script, earlier }: Task,
): Promise<readonly (readonly SentencePlace[])[] | null> {
  try {
    const aligned = await withLocalFiles(app, rows, [], (paths) => app.audio.alignAll(paths, script))
    return aligned.ok ? aligned.parts : null
  } catch (error) {
    if (isTriedAgain(error, earlier)) throw error
    app.log.warn({ err: error, order_id: rows[0]?.order_id }, 'a take could not be aligned with its script')
    return null
  }
}

async function withLocalFiles<T>(
  app: AppContext,
  [next, ...rest]: readonly TakeAlignmentRow[],
  paths: readonly string[],
  use: (paths: readonly string[]) => Promise<T>,
): Promise<T> {
  if (!next) return use(paths)
  return app.storage.withLocalFile(next.storage_key, (path) => withLocalFiles(app, rest, [...paths, path], use))
}
