/**
 * Reading a bank statement in the exchange format of 1C (`1CClientBankExchange`) (Product §4).
 *
 * Invariants: nothing is guessed: a line without a readable day, number or sum is reported as unreadable; sums are whole
 * kopecks; days are `YYYY-MM-DD`; lines keep their place in the file, counted from 1 over its documents.
 */

import { kopecks, type Kopecks } from './kopecks.ts'

/** Money that came to one of our accounts. */
export interface StatementLine {
  /** The document's place in the file, from 1. */
  readonly line: number
  /** When the money came, else the day of the payment order. */
  readonly day: string
  /** The number of the payment order. */
  readonly number: string
  readonly sum: Kopecks
  readonly payer_account: string
  readonly payer_title: string
  readonly payer_inn: string
  readonly purpose: string
}

export interface BankStatement {
  /** The accounts whose statement it is. */
  readonly account_numbers: readonly string[]
  readonly incoming: readonly StatementLine[]
  /** Documents that take money out, or do not concern the account. */
  readonly other_count: number
  /** Places of documents that could not be read. */
  readonly unreadable: readonly number[]
}

export type StatementProblem = 'not_a_statement' | 'cut_off' | 'foreign_account'

const MAGIC = '1CClientBankExchange'

/**
 * Reads the text of a statement. `account_number` = our own account: a statement that does not speak of it is refused, and only
 * money that came to it counts as incoming.
 */
export function readBankStatement(
  text: string,
  account_number: string,
): { readonly statement: BankStatement } | { readonly problem: StatementProblem } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (lines[0]?.trim() !== MAGIC) return { problem: 'not_a_statement' }
  // A file that breaks off has lost lines, and nobody can say which.
  if (!lines.some((line) => line.trim() === 'КонецФайла')) return { problem: 'cut_off' }
  const { account_numbers, documents } = sectionsOf(lines)
  if (!account_numbers.includes(account_number)) return { problem: 'foreign_account' }
  const incoming: StatementLine[] = []
  const unreadable: number[] = []
  let other_count = 0
  for (const [index, document] of documents.entries()) {
    if (document.get('ПолучательСчет') !== account_number || document.get('ПлательщикСчет') === account_number) {
      other_count += 1
      continue
    }
    const line = lineOf(document, index + 1)
    if (line) incoming.push(line)
    else unreadable.push(index + 1)
  }
  return { statement: { account_numbers, incoming, other_count, unreadable } }
}

type Section = ReadonlyMap<string, string>

function sectionsOf(lines: readonly string[]): { account_numbers: string[]; documents: Section[] } {
  const account_numbers = new Set<string>()
  const documents: Section[] = []
  let document: Map<string, string> | null = null
  for (const line of lines) {
    const [, name = '', value = ''] = /^\s*([^=]+?)\s*(?:=(.*))?$/.exec(line) ?? []
    if (name === 'СекцияДокумент') document = new Map()
    else if (name === 'КонецДокумента') {
      if (document) documents.push(document)
      document = null
    } else if (document) document.set(name, value.trim())
    else if (name === 'РасчСчет' && value.trim() !== '') account_numbers.add(value.trim())
  }
  return { account_numbers: [...account_numbers], documents }
}

function lineOf(document: Section, line: number): StatementLine | null {
  const text = (name: string) => document.get(name) ?? ''
  const day = dayOf(text('ДатаПоступило')) ?? dayOf(text('Дата'))
  const sum = sumOf(text('Сумма'))
  const number = text('Номер')
  if (day === null || sum === null || number === '') return null
  return {
    line,
    day,
    number,
    sum,
    payer_account: text('ПлательщикСчет'),
    payer_title: text('Плательщик1') || text('Плательщик'),
    payer_inn: text('ПлательщикИНН'),
    purpose: text('НазначениеПлатежа'),
  }
}

/** `22.11.2026` as `2026-11-22`; null for what is no day. */
function dayOf(written: string): string | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(written) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const date = `${year}-${month}-${day}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date ? null : date
}

/** `1030.00`, `1030,5`, `1030` in kopecks; null for anything else and for nothing. */
function sumOf(written: string): Kopecks | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(written) ?? []
  if (whole === undefined) return null
  const sum = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return sum > 0n ? kopecks(sum) : null
}
