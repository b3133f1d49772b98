/** What the words of docs/orders.md do to the money of an order, counted from the balances alone. */
import type { OrderTrace } from './order-trace.queries.ts'
import type { Scene } from './situations.ts'

const KOPECKS = 100

type Balances = Pick<OrderTrace, 'escrow' | 'wallet'>

/** Kopecks of fees that the client has paid with top-ups bound to the order. */
export async function feesOf({ client, order_id }: Scene): Promise<number> {
  const { payments } = (await client.caller.call('GET', '/client/payments?type=1&status=2')).body
  const own = (payments as { order_id: number | null; fee: number }[]).filter(
    (payment) => payment.order_id === order_id,
  )
  return own.reduce((sum, { fee }) => sum + fee * KOPECKS, 0)
}

/** Null when wallet and escrow are what the row's words make of them; else what was expected. */
export function judgeMoney(
  words: readonly string[],
  before: OrderTrace,
  after: OrderTrace,
  fees: number,
): string | null {
  const expected = balancesAfter(words, before, after, fees)
  const isRight = expected.escrow === after.escrow && expected.wallet === after.wallet
  return isRight ? null : JSON.stringify({ words, before, after, expected, fees })
}

function balancesAfter(words: readonly string[], before: OrderTrace, after: OrderTrace, fees: number): Balances {
  const { escrow, wallet, total_paid } = before
  const back = (sum: number, more = 0): Balances => ({ escrow: escrow - sum, wallet: wallet + sum + more })
  // These clients never hold as much as anything costs: all of it is set aside.
  if (words.includes('hold')) return { escrow: escrow + wallet, wallet: 0 }
  if (words.includes('collect')) return { escrow: after.total_paid * KOPECKS, wallet }
  if (words.includes('release_pending')) return back(escrow - total_paid * KOPECKS)
  if (words.includes('release_held')) return back(escrow)
  if (words.includes('release_in_full')) return back(escrow, fees)
  if (words.includes('pay_out')) return { escrow: 0, wallet }
  if (words.includes('goodwill')) return { escrow, wallet: wallet + 100 * KOPECKS }
  return { escrow, wallet }
}

/** Whether the escrow holds what the order's status says: what was paid, a part of what is asked for, or nothing. */
export function isEscrowExplained(
  order: Pick<OrderTrace, 'orderstatuses_id' | 'escrow' | 'total_paid' | 'price'>,
): boolean {
  const { orderstatuses_id, escrow, total_paid, price } = order
  const paid = total_paid * KOPECKS
  if ([15, 16, 17].includes(orderstatuses_id)) return escrow >= paid && escrow < paid + (price ?? 0) * KOPECKS
  return escrow === ([2, 7, 8, 14, 18, 19].includes(orderstatuses_id) ? paid : 0)
}
