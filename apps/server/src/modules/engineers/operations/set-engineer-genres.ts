import type { Tx } from '../../../database/transaction.ts'
import { deleteEngineerGenres, insertEngineerGenres } from '../engineers.queries.ts'

/** Puts these genres in place of those that an engineer took so far (Product §6). */
export async function setEngineerGenres(tx: Tx, engineer_id: number, genres: readonly number[]): Promise<void> {
  await deleteEngineerGenres(tx.db, engineer_id)
  await insertEngineerGenres(tx.db, engineer_id, genres)
  tx.changed(engineer_id)
}
