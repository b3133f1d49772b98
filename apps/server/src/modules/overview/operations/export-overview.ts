import type { Readable } from 'node:stream'
import { Readable as Stream } from 'node:stream'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { OVERVIEW_COUNTS, OVERVIEW_SUMS, takeOf } from '@tembrel/domain/office/overview.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { csvAmount, csvHead, csvLine, csvText } from '../../../http/csv-table.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { COUNT_TITLES, SUM_TITLES, sourceTitle, TABLE_TITLES } from '../overview-labels.ts'
import { askedSpan, requireReader, type OverviewQuestion } from '../overview-question.ts'
import { readSpanOf } from '../overview-span.ts'
import { selectFigureTable, selectGenreTitles } from '../overview.queries.ts'

/**
 * The figures of a period by day, genre and source as the text of a CSV file: its columns add up to the totals of the page (Product 7.975). That
 * somebody took them is written down. Throws OWNER_ONLY (403), and 422 for days that are no period.
 */
export async function exportOverview(
  app: AppContext,
  actor: Actor,
  question: OverviewQuestion,
  locale: Locale,
): Promise<Readable> {
  const db = app.database.kysely
  await requireReader(db, actor)
  const at = app.clock.now()
  const { now, closed, live } = await readSpanOf(db, askedSpan(question), at)
  const target = { kind: 'export', id: 'overview' }
  await inTransaction(app.database, (tx) =>
    recordAudit(tx, { actor, action: 'export-overview', target, data: { ...now }, at }),
  )
  const [rows, genres] = await Promise.all([
    selectFigureTable(db, { now, before: now, closed, live }),
    selectGenreTitles(db),
  ])
  const { day, genre, source, take } = TABLE_TITLES[locale]
  const head = [
    ...[day, genre, source],
    ...OVERVIEW_COUNTS.map((name) => COUNT_TITLES[name][locale]),
    ...OVERVIEW_SUMS.map((name) => SUM_TITLES[name][locale]),
    take,
  ]
  const titles = new Map(genres.map(({ id, title_ru, title_en }) => [id, locale === 'ru' ? title_ru : title_en]))
  const lines = rows.map((row) =>
    csvLine([
      row.day ?? '',
      csvText(titles.get(row.genre_id ?? 0) ?? ''),
      csvText(sourceTitle(row.source ?? '', locale)),
      ...OVERVIEW_COUNTS.map((name) => String(row[name])),
      ...OVERVIEW_SUMS.map((name) => csvAmount(row[name], locale)),
      csvAmount(takeOf(row), locale),
    ]),
  )
  return Stream.from([csvHead(head), ...lines])
}
