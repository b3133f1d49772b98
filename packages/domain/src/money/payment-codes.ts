/**
 * The numeric ids of payments: types, methods and statuses (Product §4).
 *
 * Invariant: the ids are stored and travel on the wire; they are never renumbered.
 */

import type { Role } from '../accounts/roles.ts'

/** What a payment is for. */
export const PAYMENT_TYPE = {
  topup: 1,
  pay: 2,
  reward_narrator: 3,
  withdraw_narrator: 4,
  reward_soundengineer: 5,
  withdraw_client: 6,
  withdraw_soundengineer: 7,
} as const
export type PaymentTypeName = keyof typeof PAYMENT_TYPE
export type PaymentTypeId = (typeof PAYMENT_TYPE)[PaymentTypeName]

/** The types that take money out of a wallet (Product §4). */
export const WITHDRAW_TYPES = [
  PAYMENT_TYPE.withdraw_narrator,
  PAYMENT_TYPE.withdraw_client,
  PAYMENT_TYPE.withdraw_soundengineer,
] as const satisfies readonly PaymentTypeId[]

/** How the money moves. */
export const PAYMENT_METHOD = { card: 1, invoice: 2, wallet: 3, crypto: 4 } as const
export type PaymentMethodName = keyof typeof PAYMENT_METHOD
export type PaymentMethodId = (typeof PAYMENT_METHOD)[PaymentMethodName]

/** Where the payment stands. */
export const PAYMENT_STATUS = {
  waiting_for_payment: 1,
  executed: 2,
  rejected: 3,
  in_process: 5,
  payment_error: 6,
  transfer_error: 7,
  nulled: 10,
} as const
export type PaymentStatusName = keyof typeof PAYMENT_STATUS
export type PaymentStatusId = (typeof PAYMENT_STATUS)[PaymentStatusName]

/** The statuses of a payment that is not settled yet: one per order and one withdrawal per wallet may be open (Product §4). */
export const OPEN_PAYMENT_STATUSES = [
  PAYMENT_STATUS.waiting_for_payment,
  PAYMENT_STATUS.in_process,
] as const satisfies readonly PaymentStatusId[]

/** The methods that each kind of payment accepts (Product §4): top-up, payment of an order, withdrawal. */
export const TOPUP_METHODS = [PAYMENT_METHOD.card, PAYMENT_METHOD.invoice] as const satisfies readonly PaymentMethodId[]
export const PAY_METHODS = [
  PAYMENT_METHOD.card,
  PAYMENT_METHOD.invoice,
  PAYMENT_METHOD.wallet,
] as const satisfies readonly PaymentMethodId[]
export const WITHDRAW_METHODS = [
  PAYMENT_METHOD.card,
  PAYMENT_METHOD.invoice,
  PAYMENT_METHOD.crypto,
] as const satisfies readonly PaymentMethodId[]

const METHODS_BY_TYPE: Readonly<Record<PaymentTypeId, readonly PaymentMethodId[]>> = {
  1: TOPUP_METHODS,
  2: PAY_METHODS,
  // Rewards are written by the system when an order is completed; nobody can ask for one.
  3: [],
  4: WITHDRAW_METHODS,
  5: [],
  6: WITHDRAW_METHODS,
  7: WITHDRAW_METHODS,
}

/** Whether somebody may ask for a payment of this type by this method (Product §4). */
export function isMethodAllowed(type: PaymentTypeId, method: PaymentMethodId): boolean {
  return METHODS_BY_TYPE[type].includes(method)
}

/** The types that a person of each role may ask for (Product §4); an agent asks as the narrator. */
const TYPES_BY_ROLE: Readonly<Partial<Record<Role, readonly PaymentTypeId[]>>> = {
  client: [PAYMENT_TYPE.topup, PAYMENT_TYPE.pay, PAYMENT_TYPE.withdraw_client],
  narrator: [PAYMENT_TYPE.withdraw_narrator],
  soundengineer: [PAYMENT_TYPE.withdraw_soundengineer],
}

/** The payment type when this role may ask for it, else null. */
export function paymentTypeFor(role: Role, type: number): PaymentTypeId | null {
  return TYPES_BY_ROLE[role]?.find((allowed) => allowed === type) ?? null
}

/** Whether the type takes money out of a wallet. */
export function isWithdrawType(type: PaymentTypeId): boolean {
  return (WITHDRAW_TYPES as readonly PaymentTypeId[]).includes(type)
}

/** Whether the payment is not settled yet. */
export function isOpenPayment(status: PaymentStatusId): boolean {
  return (OPEN_PAYMENT_STATUSES as readonly PaymentStatusId[]).includes(status)
}
