import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import {
  type PaymentRow,
  selectFeesOfOrder,
  selectLastPaymentOfOrder,
  selectLeftInWallet,
  selectOpenPaymentOfOrder,
  selectOrderReward,
} from '../payments.queries.ts'

/** The open top-up bound to an order; undefined when none is out. */
export async function readOpenOrderPayment(db: Kysely<DB>, order_id: number): Promise<PaymentRow | undefined> {
  return selectOpenPaymentOfOrder(db, order_id)
}

/** The newest top-up bound to an order, whatever became of it; undefined when the wallet paid for everything. */
export async function readLastOrderPayment(
  db: Kysely<DB>,
  order_id: number,
): Promise<(PaymentRow & { paid_kopecks: number }) | undefined> {
  return selectLastPaymentOfOrder(db, order_id)
}

/** Fees of the top-ups bound to an order that arrived since it was placed; they come back when the order fails. */
export async function readOrderFees(db: Kysely<DB>, order_id: number, since: Date): Promise<Kopecks> {
  return kopecks(await selectFeesOfOrder(db, order_id, since))
}

/** What came for an order since this moment and stayed in the wallet, because the order could not take it; 0 for nothing. */
export async function readLeftInWallet(db: Kysely<DB>, order_id: number, since: Date): Promise<Kopecks> {
  return kopecks(await selectLeftInWallet(db, order_id, since))
}

/** What a worker was booked for an order since a moment, and our fee on it; null for nothing. */
export async function readOrderReward(
  db: Kysely<DB>,
  of: { readonly order_id: number; readonly profile_id: number; readonly since: Date },
): Promise<{ readonly net: Kopecks; readonly fee: Kopecks } | null> {
  const row = await selectOrderReward(db, of)
  return row ? { net: kopecks(row.sum_kopecks), fee: kopecks(row.fee_kopecks) } : null
}
