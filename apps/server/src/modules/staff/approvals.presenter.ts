import type { WireApproval } from '@tembrel/contract/calls/staff/approvals.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { formatMoment } from '../../http/format-moment.ts'
import type { listApprovals } from '../approvals/operations/approvals.ts'
import { isAskedBy } from './asked-by.ts'

type ApprovalRow = Awaited<ReturnType<typeof listApprovals>>[number]

/** A request for a second person, as `reader` reads it. */
export function presentApproval(
  row: ApprovalRow,
  reader: Parameters<typeof isAskedBy>[1],
  locale: Locale,
): WireApproval {
  const { id, kind, order_id, payment_id, receipt_id, month, sum_kopecks, request } = row
  const { asked_by, asked_as, asked_at } = row
  const { comment = '' } = request as { comment?: string }
  return {
    ...{ id, kind, order_id, payment_id, receipt_id, month, comment },
    sum: sum_kopecks / 100,
    asked_by: { id: asked_by, role: asked_as, firstname: row.firstname, lastname: row.lastname },
    asked_at: asked_at.toISOString(),
    formatted_asked_at: formatMoment(asked_at, locale),
    is_own: isAskedBy(row, reader),
  }
}
