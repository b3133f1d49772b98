import { Readable } from 'node:stream'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import {
  daysIn,
  daysOf,
  LONGEST_PERIOD_DAYS,
  overviewSpans,
  type DaySpan,
  type OverviewPeriod,
} from '@tembrel/domain/office/overview.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../app-context.ts'
import { askedDays, momentsOf } from '../../../asked-days.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { csvHead, csvLine, csvText } from '../../../http/csv-table.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { selectHelpFigures } from '../ticket-help-links.queries.ts'
import { selectSupportDays, selectSupporters, selectSupportTotals } from '../support-figures.queries.ts'

interface FiguresQuestion {
  readonly period?: OverviewPeriod | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const USUAL_PERIOD: OverviewPeriod = '28'

/** Throws 422 at the day that is missing, at `period` beside own days, and at `from` for days without bounds or more than 366 of them. */
function askedSpan(question: FiguresQuestion, at: Date): DaySpan {
  const own = askedDays(question, (span) => daysIn(span) <= LONGEST_PERIOD_DAYS)
  return overviewSpans(own ?? question.period ?? USUAL_PERIOD, moscowDate(at)).now
}

/** How the support answered in a period: times, load and satisfaction (Product 7.997). Throws 422 for days that are no period. */
export async function readSupportFigures(
  app: Pick<AppContext, 'database' | 'clock'>,
  question: FiguresQuestion,
  locale: Locale,
): Promise<CallResponse<'GET /staff/support-figures'>> {
  const db = app.database.kysely
  const span = askedSpan(question, app.clock.now())
  const moments = momentsOf(span)
  const [totals, happened, supporters, help] = await Promise.all([
    selectSupportTotals(db, moments),
    selectSupportDays(db, moments),
    selectSupporters(db, moments),
    selectHelpFigures(db, moments, locale),
  ])
  const known = new Map(happened.map((row) => [row.day, row]))
  const days = daysOf(span).map((day) => known.get(day) ?? { day, opened: 0, answers: 0, closed: 0 })
  const sum = (name: 'opened' | 'answers' | 'closed'): number => days.reduce((total, day) => total + day[name], 0)
  return {
    ...span,
    totals: { opened: sum('opened'), answers: sum('answers'), closed: sum('closed') },
    ...totals,
    days,
    supporters,
    help,
  }
}

const HEAD: Readonly<Record<Locale, readonly string[]>> = {
  ru: [
    'Кто',
    'Ответов',
    'Обращений',
    'Первых ответов',
    'До первого ответа, мин (половина)',
    'До первого ответа, мин (80 %)',
    'Закрыто',
    'Довольны',
    'Так себе',
    'Недовольны',
  ],
  en: [
    'Who',
    'Answers',
    'Tickets',
    'First answers',
    'To the first answer, min (half)',
    'To the first answer, min (80%)',
    'Closed',
    'Satisfied',
    'So-so',
    'Not satisfied',
  ],
}

/** The same by person as the text of a CSV file; that somebody took it is written down. Throws 422 for days that are no period. */
export async function exportSupportFigures(
  app: AppContext,
  actor: Actor,
  question: FiguresQuestion,
  locale: Locale,
): Promise<Readable> {
  const at = app.clock.now()
  const span = askedSpan(question, at)
  const target = { kind: 'export', id: 'support-figures' }
  await inTransaction(app.database, (tx) =>
    recordAudit(tx, { actor, action: 'export-support-figures', target, data: { ...span }, at }),
  )
  const rows = await selectSupporters(app.database.kysely, momentsOf(span))
  const lines = rows.map(({ firstname, lastname, answers, tickets, first_answer, closed, ratings }) =>
    csvLine([
      csvText(`${firstname} ${lastname}`.trim()),
      ...[answers, tickets, first_answer.count].map(String),
      ...[first_answer.p50, first_answer.p80].map((minutes) => (minutes === null ? '' : String(minutes))),
      ...[closed, ratings.good, ratings.fair, ratings.poor].map(String),
    ]),
  )
  return Readable.from([csvHead([...HEAD[locale]]), ...lines])
}
