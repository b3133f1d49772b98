import type { LedgerAccountKind } from '@tembrel/contract/calls/staff/ledger.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { SheetRow } from '@tembrel/domain/office/trial-balance.ts'
import { moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { listAccountMovements, listRowMovements } from '../../../ledger/operations/movements.ts'
import { readAccountTotal } from '../../../ledger/operations/balances.ts'
import { readCorrectionBars } from '../../../ledger/operations/correctable-operations.ts'
import { rowTitle } from '../sheet-labels.ts'
import { askedSheetSpan, requireSheetReader } from '../sheet-question.ts'
import { kindOfRow, readRowLine, requireRowAlone, rowLegs } from '../sheet-row.ts'
import { staffAccountOf, type StaffAccount } from '../staff-account.ts'
import { legsOf, presentAccount, presentMovement } from '../staff-ledger.presenter.ts'
import { selectWalletOwner } from '../../payouts/withdrawals.queries.ts'

type Ledger = CallResponse<'GET /staff/ledger'>
type AccountSpan = Parameters<typeof listAccountMovements>[2]

const OPERATIONS_AT_ONCE = 40

/** What staff ask for of the ledger. */
export interface AskedAccount {
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

/**
 * Movements of any account, newest first, in words and with what it held after each (Product §7). Throws 404 for a profile or an
 * order that does not exist, 422 at `account` when the owner does not fit the kind.
 */
export async function readStaffLedger(
  app: AppContext,
  asked: AskedMovements & { readonly before?: number | undefined },
  locale: Locale,
): Promise<Ledger> {
  const account = staffAccountOf(asked)
  const span = { limit: OPERATIONS_AT_ONCE, before: asked.before, ...momentsOf(asked) }
  const { balance, movements, owners } = await listAccountMovements(app.database.kysely, account, span)
  const shown = presentAccount(account, owners, locale)
  if (account.profile_id !== null && shown.profile === null) throw apiError('NOT_FOUND')
  if (account.order_id !== null && shown.order === null) throw apiError('NOT_FOUND')
  const operations = new Set(movements.map(({ operation_id }) => operation_id))
  const bars = await readCorrectionBars(app.database.kysely, [...operations])
  return {
    account: shown,
    balance: balance === null ? null : Number(balance) / 100,
    total: balance === null ? await totalOf(app.database.kysely, account) : null,
    sheet: null,
    can_pay_out: await canPayOut(app.database.kysely, account, balance),
    movements: legsOf(account, movements)
      .map((leg) => presentMovement(leg, { hasBalance: balance !== null, owners, bars }, locale))
      .toReversed(),
    next_before: operations.size === OPERATIONS_AT_ONCE ? (movements[0]?.operation_id ?? null) : null,
  }
}

/** The moments of days that are asked for; open where none is. */
export function momentsOf({ from, to }: Pick<AskedMovements, 'from' | 'to'>): Pick<AccountSpan, 'from' | 'until'> {
  return {
    from: from === undefined ? undefined : moscowInstant(from, 0, 0),
    until: to === undefined ? undefined : moscowInstant(plusDays(to, 1), 0, 0),
  }
}

/**
 * Movements of all accounts of a row of the trial balance in a period, newest first, with what the sheet says of them (Product 4.998). Throws
 * OWNER_ONLY (403), and 422 for days that are no period and at `row` beside an account.
 */
export async function readSheetRow(
  app: AppContext,
  actor: Pick<Actor, 'role' | 'profile_id'>,
  asked: AskedMovements & { readonly row: SheetRow; readonly before?: number | undefined },
  locale: Locale,
): Promise<Ledger> {
  const db = app.database.kysely
  const { row, before } = asked
  await requireSheetReader(db, actor)
  requireRowAlone(asked)
  const period = askedSheetSpan(asked, app.clock.now())
  const { line, kinds } = await readRowLine(db, row, period)
  const listed = await listRowMovements(db, kinds, { limit: OPERATIONS_AT_ONCE, before, ...momentsOf(period) })
  const operations = new Set(listed.movements.map(({ operation_id }) => operation_id))
  const around = { hasBalance: false, owners: listed.owners, bars: new Map() }
  return {
    account: { kind: kindOfRow(row), title: rowTitle(row, locale), profile: null, order: null },
    ...{ balance: null, total: null, can_pay_out: false },
    sheet: { row, period, line },
    movements: rowLegs(row, listed)
      .map((leg) => presentMovement(leg, around, locale))
      .toReversed(),
    next_before: operations.size === OPERATIONS_AT_ONCE ? (listed.movements[0]?.operation_id ?? null) : null,
  }
}

/** Whether it is a wallet with money whose owner cannot ask for it himself. */
async function canPayOut(db: Kysely<DB>, account: StaffAccount, balance: bigint | null): Promise<boolean> {
  if (account.kind !== 'wallet' || balance === null || balance <= 0n) return false
  return (await selectWalletOwner(db, account.profile_id))?.is_barred ?? false
}

/** Money outside is ours when it left there to us: the books have it on the other side. */
async function totalOf(db: Kysely<DB>, account: StaffAccount): Promise<number> {
  const kopecks = await readAccountTotal(db, account)
  return (account.kind === 'revenue' ? kopecks : -kopecks) / 100
}
