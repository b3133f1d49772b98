/** A job belongs to the trace of the request that enqueued it (Product 7.956): the queue carries the name of the trace among its flags. */
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const PREFIX = 'traceparent='

const tracer = trace.getTracer('tembrel')

/** What a job is given to remember its trace by; null where none is kept. */
export function traceFlags(): readonly string[] | null {
  if (!trace.getActiveSpan()?.isRecording()) return null
  const carried: { traceparent?: string } = {}
  propagation.inject(context.active(), carried)
  return carried.traceparent === undefined ? null : [`${PREFIX}${carried.traceparent}`]
}

/** Runs a job within the trace that its flags name, or in one of its own. */
export async function traceJob(name: string, flags: readonly string[], run: () => Promise<void>): Promise<void> {
  const traceparent = flags.find((flag) => flag.startsWith(PREFIX))?.slice(PREFIX.length)
  const from = propagation.extract(context.active(), { ...(traceparent !== undefined && { traceparent }) })
  const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, from)
  try {
    await context.with(trace.setSpan(from, span), run)
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name })
    throw error
  } finally {
    span.end()
  }
}
