/** The movements of all accounts of a row of the trial balance, as the ledger shows them (Product 4.998). */
import { LEDGER_ACCOUNT_KINDS, type LedgerAccountKind } from '@tembrel/contract/calls/staff/ledger.ts'
import type { DaySpan } from '@tembrel/domain/office/overview.ts'
import {
  sheetLines,
  sheetRowOf,
  type SheetLine,
  type SheetRow,
  type SheetTransfer,
} from '@tembrel/domain/office/trial-balance.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import { readSheetSums } from '../../ledger/operations/day-sums.ts'
import type { AccountMovements } from '../../ledger/operations/movements.ts'
import type { Movement, MovementAccount } from '../../ledger/movement-of.ts'

/** What a row says of its days, and which transfers move it in them. */
export async function readRowLine(
  db: Kysely<DB>,
  row: SheetRow,
  period: DaySpan,
): Promise<{ readonly line: SheetLine; readonly kinds: readonly SheetTransfer[] }> {
  const sums = await readSheetSums(db, period)
  const line = sheetLines(sums).get(row)
  if (!line) throw new RangeError(`The trial balance has no row ${row}`)
  const isMoved = (sum: (typeof sums)[number]): boolean =>
    sum.within_kopecks > 0 && (['debit', 'credit'] as const).some((side) => sheetRowOf(sum, side) === row)
  return { line, kinds: sums.filter(isMoved) }
}

/** A transfer as one account of the row sees it; `delta` is positive when the account was credited; kopecks. */
export interface RowLeg {
  readonly movement: Movement
  readonly account: MovementAccount
  readonly delta: bigint
}

/** The transfers as a row sees them, oldest first: one between two accounts of the row is there twice. */
export function rowLegs(row: SheetRow, { movements, owners }: Omit<AccountMovements, 'balance'>): RowLeg[] {
  const roleOf = ({ profile_id }: MovementAccount): string =>
    profile_id === null ? '' : (owners.profiles.get(profile_id)?.role ?? '')
  return movements.flatMap((movement) => {
    const { kind, debit, credit, amount } = movement
    const transfer: SheetTransfer = {
      operation_kind: kind,
      ...{ debit_kind: debit.kind, debit_role: roleOf(debit) },
      ...{ credit_kind: credit.kind, credit_role: roleOf(credit) },
    }
    return [
      ...(sheetRowOf(transfer, 'debit') === row ? [{ movement, account: debit, delta: -amount }] : []),
      ...(sheetRowOf(transfer, 'credit') === row ? [{ movement, account: credit, delta: amount as bigint }] : []),
    ]
  })
}

/** What kind of accounts a row adds up. */
export function kindOfRow(row: SheetRow): LedgerAccountKind {
  const kind = LEDGER_ACCOUNT_KINDS.find((one) => one === row || row.endsWith(`_${one}s`))
  return kind ?? 'revenue'
}

/** A row is asked for alone. Throws 422 at `row` beside an account. */
export function requireRowAlone({
  account,
  profile,
  order,
}: Partial<Record<'account' | 'profile' | 'order', unknown>>): void {
  if ([account, profile, order].some((one) => one !== undefined)) {
    throw apiError('VALIDATION', { errors: { row: 'only_one' } })
  }
}
