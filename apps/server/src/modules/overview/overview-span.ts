import { overviewSpans, type DaySpan, type OverviewPeriod } from '@tembrel/domain/office/overview.ts'
import { moscowDate, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { Kysely } from 'kysely'
import { momentsOf } from '../../asked-days.ts'
import type { DB } from '../../database/tables.ts'
import { selectClosedDay, type ReadSpan } from './overview.queries.ts'

/** Which days are asked for, and which of them are read from what is written down. */
export async function readSpanOf(db: Kysely<DB>, asked: OverviewPeriod | DaySpan, at: Date): Promise<ReadSpan> {
  const today = moscowDate(at)
  const spans = overviewSpans(asked, today)
  const closed = await selectClosedDay(db)
  const open = closed !== null && closed >= spans.before.from ? plusDays(closed, 1) : spans.before.from
  return { ...spans, closed, live: open > spans.now.to ? null : momentsOf({ from: open, to: spans.now.to }) }
}
