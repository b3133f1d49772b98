/** What staff ask for of the ledger, and of which days. */
import type { LedgerAccountKind } from '@tembrel/contract/calls/staff/ledger.ts'
import type { SheetRow } from '@tembrel/domain/office/trial-balance.ts'
import { moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'

/** What staff ask for of the ledger. */
interface AskedAccount {
  readonly account?: LedgerAccountKind | undefined
  readonly profile?: number | undefined
  readonly order?: number | undefined
}

/** An account of the ledger, or a row of the trial balance, of days of Moscow, both inclusive. */
export interface AskedMovements extends AskedAccount {
  readonly row?: SheetRow | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The moments of days that are asked for; open where none is. */
export function momentsOf({ from, to }: Pick<AskedMovements, 'from' | 'to'>): {
  readonly from: Date | undefined
  readonly until: Date | undefined
} {
  return {
    from: from === undefined ? undefined : moscowInstant(from, 0, 0),
    until: to === undefined ? undefined : moscowInstant(plusDays(to, 1), 0, 0),
  }
}
