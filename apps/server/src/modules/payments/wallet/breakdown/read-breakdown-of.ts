import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireBreakdown } from '@tembrel/contract/wire/wallet.ts'
import { feeMoment } from '@tembrel/domain/money/fee-moment.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { listMovements } from '../../../ledger/operations/movements.ts'
import { findFeeTiers } from '../../../settings/operations/find-fee-tiers.ts'
import { readRules } from '../../../settings/operations/read-rules.ts'
import type { PaymentRow } from '../../rows/payments.queries.ts'
import { selectPaymentHistory } from '../wallet.queries.ts'
import { readOrderBreakdown } from './read-order-breakdown.ts'
import type { OrderBreakdown } from './breakdown-step.ts'
import type { BreakdownReader } from './breakdown-labels.ts'
import { presentBreakdown, breakdownOf } from './describe-breakdown.ts'

/** The breakdown of a payment's money in the words of its reader. Who may read it is checked by the caller. */
export async function readBreakdownOf(
  db: Kysely<DB>,
  payment: PaymentRow,
  locale: Locale,
  reader: BreakdownReader,
): Promise<WireBreakdown> {
  const order = payment.order_id === null ? null : await readOrderBreakdown(db, payment.order_id)
  const rules = await readRules(db)
  const breakdown = breakdownOf({
    payment,
    history: await selectPaymentHistory(db, payment.id),
    movements: await listMovements(db, { payment_id: payment.id }),
    order,
    settings: rules.settings,
    service_fee_tiers: findFeeTiers(rules, (order && feeMomentOf(order)) ?? payment.created_at),
  })
  return presentBreakdown(breakdown, locale, reader)
}

function feeMomentOf({ row, events }: OrderBreakdown): Date | null {
  const named_at = events.findLast(({ action }) => action === 'name-price')?.at ?? null
  return feeMoment({ ...row, named_at })
}
