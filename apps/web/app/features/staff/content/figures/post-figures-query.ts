import { OVERVIEW_PERIODS, type OverviewPeriod } from '@tembrel/domain/office/overview.ts'
import type { CallResponse } from '../../../../api/call-types.ts'
import { withQuery } from '../../../../paths.ts'
import { pathToStaff } from '../../../../staff-paths.ts'
import { periodAddressOf, periodCallOf, periodQueryOf } from '../../parts/period-query.ts'
import type { PeriodQuery } from '../../parts/period-query.ts'

export type PostFiguresAnswer = CallResponse<'GET /staff/posts/figures'>
export type PostFiguresRow = PostFiguresAnswer['posts'][number]
export type PostFiguresQuery = PeriodQuery<OverviewPeriod>

export const USUAL_PERIOD: OverviewPeriod = '28'

export const postFiguresQueryOf = (search: URLSearchParams): PostFiguresQuery =>
  periodQueryOf(search, OVERVIEW_PERIODS, USUAL_PERIOD)
export const postFiguresCallOf = (query: PostFiguresQuery) => periodCallOf(query, USUAL_PERIOD)
export const postFiguresAddress = (query: PostFiguresQuery): string =>
  withQuery(pathToStaff.staffBlog(), { view: 'figures', ...periodAddressOf(query, USUAL_PERIOD) })
