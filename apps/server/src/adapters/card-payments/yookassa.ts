/**
 * The card provider over the YooKassa v3 API. The same code serves the real provider and the sandbox beside the product:
 * only the base address and the credentials differ (Product §4).
 */

import { toAmountValue } from './amount-value.ts'
import type {
  CallOptions,
  CardOutcome,
  CardPayments,
  CardReceipt,
  NewCardPayment,
  PageOutcome,
  Patience,
  PayoutDestination,
  PayoutWidget,
  UnknownOutcome,
} from './card-payments.ts'
import { readPayment, readPaymentPage, readPayout, readRefund } from './yookassa-objects.ts'
import { callApi, defaultPatience } from './yookassa-request.ts'
import type { ApiRequest, Credentials, PatienceLimits } from './yookassa-request.ts'

export type YookassaConfig = {
  /** With the version: `https://api.yookassa.ru/v3/`. */
  base_url: string
  shop_id: string
  secret_key: string
  /** The payout gateway has credentials and a balance of its own; null when payouts are not bought. */
  payouts: { gateway_id: string; secret_key: string } | null
  /** The script of the payout widget, as browsers reach it. */
  widget_url: string
  /** Only for tests: shorter limits than the ones of the product. */
  patience?: Partial<Record<Patience, PatienceLimits>>
  /** Only for tests: the source of the jitter. */
  random?: () => number
}

const DESCRIPTION_LENGTH = 128
const DEFAULT_PAGE = 100

/** Builds the adapter; connects to nothing until it is used. */
export function createYookassa(config: YookassaConfig): CardPayments {
  const shop: Credentials = { id: config.shop_id, secret_key: config.secret_key }
  const gateway = config.payouts && { id: config.payouts.gateway_id, secret_key: config.payouts.secret_key }

  async function call(request: Omit<ApiRequest, 'limits'>, options: CallOptions | undefined) {
    const patience = options?.patience ?? 'user'
    const limits = config.patience?.[patience] ?? defaultPatience[patience]
    return callApi(config.base_url, { ...request, limits }, config.random ?? Math.random)
  }

  async function one<Value extends { status: string }>(
    request: Omit<ApiRequest, 'limits'>,
    read: (body: unknown) => Value | null,
    options: CallOptions | undefined,
  ): Promise<CardOutcome<Value>> {
    const answer = await call(request, options)
    if (answer.kind !== 'answer') return answer
    const value = read(answer.body)
    if (!value) return unreadable
    return { kind: value.status === 'succeeded' || value.status === 'canceled' ? 'final' : 'pending', value }
  }

  async function payoutCall(request: Omit<ApiRequest, 'limits' | 'credentials'>, options: CallOptions | undefined) {
    if (!gateway) return noGateway
    return one({ ...request, credentials: gateway }, readPayout, options)
  }

  return {
    payout_widget: gateway && widgetOf(config.widget_url, gateway.id),
    createPayment: async (payment, options) =>
      one(post('payments', paymentBody(payment), payment.idempotence_key, shop), readPayment, options),
    getPayment: async (id, options) => one(get(`payments/${segment(id)}`, shop), readPayment, options),
    cancelPayment: async (id, key, options) =>
      one(post(`payments/${segment(id)}/cancel`, {}, key, shop), readPayment, options),
    async listPayments(filter, options): Promise<PageOutcome> {
      const query: Record<string, string> = {
        'created_at.gte': new Date(filter.created_at_gte).toISOString(),
        limit: String(filter.limit ?? DEFAULT_PAGE),
      }
      if (filter.created_at_lt) query['created_at.lt'] = new Date(filter.created_at_lt).toISOString()
      if (filter.cursor) query['cursor'] = filter.cursor
      const answer = await call({ ...get('payments', shop), query }, options)
      if (answer.kind !== 'answer') return answer
      const page = readPaymentPage(answer.body)
      return page ? { kind: 'page', page } : unreadable
    },
    async createRefund(refund, options) {
      const body = {
        payment_id: refund.payment_id,
        amount: toAmountValue(refund.amount_kopecks),
        description: shorten(refund.description),
        ...(refund.receipt && { receipt: receiptBody(refund.receipt) }),
      }
      return one(post('refunds', body, refund.idempotence_key, shop), readRefund, options)
    },
    getRefund: async (id, options) => one(get(`refunds/${segment(id)}`, shop), readRefund, options),
    async createPayout(payout, options) {
      const body = {
        amount: toAmountValue(payout.amount_kopecks),
        ...destinationBody(payout.destination),
        description: shorten(payout.description),
        metadata: checkMetadata(payout.metadata),
      }
      const key = checkKey(payout.idempotence_key)
      return payoutCall({ method: 'POST', path: 'payouts', body, idempotence_key: key }, options)
    },
    getPayout: async (id, options) => payoutCall({ method: 'GET', path: `payouts/${segment(id)}` }, options),
  }
}

/** The real provider's forms also come from the site of its sister company, where its pay pages are. */
const SISTERS: Readonly<Record<string, readonly string[]>> = { 'https://yookassa.ru': ['https://yoomoney.ru'] }

function widgetOf(script_url: string, account_id: string): PayoutWidget {
  const { origin } = new URL(script_url)
  return { script_url, frame_origins: [origin, ...(SISTERS[origin] ?? [])], account_id }
}

const unreadable: UnknownOutcome = {
  kind: 'unknown',
  cause: 'unreadable_answer',
  http_status: 200,
  description: 'The answer is not the object that was asked for',
}

const noGateway: UnknownOutcome = {
  kind: 'unknown',
  cause: 'credentials',
  http_status: null,
  description: 'No payout gateway is configured',
}

function get(path: string, credentials: Credentials): Omit<ApiRequest, 'limits'> {
  return { method: 'GET', path, credentials }
}

function post(path: string, body: unknown, key: string, credentials: Credentials): Omit<ApiRequest, 'limits'> {
  return { method: 'POST', path, body, idempotence_key: checkKey(key), credentials }
}

function paymentBody(payment: NewCardPayment): Record<string, unknown> {
  return {
    amount: toAmountValue(payment.amount_kopecks),
    // One stage: the money is held in our own ledger, not on the client's card.
    capture: true,
    payment_method_data: { type: 'bank_card' },
    confirmation: {
      type: 'redirect',
      return_url: payment.return_url,
      locale: payment.locale === 'en' ? 'en_US' : 'ru_RU',
    },
    description: shorten(payment.description),
    metadata: checkMetadata(payment.metadata),
    ...(payment.receipt && { receipt: receiptBody(payment.receipt) }),
  }
}

function receiptBody(receipt: CardReceipt): Record<string, unknown> {
  return {
    customer: receipt.customer,
    items: receipt.items.map(({ amount_kopecks, quantity, description, ...item }) => ({
      ...item,
      description: shorten(description),
      quantity,
      amount: toAmountValue(amount_kopecks),
    })),
    ...(receipt.tax_system_code !== undefined && { tax_system_code: receipt.tax_system_code }),
  }
}

function destinationBody(destination: PayoutDestination): Record<string, unknown> {
  if (destination.kind === 'token') return { payout_token: destination.payout_token }
  if (destination.kind === 'yoo_money') {
    return { payout_destination_data: { type: 'yoo_money', account_number: destination.account_number } }
  }
  return { payout_destination_data: { type: 'bank_card', card: { number: destination.card_number } } }
}

function checkKey(key: string): string {
  if (!/^[\x21-\x7e]{1,64}$/.test(key)) throw new RangeError('An idempotence key is 1 to 64 printable ASCII characters')
  return key
}

function checkMetadata(metadata: Record<string, string>): Record<string, string> {
  const pairs = Object.entries(metadata)
  if (pairs.length > 16 || pairs.some(([name, value]) => name.length > 32 || value.length > 512)) {
    throw new RangeError('Metadata is at most 16 pairs of a name ≤ 32 and a value ≤ 512 characters')
  }
  return metadata
}

// An id comes from our own rows or from a notification; in an address it must stay one segment.
function segment(id: string): string {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new TypeError('Not an id of the card provider')
  return id
}

// Cut the same way every time: a repeat under the same key must carry the same data.
function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text.toWellFormed()
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`.toWellFormed()
}
