/** Money requests of a person and the notices of the card provider (Product §4, docs/money.md). */
import { z } from 'zod'
import { EXPORT_COST, call } from '../call.ts'
import { wireImage } from '../wire/people.ts'
import { wordsOf } from '../wire/codes.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE, WITHDRAW_TYPES } from '@tembrel/domain/money/payment-codes.ts'
import { inOrder, wireId, wireInt, wirePage, wirePeriod } from '../wire/query.ts'
import { wireHeldItem, wireManagedWallet, wirePayment, wirePayoutToken, wireBreakdown } from '../wire/wallet.ts'

/** Which lines of the wallet are asked for. Days are those of Moscow, both inclusive. */
const walletFilter = {
  type: wireInt(1, 7).meta(wordsOf(PAYMENT_TYPE)).optional(),
  status: wireInt(1, 10).meta(wordsOf(PAYMENT_STATUS)).optional(),
  method: wireInt(1, 4).meta(wordsOf(PAYMENT_METHOD)).optional(),
  ...wirePeriod,
}

export const paymentCalls = [
  call({
    method: 'GET',
    path: '/{role}/payments',
    tag: 'payments',
    summary: 'Balance, what is held and why, and the list of payments',
    description: 'An agent reads the payments of all their narrators; `wallets` then has one row for each of them.',
    access: ['client', 'narrator', 'soundengineer', 'agent'],
    query: inOrder(
      z.object({
        page: wirePage,
        ...walletFilter,
        /** `0` leaves the invoices themselves out: each is a PDF of some 60 kB. */
        invoices: z.enum(['0', '1']).optional(),
      }),
    ),
    response: z.object({
      balance: z.number(),
      held: z.number(),
      held_items: z.array(wireHeldItem),
      wallets: z.array(wireManagedWallet),
      payments: z.array(
        wirePayment.extend({
          /** The invoice as base64 PDF while it waits to be paid, else null. */
          invoice_content: z.string().nullable(),
        }),
      ),
      total: z.int(),
      total_pages: z.int(),
      limits: z.object({
        topup_min: z.int(),
        topup_max_card: z.int(),
        topup_max_invoice: z.int(),
        withdraw_min: z.int(),
      }),
    }),
  }),
  call({
    method: 'GET',
    path: '/{role}/payments.csv',
    tag: 'payments',
    summary: 'The same list as a table: UTF-8 with BOM, separated by semicolons',
    access: ['client', 'narrator', 'soundengineer', 'agent'],
    query: inOrder(z.object(walletFilter)),
    raw: true,
    content: ['text/csv'],
    cost: EXPORT_COST,
  }),
  call({
    method: 'GET',
    path: '/agent/income',
    tag: 'payments',
    summary: 'What the narrators of an agent have been paid for orders, by narrator and month of Moscow',
    access: ['agent'],
    response: z.object({
      /** The last twelve, `2026-11`, the present one first. */
      months: z.array(z.string()),
      narrators: z.array(
        z.object({
          id: z.int(),
          firstname: z.string(),
          lastname: z.string(),
          image: wireImage,
          /** Roubles, in the order of `months`. */
          sums: z.array(z.number()),
        }),
      ),
    }),
    no_store: true,
  }),
  call({
    method: 'POST',
    path: '/{role}/payments',
    tag: 'payments',
    summary: 'Tops the wallet up (type 1), pays an order (type 2) or asks for a withdrawal (types 4, 6, 7)',
    access: ['client', 'narrator', 'soundengineer'],
    body: z.strictObject({
      sum: z.int().min(1).max(10_000_000).optional(),
      type: z.int().meta(wordsOf(PAYMENT_TYPE, [PAYMENT_TYPE.topup, PAYMENT_TYPE.pay, ...WITHDRAW_TYPES])),
      method: z.int().meta(wordsOf(PAYMENT_METHOD)),
      order_id: z.int().optional(),
      company: z.int().optional(),
      card_number: z.string().max(40).optional(),
      ...wirePayoutToken,
      crypto_number: z.string().max(100).optional(),
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
      'FLAG_OFF',
      'BALANCE_TOO_LOW',
      'CARD_SUM_TOO_BIG',
      'PAYMENT_PROVIDER',
      'ORDER_TRANSITION',
      'ANOTHER_PAYMENT_OPEN',
      'ANOTHER_WITHDRAW_ALREADY_OPENED',
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
    method: 'GET',
    path: '/{role}/payments/{id}/breakdown',
    tag: 'payments',
    summary: 'What happened to the money of one payment, step by step',
    access: ['client', 'narrator', 'soundengineer'],
    params: z.object({ id: wireId }),
    response: wireBreakdown,
  }),
  call({
    method: 'GET',
    path: '/{role}/payments/held/{order_id}/breakdown',
    tag: 'payments',
    summary: 'What happened to the money that an order holds',
    access: ['client'],
    params: z.object({ order_id: wireId }),
    response: wireBreakdown,
  }),
  call({
    method: 'POST',
    path: '/{role}/payments/{id}/repeat',
    tag: 'payments',
    summary: 'Asks again for a withdrawal that came back, with the same requisites',
    access: ['client', 'narrator', 'soundengineer'],
    params: z.object({ id: wireId }),
    response: z.object({ payment: wirePayment }),
    status: 201,
    idempotent: true,
    errors: ['PAYMENT_TYPE', 'BALANCE_TOO_LOW', 'ANOTHER_WITHDRAW_ALREADY_OPENED'],
  }),
  call({
    method: 'GET',
    path: '/payouts/widget',
    tag: 'payments',
    summary: 'The form of the card provider in which a card is typed; null where its number is sent instead',
    access: ['client', 'narrator', 'soundengineer', 'accountant'],
    response: z.object({
      widget: z
        .object({
          script_url: z.string(),
          /** Whose payouts its tokens are good for. */
          account_id: z.string(),
        })
        .nullable(),
    }),
    no_store: true,
  }),
  call({
    method: 'POST',
    path: '/payments/yookassa',
    tag: 'payments',
    summary: 'Notice of the card provider; only tells which object to fetch',
    description:
      'Answered with 200 whatever the notice is about: the provider repeats it for a day after any other status. 403 when it ' +
      'comes from an address that is not the provider’s.',
    access: 'guest',
    body: z.unknown(),
    response: z.object({}),
    errors: ['FORBIDDEN'],
    when_closed: true,
  }),
] as const
