/** What an accountant does with money: invoices, refunds to cards, the comparison with the card provider (Product §4, §6). */
import { z } from 'zod'
import { call } from '../call.ts'
import { wirePaymentStatus, wirePaymentType } from '../wire/codes.ts'
import { fieldError } from '../errors/field-messages.ts'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'
import { wireBoolean, wireDay, wireId } from '../wire/query.ts'
import { wirePayment } from '../wire/wallet.ts'

const differenceKind = z.enum(['missing_here', 'missing_there', 'other_sum', 'other_status', 'other_refund'])

const difference = z.object({
  kind: differenceKind,
  payment_id: z.int().nullable(),
  provider_payment_id: z.string(),
  status: wirePaymentStatus.nullable(),
  provider_status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']).nullable(),
  sum: z.number().nullable(),
  provider_sum: z.number().nullable(),
})

export const staffMember = z.object({
  profile_id: z.int(),
  role: z.enum(ROLES),
  firstname: z.string(),
  lastname: z.string(),
})

/** What the accountants say about a difference: their note, who looks into it, and whether it is settled. */
export const differenceFollowUp = z.object({
  note: z.string(),
  owner: staffMember.nullable(),
  is_settled: z.boolean(),
  changed_by: staffMember,
  changed_at: z.string(),
  /** Whoever writes names the last one he saw; 0 before the first. */
  revision: z.int(),
})
export type DifferenceFollowUp = z.infer<typeof differenceFollowUp>

export const RECONCILED_STATES = ['none', 'equal', 'open', 'settled'] as const

/** Sums in roubles, possibly with kopecks. */
export const comparedDay = z.object({
  /** A day of Moscow. */
  date: z.string(),
  made_at: z.string(),
  equal_count: z.int(),
  /** Objects of the provider that do not look like payments in roubles; a sane shop has none. */
  unreadable_count: z.int(),
  differences: z.array(difference),
  /** Open for more than a day at the provider, whenever they were made. */
  stuck: z.array(
    z.object({
      payment_id: z.int(),
      type: wirePaymentType,
      status: wirePaymentStatus,
      sum: z.number(),
      created_at: z.string(),
    }),
  ),
})
export type ComparedDay = z.infer<typeof comparedDay>

export const reconciliationReport = comparedDay.extend({
  differences: z.array(difference.extend({ follow_up: differenceFollowUp.nullable() })),
  /** Days whose last report has unsettled differences, the latest first. */
  open_days: z.array(z.object({ date: z.string(), count: z.int() })),
  /**
   * The days of its month that have begun, in order. `none`: not compared since it was over; `equal`: without a difference; `open`: with
   * unsettled ones, so many; `settled`: all of them are.
   */
  month: z.array(z.object({ date: z.string(), state: z.enum(RECONCILED_STATES), open: z.int() })),
})
export type ReconciliationReport = z.infer<typeof reconciliationReport>

export const accountingCalls = [
  call({
    method: 'POST',
    path: '/staff/payments/{id}/confirm',
    tag: 'staff',
    summary: 'Marks an invoice paid: its money is booked and its order goes on',
    description:
      'A lapsed invoice can be confirmed too: its money stays in the wallet when the order needs it no more. Above 30 000 ₽, counted with what was confirmed for the same client without a line of the bank within three days, a second person agrees first.',
    access: ['accountant'],
    params: z.object({ id: wireId }),
    response: z.object({
      payment: wirePayment,
      /** Where the money went: into the order, or into the wallet. */
      went_to: z.enum(['order', 'wallet']),
    }),
    idempotent: true,
    errors: ['SECOND_PERSON_NEEDED', 'NOT_FOUND', 'PAYMENT_TRANSITION', 'INVOICE_PART_PAID'],
  }),
  call({
    method: 'POST',
    path: '/staff/payments/{id}/refund',
    tag: 'staff',
    summary: 'Sends unspent money of a card top-up back to its card',
    access: ['accountant'],
    params: z.object({ id: wireId }),
    /** All that is left of the top-up without `sum`. */
    body: z.strictObject({ sum: z.int().min(1).max(10_000_000).optional() }).optional(),
    response: z.object({ payment: wirePayment }),
    status: 201,
    idempotent: true,
    errors: ['SECOND_PERSON_NEEDED', 'NOT_FOUND', 'PAYMENT_TRANSITION', 'BALANCE_TOO_LOW'],
  }),
  call({
    method: 'POST',
    path: '/staff/payments/{id}/settle-refund',
    tag: 'staff',
    summary: 'Says what became of a refund that the card provider never answered about',
    description: 'Only a day after it was asked for, when it can no longer be sent again under its own key.',
    access: ['accountant'],
    params: z.object({ id: wireId }),
    body: z.strictObject({ was_made: z.boolean() }),
    response: z.object({ payment: wirePayment }),
    idempotent: true,
    errors: ['SECOND_PERSON_NEEDED', 'NOT_FOUND', 'PAYMENT_TRANSITION'],
  }),
  call({
    method: 'GET',
    path: '/staff/reconciliation',
    tag: 'staff',
    summary: 'A day’s card payments compared with the provider’s own list',
    access: ['accountant'],
    query: z.object({ date: wireDay, fresh: wireBoolean.optional().default(false) }),
    response: reconciliationReport,
    errors: ['PAYMENT_PROVIDER', 'MONTH_CLOSED'],
  }),
  call({
    method: 'PUT',
    path: '/staff/reconciliation/{date}/follow-up',
    tag: 'staff',
    summary: 'Notes what was found out about a difference, who looks into it, and whether it is settled',
    description: 'Moves no money. `CONFLICT` when a colleague wrote after the revision that the caller saw.',
    access: ['accountant'],
    params: z.object({ date: wireDay }),
    body: z
      .strictObject({
        provider_payment_id: z.string().min(1).max(100),
        kind: differenceKind,
        note: z.string().trim().max(2000),
        /** Whether the caller looks into it; false leaves a colleague who does. */
        is_mine: z.boolean(),
        is_settled: z.boolean(),
        revision: z.int().min(0).max(1_000_000),
      })
      .refine(({ note, is_settled }) => !is_settled || note !== '', {
        path: ['note'],
        error: fieldError('required'),
      }),
    response: z.object({ follow_up: differenceFollowUp }),
    errors: ['NOT_FOUND', 'CONFLICT', 'MONTH_CLOSED'],
  }),
] as const
