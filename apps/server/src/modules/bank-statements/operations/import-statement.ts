import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { StatementVerdict } from '@tembrel/contract/calls/bank-statements.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { lockUnclaimed } from '../../ledger/operations/lock-unclaimed.ts'
import { executeHeldInvoice } from '../../checkout/operations/execute-held-invoice.ts'
import { lockInvoiceOrders } from '../../checkout/operations/lock-invoice-orders.ts'
import { addInvoicePart } from '../../payments/topups/operations/add-invoice-part.ts'
import { postReceipt } from '../receipt-postings.ts'
import { insertReceipt, updateLeft } from '../receipts.queries.ts'
import { judgeLines } from '../statement-verdicts.ts'
import { selectReceiptIds, selectStatementLines, type StatementLineRow } from '../bank-statements.queries.ts'

type ImportAnswer = CallResponse<'POST /staff/statement-import'>
type ImportedLine = ImportAnswer['lines'][number]
type Done = Pick<ImportedLine, 'outcome' | 'verdict' | 'receipt_id'>

/**
 * Books every incoming line of a previewed statement (Product 4.920): a chosen line that is matched pays its invoice, what explains an
 * invoice that was confirmed by hand is noted, and all other money becomes an unclaimed receipt. Each line is a transaction of its own
 * and is kept as booked in it, so that a statement that is imported twice, or overlaps with another, books nothing twice. Throws 404
 * for no such statement, 422 at `lines`.
 */
export async function importStatement(
  app: AppContext,
  actor: Actor,
  wanted: { statement_id: number; lines: readonly number[] },
): Promise<ImportAnswer> {
  const db = app.database.kysely
  const rows = await selectStatementLines(db, wanted.statement_id)
  if (rows.length === 0) throw apiError('NOT_FOUND')
  const known = new Set(rows.map(({ line }) => line))
  if (wanted.lines.some((line) => !known.has(line))) throw apiError('VALIDATION', { errors: { lines: 'not_found' } })
  const chosen = new Set(wanted.lines)
  const lines: ImportedLine[] = []
  for (const row of rows) {
    const isChosen = chosen.has(row.line) && row.verdict === 'matched'
    lines.push({ line: row.line, ...(await bookLine(app, actor, wanted.statement_id, row, isChosen)) })
  }
  const count = (outcome: ImportedLine['outcome']) => lines.filter((line) => line.outcome === outcome).length
  await inTransaction(app.database, async (tx) => {
    const data = { booked: count('booked'), unclaimed: count('unclaimed'), noted: count('noted') }
    const target = { kind: 'statement', id: wanted.statement_id }
    await recordAudit(tx, { actor, action: 'import-statement', target, data, at: app.clock.now() })
  })
  return { lines }
}

async function bookLine(
  app: AppContext,
  actor: Actor,
  statement_id: number,
  row: StatementLineRow,
  isChosen: boolean,
): Promise<Done> {
  // The same line twice in one file is one transfer: the first has been booked.
  if (row.verdict === 'duplicate') return { outcome: 'duplicate', verdict: 'duplicate', receipt_id: null }
  return inTransaction(app.database, async (tx) => {
    const invoice_id = row.payment_id
    if (invoice_id !== null) await lockInvoiceOrders(tx, [invoice_id])
    // What was shown may be older than the facts, or than the rule that would refuse it now: it is judged again under the locks.
    const [judged] = await judgeLines(tx.db, [row])
    const verdict = judged?.verdict ?? 'booked_before'
    if (verdict === 'confirmed_before') return note(tx, app, actor, { ...row, statement_id }, verdict)
    const receipt_id = await keep(tx, app, actor, { ...row, statement_id }, { payment_id: null, verdict })
    if (receipt_id === null) return bookedBefore(tx, row)
    await lockUnclaimed(tx)
    await postReceipt(tx, { receipt_id, sum_kopecks: row.sum_kopecks, at: app.clock.now() })
    const isItsInvoice = judged?.invoice != null && judged.invoice.payment_id === invoice_id
    if (!isChosen || verdict !== 'matched' || !isItsInvoice || invoice_id === null) {
      return { outcome: 'unclaimed', verdict, receipt_id }
    }
    await addInvoicePart(tx, {
      ...{ receipt_id, payment_id: invoice_id, sum_kopecks: row.sum_kopecks },
      ...{ made_by: actor.profile_id, at: app.clock.now() },
    })
    await updateLeft(tx.db, receipt_id, -row.sum_kopecks)
    await executeHeldInvoice(app, tx, actor, invoice_id)
    return { outcome: 'booked', verdict, receipt_id }
  })
}

type Line = StatementLineRow & { readonly statement_id: number }

/** The money is in the books since its invoice was confirmed by hand: only the line is kept. */
async function note(tx: Tx, app: AppContext, actor: Actor, row: Line, verdict: StatementVerdict): Promise<Done> {
  const receipt_id = await keep(tx, app, actor, row, { payment_id: row.payment_id, verdict })
  return receipt_id === null ? bookedBefore(tx, row) : { outcome: 'noted', verdict, receipt_id }
}

async function bookedBefore(tx: Tx, row: StatementLineRow): Promise<Done> {
  const [receipt_id = null] = await selectReceiptIds(tx.db, row)
  return { outcome: 'booked_before', verdict: 'booked_before', receipt_id }
}

async function keep(
  tx: Tx,
  app: AppContext,
  actor: Actor,
  row: Line,
  as: { payment_id: number | null; verdict: StatementVerdict },
): Promise<number | null> {
  const { statement_id, line, day, number, sum_kopecks, payer_account, payer_title, payer_inn, purpose } = row
  return insertReceipt(tx.db, {
    ...{ statement_id, line, day, number, sum_kopecks, payer_account, payer_title, payer_inn, purpose, ...as },
    left_kopecks: as.payment_id === null ? sum_kopecks : 0,
    booked_by: actor.profile_id,
    booked_at: app.clock.now(),
  })
}
