/** Prints and keeps what search costs at each size, and how that grows. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/start/install.mjs'
import { say } from '../../tools/start/terminal.mjs'
import { number, printTable } from '../report.ts'
import type { Latencies } from './latencies.ts'
import type { SearchFigures } from './search.ts'

export function reportSearch(figures: readonly SearchFigures[]): void {
  for (const { narrators, fill_seconds, build_seconds, memory_bytes } of figures) {
    say(
      `\n${narrators.toLocaleString('en')} narrators, invented in ${number(fill_seconds)} s; index built in ` +
        `${number(build_seconds)} s; ${Math.round(memory_bytes / 1e6)} MB of memory with it.`,
    )
  }
  print('search, from the index', figures, (size) => size.rows)
  print('the same without the index', figures, (size) => size.database_rows)
  const folder = join(root, 'bench', 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'search.json'), `${JSON.stringify({ at: new Date().toISOString(), figures }, null, 2)}\n`)
}

/** One line a question and size; growth is that of p50 against the size before. */
function print(
  title: string,
  figures: readonly SearchFigures[],
  rowsOf: (size: SearchFigures) => readonly Latencies[],
): void {
  const titles = [...new Set(figures.flatMap((size) => rowsOf(size).map((row) => row.title)))]
  const lines = titles.flatMap((question) => {
    let before: number | undefined
    return figures.flatMap((size) => {
      const row = rowsOf(size).find((candidate) => candidate.title === question)
      if (!row) return []
      const growth = before === undefined ? '' : `×${number(row.p50_ms / before)}`
      before = row.p50_ms
      const cells = [number(row.p50_ms), number(row.p99_ms), number(row.cpu_ms), growth]
      return [[question, size.narrators.toLocaleString('en'), ...cells]]
    })
  })
  if (lines.length > 0) printTable([title, 'narrators', 'p50 ms', 'p99 ms', 'CPU ms', 'growth'], lines)
}
