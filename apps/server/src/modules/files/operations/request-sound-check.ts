import type { Tx } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { insertSoundCheck } from '../sound-checks.queries.ts'

/** One recording is measured at a time, so that a long upload does not keep every other job waiting. */
const QUEUE = 'sound-checks'

/** Asks for a recording to be measured by a job (Product §5); the given people are told when it is done. */
export async function requestSoundCheck(
  tx: Tx,
  file_id: string,
  request: { told_profile_ids: number[]; at: Date },
): Promise<void> {
  await insertSoundCheck(tx.db, { file_id, created_at: request.at })
  await enqueue(tx, 'check-sound', { file_id, told_profile_ids: request.told_profile_ids }, { queue: QUEUE })
}
