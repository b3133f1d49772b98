/** Each request is a span of a trace, in which its statements, jobs and calls outside are found (Product 7.956). */
import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callName } from './request-log.ts'

const tracer = trace.getTracer('tembrel')

/** Does next to nothing while no tracing is set up. */
export function installRequestTrace(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const call = callName(request)
    const from = propagation.extract(context.active(), request.headers)
    const span = tracer.startSpan(call, { kind: SpanKind.SERVER, attributes: { request_id: request.id } }, from)
    if (!span.isRecording()) return done()
    spans.set(request, span)
    context.with(trace.setSpan(from, span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
