import type { CallResponse } from '../../api/call-types.ts'
import { m } from '../../paraglide/messages.js'
import { formatSum } from '../wallet/format-sum.ts'

export type Statement = CallResponse<'POST /staff/statement-preview'>
export type StatementLine = Statement['lines'][number]
export type ImportAnswer = CallResponse<'POST /staff/statement-import'>
export type Outcome = ImportAnswer['lines'][number]['outcome']

const VERDICTS: Readonly<Record<Outcome, (of: { sum: string; payer: string }) => string>> = {
  booked: m.statements_v_booked,
  matched: m.statements_v_matched,
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

/** Why a line is booked or not, in words; of another payer both are named, one of them beside the line. */
export function verdictText(verdict: Outcome, { expected_sum, expected_payer }: Expected): string {
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

/** The lines that were to be booked: those that are, and those that are not. */
export function bookedOf(statement: Statement, answer: ImportAnswer): Record<'booked' | 'failed', StatementLine[]> {
  const outcomes = new Map(answer.lines.map(({ line, outcome }) => [line, outcome]))
  const asked = statement.lines.filter(({ line }) => outcomes.has(line))
  const isBooked = ({ line }: StatementLine): boolean => outcomes.get(line) === 'booked'
  return { booked: asked.filter(isBooked), failed: asked.filter((line) => !isBooked(line)) }
}

/** «Проведено строк: 3 из 4». */
export function resultText(statement: Statement, answer: ImportAnswer): string {
  const { booked, failed } = bookedOf(statement, answer)
  return m.statements_result({ done: booked.length, total: booked.length + failed.length })
}
