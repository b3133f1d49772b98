import { OVERVIEW_PERIODS, type OverviewPeriod } from '@tembrel/domain/office/overview.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { periodAddressOf, periodCallOf, periodQueryOf, type PeriodQuery } from '../parts/period-query.ts'

export type Overview = CallResponse<'GET /staff/overview'>
export type Figures = Overview['totals']['now']

const USUAL_PERIOD: OverviewPeriod = '28'

export type OverviewQuery = PeriodQuery<OverviewPeriod>

export const overviewQueryOf = (search: URLSearchParams): OverviewQuery =>
  periodQueryOf(search, OVERVIEW_PERIODS, USUAL_PERIOD)
export const callQueryOf = (query: OverviewQuery) => periodCallOf(query, USUAL_PERIOD)
export const addressQueryOf = (query: OverviewQuery) => periodAddressOf(query, USUAL_PERIOD)
