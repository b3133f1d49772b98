/** What the list of everybody's orders shows, as its address says it. */
import { ORDER_STATUS_IDS } from '@tembrel/domain/orders/statuses.ts'

export interface OrderQuery {
  readonly page: number
  readonly status: number | null
  /** Only those that wait for the support. */
  readonly isFlagged: boolean
  readonly name: string
}

/** Reads the address; what is not plainly right is left out. */
export function orderQueryOf(search: URLSearchParams): OrderQuery {
  const page = Number(search.get('page') ?? '1')
  const status = ORDER_STATUS_IDS.find((id) => String(id) === search.get('status')) ?? null
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    status,
    isFlagged: search.get('flagged') === '1',
    name: (search.get('q') ?? '').trim().slice(0, 100),
  }
}

/** The same for the calls; `page` apart. A bare number is the order's. */
export function queryOfOrders({ status, isFlagged, name }: OrderQuery) {
  const isNumber = /^№?\s*\d{1,15}$/.test(name)
  return {
    ...(status !== null && { status }),
    ...(isFlagged && { flagged: true }),
    ...(isNumber && { id: Number(name.replace(/\D/g, '')) }),
    ...(name !== '' && !isNumber && { name }),
  }
}
