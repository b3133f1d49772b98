/** Which withdrawals the card provider executes, and how one gets there (Product §4, decision 0035). */
import { toKopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import type { PayoutWidget } from '../../../adapters/card-payments/card-payments.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { updatePaymentStatus, type PaymentRow } from '../rows/payments.queries.ts'
import { updatePayoutStarted } from './withdrawals.queries.ts'

/** The provider remembers a key for a day; an hour less, because clocks differ. Later the same key would pay again. */
const KEY_LIVES_MS = 23 * 3_600_000

/** How a person names his card: by its number, or in the provider's widget, which makes a token of it. */
export type CardWay = 'number' | 'token'

/** The way of now. Where no payouts are bought there is no widget: then a number is taken and staff pay by hand. */
export function cardWay(settings: Settings, payout_widget: PayoutWidget | null): CardWay {
  return settings.payout_mode === 'token' && payout_widget !== null ? 'token' : 'number'
}

/**
 * Whether the provider can execute it. A token can be used only by the provider, whatever the mode is by now; raw card numbers
 * are for test money and for holders of a PCI DSS certificate.
 */
export function isForProvider(payment: PaymentRow, settings: Settings): boolean {
  if (payment.method !== PAYMENT_METHOD.card) return false
  return payment.payout_token_encrypted !== null || settings.payout_mode === 'raw'
}

/** Whether it goes to the provider without staff: only up to the sum that staff allow, and never while they pay by hand. */
export function startsByItself(payment: PaymentRow, settings: Settings): boolean {
  if (settings.payout_mode === 'manual') return false
  const payout = payment.sum_kopecks - payment.fee_kopecks
  return isForProvider(payment, settings) && payout <= Number(toKopecks(roubles(settings.payouts.auto_max)))
}

/** Hands a withdrawal to the provider: it is in process, its key is stored, and a job sends it after the commit. */
export async function startPayout(
  tx: Tx,
  app: AppContext,
  payment: PaymentRow,
  by_profile_id: number | null,
): Promise<PaymentRow> {
  const at = app.clock.now()
  const provider_key = app.ids.uuid()
  const status = PAYMENT_STATUS.in_process
  await updatePayoutStarted(tx.db, { id: payment.id, provider_key, at })
  await updatePaymentStatus(tx.db, { id: payment.id, status, reason: null, by_profile_id, at })
  await enqueue(tx, 'send-payout', { payment_id: payment.id }, { key: `payout:${payment.id}` })
  tx.changed(payment.profile_id)
  return { ...payment, status, provider_key, payout_started_at: at }
}

/**
 * Whether the stored key has expired at the provider while the result is still unknown: then a person has to check there and
 * decide.
 */
export function isOutOfReach(payment: PaymentRow, now: Date): boolean {
  if (payment.provider_payment_id !== null || payment.payout_started_at === null) return false
  return now.getTime() - payment.payout_started_at.getTime() > KEY_LIVES_MS
}
