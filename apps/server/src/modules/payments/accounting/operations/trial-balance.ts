/** The trial balance, to read and as a table (Product 4.995–4.998). */
import { Readable } from 'node:stream'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import {
  addLines,
  SHEET_GROUPS,
  sheetLines,
  sheetRowsOf,
  type SheetLine,
  type SheetRow,
} from '@tembrel/domain/office/trial-balance.ts'
import type { DaySpan } from '@tembrel/domain/office/overview.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { csvAmount, csvHead, csvLine } from '../../../../http/csv-table.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { requireBooksReader } from '../../../accounts/operations/owner-rights.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { readFirstDay, readSheetSums } from '../../../ledger/operations/day-sums.ts'
import { groupTitle, rowTitle, SHEET_HEADS } from '../sheet-labels.ts'
import { askedSheetSpan, type SheetQuestion } from '../sheet-question.ts'

type Sheet = CallResponse<'GET /staff/trial-balance'>

/** What each account held before a period, what moved in it and what it held afterwards. Throws OWNER_ONLY (403), and 422 for days that are no period. */
export async function readTrialBalance(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Pick<Actor, 'role' | 'profile_id'>,
  question: SheetQuestion,
  locale: Locale,
): Promise<Sheet> {
  const db = app.database.kysely
  await requireBooksReader(db, actor)
  const at = app.clock.now()
  const period = askedSheetSpan(question, at)
  const lines = sheetLines(await readSheetSums(db, period))
  return {
    period,
    today: moscowDate(at),
    first_day: await readFirstDay(db),
    ...presentSheet(lines, locale),
  }
}

/** The rows of the trial balance in their groups, with what they are called and what they add up to. */
export function presentSheet(lines: ReadonlyMap<SheetRow, SheetLine>, locale: Locale): Pick<Sheet, 'groups' | 'total'> {
  return {
    groups: SHEET_GROUPS.map((group) => {
      const rows = sheetRowsOf(group).map((row) => ({ row, title: rowTitle(row, locale), line: lineOf(lines, row) }))
      return { group, title: groupTitle(group, locale), line: addLines(rows.map(({ line }) => line)), rows }
    }),
    total: addLines([...lines.values()]),
  }
}

function lineOf(lines: ReadonlyMap<SheetRow, SheetLine>, row: SheetRow): SheetLine {
  const line = lines.get(row)
  if (!line) throw new RangeError(`The trial balance has no row ${row}`)
  return line
}

/**
 * The rows of the trial balance as the text of a CSV file: its columns add up to the totals of the page. That somebody took it is written
 * down. Throws OWNER_ONLY (403), and 422 for days that are no period.
 */
export async function exportTrialBalance(
  app: AppContext,
  actor: Actor,
  question: SheetQuestion,
  locale: Locale,
): Promise<Readable> {
  const { groups, period } = await readTrialBalance(app, actor, question, locale)
  await noteExport(app, actor, period)
  const lines = groups.flatMap(({ title, rows }) =>
    rows.map((row) =>
      csvLine([
        title,
        row.title,
        ...[row.line.opening, row.line.turnover, row.line.closing].flatMap(({ debit, credit }) => [
          csvAmount(debit, locale),
          csvAmount(credit, locale),
        ]),
      ]),
    ),
  )
  return Readable.from([csvHead(SHEET_HEADS[locale]), ...lines])
}

async function noteExport(app: AppContext, actor: Actor, period: DaySpan): Promise<void> {
  const target = { kind: 'export', id: 'trial-balance' }
  await inTransaction(app.database, (tx) =>
    recordAudit(tx, { actor, action: 'export-trial-balance', target, data: { ...period }, at: app.clock.now() }),
  )
}
