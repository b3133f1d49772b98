import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { PaymentTypeId } from '@tembrel/domain/money/payment-codes.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { m } from '../../../paraglide/messages.js'
import { roleName } from '../../session/role-name.ts'
import type { PaymentQueue, StaffPayment } from './staff-payment-types.ts'

/** Whose payment it is: the company when one pays or is paid, else the person. */
export function payerName({ company, profile }: StaffPayment): string {
  return company?.title ?? ownerName(profile)
}

/** A person's name; whoever has none is called by role and number of the profile: «Заказчик № 3104». */
export function ownerName(owner: StaffPayment['profile']): string {
  return givenName(owner) ?? m.staff_payments_unnamed({ role: roleName(owner.role as Role), id: owner.id })
}

/** The name a person or an agency has given; null while there is none. */
export function givenName({ firstname, lastname }: StaffPayment['profile']): string | null {
  const name = `${firstname} ${lastname}`.trim()
  return name === '' ? null : name
}

/** Where a withdrawal goes, in one line. */
export function payoutTarget({ method, card_number, crypto_number, company, document_number }: StaffPayment): string {
  if (method === PAYMENT_METHOD.crypto) return crypto_number ?? m.staff_payments_crypto()
  if (method === PAYMENT_METHOD.card) return card_number ?? m.staff_payments_card()
  const title = company?.title ?? m.staff_payments_company()
  return document_number === null ? title : `${title}, ${m.staff_payments_invoice_number({ number: document_number })}`
}

const QUEUE_WORDS: Readonly<Record<PaymentQueue, () => string>> = {
  open: m.staff_payments_queue_open,
  failed: m.staff_payments_queue_failed,
  invoices: m.staff_payments_queue_invoices,
  payouts: m.staff_payments_queue_payouts,
  refunds: m.staff_payments_queue_refunds,
}

/** What waits for somebody, as the chips over the list call it. */
export function queueWords(queue: PaymentQueue): string {
  return QUEUE_WORDS[queue]()
}

const TYPE_WORDS: Readonly<Record<PaymentTypeId, () => string>> = {
  [PAYMENT_TYPE.topup]: m.wallet_filter_topups,
  [PAYMENT_TYPE.pay]: m.wallet_filter_pays,
  [PAYMENT_TYPE.reward_narrator]: m.staff_payments_type_narrator_rewards,
  [PAYMENT_TYPE.withdraw_narrator]: m.staff_payments_type_narrator_withdrawals,
  [PAYMENT_TYPE.reward_soundengineer]: m.staff_payments_type_engineer_rewards,
  [PAYMENT_TYPE.withdraw_client]: m.staff_payments_type_client_withdrawals,
  [PAYMENT_TYPE.withdraw_soundengineer]: m.staff_payments_type_engineer_withdrawals,
}

/** What payments of a type are called together, by whose they are. */
export function typeWords(type: PaymentTypeId): string {
  return TYPE_WORDS[type]()
}
