/** One row of the table: how often, how fast, and what it cost. Gathered in several slices spread over the run. */

export interface Slice {
  readonly seconds: number
  readonly latencies_us: readonly number[]
  readonly bytes?: number
  readonly failures?: Readonly<Record<string, number>>
}

export interface Gauge {
  /** Of the process that is measured. */
  readonly cpu_ms: number
  readonly statements: number
  /** Of PostgreSQL; null where it cannot be measured. */
  readonly database_cpu_ms: number | null
}

export class Measurement {
  readonly title: string
  readonly #latencies_us: number[] = []
  readonly #failures = new Map<string, number>()
  #seconds = 0
  #bytes = 0
  #cpu_ms = 0
  #statements = 0
  #database_cpu_ms: number | null = 0

  constructor(title: string) {
    this.title = title
  }

  /** Adds a slice, with the gauges before and after it. */
  add(slice: Slice, before: Gauge, after: Gauge): void {
    for (const latency of slice.latencies_us) this.#latencies_us.push(latency)
    this.#seconds += slice.seconds
    this.#bytes += slice.bytes ?? 0
    this.#cpu_ms += after.cpu_ms - before.cpu_ms
    this.#statements += after.statements - before.statements
    const isKnown = this.#database_cpu_ms !== null && before.database_cpu_ms !== null && after.database_cpu_ms !== null
    this.#database_cpu_ms = isKnown
      ? Number(this.#database_cpu_ms) + Number(after.database_cpu_ms) - Number(before.database_cpu_ms)
      : null
    for (const [how, count] of Object.entries(slice.failures ?? {})) {
      this.#failures.set(how, (this.#failures.get(how) ?? 0) + count)
    }
  }

  get figures(): Figures {
    const count = this.#latencies_us.length
    const sorted = Float64Array.from(this.#latencies_us).sort()
    const each = (total: number): number => (count === 0 ? 0 : total / count)
    return {
      title: this.title,
      count,
      per_second: this.#seconds === 0 ? 0 : count / this.#seconds,
      p50_ms: quantile(sorted, 0.5) / 1000,
      p95_ms: quantile(sorted, 0.95) / 1000,
      p99_ms: quantile(sorted, 0.99) / 1000,
      cpu_ms: each(this.#cpu_ms),
      database_cpu_ms: this.#database_cpu_ms === null ? null : each(this.#database_cpu_ms),
      statements: each(this.#statements),
      bytes: each(this.#bytes),
      failures: Object.fromEntries(this.#failures),
    }
  }
}

/** Everything but `title`, `count`, `per_second` and `failures` is for one request. */
export interface Figures {
  readonly title: string
  readonly count: number
  readonly per_second: number
  readonly p50_ms: number
  readonly p95_ms: number
  readonly p99_ms: number
  readonly cpu_ms: number
  readonly database_cpu_ms: number | null
  readonly statements: number
  readonly bytes: number
  readonly failures: Readonly<Record<string, number>>
}

/** The smallest value that so large a part of the sorted values does not exceed. */
function quantile(sorted: Float64Array, part: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
}
