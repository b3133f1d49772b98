import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

/** Every reason that the card provider documents for payments and payouts, and those that the service itself writes. */
const REASONS = [
  '3d_secure_failed',
  'call_issuer',
  'canceled_by_merchant',
  'card_expired',
  'country_forbidden',
  'expired_on_capture',
  'expired_on_confirmation',
  'fraud_suspected',
  'general_decline',
  'identification_required',
  'insufficient_funds',
  'internal_timeout',
  'invalid_card_number',
  'invalid_csc',
  'issuer_unavailable',
  'payment_method_limit_exceeded',
  'payment_method_restricted',
  'permission_revoked',
  'unsupported_mobile_operator',
  'one_time_limit_exceeded',
  'periodic_limit_exceeded',
  'rejected_by_payee',
  'recipient_not_found',
  'recipient_check_failed',
  'provider_refused',
  'superseded',
  'cancelled',
  'returned',
]

const ANY = failureText('other')

test.each(REASONS)('%s has words of its own', (reason) => {
  expect(failureText(reason)).not.toBe(ANY)
  expect(failureText(reason)).not.toContain(reason)
})

test('A reason nobody has named yet, and none at all, get words that are true of any', () => {
  expect(failureText('brand_new_reason')).toBe(ANY)
  expect(failureText(null)).toBe(ANY)
})
