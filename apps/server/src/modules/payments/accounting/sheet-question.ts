/** Who asks for the trial balance, and of which days (Product 4.997). */
import type { DaySpan } from '@tembrel/domain/office/overview.ts'
import { sheetSpan, type SheetPeriod } from '@tembrel/domain/office/trial-balance.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import { askedDays } from '../../../asked-days.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readOwnerRight } from '../../accounts/operations/owner-rights.ts'

export interface SheetQuestion {
  readonly period?: SheetPeriod | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The books as a whole are the accountant's and an owner's. Throws OWNER_ONLY (403). */
export async function requireSheetReader(db: Kysely<DB>, actor: Pick<Actor, 'role' | 'profile_id'>): Promise<void> {
  if (actor.role === 'accountant') return
  if (!(await readOwnerRight(db, actor.profile_id))) throw apiError('OWNER_ONLY')
}

/** This month when nothing is asked. Throws 422 for days that are no period. */
export function askedSheetSpan(question: SheetQuestion, at: Date): DaySpan {
  return askedDays(question) ?? sheetSpan(question.period ?? 'month', moscowDate(at))
}
