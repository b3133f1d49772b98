/** Money requests of a person and the notices of the card provider (Product §4, docs/money.md). */
import { z } from 'zod'
import { call } from '../call.ts'
import { wireId, wireInt, wirePage } from '../wire/query.ts'

export const wirePayment = z.object({
  id: z.int(),
  type: z.int(),
  method: z.int(),
  status: z.int(),
  /** Roubles; a reward may carry kopecks. */
  sum: z.number(),
  fee: z.number(),
  order_id: z.int().nullable(),
  card_number: z.string().nullable(),
  crypto_number: z.string().nullable(),
  confirmation_url: z.string().nullable(),
  failure_reason: z.string().nullable(),
  created_at: z.string(),
  formatted_created_at: z.string(),
})
export type WirePayment = z.infer<typeof wirePayment>

export const paymentCalls = [
  call({
    method: 'GET',
    path: '/{role}/payments',
    tag: 'payments',
    summary: 'Balance, what is held, and the list of payments',
    access: ['client', 'narrator', 'soundengineer'],
    query: z.object({ page: wirePage, type: wireInt(1, 7).optional(), status: wireInt(1, 10).optional() }),
    response: z.object({
      balance: z.number(),
      held: z.number(),
      payments: z.array(wirePayment),
      total_pages: z.int(),
    }),
  }),
  call({
    method: 'POST',
    path: '/{role}/payments',
    tag: 'payments',
    summary: 'Tops the wallet up by card (type 1) or pays an order (type 2)',
    access: ['client'],
    body: z.strictObject({
      sum: z.int().min(1).max(10_000_000).optional(),
      type: z.int(),
      method: z.int(),
      order_id: z.int().optional(),
      company: z.int().optional(),
    }),
    response: z.object({
      id: z.int(),
      confirmation_url: z.string().nullable(),
      invoice_content: z.string().nullable(),
      payment: wirePayment,
    }),
    status: 201,
    idempotent: true,
    errors: [
      'PAYMENT_TYPE',
      'BALANCE_TOO_LOW',
      'CARD_SUM_TOO_BIG',
      'PAYMENT_PROVIDER',
      'ORDER_TRANSITION',
      'ANOTHER_PAYMENT_OPEN',
    ],
  }),
  call({
    method: 'GET',
    path: '/{role}/payments/{id}',
    tag: 'payments',
    summary:
      'One payment; asked while the buyer comes back from the pay page. The provider is asked again when it is open',
    access: ['client', 'narrator', 'soundengineer'],
    params: z.object({ id: wireId }),
    response: z.object({ payment: wirePayment }),
  }),
  call({
    method: 'POST',
    path: '/payments/yookassa',
    tag: 'payments',
    summary: 'Notice of the card provider; only tells which object to fetch',
    description:
      'Answered with 200 whatever the notice is about: the provider repeats it for a day after any other status.',
    access: 'guest',
    body: z.unknown(),
    response: z.object({}),
    when_closed: true,
  }),
] as const
