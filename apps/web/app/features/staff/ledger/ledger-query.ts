/** Which account the ledger shows, as its address says it. */
import { SHEET_ROWS } from '@tembrel/domain/office/trial-balance.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { periodOfSearch, withoutReversed } from '../../../ui/fields/period.ts'
import type { SheetRow } from './sheet-query.ts'

export type Ledger = CallResponse<'GET /staff/ledger'>
export type AccountKind = Ledger['account']['kind']

/** The service's own accounts. */
export const OWN_ACCOUNTS = ['revenue', 'unclaimed', 'card', 'bank', 'crypto'] as const satisfies readonly AccountKind[]

export interface LedgerQuery {
  readonly account?: AccountKind
  readonly profile?: number
  readonly order?: number
  readonly before?: number
  /** All accounts of a row of the trial balance, in place of one. */
  readonly row?: SheetRow
  readonly from?: string
  readonly to?: string
}

/** All that can be opened. */
export const ACCOUNT_KINDS: readonly AccountKind[] = [...OWN_ACCOUNTS, 'wallet', 'payout', 'escrow']

/** Reads the address; what is not plainly right is left out. */
export function ledgerQueryOf(search: URLSearchParams): LedgerQuery {
  const period = withoutReversed(periodOfSearch(search))
  const row = SHEET_ROWS.find((one) => one === search.get('row'))
  const before = numberOf(search.get('before'))
  const asked = { ...period, ...(before !== undefined && { before }) }
  if (row !== undefined) return { row, ...asked }
  const account = ACCOUNT_KINDS.find((kind) => kind === search.get('account'))
  const profile = numberOf(search.get('profile'))
  const order = numberOf(search.get('order'))
  return {
    ...(account !== undefined && { account }),
    ...(profile !== undefined && { profile }),
    ...(order !== undefined && { order }),
    ...asked,
  }
}

function numberOf(text: string | null): number | undefined {
  const number = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
  return number >= 1 ? number : undefined
}
