/** Which account the ledger shows, as its address says it. */
import type { CallResponse } from '../../../api/call-types.ts'

export type Ledger = CallResponse<'GET /staff/ledger'>
export type AccountKind = Ledger['account']['kind']

/** The service's own accounts. */
export const OWN_ACCOUNTS = ['revenue', 'unclaimed', 'card', 'bank', 'crypto'] as const satisfies readonly AccountKind[]

export interface LedgerQuery {
  readonly account?: AccountKind
  readonly profile?: number
  readonly order?: number
  readonly before?: number
}

/** All that can be opened. */
export const ACCOUNT_KINDS: readonly AccountKind[] = [...OWN_ACCOUNTS, 'wallet', 'payout', 'escrow']

/** Reads the address; what is not plainly right is left out. */
export function ledgerQueryOf(search: URLSearchParams): LedgerQuery {
  const account = ACCOUNT_KINDS.find((kind) => kind === search.get('account'))
  const profile = numberOf(search.get('profile'))
  const order = numberOf(search.get('order'))
  const before = numberOf(search.get('before'))
  return {
    ...(account !== undefined && { account }),
    ...(profile !== undefined && { profile }),
    ...(order !== undefined && { order }),
    ...(before !== undefined && { before }),
  }
}

function numberOf(text: string | null): number | undefined {
  const number = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
  return number >= 1 ? number : undefined
}
