import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import { selectCliches, upsertCliche } from '../reviews.queries.ts'

/** Ready-made words for a review, titles in the language of the request (Product §3). */
export async function listCliches(db: Kysely<DB>, locale: Locale): Promise<CallResponse<'GET /cliches'>> {
  const rows = await selectCliches(db)
  return {
    cliches: rows.map(({ id, icon, title_ru, title_en, negative }) => ({
      id,
      icon,
      title: locale === 'en' ? title_en : title_ru,
      negative,
    })),
  }
}

/** Adds a ready-made word for reviews, or changes the one with this id: ids are given, because reviews keep them. */
export async function createCliche(
  tx: Tx,
  cliche: { id: number; icon: string; title_ru: string; title_en: string; negative: boolean },
): Promise<void> {
  await upsertCliche(tx.db, cliche)
}
