/** Which lines of the wallet an address asks for. */
import {
  PAYMENT_METHOD,
  PAYMENT_STATUS,
  PAYMENT_TYPE,
  type PaymentMethodId,
  type PaymentStatusId,
} from '@tembrel/domain/money/payment-codes.ts'
import { periodOfSearch } from '../../ui/fields/period.ts'
import type { Period } from '../../ui/fields/period.ts'
import type { OrderRole } from '../nouns/order/order-types.ts'

/** Its days may be reversed: then they stay in their fields and do not narrow the list. */
export interface WalletFilter extends Period {
  readonly type?: number
  readonly status?: number
  readonly method?: number
}

/** The kinds of payment that each role's wallet has (Product §4). */
export const TYPES_OF_ROLE: Readonly<Record<OrderRole, readonly number[]>> = {
  client: [PAYMENT_TYPE.topup, PAYMENT_TYPE.pay, PAYMENT_TYPE.withdraw_client],
  narrator: [PAYMENT_TYPE.reward_narrator, PAYMENT_TYPE.withdraw_narrator],
  soundengineer: [PAYMENT_TYPE.reward_soundengineer, PAYMENT_TYPE.withdraw_soundengineer],
}

export const STATUSES: readonly PaymentStatusId[] = Object.values(PAYMENT_STATUS)
export const METHODS: readonly PaymentMethodId[] = Object.values(PAYMENT_METHOD)

/** Reads an address; what this wallet does not have, and what is no day, asks for nothing. */
export function filterOfSearch(search: URLSearchParams, role: OrderRole): WalletFilter {
  const type = oneOf(search.get('type'), TYPES_OF_ROLE[role])
  const status = oneOf(search.get('status'), STATUSES)
  const method = oneOf(search.get('method'), METHODS)
  return {
    ...(type !== undefined && { type }),
    ...(status !== undefined && { status }),
    ...(method !== undefined && { method }),
    ...periodOfSearch(search),
  }
}

/** Whether the list leaves anything out. */
export function isFiltered(filter: WalletFilter): boolean {
  return Object.keys(filter).length > 0
}

/** The filter as the query of an address or a call. */
export function queryOfFilter(filter: WalletFilter): Readonly<Record<string, string | number>> {
  return { ...filter }
}

function oneOf(text: string | null, known: readonly number[]): number | undefined {
  return known.find((value) => String(value) === text)
}
