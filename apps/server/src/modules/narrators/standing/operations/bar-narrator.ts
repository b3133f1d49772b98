import type { Tx } from '../../../../database/transaction.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import { lockNarratorSelf, noteChange } from '../../rows/narrator-self.queries.ts'
import { updateNarrator } from '../../rows/narrators.queries.ts'
import { refreshNarratorCard } from '../../rows/operations/refresh-narrator-card.ts'

/**
 * Staff disable a narrator, with or without orders (Product §7): he is no longer shown or chosen. Orders that have not begun go
 * back to their clients; recordings in work are finished. False when he is disabled already.
 */
export async function barNarrator(tx: Tx, narrator_id: number, at: Date): Promise<boolean> {
  const narrator = await lockNarratorSelf(tx.db, narrator_id)
  if (!narrator || narrator.state === 'disabled') return false
  await updateNarrator(tx.db, narrator_id, { state: 'disabled' })
  await noteChange(tx.db, narrator_id, at)
  await refreshNarratorCard(tx, narrator_id, at)
  await enqueue(tx, 'move-narrator-orders', { narrator_id }, { key: `move-narrator-orders:${narrator_id}` })
  tx.changed(narrator_id)
  if (narrator.agent_id !== null) tx.changed(narrator.agent_id)
  return true
}
