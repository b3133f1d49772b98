import { SHEET_PERIODS, type SheetPeriod } from '@tembrel/domain/office/trial-balance.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { periodAddressOf, periodCallOf, periodQueryOf, type PeriodQuery } from '../parts/period-query.ts'

export type Sheet = CallResponse<'GET /staff/trial-balance'>
export type SheetRow = Sheet['groups'][number]['rows'][number]['row']
export type SheetLine = Sheet['total']
export type SheetQuery = PeriodQuery<SheetPeriod>

const [USUAL_PERIOD] = SHEET_PERIODS

export const sheetQueryOf = (search: URLSearchParams): SheetQuery => periodQueryOf(search, SHEET_PERIODS, USUAL_PERIOD)
export const sheetCallOf = (query: SheetQuery) => periodCallOf(query, USUAL_PERIOD)

/** The trial balance of a period. */
export const sheetAddress = (query: SheetQuery): string =>
  withQuery(pathToStaff.staffTrialBalance(), periodAddressOf(query, USUAL_PERIOD))
