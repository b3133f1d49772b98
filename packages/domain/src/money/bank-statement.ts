/**
 * Reading a bank statement in the exchange format of 1C (`1CClientBankExchange`) (Product §4).
 *
 * Invariants: nothing is guessed: a line without a readable day, number or sum is reported as unreadable; sums are whole
 * kopecks; days are `YYYY-MM-DD`; lines keep their place in the file, counted from 1 over its documents.
 */

import { plusDays } from '../orders/deadline-calendar.ts'
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
  /** What came to the account by the file's own word (`ВсегоПоступило`); null when it says nothing. */
  readonly declared: Kopecks | null
  /** Documents that take money out, or do not concern the account. */
  readonly other_count: number
  /** Places of documents that could not be read. */
  readonly unreadable: readonly number[]
}

export type StatementProblem = 'not_a_statement' | 'cut_off' | 'foreign_account'

const MAGIC = '1CClientBankExchange'

/**
 * Reads the text of a statement. `account_number` = our own account: a statement that does not speak of it is refused, and only
 * money that came to it counts as incoming. `today` = the day in Moscow: what is dated later than the day after it has not come, and is no
 * readable day.
 */
export function readBankStatement(
  text: string,
  account_number: string,
  today: string,
): { readonly statement: BankStatement } | { readonly problem: StatementProblem } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (lines[0]?.trim() !== MAGIC) return { problem: 'not_a_statement' }
  // A truncated file has lost lines, and it is unknown which.
  if (!lines.some((line) => line.trim() === 'КонецФайла')) return { problem: 'cut_off' }
  const { account_numbers, accounts, documents } = sectionsOf(lines)
  if (!account_numbers.includes(account_number)) return { problem: 'foreign_account' }
  // East of Moscow a bank's day begins before ours.
  const latest = plusDays(today, 1)
  const incoming: StatementLine[] = []
  const unreadable: number[] = []
  let other_count = 0
  for (const [index, document] of documents.entries()) {
    const [recipient, payer] = [accountOf(document, 'Получатель'), accountOf(document, 'Плательщик')]
    if (recipient !== account_number || payer === account_number) {
      other_count += 1
      continue
    }
    const line = lineOf(document, index + 1)
    if (line && line.day <= latest) incoming.push(line)
    else unreadable.push(index + 1)
  }
  const declared = declaredOf(accounts.filter((account) => account.get('РасчСчет') === account_number))
  return { statement: { account_numbers, incoming, declared, other_count, unreadable } }
}

type Section = ReadonlyMap<string, string>

/** An account of a side: where a bank pays through another one, its number has the longer key. */
function accountOf(document: Section, side: 'Получатель' | 'Плательщик'): string {
  return document.get(`${side}Счет`) || document.get(`${side}РасчСчет`) || ''
}

/** The turnover of all sections of the account: a bank writes one for each day, or one for all. */
function declaredOf(accounts: readonly Section[]): Kopecks | null {
  const written = accounts.flatMap((account) => account.get('ВсегоПоступило') ?? [])
  if (written.length === 0) return null
  return written.reduce<Kopecks>((total, text) => kopecks(total + (turnoverOf(text) ?? 0n)), kopecks(0))
}

function sectionsOf(lines: readonly string[]): {
  account_numbers: string[]
  accounts: Section[]
  documents: Section[]
} {
  const account_numbers = new Set<string>()
  const accounts: Section[] = []
  const documents: Section[] = []
  let account: Map<string, string> | null = null
  let document: Map<string, string> | null = null
  for (const line of lines) {
    const [, name = '', value = ''] = /^\s*([^=]+?)\s*(?:=(.*))?$/.exec(line) ?? []
    if (name === 'СекцияРасчСчет') accounts.push((account = new Map()))
    else if (name === 'КонецРасчСчет') account = null
    else if (name === 'СекцияДокумент') document = new Map()
    else if (name === 'КонецДокумента') {
      if (document) documents.push(document)
      document = null
    } else if (document) document.set(name, value.trim())
    else {
      account?.set(name, value.trim())
      if (name === 'РасчСчет' && value.trim() !== '') account_numbers.add(value.trim())
    }
  }
  return { account_numbers: [...account_numbers], accounts, documents }
}

function lineOf(document: Section, line: number): StatementLine | null {
  const text = (name: string) => document.get(name) ?? ''
  const day = dayOf(text('ДатаПоступило')) ?? dayOf(text('Дата'))
  const sum = sumOf(text('Сумма'))
  const number = text('Номер')
  if (day === null || sum === null || number === '') return null
  const named = sideOf(text('Плательщик'))
  return {
    line,
    day,
    number,
    sum,
    payer_account: accountOf(document, 'Плательщик'),
    payer_title: text('Плательщик1') || named.title,
    payer_inn: text('ПлательщикИНН') || named.inn,
    purpose: text('НазначениеПлатежа') || PURPOSE_LINES.map(text).filter(Boolean).join(' '),
  }
}

/** A purpose may come line by line instead of whole. */
const PURPOSE_LINES = [1, 2, 3, 4, 5, 6].map((line) => `НазначениеПлатежа${line}`)

/** «ИНН 7707083893 ООО "Ромашка"»: a side in one field, where the bank fills in no others. */
function sideOf(written: string): { inn: string; title: string } {
  const [, inn = '', title = ''] = /^ИНН\s*(\d{10}(?:\d{2})?)(?:\\\d*)?\s+(.*)$/.exec(written) ?? []
  return inn === '' ? { inn: '', title: written } : { inn, title }
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
  const sum = turnoverOf(written)
  return sum !== null && sum > 0n ? sum : null
}

/** The same, of a turnover, which may be nothing. */
function turnoverOf(written: string): Kopecks | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(written) ?? []
  return whole === undefined ? null : kopecks(BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0')))
}
