/** What the list of payments shows, as its address says it. */
import type { PaymentQueue } from './staff-payment-types.ts'

export const QUEUES = ['open', 'failed', 'invoices', 'payouts', 'refunds'] as const satisfies readonly PaymentQueue[]

export interface PaymentQuery {
  readonly page: number
  readonly queue: PaymentQueue | null
  readonly name: string
}

/** Reads the address; what is not plainly right is left out. */
export function paymentQueryOf(search: URLSearchParams): PaymentQuery {
  const page = Number(search.get('page') ?? '1')
  const queue = QUEUES.find((name) => name === search.get('queue')) ?? null
  const isPage = Number.isInteger(page) && page >= 1 && page <= 1_000_000
  return { page: isPage ? page : 1, queue, name: (search.get('q') ?? '').trim().slice(0, 100) }
}

/** The same for the call; `page` apart. */
export function queryOfPayments({ queue, name }: PaymentQuery): { queue?: PaymentQueue; name?: string } {
  return { ...(queue !== null && { queue }), ...(name !== '' && { name }) }
}
