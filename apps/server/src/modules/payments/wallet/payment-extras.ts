/** What a payment’s row only points at, and what moved its wallet beside its sum (Product §2, §4). */
import type { ADJUSTMENTS } from '@tembrel/contract/wire/wallet.ts'
import { isOpenPayment, PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectAdjustments, selectFeeTopups, selectLastPays, type AdjustmentRow } from './adjustments.queries.ts'
import type { PaymentRow } from '../rows/payments.queries.ts'
import { selectPaidSums } from '../rows/receipt-parts.queries.ts'
import { feesBack } from './breakdown/fees-back.ts'
import { selectPaymentDocuments, type PaymentDocuments } from './wallet.queries.ts'

/** A sum that a line includes beside its own; kopecks with their sign as the wallet sees them. */
export interface Adjustment {
  readonly kind: (typeof ADJUSTMENTS)[number]
  readonly amount: bigint
  readonly at: Date
}

export interface PaymentExtras extends PaymentDocuments {
  /** Kopecks of an open invoice that have come out of receipts. */
  readonly paid_kopecks: number
  /** Oldest first. */
  readonly adjustments: readonly Adjustment[]
}

/** Company, document and adjustments of each payment, by payment id. Lines and adjustments together make the balance. */
export async function readPaymentExtras(
  db: Kysely<DB>,
  rows: readonly PaymentRow[],
): Promise<Map<number, PaymentExtras>> {
  const documents = await selectPaymentDocuments(db, rows)
  const adjustments = await readAdjustments(db, rows)
  const open = rows.filter((row) => row.method === PAYMENT_METHOD.invoice && isOpenPayment(row.status))
  const paid = await selectPaidSums(
    db,
    open.map(({ id }) => id),
  )
  return new Map(
    [...documents].map(([id, document]) => [
      id,
      { ...document, paid_kopecks: paid.get(id) ?? 0, adjustments: adjustments.get(id) ?? [] },
    ]),
  )
}

async function readAdjustments(db: Kysely<DB>, rows: readonly PaymentRow[]): Promise<Map<number, Adjustment[]>> {
  const explained = rows.filter(({ type, fee_kopecks }) =>
    type === PAYMENT_TYPE.topup ? fee_kopecks > 0 : type === PAYMENT_TYPE.pay,
  )
  const order_ids = [...new Set(explained.flatMap(({ order_id }) => order_id ?? []))]
  const byOrder = Map.groupBy(await selectAdjustments(db, order_ids), ({ order_id }) => order_id)
  // Most orders have none, and then nothing has to be found for them.
  const touched = [...byOrder.keys()]
  const topups = Map.groupBy(await selectFeeTopups(db, touched), ({ order_id }) => order_id)
  const lastPays = await selectLastPays(db, touched)
  return new Map(
    explained.flatMap((row) => {
      const { order_id } = row
      const own = order_id === null ? undefined : byOrder.get(order_id)
      if (order_id === null || !own) return []
      if (row.type === PAYMENT_TYPE.topup) return [[row.id, ofTopup(row, topups.get(order_id) ?? [], own)]]
      return lastPays.get(order_id) === row.id ? [[row.id, own.flatMap(besidePay)]] : []
    }),
  )
}

/** Its fee that the order gave back, and what corrections took of that; a corrected sum is in the status of the line. */
function ofTopup(
  { id, sum_kopecks }: PaymentRow,
  topups: Parameters<typeof feesBack>[0],
  own: readonly AdjustmentRow[],
): Adjustment[] {
  const fee = feesBack(
    topups,
    own.filter(({ kind }) => kind === 'return'),
  ).get(id)
  const sum = BigInt(sum_kopecks)
  const corrections = own.flatMap(({ kind, payment_id, amount, at }): Adjustment[] => {
    if (kind !== 'correction' || payment_id !== id) return []
    const rest = amount < 0n ? amount + sum : amount - sum
    return rest === 0n ? [] : [{ kind: 'corrected', amount: rest, at }]
  })
  return [...(fee ? [{ kind: 'fee_returned' as const, amount: fee.amount, at: fee.leg.at }] : []), ...corrections]
}

/** What an order's client was given of our own money, and what of it was a mistake. */
function besidePay({ kind, payment_id, amount, at }: AdjustmentRow): Adjustment[] {
  if (kind === 'goodwill') return [{ kind: 'goodwill', amount, at }]
  return kind === 'correction' && payment_id === null ? [{ kind: 'corrected', amount, at }] : []
}
