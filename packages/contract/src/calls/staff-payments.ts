/** Payments of everybody, as the staff who work with them see and move them (Product §4, §7). */
import { z } from 'zod'
import { call } from '../call.ts'
import { wireId, wireInt, wirePage } from '../wire/query.ts'

const wireStaffPayment = z.object({
  id: z.int(),
  type: z.int(),
  method: z.int(),
  status: z.int(),
  sum: z.number(),
  fee: z.number(),
  /** What has to reach the person: a withdrawal's sum less our fee; of a top-up what the client pays, fee included. */
  amount: z.number(),
  order_id: z.int().nullable(),
  profile: z.object({ id: z.int(), role: z.string(), firstname: z.string(), lastname: z.string() }),
  /** The agent who asked for the narrator. */
  acting_agent_id: z.int().nullable(),
  company: z
    .object({
      id: z.int(),
      title: z.string(),
      inn: z.string(),
      legal_address: z.string(),
      current_account_number: z.string(),
      bank_name: z.string(),
      bik: z.string(),
      bank_corr_account: z.string(),
    })
    .nullable(),
  /** The first six and the last four digits. */
  card_number: z.string().nullable(),
  crypto_number: z.string().nullable(),
  /** Number of the invoice: ours to a client, or a worker's to us. */
  document_number: z.string().nullable(),
  /** The top-up whose money this refund sends back. */
  refund_of_payment_id: z.int().nullable(),
  failure_reason: z.string().nullable(),
  /** Whether it can be executed and refused now. */
  can: z.object({ execute: z.boolean(), refuse: z.boolean() }),
  created_at: z.string(),
  formatted_created_at: z.string(),
})

const executed = z.object({ payment: wireStaffPayment })

export const staffPaymentCalls = [
  call({
    method: 'GET',
    path: '/staff/payments',
    tag: 'staff',
    summary: 'Payments of everybody, newest first',
    access: ['supporter', 'accountant'],
    query: z.object({
      page: wirePage,
      type: wireInt(1, 7).optional(),
      status: wireInt(1, 10).optional(),
      method: wireInt(1, 4).optional(),
    }),
    response: z.object({ payments: z.array(wireStaffPayment), total: z.int(), total_pages: z.int() }),
  }),
  call({
    method: 'GET',
    path: '/staff/payments/{id}',
    tag: 'staff',
    summary: 'One payment with its history; the accountant also reads where an open withdrawal goes',
    access: ['supporter', 'accountant'],
    params: z.object({ id: wireId }),
    response: z.object({
      payment: wireStaffPayment,
      /** The whole card number of an open withdrawal, for the accountant alone; reading it is written down. */
      full_card_number: z.string().nullable(),
      history: z.array(
        z.object({
          status: z.int(),
          reason: z.string().nullable(),
          /** Name of who did it; null when the provider or the service did. */
          by: z.string().nullable(),
          at: z.string(),
          formatted_at: z.string(),
        }),
      ),
    }),
    no_store: true,
  }),
  call({
    method: 'POST',
    path: '/staff/payments/{id}/execute',
    tag: 'staff',
    summary: 'Executes a withdrawal: sends it to the card provider, or notes that it was transferred by hand',
    access: ['accountant'],
    params: z.object({ id: wireId }),
    body: z.strictObject({ by_hand: z.boolean().default(false) }).optional(),
    response: executed,
    idempotent: true,
    errors: ['PAYMENT_TRANSITION'],
  }),
  call({
    method: 'POST',
    path: '/staff/payments/{id}/refuse',
    tag: 'staff',
    summary: 'Refuses a withdrawal with a reason its owner reads; the money goes back to the wallet',
    access: ['accountant'],
    params: z.object({ id: wireId }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    response: executed,
    idempotent: true,
    errors: ['PAYMENT_TRANSITION'],
  }),
] as const
