/** The table that the bench prints. */
import type { Figures } from './measurement.ts'
import { bold, say } from '../tools/start/terminal.mjs'

export interface Ratio {
  readonly title: string
  readonly peer: string
  /** Part of the peer's requests a second. */
  readonly throughput: number
  /** CPU of process and database together, in multiples of the peer's. */
  readonly cpu: number
}

export function printFigures(title: string, rows: readonly Figures[]): void {
  const head = [title, 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms', 'database CPU ms', 'SQL statements', 'kB']
  const lines = rows.map((row) => [
    row.title,
    number(row.per_second),
    number(row.p50_ms),
    number(row.p99_ms),
    number(row.cpu_ms),
    row.database_cpu_ms === null ? '–' : number(row.database_cpu_ms),
    row.statements === 0 ? '0' : row.statements.toFixed(2).replace(/\.?0+$/, ''),
    row.bytes === 0 ? '–' : number(row.bytes / 1000),
  ])
  printTable(head, lines)
}

export function printRatios(rows: readonly Ratio[]): void {
  const head = ['held against', 'peer', 'of its requests/s', 'times its CPU']
  printTable(
    head,
    rows.map((row) => [row.title, row.peer, `${number(row.throughput * 100)} %`, number(row.cpu)]),
    2,
  )
}

/** Columns of words are aligned to the left, columns of numbers to the right. */
export function printTable(head: readonly string[], lines: readonly (readonly string[])[], words = 1): void {
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)))
  const row = (cells: readonly string[]): string =>
    cells.map((cell, at) => (at < words ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  say()
  say(bold(row(head)))
  for (const line of lines) say(row(line))
}

/** Three digits that mean something. */
export function number(value: number): string {
  if (value >= 100) return String(Math.round(value))
  if (value >= 10) return value.toFixed(1)
  if (value >= 1) return value.toFixed(2)
  return value.toFixed(3)
}
