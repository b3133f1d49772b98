import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { SheetRow } from '@tembrel/domain/office/trial-balance.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { requireBooksReader } from '../../../accounts/operations/owner-rights.ts'
import { readCorrectedMonths } from '../../../ledger/operations/closings.ts'
import { listRowMovements } from '../../../ledger/operations/movements.ts'
import { momentsOf, type AskedMovements } from '../asked-movements.ts'
import { rowTitle } from '../sheet-labels.ts'
import { askedSheetSpan } from '../sheet-question.ts'
import { kindOfRow, readRowLine, requireRowAlone, rowLegs } from '../sheet-row.ts'
import { presentMovement } from '../staff-ledger.presenter.ts'

const OPERATIONS_AT_ONCE = 40

/**
 * Movements of all accounts of a row of the trial balance in a period, newest first, with what the sheet says of them (Product 4.998). Throws
 * OWNER_ONLY (403), and 422 for days that are no period and at `row` beside an account.
 */
export async function readSheetRow(
  app: AppContext,
  actor: Pick<Actor, 'role' | 'profile_id'>,
  asked: AskedMovements & { readonly row: SheetRow; readonly before?: number | undefined },
  locale: Locale,
): Promise<CallResponse<'GET /staff/ledger'>> {
  const db = app.database.kysely
  const { row, before } = asked
  await requireBooksReader(db, actor)
  requireRowAlone(asked)
  const period = askedSheetSpan(asked, app.clock.now())
  const { line, kinds } = await readRowLine(db, row, period)
  const listed = await listRowMovements(db, kinds, { limit: OPERATIONS_AT_ONCE, before, ...momentsOf(period) })
  const operations = new Set(listed.movements.map(({ operation_id }) => operation_id))
  const corrects = await readCorrectedMonths(db, [...operations])
  const around = { hasBalance: false, owners: listed.owners, bars: new Map(), corrects }
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
