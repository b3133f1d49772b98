import type { Tx } from '../../../database/transaction.ts'
import { updateMusicWithdrawn } from '../catalog.queries.ts'

/** Takes a track out of the choice: new orders cannot have it, orders that have it keep it. Repeating it changes nothing. */
export async function withdrawMusic(tx: Tx, music_id: number, at: Date): Promise<void> {
  await updateMusicWithdrawn(tx.db, music_id, at)
}
