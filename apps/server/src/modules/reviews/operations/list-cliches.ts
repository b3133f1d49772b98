import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectCliches } from '../reviews.queries.ts'

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
