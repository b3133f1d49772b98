import type { LedgerAccountKind } from '@tembrel/contract/calls/staff/ledger.ts'
import { apiError } from '../../../http/api-error.ts'

/** An account of the ledger by its owner; the service's own have none. */
export type StaffAccount =
  | { readonly kind: 'wallet' | 'payout'; readonly profile_id: number; readonly order_id: null }
  | { readonly kind: 'escrow'; readonly profile_id: null; readonly order_id: number }
  | {
      readonly kind: 'unclaimed' | 'card' | 'bank' | 'crypto' | 'revenue'
      readonly profile_id: null
      readonly order_id: null
    }

/**
 * Which account is meant: a person's wallet by default, an order's escrow, or one of the service's own (revenue when none is
 * named). Throws 422 at `account` when the owner does not fit the kind.
 */
export function staffAccountOf(asked: {
  readonly account?: LedgerAccountKind | undefined
  readonly profile?: number | undefined
  readonly order?: number | undefined
}): StaffAccount {
  const { profile, order } = asked
  const kind = asked.account ?? (profile !== undefined ? 'wallet' : order !== undefined ? 'escrow' : 'revenue')
  switch (kind) {
    case 'wallet':
    case 'payout':
      if (profile !== undefined && order === undefined) return { kind, profile_id: profile, order_id: null }
      break
    case 'escrow':
      if (order !== undefined && profile === undefined) return { kind, profile_id: null, order_id: order }
      break
    default:
      if (profile === undefined && order === undefined) return { kind, profile_id: null, order_id: null }
  }
  throw apiError('VALIDATION', { errors: { account: 'choose' } })
}
