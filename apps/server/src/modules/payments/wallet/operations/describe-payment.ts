import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WirePayment } from '@tembrel/contract/wire/wallet.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { readPaymentExtras } from '../payment-extras.ts'
import type { PaymentRow } from '../../rows/payments.queries.ts'
import { presentPayment } from './present-payment.ts'

/** A payment for its owner with what its row only points at: the company and the number of its document (Product §3). */
export async function describePayment(db: Kysely<DB>, row: PaymentRow, locale: Locale): Promise<WirePayment> {
  return presentPayment(row, locale, (await readPaymentExtras(db, [row])).get(row.id))
}
