import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { StatementVerdict } from '@tembrel/contract/calls/statements.ts'
import type { AppContext } from '../../../app-context.ts'
import { ApiError, apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { confirmInvoice } from '../../orders/operations/confirm-invoice.ts'
import { judgeLines, presentLine } from '../statement-verdicts.ts'
import { insertReceipt, selectStatementLines, type StatementLineRow } from '../statements.queries.ts'

type ImportAnswer = CallResponse<'POST /staff/statement-import'>
type Outcome = ImportAnswer['lines'][number]['outcome']

/**
 * Books the chosen lines of a previewed statement exactly as they were shown (Product §4): a line whose invoice has moved on
 * since is not booked and says why. Each line is a transaction of its own and is kept as booked in it, so that a statement that
 * is imported twice, or overlaps with another, books nothing twice. Throws 404 for no such statement, 422 at `lines`.
 */
export async function importStatement(
  app: AppContext,
  actor: Actor,
  wanted: { statement_id: number; lines: readonly number[] },
): Promise<ImportAnswer> {
  const rows = await selectStatementLines(app.database.kysely, wanted.statement_id)
  if (rows.length === 0) throw apiError('NOT_FOUND')
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const chosen = [...new Set(wanted.lines)].map((line) => byLine.get(line))
  if (chosen.includes(undefined)) throw apiError('VALIDATION', { errors: { lines: 'not_found' } })
  const lines: ImportAnswer['lines'] = []
  for (const row of chosen) {
    if (row) lines.push({ line: row.line, outcome: await bookLine(app, actor, wanted.statement_id, row) })
  }
  const left = (await judgeLines(app.database.kysely, rows)).filter(({ verdict }) => verdict !== 'booked_before')
  return { lines, left: left.map(presentLine) }
}

/** Undoes the booking of a line that turned out to be another one than was shown. */
class NotAsShown extends Error {}

async function bookLine(app: AppContext, actor: Actor, statement_id: number, row: StatementLineRow): Promise<Outcome> {
  const shown = row.verdict as StatementVerdict
  if (shown !== 'matched' || row.payment_id === null) return shown === 'matched' ? 'unknown_number' : shown
  // What was shown may be older than the rule that would refuse it now, or the company's INN may have been changed since.
  const [judged] = await judgeLines(app.database.kysely, [row])
  if (judged?.verdict === 'other_payer') return 'other_payer'
  const { line, day, number, sum_kopecks, payer_account, payment_id } = row
  const receipt = { line, day, number, sum_kopecks, payer_account, payment_id, statement_id }
  try {
    await confirmInvoice(app, actor, payment_id, async (tx, { payment, went_to }) => {
      if ((payment.order_id === null ? 'wallet' : 'order') !== went_to) throw new NotAsShown()
      const booked = { ...receipt, booked_by: actor.profile_id, booked_at: app.clock.now() }
      if (!(await insertReceipt(tx.db, booked))) throw new NotAsShown()
    })
    return 'booked'
  } catch (error) {
    const hasMovedOn = error instanceof NotAsShown || (error instanceof ApiError && error.code === 'PAYMENT_TRANSITION')
    if (!hasMovedOn) throw error
    const [now] = await judgeLines(app.database.kysely, [row])
    return now === undefined || now.verdict === 'matched' ? 'lapsed' : now.verdict
  }
}
