/** What the list of payments shows, as its address says it. */
import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { periodOfSearch, withoutReversed } from '../../../ui/fields/period.ts'
import type { Period } from '../../../ui/fields/period.ts'
import type { PaymentQueue } from '../parts/staff-payment-types.ts'

export const QUEUES = ['open', 'failed', 'invoices', 'payouts', 'refunds'] as const satisfies readonly PaymentQueue[]
export const TYPES = Object.values(PAYMENT_TYPE)
export const METHODS = Object.values(PAYMENT_METHOD)

/** Its days may be reversed: then they stay in their fields and do not narrow the list. */
export interface PaymentQuery extends Period {
  readonly page: number
  readonly queue: PaymentQueue | null
  readonly name: string
  readonly type?: number
  readonly method?: number
}

/** Reads the address; what is not plainly right is left out. */
export function paymentQueryOf(search: URLSearchParams): PaymentQuery {
  const page = Number(search.get('page') ?? '1')
  const queue = QUEUES.find((name) => name === search.get('queue')) ?? null
  const isPage = Number.isInteger(page) && page >= 1 && page <= 1_000_000
  const type = TYPES.find((id) => String(id) === search.get('type'))
  const method = METHODS.find((id) => String(id) === search.get('method'))
  return {
    page: isPage ? page : 1,
    queue,
    name: (search.get('q') ?? '').trim().slice(0, 100),
    ...(type !== undefined && { type }),
    ...(method !== undefined && { method }),
    ...periodOfSearch(search),
  }
}

/** The same for the call; `page` apart. */
export function queryOfPayments(query: PaymentQuery) {
  const { queue, name, type, method, from, to } = withoutReversed(query)
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
