import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { loadNarratorSelf } from '../../own/narrator-self.ts'
import { presentNarratorSelf, presentOwnPrices } from '../../own/narrator-self.presenter.ts'
import { listOwnDemos } from '../../own/operations/list-own-demos.ts'

/** A narrator as he wants to be seen, beside what visitors see (Product §7). Throws NOT_FOUND (404). */
export async function readModeration(
  db: Kysely<DB>,
  narrator_id: number,
  locale: Locale,
): Promise<CallResponse<'GET /staff/narrators/{id}/changes'>> {
  const narrator = await loadNarratorSelf(db, narrator_id, locale)
  const { firstname, lastname, description, description_en, image } = narrator.details
  return {
    narrator: presentNarratorSelf(narrator, await readSettings(db)),
    shown: { firstname, lastname, description, description_en, image },
    prices: presentOwnPrices(narrator),
    demos: await listOwnDemos(db, narrator_id, (id) => `/api/staff/narrators/${narrator_id}/demos/${id}/play`),
    revision: narrator.self.revision,
  }
}
