/** Card top-ups of the demo's past, booked as the provider's answer would be. */
import { topupCharge } from '@tembrel/domain/money/fees.ts'
import { kopecks, sumKopecks, toKopecks } from '@tembrel/domain/money/kopecks.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import type { CardPayment } from '../adapters/card-payments/card-payments.ts'
import type { AppContext } from '../app-context.ts'
import { inTransaction, type Tx } from '../database/transaction.ts'
import { bookTopup } from '../modules/payments/topups/operations/book-topup.ts'
import { openCardTopup } from '../modules/payments/topups/operations/open-card-topup.ts'
import { requestCardPage } from '../modules/payments/topups/operations/request-card-page.ts'
import type { PaymentRow } from '../modules/payments/rows/payments.queries.ts'
import { readSettings } from '../modules/settings/operations/read-settings.ts'

/** A top-up that was paid at the clock's time. The provider of the demo has never heard of it. `sum` = roubles, without the fee. */
export async function bookPastTopup(tx: Tx, app: AppContext, profile_id: number, sum: number): Promise<void> {
  const payment = await openTopup(tx, app, profile_id, sum)
  await bookTopup(tx, app, payment.id, chargeOf(payment, app.clock.now()), null)
}

/** The same of a payment that the provider took and has no more in its list: the daily comparison finds the difference. */
export async function loadStrayTopup(app: AppContext, profile_id: number, sum: number): Promise<void> {
  const payment = await inTransaction(app.database, (tx) => openTopup(tx, app, profile_id, sum))
  const paid = chargeOf(payment, app.clock.now())
  const createPayment = async () => ({ kind: 'pending', value: { ...paid, status: 'pending' } }) as const
  await requestCardPage({ ...app, cards: { ...app.cards, createPayment } }, payment.id)
  await inTransaction(app.database, (tx) => bookTopup(tx, app, payment.id, paid, null))
}

async function openTopup(tx: Tx, app: AppContext, profile_id: number, sum: number): Promise<PaymentRow> {
  const { client_topup_commission } = await readSettings(tx.db)
  const { fee } = topupCharge(roubles(sum), client_topup_commission)
  const topup = { profile_id, sum: toKopecks(roubles(sum)), fee: toKopecks(fee), order_id: null, locale: 'ru' } as const
  return openCardTopup(tx, app, topup)
}

function chargeOf({ id, sum_kopecks, fee_kopecks }: PaymentRow, paid_at: Date): CardPayment {
  const at = paid_at.toISOString()
  return {
    id: `demo-${id}`,
    status: 'succeeded',
    amount_kopecks: sumKopecks([kopecks(sum_kopecks), kopecks(fee_kopecks)]),
    refunded_kopecks: kopecks(0),
    confirmation_url: null,
    expires_at: null,
    created_at: at,
    captured_at: at,
    description: null,
    metadata: {},
    card: { first6: '555555', last4: '4444', card_type: 'MasterCard' },
    cancellation: null,
    test: true,
  }
}
