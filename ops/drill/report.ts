/** What the drill prints: a few lines for each scenario, and the table that docs/operations.md shows. */
import { number, printTable as printColumns } from '../../bench/report.ts'
import { fail, say } from '../../tools/start/terminal.mjs'
import type { KindFigures } from './load/load-plan.ts'
import { fares } from './scenarios/judge.ts'
import type { ScenarioRow } from './scenarios/scenario.ts'

export function printRow(row: ScenarioRow): void {
  for (const { phase, kinds } of row.load.phases) printKinds(phase, kinds)
  const { works, partly, refused } = fares(row.during)
  if (row.during.length > 0) {
    say(`works: ${works.join(', ') || 'nothing'}`)
    say(`partly: ${partly.join(', ') || 'nothing'}`)
    say(`refused: ${refused.join(', ') || 'nothing'}`)
  }
  const { repeated, streams, held_back } = row.load
  say(`repeated by the client: ${JSON.stringify(repeated)}; turns left out: ${held_back}`)
  say(`streams: ${streams.open} open, ${streams.connections} connections, refused ${JSON.stringify(streams.refused)}`)
  say(`events: ${row.events.sent} sent, ${row.events.repeated} told once more after coming back`)
  for (const { name, before, peak, after } of row.memory) {
    say(`memory of ${name}: ${megabytes(before)}, ${megabytes(peak)} at most, ${megabytes(after)} MB`)
  }
  for (const remark of row.remarks) say(remark)
  for (const problem of row.problems) fail(problem)
}

function printKinds(phase: string, kinds: readonly KindFigures[]): void {
  const lines = kinds.map(({ kind, ok, p50_ms, p99_ms, max_ms, others }) => [
    kind,
    String(ok),
    number(p50_ms),
    number(p99_ms),
    number(max_ms),
    others.map(({ outcome, count, max_ms: most }) => `${count} × ${outcome} (${Math.round(most)} ms)`).join(', '),
  ])
  printColumns([phase, 'as wanted', 'p50 ms', 'p99 ms', 'most ms', 'otherwise'], lines)
}

export function printTable(rows: readonly ScenarioRow[]): void {
  const head = [
    ...['scenario', 'requests', 'failed', 'refused', 'slowest refusal, ms', 'works again, s', 'acknowledged', 'lost'],
    ...['doubled', 'events', 'lost or doubled', 'memory at most, MB', 'passed'],
  ]
  printColumns(head, rows.map(cellsOf))
}

function cellsOf(row: ScenarioRow): string[] {
  const { kept, events } = row
  const web = row.memory.filter(({ name }) => /^(web|worker)/.test(name))
  return [
    row.name,
    String(row.requests),
    String(row.failed),
    String(row.refused),
    row.refused === 0 ? '–' : String(Math.round(row.slowest_refusal_ms)),
    row.works_again_s === null ? '–' : row.works_again_s.toFixed(1),
    String(kept.looked_for),
    String(kept.lost.length),
    String(kept.doubled.length),
    String(events.sent),
    String(events.lost.length + events.doubled.length),
    megabytes(Math.max(...web.map(({ peak }) => peak))),
    row.problems.length === 0 ? 'yes' : 'no',
  ]
}

function megabytes(bytes: number): string {
  return String(Math.round(bytes / 1e6))
}
