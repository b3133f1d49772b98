import type { CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import { formatSum } from '../../nouns/payment/format-sum.ts'

export type Statement = CallResponse<'POST /staff/statement-preview'>
export type StatementLine = Statement['lines'][number]
export type ImportAnswer = CallResponse<'POST /staff/statement-import'>
export type Verdict = StatementLine['verdict']

const VERDICTS: Readonly<Record<Verdict, (of: { sum: string; payer: string }) => string>> = {
  matched: m.statements_v_matched,
  confirmed_before: m.statements_v_confirmed_before,
  no_invoice_named: m.statements_v_no_invoice_named,
  year_missing: m.statements_v_year_missing,
  ambiguous: m.statements_v_ambiguous,
  unknown_number: m.statements_v_unknown_number,
  other_sum: m.statements_v_other_sum,
  other_payer: m.statements_v_other_payer,
  already_paid: m.statements_v_already_paid,
  lapsed: m.statements_v_lapsed,
  duplicate: m.statements_v_duplicate,
  booked_before: m.statements_v_booked_before,
}

type Expected = Pick<StatementLine, 'expected_sum' | 'expected_payer'>

/** The day of a transfer as papers write it, and its number: «18.11.2026 · № 418». */
export function transferWords({ date, number }: { readonly date: string; readonly number: string }): string {
  return m.statements_transfer({ day: date.split('-').toReversed().join('.'), number })
}

/** Why a line is booked or not, in words; of another payer both are named, one of them beside the line. */
export function verdictText(verdict: Verdict, { expected_sum, expected_payer }: Expected): string {
  const sum = expected_sum === null ? '—' : formatSum(expected_sum)
  const payer = expected_payer === null ? '—' : m.statements_payer_with_inn(expected_payer)
  return VERDICTS[verdict]({ sum, payer })
}

/** What booking a matched line does. */
export function wouldText({ would, order_id }: StatementLine): string {
  return would === 'pay_order' && order_id !== null ? m.statements_pay_order({ id: order_id }) : m.statements_top_up()
}

/** What booking a line has done. */
export function didText({ would, order_id }: StatementLine): string {
  return would === 'pay_order' && order_id !== null
    ? m.statements_paid_order({ id: order_id })
    : m.statements_topped_up()
}

/** Why a line of this statement stays for a person: of two for one open invoice the later is no payment of what is paid already. */
export function restText(line: StatementLine, { lines }: Statement): string {
  const { verdict, payment_id } = line
  const isSecond = lines.some((other) => other.verdict === 'matched' && other.payment_id === payment_id)
  if (verdict === 'already_paid' && isSecond) return m.statements_v_second()
  return verdictText(verdict, line)
}

/** «kl_to_1c.txt · 40702810900000000777»: which statement this is. */
export function statementName({ file_name, account_numbers }: Statement): string {
  return [file_name, ...account_numbers].join(' · ')
}

/** Lines of a statement by what importing them does: pay invoices, become receipts, or nothing, because they are in the books. */
export function sortLines(lines: readonly StatementLine[]): Record<'matched' | 'rest' | 'known', StatementLine[]> {
  const isMatched = ({ verdict }: StatementLine): boolean => verdict === 'matched'
  const isKnown = ({ verdict }: StatementLine): boolean => KNOWN.includes(verdict)
  return {
    matched: lines.filter(isMatched),
    rest: lines.filter((line) => !isMatched(line) && !isKnown(line)),
    known: lines.filter(isKnown),
  }
}

/** Money that is in the books already. */
const KNOWN: readonly Verdict[] = ['booked_before', 'confirmed_before', 'duplicate']

/** The lines of a statement by what importing has done, each with the reason that was found then. */
export function doneLines(
  { lines }: Statement,
  answer: ImportAnswer,
): Record<'booked' | 'unclaimed' | 'known', StatementLine[]> {
  const done = new Map(answer.lines.map((row) => [row.line, row]))
  const now = lines.map((line) => ({ ...line, verdict: done.get(line.line)?.verdict ?? line.verdict }))
  const isDone = (line: StatementLine, ...outcomes: readonly string[]): boolean =>
    outcomes.includes(done.get(line.line)?.outcome ?? 'booked_before')
  return {
    booked: now.filter((line) => isDone(line, 'booked')),
    unclaimed: now.filter((line) => isDone(line, 'unclaimed')),
    known: now.filter((line) => isDone(line, 'noted', 'booked_before', 'duplicate')),
  }
}

/** «Оплачено счетов: 3. Невыясненных поступлений: 2». */
export function resultText(statement: Statement, answer: ImportAnswer): string {
  const { booked, unclaimed } = doneLines(statement, answer)
  return m.statements_result({ booked: booked.length, unclaimed: unclaimed.length })
}

/** What the file says came to the account, when that is not what its lines come to; null when they agree or it says nothing. */
export function unevenTotals({ declared_sum, lines }: Statement): { declared: number; read: number } | null {
  const read = lines
    .filter(({ verdict }) => verdict !== 'duplicate')
    .reduce((sum, line) => sum + Math.round(line.sum * 100), 0)
  return declared_sum === null || Math.round(declared_sum * 100) === read
    ? null
    : { declared: declared_sum, read: read / 100 }
}
