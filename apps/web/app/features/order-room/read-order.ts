import { ApiFailure } from '../../api/failures.ts'
import type { Api } from '../../api/call-types.ts'
import type { Order, OrderRole } from '../nouns/order/order-types.ts'

/** The number of an order in an address; null for what is none. */
export function orderNumber(slug: string): number | null {
  return /^\d{1,15}$/.test(slug) ? Number(slug) : null
}

/** Null for an order that does not exist for this person: that is said on the page, with the way back (Product §8). */
export async function readOrder(api: Api, role: OrderRole, id: number): Promise<Order | null> {
  try {
    return (await api('GET /{role}/orders/{id}', { params: { role, id } })).order
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  }
}
