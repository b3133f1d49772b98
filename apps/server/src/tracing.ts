/**
 * Traces of requests, statements, jobs and calls outside, sent to a collector by OTLP (docs/operations.md). Set up once, before anything
 * else; without a collector nothing is loaded, and all that is noted costs next to nothing.
 */
import os from 'node:os'
import type { Config } from './config.ts'

export interface Tracing {
  /** Sends what has not been sent. */
  end(): Promise<void>
}

/** `role`: `server` or `worker`. */
export async function startTracing(
  { tracing }: Pick<Config, 'tracing'>,
  role: 'server' | 'worker',
): Promise<Tracing | null> {
  if (tracing === null) return null
  const [
    { OTLPTraceExporter },
    { BatchSpanProcessor, NodeTracerProvider, ParentBasedSampler, TraceIdRatioBasedSampler },
    resources,
  ] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', `${tracing.url.replace(/\/$/, '')}/`).href,
    timeoutMillis: 5000,
  })
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': `tembrel-${role}`,
      'host.name': os.hostname(),
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(tracing.share) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  return { end: () => provider.shutdown().catch(() => undefined) }
}
