import type { WireFigures } from '@tembrel/contract/calls/staff/overview.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import {
  daysOf,
  FUNNEL_STEPS,
  OVERVIEW_COUNTS,
  OVERVIEW_SUMS,
  takeOf,
  weekOf,
  type OverviewFigures,
  type OverviewWait,
} from '@tembrel/domain/office/overview.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Actor } from '../../../http/session/session.ts'
import { askedSpan, requireReader, type OverviewQuestion } from '../overview-question.ts'
import { readSpanOf } from '../overview-span.ts'
import {
  selectFigures,
  selectGenreTitles,
  selectPeople,
  selectWaits,
  type FigureRow,
  type WaitRow,
} from '../overview.queries.ts'

const NAMES = [...OVERVIEW_COUNTS, ...OVERVIEW_SUMS] as const

/**
 * The owner’s figures of a period and of the one before it (Product 7.968–7.972). Days that are over were written down at night, today is read
 * from the orders and the ledger now. Throws OWNER_ONLY (403), and 422 for days that are no period.
 */
export async function readOverview(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Pick<Actor, 'profile_id'>,
  question: OverviewQuestion,
  locale: Locale,
): Promise<CallResponse<'GET /staff/overview'>> {
  const db = app.database.kysely
  await requireReader(db, actor)
  const at = app.clock.now()
  const span = await readSpanOf(db, askedSpan(question), at)
  const [rows, people, waits, genres] = await Promise.all([
    selectFigures(db, span),
    selectPeople(db, span),
    selectWaits(db, span),
    selectGenreTitles(db),
  ])
  const byDay = new Map(rows.flatMap((row) => (row.day === null ? [] : [[row.day, row] as const])))
  const days = daysOf(span.now)
  const daysBefore = daysOf(span.before)
  const figuresOf = (ofDays: readonly string[]): WireFigures => figuresSum(ofDays.map((day) => byDay.get(day)))
  const totals = { now: figuresOf(days), before: figuresOf(daysBefore) }
  return {
    now: span.now,
    before: span.before,
    today: moscowDate(at),
    totals,
    clients: {
      all: { now: people.clients, before: people.clients_before },
      returning: {
        now: people.clients - totals.now.new_clients,
        before: people.clients_before - totals.before.new_clients,
      },
    },
    narrators: {
      listed: people.narrators,
      idle: { now: people.idle_narrators, before: people.idle_narrators_before },
    },
    waits: { answer: waitOf(waits, 'answer'), delivery: waitOf(waits, 'delivery') },
    funnel: FUNNEL_STEPS.map((step) => ({ step, now: totals.now[step], before: totals.before[step] })),
    days: days.map((day, index) => {
      const before_day = daysBefore[index] ?? null
      return { day, now: figuresOf([day]), before_day, before: figuresOf(before_day === null ? [] : [before_day]) }
    }),
    weeks: weeksOf(days).map((week) => ({ from: week[0] ?? '', to: week.at(-1) ?? '', figures: figuresOf(week) })),
    genres: cutOf(rows, ({ genre_id }) => genre_id).map(({ of, ...both }) => ({
      genre: of === 0 ? null : { id: of, title: titleOf(genres, of, locale) },
      ...both,
    })),
    sources: cutOf(rows, ({ source }) => source).map(({ of, ...both }) => ({ source: of, ...both })),
  }
}

/** The sum of figures, with the take. */
function figuresSum(rows: readonly (OverviewFigures | undefined)[]): WireFigures {
  const sums = Object.fromEntries(
    NAMES.map((name) => [name, rows.reduce((sum, row) => sum + (row?.[name] ?? 0), 0)]),
  ) as Record<(typeof NAMES)[number], number>
  return { ...sums, take_kopecks: takeOf(sums) }
}

/** The figures of each value of a cut in both spans, the most turnover first. */
function cutOf<Value extends number | string>(
  rows: readonly FigureRow[],
  valueOf: (row: FigureRow) => Value | null,
): { readonly of: Value; readonly now: WireFigures; readonly before: WireFigures }[] {
  const values = new Set(rows.map(valueOf).filter((value) => value !== null))
  const cut = [...values].map((of) => {
    const inSpan = (is_now: boolean): WireFigures =>
      figuresSum(rows.filter((row) => valueOf(row) === of && row.is_now === is_now))
    return { of, now: inSpan(true), before: inSpan(false) }
  })
  const weight = ({ now, before }: (typeof cut)[number]): number[] => [
    now.turnover_kopecks,
    before.turnover_kopecks,
    now.visits,
  ]
  return cut.toSorted((a, b) => {
    const [left, right] = [weight(a), weight(b)]
    const place = left.findIndex((value, index) => value !== right[index])
    return place < 0 ? 0 : (right[place] ?? 0) - (left[place] ?? 0)
  })
}

function weeksOf(days: readonly string[]): string[][] {
  const weeks = Map.groupBy(days, weekOf)
  return [...weeks.values()]
}

function titleOf(
  genres: readonly { readonly id: number; readonly title_ru: string; readonly title_en: string }[],
  id: number,
  locale: Locale,
): string {
  const genre = genres.find((one) => one.id === id)
  return (locale === 'ru' ? genre?.title_ru : genre?.title_en) ?? String(id)
}

function waitOf(rows: readonly WaitRow[], kind: OverviewWait) {
  const inSpan = (is_now: boolean) => {
    const row = rows.find((one) => one.kind === kind && one.is_now === is_now)
    return row ? { count: row.count, p50: row.p50, p80: row.p80 } : { count: 0, p50: null, p80: null }
  }
  return { now: inSpan(true), before: inSpan(false) }
}
