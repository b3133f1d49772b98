import type { Tx } from '../../../../database/transaction.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import { lockNarratorSelf, noteChange } from '../../rows/narrator-self.queries.ts'
import { selectActivatedAt, updateNarrator } from '../../rows/narrators.queries.ts'
import { refreshNarratorCard } from '../../rows/operations/refresh-narrator-card.ts'

/**
 * Staff enable a disabled narrator again (Product §7): one who was listed is listed again, anybody else goes on registering and
 * sends the profile anew. The clients of his orders in work are notified. False when he is not disabled.
 */
export async function restoreNarrator(tx: Tx, narrator_id: number, at: Date): Promise<boolean> {
  const narrator = await lockNarratorSelf(tx.db, narrator_id)
  if (narrator?.state !== 'disabled') return false
  const wasListed = (await selectActivatedAt(tx.db, narrator_id)) !== null
  await updateNarrator(tx.db, narrator_id, { state: wasListed ? 'active' : 'registering' })
  await noteChange(tx.db, narrator_id, at)
  await refreshNarratorCard(tx, narrator_id, at)
  await enqueue(tx, 'move-narrator-orders', { narrator_id }, { key: `move-narrator-orders:${narrator_id}` })
  tx.changed(narrator_id)
  if (narrator.agent_id !== null) tx.changed(narrator.agent_id)
  return true
}
