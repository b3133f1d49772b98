import type { CallResponse } from '../../../api/call-types.ts'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'

export type Months = CallResponse<'GET /staff/months'>['months']
export type Month = CallResponse<'GET /staff/months/{month}'>['month']
export type MonthDocuments = NonNullable<CallResponse<'GET /staff/months/{month}/documents'>['documents']>
export type MonthCheck = Month['checks'][number]

/** A month of the books on the page. */
export const monthAddress = (month: string): string => withQuery(pathToStaff.staffMonths(), { month })

/** Which month is shown: the one of the address, else the first that can be closed, else the last that was, else the newest; null for none. */
export function shownMonth(months: Months, asked: string | null): string | null {
  const named = months.find(({ month }) => month === asked)
  const next = months.findLast(({ state }) => state === 'open')
  const last = months.find(({ state }) => state === 'closed')
  return (named ?? next ?? last ?? months[0])?.month ?? null
}
