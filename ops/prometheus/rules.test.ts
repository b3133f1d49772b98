import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** `90s`, `5m`, `26 h` in seconds. */
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60 }

interface Alarm {
  readonly name: string
  readonly severity: string
  /** The shortest silence or trouble after which it rings, in seconds; null when that is in its expression alone. */
  readonly after_s: number | null
}

function alarms(): Alarm[] {
  return read('ops/prometheus/tembrel.rules.yml')
    .split('- alert: ')
    .slice(1)
    .map((text) => {
      const [, amount, unit = ''] = /^ +for: (\d+)([sm])$/m.exec(text) ?? []
      return {
        name: /^\w+/.exec(text)?.[0] ?? '',
        severity: /severity: (\w+)/.exec(text)?.[1] ?? '',
        after_s: amount === undefined ? null : Number(amount) * (SECONDS[unit] ?? Number.NaN),
      }
    })
}

/** The rows of the table in the operators' book. */
function explained() {
  const [, after = ''] = read('docs/operations.md').split('### What to alert on')
  const [table = ''] = after.split(/^#/m)
  return [...table.matchAll(/^\| `(\w+)` +\| (\w+) +\| (.+?) +\| (.+?) +\|$/gm)].map(
    ([, name, severity, rings = '', first = '']) => ({ name, severity, rings, first }),
  )
}

// Rule 7.958
test('the operators’ book says of every alarm whether it wakes somebody, when it rings and what comes first', () => {
  const rows = explained()
  assert.ok(rows.length > 10)
  assert.deepEqual(
    rows.map(({ name, severity }) => `${name} ${severity}`),
    alarms().map(({ name, severity }) => `${name} ${severity}`),
  )
  for (const { name, rings, first } of rows) assert.ok(rings.length > 10 && first.length > 10, name)
})

test('where the book says “for” how long, the rule waits as long', () => {
  const waits = new Map(alarms().map(({ name, after_s }) => [name, after_s]))
  const said = explained().flatMap(({ name = '', rings }) => {
    const [, amount, unit] = /for (\d+) (s|minutes?)$/.exec(rings) ?? []
    return amount === undefined ? [] : [[name, Number(amount) * (unit === 's' ? 1 : 60)] as const]
  })
  assert.ok(said.length > 6)
  for (const [name, seconds] of said) assert.equal(waits.get(name), seconds, name)
})
