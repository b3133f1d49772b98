import { m } from '../../../paraglide/messages.js'

/** Why a payment did not succeed, as the card provider and the service name the reasons. */
const REASONS: Readonly<Record<string, () => string>> = {
  '3d_secure_failed': m.pay_reason_3d_secure_failed,
  call_issuer: m.pay_reason_call_issuer,
  canceled_by_merchant: m.pay_reason_canceled_by_merchant,
  card_expired: m.pay_reason_card_expired,
  country_forbidden: m.pay_reason_country_forbidden,
  expired_on_capture: m.pay_reason_expired,
  expired_on_confirmation: m.pay_reason_expired,
  fraud_suspected: m.pay_reason_fraud_suspected,
  general_decline: m.pay_reason_general_decline,
  identification_required: m.pay_reason_identification_required,
  insufficient_funds: m.pay_reason_insufficient_funds,
  internal_timeout: m.pay_reason_unavailable,
  invalid_card_number: m.pay_reason_invalid_card_number,
  invalid_csc: m.pay_reason_invalid_csc,
  issuer_unavailable: m.pay_reason_unavailable,
  payment_method_limit_exceeded: m.pay_reason_limit_exceeded,
  payment_method_restricted: m.pay_reason_restricted,
  permission_revoked: m.pay_reason_restricted,
  unsupported_mobile_operator: m.pay_reason_restricted,
  one_time_limit_exceeded: m.pay_reason_limit_exceeded,
  periodic_limit_exceeded: m.pay_reason_limit_exceeded,
  rejected_by_payee: m.pay_reason_rejected_by_payee,
  recipient_not_found: m.pay_reason_recipient,
  recipient_check_failed: m.pay_reason_recipient,
  provider_refused: m.pay_reason_provider_refused,
  lapsed: m.pay_reason_expired,
  superseded: m.pay_reason_superseded,
  corrected: m.pay_reason_corrected,
  cancelled: m.pay_reason_cancelled,
  returned: m.pay_reason_returned,
}

/** The reason in words; an unknown reason gets words that are true of any. */
export function failureText(reason: string | null): string {
  return (REASONS[reason ?? ''] ?? m.pay_reason_other)()
}
