/** Payments of the sandbox provider's API: create, read, list, capture, cancel. */

import { paymentBody, paymentEvents } from './object-bodies.ts'
import { cancel, capture } from './payment-lifecycle.ts'
import { invalid, ProviderError } from './provider-error.ts'
import { isoTime, newId } from './provider.ts'
import type { Provider } from './provider.ts'
import {
  cancelSchema,
  captureSchema,
  checkReceipt,
  listSchema,
  newPaymentSchema,
  readKopecks,
  readRequest,
} from './request-formats.ts'
import type { StoredPayment } from './stored-objects.ts'
import type { ApiCall, ApiResult } from './api-calls.ts'

const CONFIRMATION_LIFE_MS = 60 * 60 * 1000
/** A card charge is 1 to 350 000 roubles. */
const LEAST_KOPECKS = 100
const MOST_KOPECKS = 35_000_000

export function createPayment(provider: Provider, { body }: ApiCall): ApiResult {
  const request = readRequest(newPaymentSchema, body)
  const amountKopecks = readKopecks(request.amount, LEAST_KOPECKS, MOST_KOPECKS)
  checkReceipt(request.receipt, amountKopecks)
  const now = provider.now()
  const payment: StoredPayment = {
    id: newId(),
    account_id: provider.shop.id,
    status: 'pending',
    amount_kopecks: amountKopecks,
    refunded_kopecks: 0,
    description: request.description ?? null,
    metadata: request.metadata,
    capture: request.capture,
    return_url: request.confirmation.return_url,
    locale: request.confirmation.locale === 'en_US' ? 'en' : 'ru',
    has_receipt: request.receipt !== undefined,
    created_at: isoTime(now),
    captured_at: null,
    confirm_until: isoTime(now + CONFIRMATION_LIFE_MS / provider.switches.expiry_speed),
    hold_until: null,
    card: null,
    three_ds: false,
    awaiting_code: null,
    settling: null,
    cancellation: null,
  }
  return result(provider, payment)
}

export function getPayment(provider: Provider, { id }: ApiCall): ApiResult {
  return { body: paymentBody(findPayment(provider, id), provider.publicUrl()), changes: [], events: [] }
}

export function capturePayment(provider: Provider, { id, body }: ApiCall): ApiResult {
  const request = readRequest(captureSchema, body)
  const payment = findHold(provider, id)
  const most = payment.amount_kopecks
  const amountKopecks = request.amount ? readKopecks(request.amount, LEAST_KOPECKS, most) : most
  checkReceipt(request.receipt, amountKopecks)
  return result(provider, capture(payment, amountKopecks, provider.now()))
}

export function cancelPayment(provider: Provider, { id, body }: ApiCall): ApiResult {
  readRequest(cancelSchema, body)
  return result(provider, cancel(findHold(provider, id), 'merchant', 'canceled_by_merchant'))
}

/** Newest first; the cursor is the id of the last payment of the page before. */
export function listPayments(provider: Provider, { query }: ApiCall): ApiResult {
  const filter = readRequest(listSchema, query)
  const since = Date.parse(filter['created_at.gte'] ?? '1970-01-01T00:00:00Z')
  const until = filter['created_at.lt'] === undefined ? Infinity : Date.parse(filter['created_at.lt'])
  const all = [...provider.journal.rows.payments.values()].toReversed()
  const start = filter.cursor === undefined ? 0 : all.findIndex((payment) => payment.id === filter.cursor) + 1
  if (filter.cursor !== undefined && start === 0) throw invalid('cursor', 'Unknown cursor')
  const found = all.slice(start).filter((payment) => {
    const created = Date.parse(payment.created_at)
    return created >= since && created < until && (filter.status === undefined || filter.status === payment.status)
  })
  const page = found.slice(0, filter.limit)
  const last = page.at(-1)
  const items = page.map((payment) => paymentBody(payment, provider.publicUrl()))
  const next = last && found.length > page.length ? { next_cursor: last.id } : {}
  return { body: { type: 'list', items, ...next }, changes: [], events: [] }
}

export function findPayment(provider: Provider, id: string): StoredPayment {
  const payment = provider.journal.rows.payments.get(id)
  if (!payment) throw new ProviderError(404, `Payment ${id} is not found`, 'payment_id')
  return payment
}

function findHold(provider: Provider, id: string): StoredPayment {
  const payment = findPayment(provider, id)
  if (payment.status === 'waiting_for_capture') return payment
  throw invalid('payment_id', `The payment is ${payment.status}, not waiting_for_capture`)
}

function result(provider: Provider, payment: StoredPayment): ApiResult {
  const publicUrl = provider.publicUrl()
  return {
    body: paymentBody(payment, publicUrl),
    changes: [{ table: 'payments', row: payment }],
    events: paymentEvents(payment, publicUrl),
  }
}
