import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { openCardNumber } from '../card-number-vault.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { isRepeatable } from '../returned-payments.ts'
import { readOwnPayment } from './read-own-payment.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

/**
 * Asks again for a withdrawal that came back: a new request with the same sum and requisites (Product §4), which the person does
 * not see again and so cannot mistype. Throws 404 for anybody else's, PAYMENT_TYPE for what is no returned withdrawal, and what
 * `requestWithdrawal` throws. `beforeCommit` runs last in its transaction.
 */
export async function repeatWithdrawal(
  app: AppContext,
  actor: Actor,
  payment_id: number,
  locale: Locale,
  beforeCommit: (tx: Tx, requested: PaymentRow) => Promise<void> = async () => undefined,
): Promise<PaymentRow> {
  const row = await readOwnPayment(app.database.kysely, actor.profile_id, { payment_id })
  if (!isRepeatable(row)) throw apiError('PAYMENT_TYPE')
  const { type, method, sum_kopecks, company_id, card_number_encrypted: sealed, crypto_number } = row
  const same = {
    type,
    method,
    sum: sum_kopecks / 100,
    ...(company_id !== null && { company: company_id }),
    ...(sealed !== null && { card_number: openCardNumber(app.config.secret_key, row.profile_id, sealed) }),
    ...(crypto_number !== null && { crypto_number }),
  }
  return requestWithdrawal(app, actor, same, locale, beforeCommit)
}
