import type { WireStatement } from '@tembrel/contract/calls/bank-statements.ts'
import { readBankStatement, type StatementLine } from '@tembrel/domain/money/bank-statement.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { statementText } from '../statement-text.ts'
import { judgeLines, presentLine, type UnjudgedLine } from '../statement-verdicts.ts'
import { insertStatement } from '../bank-statements.queries.ts'

const PROBLEMS = {
  not_a_statement: 'statement_format',
  cut_off: 'statement_cut_off',
  foreign_account: 'statement_account',
} as const

/**
 * Reads a bank statement (1C exchange text, Windows-1251, DOS or UTF-8) and keeps what importing it would do (Product §4). Books
 * nothing. Throws 422 at `file` for another file, a broken one and the statement of somebody else's account.
 */
export async function previewStatement(
  app: AppContext,
  profile_id: number,
  file: { name: string; content: Buffer },
): Promise<WireStatement> {
  const { seller } = await readSettings(app.database.kysely)
  const text = statementText(file.content)
  if (text === null) throw apiError('VALIDATION', { errors: { file: 'statement_encoding' } })
  const read = readBankStatement(text, seller.current_account_number, moscowDate(app.clock.now()))
  if ('problem' in read) throw apiError('VALIDATION', { errors: { file: PROBLEMS[read.problem] } })
  const { statement } = read
  return inTransaction(app.database, async (tx) => {
    const judged = await judgeLines(tx.db, statement.incoming.map(rowOf))
    const account_numbers = [...statement.account_numbers]
    const statement_id = await insertStatement(
      tx.db,
      { file_name: file.name, account_numbers, uploaded_by: profile_id, created_at: app.clock.now() },
      judged.map(({ row, verdict, invoice }) => ({ ...row, verdict, payment_id: invoice?.payment_id ?? null })),
    )
    return {
      statement_id,
      file_name: file.name,
      account_numbers,
      lines: judged.map(presentLine),
      other_count: statement.other_count,
      declared_sum: statement.declared === null ? null : Number(statement.declared) / 100,
      unreadable_lines: [...statement.unreadable],
    }
  })
}

function rowOf({ sum, ...line }: StatementLine): UnjudgedLine {
  return { ...line, sum_kopecks: Number(sum) }
}
