import type { Tx } from '../../../database/transaction.ts'
import { upsertCliche } from '../reviews.queries.ts'

/** Adds a ready-made word for reviews, or changes the one with this id: ids are given, because reviews keep them. */
export async function createCliche(
  tx: Tx,
  cliche: { id: number; icon: string; title_ru: string; title_en: string; negative: boolean },
): Promise<void> {
  await upsertCliche(tx.db, cliche)
}
