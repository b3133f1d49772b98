/** Payments of everybody, as the staff who work with them see and move them (Product §4, §7). */
import { z } from 'zod'
import { EXPORT_COST, call } from '../../call.ts'
import { fieldError } from '../../errors/field-messages.ts'
import { inOrder, wireDay, wireId, wireInt, wirePage, wirePeriod, wireSearch } from '../../wire/query.ts'
import { wirePaymentMethod, wirePaymentStatus, wirePaymentType } from '../../wire/codes.ts'
import { wirePayoutToken, wireBreakdown } from '../../wire/wallet.ts'
import { wireCompany } from '../companies.ts'

/**
 * What waits for somebody: `open` is everything under way; `invoices` to confirm, `payouts` to execute or refuse, `refunds` to
 * cards without an end, and `failed`, where the bank declined.
 */
export const PAYMENT_QUEUES = ['open', 'invoices', 'payouts', 'refunds', 'failed'] as const
export type PaymentQueue = (typeof PAYMENT_QUEUES)[number]

/** More than anybody ever pays at once, in roubles. */
const MAX_SUM = 1_000_000_000

const staffPaymentFilter = {
  type: wireInt(1, 7).optional(),
  status: wireInt(1, 10).optional(),
  method: wireInt(1, 4).optional(),
  queue: z.enum(PAYMENT_QUEUES).optional(),
  order_id: wireId.optional(),
  /** A part of the owner’s name or of the company’s title; a number is that of the payment, its order or its document. */
  name: wireSearch,
  /** Whose payments: a profile, or the company that pays or is paid. */
  profile_id: wireId.optional(),
  company_id: wireId.optional(),
  /** Whole roubles, both inclusive. */
  sum_from: wireInt(0, MAX_SUM).optional(),
  sum_to: wireInt(0, MAX_SUM).optional(),
  /** Days of Moscow, both inclusive. */
  ...wirePeriod,
}

/** Refuses a largest sum below the smallest, and days in the wrong order. */
function narrowed<S extends z.ZodObject<typeof staffPaymentFilter>>(query: S): S {
  return inOrder(query).refine(
    ({ sum_from, sum_to }) => sum_from === undefined || sum_to === undefined || sum_from <= sum_to,
    { error: fieldError('sum_order'), path: ['sum_to'] },
  )
}

/** A profile as payments name it; the name of an agency is in `firstname`. */
const wirePaymentOwner = z.object({ id: z.int(), role: z.string(), firstname: z.string(), lastname: z.string() })

const wireStaffPayment = z.object({
  id: z.int(),
  type: wirePaymentType,
  /** What it is, in the language of the request: «Вывод на карту». */
  title: z.string(),
  method: wirePaymentMethod,
  status: wirePaymentStatus,
  sum: z.number(),
  fee: z.number(),
  /** What has to reach the person: a withdrawal's sum less our fee; of a top-up what the client pays, fee included. */
  amount: z.number(),
  /** What of an open invoice has come out of receipts. */
  paid: z.number(),
  order_id: z.int().nullable(),
  profile: wirePaymentOwner,
  /** The agent who asked for the narrator. */
  acting_agent: wirePaymentOwner.nullable(),
  company: wireCompany.nullable(),
  /** The first six and the last four digits. */
  card_number: z.string().nullable(),
  /** Only a token of the provider's widget is stored, no card number: only the provider can pay there. */
  by_token: z.boolean(),
  crypto_number: z.string().nullable(),
  /** Number of the invoice: ours to a client, or a worker's to us. */
  document_number: z.string().nullable(),
  /** The top-up whose money this refund sends back. */
  refund_of_payment_id: z.int().nullable(),
  failure_reason: z.string().nullable(),
  /** What the accountant can do with it now. */
  can: z.object({
    execute: z.boolean(),
    refuse: z.boolean(),
    confirm: z.boolean(),
    /** Ask again for a withdrawal that came back, with the same requisites. */
    repeat: z.boolean(),
    /** Say what became of a refund that the provider never answered about. */
    settle_refund: z.boolean(),
  }),
  /** Until when an unpaid invoice or link can be paid. */
  expires_at: z.string().nullable(),
  formatted_expires_at: z.string().nullable(),
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
    query: narrowed(
      z.object({ page: wirePage, per_page: wireInt(1, 100).optional().default(20), ...staffPaymentFilter }),
    ),
    response: z.object({
      payments: z.array(wireStaffPayment),
      total: z.int(),
      total_pages: z.int(),
      /**
       * Everything that the list is narrowed to, by type: roubles of `sum` and `fee` without what came to nothing (declined, refused,
       * nulled), of which there are `failed`. Null while nothing narrows it but type, way and status.
       */
      sums: z
        .array(z.object({ type: wirePaymentType, count: z.int(), failed: z.int(), sum: z.number(), fee: z.number() }))
        .nullable(),
      /** Whom `profile_id` names; null without it, and for nobody. */
      of: wirePaymentOwner.nullable(),
      /** The title of `company_id`. */
      of_company: z.string().nullable(),
      /** How many payments of everybody are in each queue. */
      counts: z.object({
        open: z.int(),
        invoices: z.int(),
        payouts: z.int(),
        refunds: z.int(),
        failed: z.int(),
      }),
    }),
  }),
  call({
    method: 'GET',
    path: '/staff/payments.csv',
    tag: 'staff',
    summary: 'The same list as a table: UTF-8 with BOM, separated by semicolons; written down in the audit log',
    access: ['accountant'],
    query: narrowed(z.object(staffPaymentFilter)),
    raw: true,
    content: ['text/csv'],
    cost: EXPORT_COST,
  }),
  call({
    method: 'GET',
    path: '/staff/payment-totals',
    tag: 'staff',
    summary: 'What came, what went, what moved inside and what we earned on a day of Moscow, out of the ledger',
    access: ['supporter', 'accountant'],
    query: z.object({ date: wireDay }),
    response: z.object({
      date: z.string(),
      /** Roubles that came from outside and left, by the account they passed. */
      outside: z.array(z.object({ account: z.enum(['card', 'bank', 'crypto']), came: z.number(), went: z.number() })),
      /** Roubles that went from one balance to another: wallets, orders, withdrawals on their way; by what for. */
      inside: z.array(z.object({ title: z.string(), count: z.int(), sum: z.number() })),
      /** Roubles that our own account got and gave, by what for. */
      revenue: z.array(z.object({ kind: z.string(), title: z.string(), sum: z.number() })),
    }),
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
      /** Its name at the card provider; null when the provider does not know it. */
      provider_payment_id: z.string().nullable(),
      /** Roubles of a paid card top-up that can still go back to its card; null for anything else. */
      refund_left: z.number().nullable(),
      /** Refunds of this top-up, oldest first. */
      refunds: z.array(
        z.object({ id: z.int(), status: wirePaymentStatus, sum: z.number(), formatted_created_at: z.string() }),
      ),
      /** What happened to its money, out of the ledger. */
      breakdown: wireBreakdown,
      history: z.array(
        z.object({
          status: wirePaymentStatus,
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
    errors: ['SECOND_PERSON_NEEDED', 'PAYMENT_TRANSITION'],
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
  call({
    method: 'POST',
    path: '/staff/payouts',
    tag: 'staff',
    summary: 'Asks for money out of the wallet of somebody who is disabled, in his place: a withdrawal to execute',
    access: ['accountant'],
    body: z.strictObject({
      profile: z.int(),
      sum: z.int().min(1).max(10_000_000),
      /** Card 1, crypto 4. */
      method: z.union([z.literal(1), z.literal(4)]),
      card_number: z.string().max(40).optional(),
      ...wirePayoutToken,
      crypto_number: z.string().max(100).optional(),
    }),
    response: executed,
    status: 201,
    idempotent: true,
    errors: ['BALANCE_TOO_LOW', 'ANOTHER_WITHDRAW_ALREADY_OPENED', 'CONFLICT'],
  }),
  call({
    method: 'POST',
    path: '/staff/payments/{id}/repeat',
    tag: 'staff',
    summary: 'Asks again, for its owner, for a withdrawal that came back: a new request with the same requisites',
    access: ['accountant'],
    params: z.object({ id: wireId }),
    response: executed,
    status: 201,
    idempotent: true,
    errors: ['PAYMENT_TYPE', 'BALANCE_TOO_LOW', 'ANOTHER_WITHDRAW_ALREADY_OPENED'],
  }),
] as const
