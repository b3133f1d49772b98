/** Sees whether what the product needs from outside answers, without standing in its way. */
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { Histogram, register } from 'prom-client'
import { FileStorageError } from './storage/file-storage.ts'
import { MailError } from './mail/mail.ts'
import { SmsError } from './sms/sms.ts'
import { TelegramError } from './telegram/telegram.ts'

export const OUTSIDE_SERVICES = ['storage', 'cards', 'mail', 'sms', 'telegram'] as const
export type OutsideService = (typeof OUTSIDE_SERVICES)[number]

/** What a call has shown: the service answered, it did not (and what is known of why), or nothing can be said. */
export type CallOutcome = { readonly kind: 'answered' } | { readonly kind: 'failed'; readonly failure: string } | null

export type NoteCall = (service: OutsideService, outcome: NonNullable<CallOutcome>) => void

const tracer = trace.getTracer('tembrel')

/** The same set for all applications of a process: it is the process that calls. */
const duration = new Histogram({
  name: 'outside_call_seconds',
  help: 'Time that services outside took, by service and whether they answered',
  labelNames: ['service', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60],
  registers: [register],
})

/** The same port, whose calls are measured and noted. Values and errors reach the caller unchanged. */
export function watchCalls<Port extends object>(service: OutsideService, port: Port, note: NoteCall): Port {
  const see = (begun_at: number, outcome: CallOutcome): void => {
    if (outcome === null) return
    duration.observe({ service, outcome: outcome.kind }, (performance.now() - begun_at) / 1000)
    note(service, outcome)
  }
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        const begun_at = performance.now()
        const span = tracer.startSpan(`${service} ${String(name)}`, { kind: SpanKind.CLIENT })
        const call = (): unknown => value.apply(target, args)
        const result = context.with(trace.setSpan(context.active(), span), call)
        if (!(result instanceof Promise)) {
          span.end()
          return result
        }
        return result.then(
          (answer: unknown) => {
            span.end()
            see(begun_at, outcomeOfAnswer(answer))
            return answer
          },
          (error: unknown) => {
            span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name })
            span.end()
            see(begun_at, outcomeOfError(error))
            throw error
          },
        )
      }
    },
  })
}

/** The card provider's port reports in its answer that nobody answered. */
function outcomeOfAnswer(answer: unknown): CallOutcome {
  const { kind, cause, description } = (answer ?? {}) as { kind?: unknown; cause?: unknown; description?: unknown }
  if (kind !== 'unknown' || cause === 'key_reused') return { kind: 'answered' }
  return { kind: 'failed', failure: `${String(cause)}: ${String(description)}` }
}

/** Codes that say that the service itself is at fault. */
const FAILED: ReadonlySet<string> = new Set([
  'storage_unavailable',
  'mail_unavailable',
  'sms_unavailable',
  'sms_misconfigured',
  'telegram_unavailable',
  'telegram_unknown',
])

/** What the sender broke off says nothing about the service. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['upload_interrupted', 'file_too_large', 'invalid_key'])

function outcomeOfError(error: unknown): CallOutcome {
  const isOurs = [FileStorageError, MailError, SmsError, TelegramError].some((kind) => error instanceof kind)
  if (!isOurs) return null
  const { code, message } = error as { code: string; message: string }
  if (FAILED.has(code)) return { kind: 'failed', failure: message }
  return SAYS_NOTHING.has(code) ? null : { kind: 'answered' }
}
