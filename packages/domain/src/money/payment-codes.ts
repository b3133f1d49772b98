/**
 * The numeric ids of payments: types, methods and statuses (Product §4).
 *
 * Invariant: the ids are stored and travel on the wire; they are never renumbered.
 */

import type { Role } from '../accounts/roles.ts'

/** What a payment is for. */
export const PAYMENT_TYPE = {
  /** Пополнение. */
  topup: 1,
  /** Оплата заказа. */
  pay: 2,
  /** Вознаграждение диктора. */
  reward_narrator: 3,
  /** Вывод диктора. */
  withdraw_narrator: 4,
  /** Вознаграждение звукорежиссёра. */
  reward_soundengineer: 5,
  /** Вывод заказчика или возврат на карту. */
  withdraw_client: 6,
  /** Вывод звукорежиссёра. */
  withdraw_soundengineer: 7,
} as const
export type PaymentTypeName = keyof typeof PAYMENT_TYPE
export type PaymentTypeId = (typeof PAYMENT_TYPE)[PaymentTypeName]

/** The types that take money out of a wallet (Product §4). */
export const WITHDRAW_TYPES: readonly PaymentTypeId[] = [
  PAYMENT_TYPE.withdraw_narrator,
  PAYMENT_TYPE.withdraw_client,
  PAYMENT_TYPE.withdraw_soundengineer,
]

/** The types by which a worker is paid for an order. */
export const REWARD_TYPES: readonly PaymentTypeId[] = [PAYMENT_TYPE.reward_narrator, PAYMENT_TYPE.reward_soundengineer]

/** How the money moves. */
export const PAYMENT_METHOD = {
  /** Карта. */
  card: 1,
  /** Счёт. */
  invoice: 2,
  /** Кошелёк. */
  wallet: 3,
  /** Криптокошелёк. */
  crypto: 4,
} as const
export type PaymentMethodName = keyof typeof PAYMENT_METHOD
export type PaymentMethodId = (typeof PAYMENT_METHOD)[PaymentMethodName]

/** The status of a payment. */
export const PAYMENT_STATUS = {
  /** Ждёт оплаты. */
  waiting_for_payment: 1,
  /** Исполнен. */
  executed: 2,
  /** Отклонён. */
  rejected: 3,
  /** В процессе. */
  in_process: 5,
  /** Ошибка платежа. */
  payment_error: 6,
  /** Ошибка перевода. */
  transfer_error: 7,
  /** Аннулирован. */
  nulled: 10,
} as const
export type PaymentStatusName = keyof typeof PAYMENT_STATUS
export type PaymentStatusId = (typeof PAYMENT_STATUS)[PaymentStatusName]

/** The statuses of a payment that is not settled yet: one per order and one withdrawal per wallet may be open (Product §4). */
export const OPEN_PAYMENT_STATUSES: readonly PaymentStatusId[] = [
  PAYMENT_STATUS.waiting_for_payment,
  PAYMENT_STATUS.in_process,
]

/** The money did not go where it should: to us, or out of a wallet. */
export const FAILED_PAYMENT_STATUSES: readonly PaymentStatusId[] = [
  PAYMENT_STATUS.payment_error,
  PAYMENT_STATUS.transfer_error,
]

/** The money has not moved and will not: declined, refused, lapsed. */
export const VOID_PAYMENT_STATUSES: readonly PaymentStatusId[] = [
  ...FAILED_PAYMENT_STATUSES,
  PAYMENT_STATUS.rejected,
  PAYMENT_STATUS.nulled,
]

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
  [PAYMENT_TYPE.topup]: TOPUP_METHODS,
  [PAYMENT_TYPE.pay]: PAY_METHODS,
  // The system writes rewards when an order is completed; no one can request one.
  [PAYMENT_TYPE.reward_narrator]: [],
  [PAYMENT_TYPE.reward_soundengineer]: [],
  [PAYMENT_TYPE.withdraw_narrator]: WITHDRAW_METHODS,
  [PAYMENT_TYPE.withdraw_client]: WITHDRAW_METHODS,
  [PAYMENT_TYPE.withdraw_soundengineer]: WITHDRAW_METHODS,
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
  return WITHDRAW_TYPES.includes(type)
}

/** Whether the number is the id of a status. */
export function isPaymentStatusId(value: unknown): value is PaymentStatusId {
  return (Object.values(PAYMENT_STATUS) as unknown[]).includes(value)
}

/** Whether the payment is not settled yet. */
export function isOpenPayment(status: PaymentStatusId): boolean {
  return OPEN_PAYMENT_STATUSES.includes(status)
}
