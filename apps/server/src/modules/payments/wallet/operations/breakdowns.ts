import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireBreakdown } from '@tembrel/contract/wire/wallet.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readBalance } from '../../../ledger/operations/balances.ts'
import { readOwnPayment } from '../../rows/operations/payments.ts'
import { readOrderBreakdown } from '../breakdown/read-order-breakdown.ts'
import { readBreakdownOf } from '../breakdown/read-breakdown-of.ts'
import { breakdownOfHeld } from '../breakdown/breakdown-of-order.ts'
import { presentBreakdown } from '../breakdown/describe-breakdown.ts'

/**
 * What happened to the money of a payment, step by step, out of the ledger, the payment's history and the order's (Product §2).
 * The steps that count make the line: what it changes in the wallet. Throws 404 for anybody else's payment.
 */
export async function readPaymentBreakdown(
  app: AppContext,
  profile_id: number,
  payment_id: number,
  locale: Locale,
  acting_agent_id: number | null = null,
): Promise<WireBreakdown> {
  const db = app.database.kysely
  return readBreakdownOf(db, await readOwnPayment(db, profile_id, { payment_id }, acting_agent_id), locale, 'owner')
}

/** What happened to the money that an order of this client holds. Throws 404 for other people's orders, and when it holds none. */
export async function readHeldBreakdown(
  app: AppContext,
  client_id: number,
  order_id: number,
  locale: Locale,
): Promise<WireBreakdown> {
  const db = app.database.kysely
  const order = await readOrderBreakdown(db, order_id)
  if (order?.row.client_id !== client_id) throw apiError('NOT_FOUND')
  if ((await readBalance(db, { kind: 'escrow', order_id })) === 0n) throw apiError('NOT_FOUND')
  return presentBreakdown(breakdownOfHeld(order), locale)
}
