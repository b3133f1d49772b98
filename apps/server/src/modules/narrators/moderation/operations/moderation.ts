import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { formatDay } from '../../../../http/format-moment.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { presentNarratorSelf, presentOwnPrices } from '../../own/narrator-self.presenter.ts'
import { loadNarratorSelf } from '../../own/narrator-self.ts'
import { listOwnDemos } from '../../own/operations/demos.ts'
import { countLists, countModeration, type ModerationFilter, selectModeration } from '../moderation.queries.ts'

const PAGE = 20

/** The narrators that wait for staff, or those of another list or state; all open lists are counted (Product §7). */
export async function listModeration(
  db: Kysely<DB>,
  question: ModerationFilter & { readonly page: number },
  { locale, at }: { readonly locale: Locale; readonly at: Date },
): Promise<CallResponse<'GET /staff/narrators'>> {
  const rows = await selectModeration(db, question, { limit: PAGE, offset: (question.page - 1) * PAGE })
  const total = await countModeration(db, question)
  const counts = await countLists(db)
  return {
    narrators: rows.map(({ waiting_since, ...row }) => ({
      ...row,
      waiting_demos: Number(row.waiting_demos),
      waiting_since: waiting_since?.toISOString() ?? null,
      waiting_seconds: waiting_since && Math.max(0, Math.floor((at.getTime() - waiting_since.getTime()) / 1000)),
      formatted_waiting_since: waiting_since && formatDay(waiting_since, locale),
    })),
    waiting_total: counts.waiting,
    counts,
    total,
    total_pages: Math.ceil(total / PAGE),
  }
}

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

/** How many narrators wait for staff to look at what they have written and said (Product §7). */
export { WAITING_NARRATORS } from '../moderation.queries.ts'
