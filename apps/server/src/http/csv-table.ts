/**
 * Tables for spreadsheets: UTF-8 with BOM, semicolons, CRLF (Product §2).
 *
 * Invariant: no cell that a person has written begins with a sign that spreadsheets take for a formula.
 */
import { Readable } from 'node:stream'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { FastifyReply } from 'fastify'

const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Moscow' })
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Moscow' })

/** The first line with the mark by which spreadsheets know the encoding. */
export function csvHead(names: readonly string[]): string {
  return `\uFEFF${csvLine(names)}`
}

/** One line; cells that hold signs of the format are quoted. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(';')}\r\n`
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** What others have written is never a formula: an apostrophe makes it text in every spreadsheet. */
export function csvText(text: string): string {
  return /^[\s\p{Cc}]*[=+\-@|%]/u.test(text) ? `'${text}` : text
}

/** Roubles with kopecks as the language's spreadsheets read numbers. */
export function csvAmount(kopecks: number, locale: Locale): string {
  const text = (kopecks / 100).toFixed(2)
  return locale === 'ru' ? text.replace('.', ',') : text
}

/** Two cells: the day and the time of a moment in Moscow. */
export function csvMoment(at: Date): [day: string, time: string] {
  return [DAY.format(at), TIME.format(at)]
}

/**
 * A table that is written while it is read: `readAfter` gives the next rows after the last one it gave, at most `rows_at_once`;
 * fewer are the end. So it takes no more memory for a million rows than for one.
 */
export function csvStream<Row>(table: {
  readonly head: string
  readonly rows_at_once: number
  readAfter(last: Row | null): Promise<readonly Row[]>
  write(rows: readonly Row[]): Promise<string> | string
}): Readable {
  async function* lines(): AsyncGenerator<string> {
    yield table.head
    let last: Row | null = null
    do {
      const rows: readonly Row[] = await table.readAfter(last)
      if (rows.length > 0) yield await table.write(rows)
      last = rows.length === table.rows_at_once ? (rows.at(-1) ?? null) : null
    } while (last !== null)
  }
  return Readable.from(lines())
}

/** Sends a table under a name; it is the caller's own and no cache keeps it. */
export function sendCsv(reply: FastifyReply, name: string, table: Readable): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(table)
}
