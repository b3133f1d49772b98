import { OVERVIEW_PERIODS, type OverviewPeriod } from '@tembrel/domain/office/overview.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { isReversed, periodOfSearch, type Period } from '../../../ui/fields/period.ts'

export type Overview = CallResponse<'GET /staff/overview'>
export type Figures = Overview['totals']['now']

export const USUAL_PERIOD: OverviewPeriod = '28'

/** What the address asks for: a length, or own days, which may be half typed. */
export type OverviewQuery = { readonly period: OverviewPeriod } | { readonly own: Period }

/** Words of an address that anybody may have typed: what is unknown does not matter. */
export function overviewQueryOf(search: URLSearchParams): OverviewQuery {
  const own = periodOfSearch(search)
  if (search.has('from') || search.has('to')) return { own }
  return { period: OVERVIEW_PERIODS.find((period) => period === search.get('period')) ?? USUAL_PERIOD }
}

/** What the call is asked with: own days that are no period yet ask for the usual one. */
export function callQueryOf(query: OverviewQuery): { period: OverviewPeriod } | { from: string; to: string } {
  if ('period' in query) return { period: query.period }
  const { from, to } = query.own
  return from === undefined || to === undefined || isReversed(query.own) ? { period: USUAL_PERIOD } : { from, to }
}

/** What the address has of it; the usual period is not written. */
export function addressQueryOf(query: OverviewQuery): Readonly<Record<string, string | undefined>> {
  if ('own' in query) return { from: query.own.from, to: query.own.to }
  return { period: query.period === USUAL_PERIOD ? undefined : query.period }
}
