import type { DaySpan } from '@tembrel/domain/office/overview.ts'
import { moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import { apiError } from './http/api-error.ts'

/** Moments, the first inclusive, the last not. */
export interface MomentSpan {
  readonly from: Date
  readonly until: Date
}

/** The moments of days, from the first's beginning to the last's end. */
export function momentsOf({ from, to }: DaySpan): MomentSpan {
  return { from: moscowInstant(from, 0, 0), until: moscowInstant(plusDays(to, 1), 0, 0) }
}

/**
 * Own days of a question, both inclusive; null when none are asked for. Throws 422 at the day that is missing, at `period` beside own days,
 * and at `from` for days that are too many.
 */
export function askedDays(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined; readonly period?: string | undefined },
  isShortEnough: (span: DaySpan) => boolean = () => true,
): DaySpan | null {
  const { from, to, period } = asked
  if (from === undefined && to === undefined) return null
  if (from === undefined) throw apiError('VALIDATION', { errors: { from: 'required' } })
  if (to === undefined) throw apiError('VALIDATION', { errors: { to: 'required' } })
  if (period !== undefined) throw apiError('VALIDATION', { errors: { period: 'only_one' } })
  if (!isShortEnough({ from, to })) throw apiError('VALIDATION', { errors: { from: 'invalid' } })
  return { from, to }
}
