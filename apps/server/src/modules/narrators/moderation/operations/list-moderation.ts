import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { formatDay } from '../../../../http/format-moment.ts'
import { countLists, countModeration, selectModeration, type ModerationFilter } from '../moderation.queries.ts'

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
