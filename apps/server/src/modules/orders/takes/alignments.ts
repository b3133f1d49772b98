/** Recordings by the sentences of their script (Product §10, docs/decisions/0140). */
import type { Tx } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { OrderRow } from '../work/orders.queries.ts'
import { insertAlignment } from './alignments.queries.ts'

/** One recording is aligned at a time: it takes a processor for seconds. */
const QUEUE = 'alignments'

/** Asks for a recording to be divided into the sentences of its order's script, unless staff have switched that off. */
export async function requestAlignment(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'text'>,
  request: { readonly file_id: string; readonly recipient_ids: readonly number[]; readonly at: Date },
): Promise<void> {
  const { file_id, recipient_ids, at } = request
  if (order.text.trim() === '') return
  const { sound } = await readSettings(tx.db)
  if (!sound.align_takes) return
  await insertAlignment(tx.db, { file_id, order_id: order.id, created_at: at })
  await enqueue(tx, 'align-recording', { file_id, recipient_ids: [...recipient_ids] }, { queue: QUEUE })
}

/** Asks for a script to be found in all recordings of a take together, behind those that are divided by themselves. */
export async function requestTakeAlignment(
  tx: Tx,
  order: Pick<OrderRow, 'client_id' | 'narrator_id' | 'text'>,
  take_id: number,
): Promise<void> {
  if (order.text.trim() === '') return
  const { sound } = await readSettings(tx.db)
  if (!sound.align_takes) return
  const recipient_ids = [order.client_id, order.narrator_id].filter((id) => id !== null)
  await enqueue(tx, 'align-take', { take_id, recipient_ids }, { queue: QUEUE })
}
