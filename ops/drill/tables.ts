/** The tables of docs/operations.md, in Markdown, as a run of the drill fills them. */
import type { KindFigures } from './load/load-plan.ts'
import type { MemoryFigures } from './world/memory.ts'
import type { ScenarioRow } from './scenarios/scenario.ts'

export function tablesOf(rows: readonly ScenarioRow[]): string {
  const away = rows.filter(({ during }) => during.length > 0)
  return [outcomes(rows), whatWorks(away), memory(rows)].join('\n')
}

function outcomes(rows: readonly ScenarioRow[]): string {
  return table(
    [
      ...['scenario', 'requests', 'failed', 'refused', 'slowest refusal, ms', 'all works again after, s'],
      ...['acknowledged', 'lost', 'doubled', 'events', 'lost', 'doubled'],
    ],
    rows.map(({ name, requests, failed, refused, slowest_refusal_ms, works_again_s, kept, events }) => [
      ...[name, requests, failed, refused, refused === 0 ? '' : Math.round(slowest_refusal_ms)],
      ...[works_again_s === null ? '' : works_again_s.toFixed(1), kept.looked_for, kept.lost.length],
      ...[kept.doubled.length, events.sent, events.lost.length, events.doubled.length],
    ]),
  )
}

/** Kinds that went on untouched are not named: whatever is not refused works. */
function whatWorks(rows: readonly ScenarioRow[]): string {
  return table(
    ['while it was away', 'worked', 'refused, how often, at most ms'],
    rows.map(({ name, during }) => {
      const whole = during.filter(({ ok, others }) => ok > 0 && others.length === 0).map(({ kind }) => kind)
      return [
        name,
        whole.join(', '),
        during
          .filter(({ others }) => others.length > 0)
          .map(refusalOf)
          .join('; '),
      ]
    }),
  )
}

function refusalOf({ kind, ok, others }: KindFigures): string {
  const count = others.reduce((sum, other) => sum + other.count, 0)
  const outcomesOf = others.map(({ outcome, max_ms }) => `${outcome}, ${Math.round(max_ms)}`).join('; ')
  return `${kind} ${count} of ${count + ok} (${outcomesOf})`
}

function memory(rows: readonly ScenarioRow[]): string {
  return table(
    ['MB: before, at most, after', 'web1', 'web2', 'worker', 'card sandbox', 'PostgreSQL, its own'],
    rows.map(({ name, memory: figures }) => [
      name,
      ...['web1', 'web2', 'worker1', 'card sandbox', 'PostgreSQL'].map((program) =>
        memoryOf(figures.find((each) => each.name === program)),
      ),
    ]),
  )
}

function memoryOf(figures: MemoryFigures | undefined): string {
  if (figures === undefined) return ''
  return [figures.before, figures.peak, figures.after].map((bytes) => Math.round(bytes / 1e6)).join(', ')
}

function table(head: readonly string[], lines: readonly (readonly (string | number)[])[]): string {
  const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...lines.map(row), ''].join('\n')
}
