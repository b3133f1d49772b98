/** What the list of payments shows, as its address says it. */
import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { periodOfSearch, withoutReversed } from '../../../ui/fields/period.ts'
import type { Period } from '../../../ui/fields/period.ts'
import type { PaymentQueue } from '../parts/staff-payment-types.ts'

export const QUEUES = ['open', 'failed', 'invoices', 'payouts', 'refunds'] as const satisfies readonly PaymentQueue[]
export const TYPES = Object.values(PAYMENT_TYPE)
export const METHODS = Object.values(PAYMENT_METHOD)
/** How many payments a page may have; the first is what it has unasked. */
export const PAGE_SIZES = [20, 50, 100] as const
/** The largest sum that can be looked for, in roubles. */
export const MAX_SUM = 1_000_000_000

/** Its days and its sums may be reversed: then they stay in their fields and do not narrow the list. */
export interface PaymentQuery extends Period {
  readonly page: number
  readonly per_page: number
  readonly queue: PaymentQueue | null
  readonly name: string
  readonly type?: number
  readonly method?: number
  readonly profile_id?: number
  readonly company_id?: number
  readonly sum_from?: number
  readonly sum_to?: number
}

/** Reads the address; what is not plainly right is left out. */
export function paymentQueryOf(search: URLSearchParams): PaymentQuery {
  const queue = QUEUES.find((name) => name === search.get('queue')) ?? null
  const type = TYPES.find((id) => String(id) === search.get('type'))
  const method = METHODS.find((id) => String(id) === search.get('method'))
  const ids = {
    profile_id: wholeOf(search, 'profile_id', 1, Number.MAX_SAFE_INTEGER),
    company_id: wholeOf(search, 'company_id', 1, Number.MAX_SAFE_INTEGER),
    sum_from: wholeOf(search, 'sum_from', 0, MAX_SUM),
    sum_to: wholeOf(search, 'sum_to', 0, MAX_SUM),
  }
  return {
    page: wholeOf(search, 'page', 1, 1_000_000) ?? 1,
    per_page: PAGE_SIZES.find((size) => String(size) === search.get('per_page')) ?? PAGE_SIZES[0],
    queue,
    name: (search.get('q') ?? '').trim().slice(0, 100),
    ...(type !== undefined && { type }),
    ...(method !== undefined && { method }),
    ...given(ids),
    ...periodOfSearch(search),
  }
}

/** The same for the call; `page` and `per_page` apart. */
export function queryOfPayments(query: PaymentQuery) {
  const { queue, name, type, method, profile_id, company_id, sum_from, sum_to, from, to } = withoutReversed(query)
  return {
    ...(queue !== null && { queue }),
    ...(name !== '' && { name }),
    ...given({ type, method, profile_id, company_id, from, to }),
    ...(areSumsReversed(query) ? {} : given({ sum_from, sum_to })),
  }
}

/** Whether the largest sum is below the smallest. */
export function areSumsReversed({ sum_from, sum_to }: Pick<PaymentQuery, 'sum_from' | 'sum_to'>): boolean {
  return sum_from !== undefined && sum_to !== undefined && sum_from > sum_to
}

/** Whether anything but the queue and the words narrows the list. */
export function isNarrowed(query: PaymentQuery): boolean {
  const { type, method, profile_id, company_id, sum_from, sum_to, from, to } = query
  return [type, method, profile_id, company_id, sum_from, sum_to, from, to].some((value) => value !== undefined)
}

function wholeOf(search: URLSearchParams, name: string, least: number, most: number): number | undefined {
  const text = search.get(name) ?? ''
  const number = Number(text)
  return /^\d{1,16}$/.test(text) && number >= least && number <= most ? number : undefined
}

/** What has a value. */
function given<T extends object>(values: T): { [key in keyof T]?: Exclude<T[key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
