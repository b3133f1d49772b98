/** What the list of payments shows, as its address says it. */
import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { PaymentQueue } from './staff-payment-types.ts'

export const QUEUES = ['open', 'failed', 'invoices', 'payouts', 'refunds'] as const satisfies readonly PaymentQueue[]
export const TYPES = Object.values(PAYMENT_TYPE)
export const METHODS = Object.values(PAYMENT_METHOD)

export interface PaymentQuery {
  readonly page: number
  readonly queue: PaymentQueue | null
  readonly name: string
  readonly type?: number
  readonly method?: number
  /** Days of Moscow, both inclusive; the first is never after the last. */
  readonly from?: string
  readonly to?: string
}

/** Reads the address; what is not plainly right is left out. */
export function paymentQueryOf(search: URLSearchParams): PaymentQuery {
  const page = Number(search.get('page') ?? '1')
  const queue = QUEUES.find((name) => name === search.get('queue')) ?? null
  const isPage = Number.isInteger(page) && page >= 1 && page <= 1_000_000
  const type = TYPES.find((id) => String(id) === search.get('type'))
  const method = METHODS.find((id) => String(id) === search.get('method'))
  const [from, to] = [dayOf(search.get('from')), dayOf(search.get('to'))]
  const isSpan = from === undefined || to === undefined || from <= to
  return {
    page: isPage ? page : 1,
    queue,
    name: (search.get('q') ?? '').trim().slice(0, 100),
    ...(type !== undefined && { type }),
    ...(method !== undefined && { method }),
    ...(isSpan && from !== undefined && { from }),
    ...(isSpan && to !== undefined && { to }),
  }
}

function dayOf(text: string | null): string | undefined {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined
  const at = new Date(`${text}T00:00:00Z`)
  // 31 February is written like a day and is none.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}

/** The same for the call; `page` apart. */
export function queryOfPayments({ queue, name, type, method, from, to }: PaymentQuery) {
  return {
    ...(queue !== null && { queue }),
    ...(name !== '' && { name }),
    ...(type !== undefined && { type }),
    ...(method !== undefined && { method }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}

/** Whether kind, way or days narrow the list. */
export function isNarrowed({ type, method, from, to }: PaymentQuery): boolean {
  return [type, method, from, to].some((value) => value !== undefined)
}
