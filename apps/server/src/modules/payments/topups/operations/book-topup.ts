import type { CardPayment } from '../../../../adapters/card-payments/card-payments.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { bookArrival, type BookedPayment } from '../money-arrival.ts'
import { updateCardShown } from '../../rows/payments.queries.ts'

/**
 * Books money that has arrived from a card: sum into the wallet, fee into revenue (docs/money.md). Returns null when it was
 * booked before. With `waiting_order_id` the sum goes on into that order's escrow in the same operation, if the payment is still
 * the one the order waits for. Money for a payment that had been given up is booked all the same: it is the client's. Throws when
 * the provider reports another sum than was asked for: the code must not guess about money.
 */
export async function bookTopup(
  tx: Tx,
  app: AppContext,
  payment_id: number,
  card: CardPayment,
  waiting_order_id: number | null,
): Promise<BookedPayment | null> {
  const arrival = { from: 'card', amount_kopecks: card.amount_kopecks, by_profile_id: null } as const
  const booked = await bookArrival(tx, app, payment_id, arrival, waiting_order_id)
  if (booked && card.card) {
    await updateCardShown(tx.db, payment_id, `${card.card.first6 ?? '******'}******${card.card.last4}`)
  }
  return booked
}
