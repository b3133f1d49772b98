import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import { listAccountMovements } from '../../../ledger/operations/movements.ts'
import { readAccountTotal } from '../../../ledger/operations/balances.ts'
import { readCorrectedMonths } from '../../../ledger/operations/closings.ts'
import { readCorrectionBars } from '../../../ledger/operations/correctable-operations.ts'
import { momentsOf, type AskedMovements } from '../asked-movements.ts'
import { staffAccountOf, type StaffAccount } from '../staff-account.ts'
import { legsOf, presentAccount, presentMovement } from '../staff-ledger.presenter.ts'
import { selectWalletOwner } from '../../payouts/withdrawals.queries.ts'

type Ledger = CallResponse<'GET /staff/ledger'>

const OPERATIONS_AT_ONCE = 40

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
  const corrects = await readCorrectedMonths(app.database.kysely, [...operations])
  return {
    account: shown,
    balance: balance === null ? null : Number(balance) / 100,
    total: balance === null ? await totalOf(app.database.kysely, account) : null,
    sheet: null,
    can_pay_out: await canPayOut(app.database.kysely, account, balance),
    movements: legsOf(account, movements)
      .map((leg) => presentMovement(leg, { hasBalance: balance !== null, owners, bars, corrects }, locale))
      .toReversed(),
    next_before: operations.size === OPERATIONS_AT_ONCE ? (movements[0]?.operation_id ?? null) : null,
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
