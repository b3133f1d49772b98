import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Measurement } from './measurement.ts'

const gauge = (cpu_ms: number, statements: number, database_cpu_ms: number | null = 0) => ({
  cpu_ms,
  statements,
  database_cpu_ms,
})

test('slices add up, and costs are shared out among the requests', () => {
  const measurement = new Measurement('a row')
  const slice = (latencies_us: number[]) => ({ seconds: 2, latencies_us, bytes: 10_000 })
  measurement.add(slice(Array<number>(50).fill(1000)), gauge(100, 7, 10), gauge(200, 207, 40))
  measurement.add(slice(Array<number>(50).fill(9000)), gauge(500, 300, 40), gauge(600, 500, 110))
  const { count, per_second, cpu_ms, database_cpu_ms, statements, bytes, p50_ms, p99_ms } = measurement.figures
  assert.deepEqual(
    { count, per_second, cpu_ms, database_cpu_ms, statements, bytes, p50_ms, p99_ms },
    { count: 100, per_second: 25, cpu_ms: 2, database_cpu_ms: 1, statements: 4, bytes: 200, p50_ms: 1, p99_ms: 9 },
  )
})

test('of a hundred latencies in any order the fiftieth and the ninety-ninth are shown', () => {
  const measurement = new Measurement('a row')
  const latencies_us = Array.from({ length: 100 }, (_, at) => (((at * 37) % 100) + 1) * 1000)
  measurement.add({ seconds: 1, latencies_us }, gauge(0, 0), gauge(1, 1))
  assert.equal(measurement.figures.p50_ms, 50)
  assert.equal(measurement.figures.p99_ms, 99)
})

test('without any answer there are no figures to divide, and the failures are kept', () => {
  const measurement = new Measurement('a row')
  const slice = { seconds: 1, latencies_us: [], failures: { 503: 4 } }
  measurement.add(slice, gauge(0, 0), gauge(10, 10))
  measurement.add(slice, gauge(0, 0), gauge(10, 10))
  const { count, per_second, cpu_ms, failures } = measurement.figures
  assert.deepEqual(
    { count, per_second, cpu_ms, failures },
    { count: 0, per_second: 0, cpu_ms: 0, failures: { 503: 8 } },
  )
})

test('CPU of a database that cannot be seen is unknown, not zero', () => {
  const measurement = new Measurement('a row')
  measurement.add({ seconds: 1, latencies_us: [1] }, gauge(0, 0, null), gauge(1, 1, null))
  assert.equal(measurement.figures.database_cpu_ms, null)
})
