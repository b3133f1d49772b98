import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { formatDay } from '../../../http/format-moment.ts'
import { countModeration, selectModeration, type ModerationFilter } from '../moderation.queries.ts'

const PAGE = 20

/** The narrators that wait for staff, or those of a state (Product §7). */
export async function listModeration(
  db: Kysely<DB>,
  question: ModerationFilter & { readonly page: number },
  locale: Locale,
): Promise<CallResponse<'GET /staff/narrators'>> {
  const rows = await selectModeration(db, question, { limit: PAGE, offset: (question.page - 1) * PAGE })
  const total = await countModeration(db, question)
  return {
    narrators: rows.map(({ waiting_since, ...row }) => ({
      ...row,
      waiting_demos: Number(row.waiting_demos),
      waiting_since: waiting_since?.toISOString() ?? null,
      formatted_waiting_since: waiting_since && formatDay(waiting_since, locale),
    })),
    waiting_total: await countModeration(db, { state: 'waiting', name: '' }),
    total,
    total_pages: Math.ceil(total / PAGE),
  }
}
