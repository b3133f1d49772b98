import { Readable } from 'node:stream'
import type { CallQuery, CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { postFiguresSum } from '@tembrel/domain/content/post-figures.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { csvAmount, csvHead, csvLine, csvText } from '../../../http/csv-table.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readOwnerRight } from '../../accounts/operations/owner-rights.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { askedSpan } from '../overview-question.ts'
import { POST_TITLES } from '../overview-labels.ts'
import { readSpanOf } from '../overview-span.ts'
import { selectPostDays, type PostDayRow } from '../post-visits.queries.ts'

type Question = CallQuery<'GET /staff/posts/figures'>

/**
 * What posts brought in a period, the most read first (Product 7.867): days that are over as the night wrote them down, today as it
 * is now. Money is the owner's alone, as in the figures of the business. Throws 422 for days that are no period.
 */
export async function readPostFigures(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  { post, ...question }: Question,
  locale: Locale,
): Promise<CallResponse<'GET /staff/posts/figures'>> {
  const { now, rows } = await readRows(app.database.kysely, app.clock.now(), question, post ?? null)
  const isOwner = await readOwnerRight(app.database.kysely, actor.profile_id)
  const sumOf = (days: readonly PostDayRow[]) => {
    const sum = postFiguresSum(days)
    return { ...sum, turnover_kopecks: isOwner ? sum.turnover_kopecks : null }
  }
  const byPost = [...Map.groupBy(rows, ({ post_id }) => post_id).values()]
  const posts = byPost.flatMap((days) => {
    const [first] = days
    return first ? [{ id: first.post_id, title: titleOf(first, locale), ...sumOf(days) }] : []
  })
  return {
    now,
    posts: posts.toSorted((a, b) => b.views - a.views || b.orders - a.orders || a.id - b.id),
    totals: sumOf(rows),
  }
}

/** The same by day and post as the text of a CSV file; that somebody took it is written down. Throws 422 for days that are no period. */
export async function exportPostFigures(
  app: AppContext,
  actor: Actor,
  question: CallQuery<'GET /staff/posts/figures.csv'>,
  locale: Locale,
): Promise<Readable> {
  const at = app.clock.now()
  const { now, rows } = await readRows(app.database.kysely, at, question, null)
  const target = { kind: 'export', id: 'post-figures' }
  await inTransaction(app.database, (tx) =>
    recordAudit(tx, { actor, action: 'export-post-figures', target, data: { ...now }, at }),
  )
  const isOwner = await readOwnerRight(app.database.kysely, actor.profile_id)
  const lines = rows.map((row) =>
    csvLine([
      ...[row.day, String(row.post_id), csvText(titleOf(row, locale))],
      ...[row.views, row.heard, row.orders, row.paid].map(String),
      ...(isOwner ? [csvAmount(row.turnover_kopecks, locale)] : []),
    ]),
  )
  const titles = POST_TITLES[locale]
  return Readable.from([csvHead(isOwner ? titles : titles.slice(0, -1)), ...lines])
}

async function readRows(db: Kysely<DB>, at: Date, question: Omit<Question, 'post'>, post_id: number | null) {
  const { now, closed, live } = await readSpanOf(db, askedSpan(question), at)
  return { now, rows: await selectPostDays(db, { ...now, closed, live }, post_id) }
}

function titleOf({ title_ru, title_en }: PostDayRow, locale: Locale): string {
  return locale === 'en' ? title_en || title_ru : title_ru
}
