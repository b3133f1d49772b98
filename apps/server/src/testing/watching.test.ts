/** The rules and the board in ops/ ask for figures that the product really tells. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { LATE_AFTER_S } from '../database/figures/backup-figures.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const read = (name: string): string => readFileSync(new URL(`../../../../ops/${name}`, import.meta.url), 'utf8')

/** Names of figures in expressions; `up` is Prometheus's own. */
function namesIn(expressions: readonly string[]): string[] {
  const FUNCTIONS = new Set(['sum', 'rate', 'by', 'max', 'min', 'time', 'topk', 'histogram_quantile', 'up', 'le'])
  const bare = expressions.map((text) => text.replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' '))
  const words = bare.flatMap((text) => text.match(/[a-z][a-z0-9_]*/g) ?? [])
  return [...new Set(words)].filter((word) => !FUNCTIONS.has(word) && !/^e\d+$/.test(word))
}

// Rule 7.938
test('every figure of the rules and of the board is one that /metrics tells', async () => {
  const { payload } = await app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  const told = [...payload.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  const rules = [...read('prometheus/tembrel.rules.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, text = '']) => text)
  const board = JSON.parse(read('grafana/tembrel.json')) as { panels: { targets: { expr: string }[] }[] }
  const asked = [...rules, ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
  assert.ok(rules.length > 10 && asked.length > 25)
  const names = namesIn(asked)
  assert.ok(names.length > 10)
  assert.deepEqual(
    names.filter((name) => !told.includes(name)),
    [],
  )
})

// Rule 7.953
test('the page of the state calls a backup late at the age at which the alarm rings', () => {
  const rules = read('prometheus/tembrel.rules.yml')
  const limitOf = (figure: string): number => Number(rules.split(figure)[1]?.match(/> (\d+)\n/)?.[1])
  assert.deepEqual(
    {
      archive: limitOf('wal_archived_age_seconds)'),
      database: limitOf('{kind=~"full|differential|incremental"})'),
      files: limitOf('{kind="files"})'),
    },
    LATE_AFTER_S,
  )
})
