import type { CallResponse } from '../../../api/call-types.ts'

/** A refund or payout that waits for a second person of the staff. */
export type Approval = CallResponse<'GET /staff/approvals'>['approvals'][number]
