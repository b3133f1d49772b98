/** What is asked of the figures, and by whom. */
import { daysIn, LONGEST_PERIOD_DAYS, type DaySpan, type OverviewPeriod } from '@tembrel/domain/office/overview.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { apiError } from '../../http/api-error.ts'
import { askedDays } from '../../asked-days.ts'
import type { Actor } from '../../http/session/session.ts'
import { readOwnerRight } from '../accounts/operations/owner-rights.ts'

export interface OverviewQuestion {
  readonly period?: OverviewPeriod | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const USUAL_PERIOD: OverviewPeriod = '28'

/** Only an owner reads the figures of the whole business. Throws OWNER_ONLY (403). */
export async function requireReader(db: Kysely<DB>, actor: Pick<Actor, 'profile_id'>): Promise<void> {
  if (!(await readOwnerRight(db, actor.profile_id))) throw apiError('OWNER_ONLY')
}

/** Throws 422 at the day that is missing, at `period` beside own days, and at `from` for days without bounds or more than 366 of them. */
export function askedSpan(question: OverviewQuestion): OverviewPeriod | DaySpan {
  return askedDays(question, (span) => daysIn(span) <= LONGEST_PERIOD_DAYS) ?? question.period ?? USUAL_PERIOD
}
