/**
 * Sees how long statements take (Product 7.956): for the figures, for the traces, and those that are slow for the log, with their text and
 * without their values.
 */
import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { Histogram, register } from 'prom-client'
import type { DatabaseLog } from './database-log.ts'
import type { AskedStatement } from './statement-batch.ts'

/** The same set for all pools of a process. */
const duration = new Histogram({
  name: 'database_statement_seconds',
  help: 'Time from asking a statement to its answer',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [register],
})

const tracer = trace.getTracer('tembrel')

/** A text beyond this says nothing more to who looks for it. */
const TEXT_LENGTH = 500

export class StatementWatch {
  readonly #log: DatabaseLog
  readonly #slow_ms: number

  /** What takes longer than `slow_ms` is written to the log. */
  constructor(log: DatabaseLog, slow_ms: number) {
    this.#log = log
    this.#slow_ms = slow_ms
  }

  /** The same statement, watched from now to its answer. */
  watched({ text, values, resolve, reject }: AskedStatement): AskedStatement {
    const begun_at = performance.now()
    const span = beginSpan(text)
    const end = (error?: unknown): void => {
      const took_ms = performance.now() - begun_at
      duration.observe(took_ms / 1000)
      if (span) endSpan(span, error)
      if (took_ms > this.#slow_ms)
        this.#log.warn({ ms: Math.round(took_ms), statement: shortened(text) }, 'a slow statement')
    }
    return {
      text,
      values,
      resolve: (answer) => {
        end()
        resolve(answer)
      },
      reject: (error) => {
        end(error)
        reject(error)
      },
    }
  }
}

/** Only within a trace that is kept: statements of their own would be a trace each. */
function beginSpan(text: string): Span | null {
  if (!trace.getActiveSpan()?.isRecording()) return null
  const [verb = 'statement'] = text.trimStart().split(/\s/, 1)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': shortened(text) }
  return tracer.startSpan(`sql ${verb.toLowerCase()}`, { kind: SpanKind.CLIENT, attributes })
}

function endSpan(span: Span, error: unknown): void {
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name })
  span.end()
}

function shortened(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH)
}
