import type { Kysely } from 'kysely'
import type { WireAlignment } from '@tembrel/contract/calls/sound-checks.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import { requireReadableOrder } from '../../people/previous.ts'
import { readOrderFile } from '../../script/operations/read-order-file.ts'
import { selectOrder } from '../../work/orders.queries.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectAlignment, type AlignmentRow } from '../alignments.queries.ts'
import { scriptDigest } from '../../work/script-digest.ts'
import { selectTakes, selectUploads } from '../takes.queries.ts'

const NOTHING: WireAlignment = { state: 'none', reason: null, sentences: [] }

/**
 * Where the sentences of the script are in a recording, to whoever may hear it (Product 10.50). What was found for another script than
 * the reader sees is nothing to him. Throws 404 for the files that he may not have, and for those that are no recordings.
 */
export async function readAlignment(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  file_id: string,
): Promise<WireAlignment> {
  const db = app.database.kysely
  await readOrderFile(app, actor, order_id, file_id)
  const { order } = await requireReadableOrder(db, await selectOrder(db, order_id), actor)
  const found = await selectAlignment(db, file_id)
  if (found) return presentAlignment(found, scriptDigest(order.text))
  if (!(await isRecording(db, actor, order_id, file_id))) throw apiError('NOT_FOUND')
  return NOTHING
}

async function isRecording(db: Kysely<DB>, actor: OrderActor, order_id: number, file_id: string): Promise<boolean> {
  // Before the takes: what is sent meanwhile leaves the one for the other, and would be in neither.
  const uploads = actor.profile_id === null ? [] : await selectUploads(db, order_id, actor.profile_id)
  if (uploads.includes(file_id)) return true
  const takes = await selectTakes(db, order_id)
  return takes.some(
    (take) => take.file_ids.includes(file_id) || take.levels.some((level) => level.source_id === file_id),
  )
}

function presentAlignment({ state, reason, script_sha256, sentences }: AlignmentRow, digest: string): WireAlignment {
  if (state !== 'waiting' && script_sha256 !== digest) return NOTHING
  return {
    ...{ state, reason },
    sentences: (sentences ?? []).map(({ index, from_ms, to_ms, confidence, is_left_out, again }) => ({
      ...{ index, is_left_out },
      place: from_ms === null || to_ms === null ? null : { from_ms, to_ms },
      confidence: Math.round(confidence * 100),
      again: again.map((span) => ({ ...span })),
    })),
  }
}
