/** Refunds, payouts and closed months to be reopened that wait for a second person of the staff (Product 4.821). */
import { z } from 'zod'
import { APPROVAL_KINDS } from '@tembrel/domain/money/second-person.ts'
import { call } from '../../call.ts'
import { wireId } from '../../wire/query.ts'

const wireApproval = z.object({
  id: z.int(),
  /** The call that waits. */
  kind: z.enum(APPROVAL_KINDS),
  /** What it is about: an order, a payment, a receipt or a month. */
  order_id: z.int().nullable(),
  payment_id: z.int().nullable(),
  /** Money of the bank that would go back to its payer. */
  receipt_id: z.int().nullable(),
  /** A closed month that would be opened again, `2026-10`. */
  month: z.string().nullable(),
  /** Roubles that would leave; of a month what moved in it. */
  sum: z.number(),
  /** What whoever asked wrote; empty where the call takes no words. */
  comment: z.string(),
  asked_by: z.object({ id: z.int(), role: z.string(), firstname: z.string(), lastname: z.string() }),
  asked_at: z.string(),
  formatted_asked_at: z.string(),
  /** Asked by the person who reads it: somebody else has to confirm it. */
  is_own: z.boolean(),
})
export type WireApproval = z.infer<typeof wireApproval>

export const staffApprovalCalls = [
  call({
    method: 'GET',
    path: '/staff/approvals',
    tag: 'staff',
    summary: 'Refunds and payouts that wait for a second person, the longest first; of one order or payment when named',
    access: ['supporter', 'accountant'],
    query: z.object({ order_id: wireId.optional(), payment_id: wireId.optional(), receipt_id: wireId.optional() }),
    response: z.object({ approvals: z.array(wireApproval) }),
  }),
  call({
    method: 'POST',
    path: '/staff/approvals/{id}/{action}',
    tag: 'staff',
    summary: 'Confirms what a colleague has asked for, which is done at once, or refuses it; one’s own is withdrawn',
    access: ['supporter', 'accountant'],
    params: z.object({ id: wireId, action: z.enum(['confirm', 'refuse']) }),
    response: z.object({ approvals: z.array(wireApproval) }),
    idempotent: true,
    errors: [
      'NOT_FOUND',
      'CONFLICT',
      'SECOND_PERSON_SAME',
      'ORDER_TRANSITION',
      'PAYMENT_TRANSITION',
      'BALANCE_TOO_LOW',
      'OWNER_ONLY',
      'MONTH_NOT_LAST',
    ],
  }),
] as const
