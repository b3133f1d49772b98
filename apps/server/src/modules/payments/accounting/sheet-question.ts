/** Of which days the trial balance is asked for (Product 4.997). */
import type { DaySpan } from '@tembrel/domain/office/overview.ts'
import { sheetSpan, type SheetPeriod } from '@tembrel/domain/office/trial-balance.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import { askedDays } from '../../../asked-days.ts'

export interface SheetQuestion {
  readonly period?: SheetPeriod | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** This month when nothing is asked. Throws 422 for days that are no period. */
export function askedSheetSpan(question: SheetQuestion, at: Date): DaySpan {
  return askedDays(question) ?? sheetSpan(question.period ?? 'month', moscowDate(at))
}
