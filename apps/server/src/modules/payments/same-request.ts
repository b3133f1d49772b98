import type { AppContext } from '../../app-context.ts'
import { apiError } from '../../http/api-error.ts'
import { openCardNumber } from './card-number-vault.ts'
import type { PaymentRow } from './payments.queries.ts'
import { isRepeatable } from './returned-payments.ts'
import type { WithdrawalInput } from './withdrawal-checks.ts'

/** What a withdrawal that came back was asked with. Throws PAYMENT_TYPE (422) for anything else, or when its card is forgotten. */
export function sameRequest(app: AppContext, row: PaymentRow): WithdrawalInput {
  if (!isRepeatable(row)) throw apiError('PAYMENT_TYPE')
  const { type, method, sum_kopecks, company_id, card_number_encrypted: sealed, crypto_number } = row
  return {
    type,
    method,
    sum: sum_kopecks / 100,
    ...(company_id !== null && { company: company_id }),
    ...(sealed !== null && { card_number: openCardNumber(app.config.secret_key, row.profile_id, sealed) }),
    ...(crypto_number !== null && { crypto_number }),
  }
}
