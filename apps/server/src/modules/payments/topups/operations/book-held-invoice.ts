import { kopecks, sumKopecks } from '@tembrel/domain/money/kopecks.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { heldArrivalKey } from '../held-arrival-key.ts'
import { bookArrival, type BookedPayment } from '../money-arrival.ts'
import { requirePayable } from '../payable-invoice.ts'
import { selectPartsOfInvoice, updateParts } from '../../rows/receipt-parts.queries.ts'

/**
 * Executes an invoice that receipts have paid in full, out of the money that is held for it (Product 4.922). Throws as `bookInvoice`
 * does, and when the parts do not make what it asks for.
 */
export async function bookHeldInvoice(
  tx: Tx,
  app: AppContext,
  payment_id: number,
  by_profile_id: number,
  waiting_order_id: number | null,
): Promise<BookedPayment> {
  const { amount_kopecks } = await requirePayable(tx, payment_id)
  const parts = await selectPartsOfInvoice(tx.db, payment_id, 'held')
  const held = sumKopecks(parts.map(({ sum_kopecks }) => kopecks(sum_kopecks)))
  if (held !== amount_kopecks) throw new Error(`Invoice ${payment_id} asks for ${amount_kopecks} and holds ${held}`)
  const arrival = { from: 'unclaimed', amount_kopecks, by_profile_id, key: heldArrivalKey(parts) } as const
  const booked = await bookArrival(tx, app, payment_id, arrival, waiting_order_id)
  if (!booked) throw apiError('PAYMENT_TRANSITION')
  await updateParts(
    tx.db,
    parts.map(({ id }) => id),
    { state: 'invoice' },
  )
  return booked
}
