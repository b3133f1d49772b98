import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { openCardNumber, openPayoutToken } from './card-number-vault.ts'
import type { PaymentRow } from '../rows/payments.queries.ts'
import { isRepeatable } from '../rows/returned-payments.ts'
import type { RepeatedInput } from './withdrawal-checks.ts'

/** What a withdrawal that came back was asked with. Throws PAYMENT_TYPE (422) for anything else, or when its card is forgotten. */
export function sameRequest(app: AppContext, row: PaymentRow): RepeatedInput {
  if (!isRepeatable(row)) throw apiError('PAYMENT_TYPE')
  const { type, method, sum_kopecks, company_id, card_number_encrypted: sealed, crypto_number } = row
  return {
    is_repeated: true,
    type,
    method,
    sum: sum_kopecks / 100,
    ...(company_id !== null && { company: company_id }),
    ...(sealed !== null && { card_number: openCardNumber(app.config.secret_keys, row.profile_id, sealed) }),
    ...tokenOf(app, row),
    ...(crypto_number !== null && { crypto_number }),
  }
}

function tokenOf(app: AppContext, { profile_id, payout_token_encrypted: sealed, card_number }: PaymentRow) {
  if (sealed === null || card_number === null) return {}
  const payout_token = openPayoutToken(app.config.secret_keys, profile_id, sealed)
  return { payout_token, card_first6: card_number.slice(0, 6), card_last4: card_number.slice(-4) }
}
