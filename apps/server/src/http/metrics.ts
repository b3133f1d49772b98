/** What a monitoring system reads at /metrics: requests, database, event streams, the process itself. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, register, Registry } from 'prom-client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { isSameSecret } from '../same-secret.ts'
import { apiError } from './api-error.ts'
import type { EventStreams } from './event-stream.ts'

export interface Metrics {
  countRequest(call: string, status: number, seconds: number): void
  /** For modules with figures of their own. */
  readonly registry: Registry
}

/** Begins to count; the event streams are looked at when the figures are read. */
export function createMetrics(database: Database, events: Pick<EventStreams, 'size' | 'opened'>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const statements = new Counter({
    name: 'database_statements_total',
    help: 'SQL statements sent since the start',
    registers,
    collect() {
      this.reset()
      this.inc(database.statements.total)
    },
  })
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state; waiting are requests without one',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  const answers = new Gauge({
    name: 'database_answers',
    help: '1 while the database answers this process, 0 while it does not',
    registers,
    collect() {
      this.set(database.watch.isAway ? 0 : 1)
    },
  })
  const streams = new Gauge({
    name: 'event_streams',
    help: 'Open server-sent event streams',
    registers,
    collect() {
      this.set(events.size)
    },
  })
  const opened = new Counter({
    name: 'event_streams_opened_total',
    help: 'Event streams opened since the start; its rate after an outage is how fast pages come back',
    registers,
    collect() {
      this.reset()
      this.inc(events.opened)
    },
  })
  void [statements, connections, answers, streams, opened]
  return {
    registry,
    countRequest(call, status, seconds) {
      duration.observe({ call, status: String(status) }, seconds)
    },
  }
}

/** The process has one set of figures, however many applications a test builds in it. */
let isCollecting = false

function figuresOfProcess(): Registry {
  if (!isCollecting) collectDefaultMetrics({ register })
  isCollecting = true
  return register
}

/** Serves /metrics to who knows the token, or without a token to this machine alone. */
export function installMetricsPage(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw apiError('NOT_FOUND')
    const all = Registry.merge([metrics.registry, figuresOfProcess()])
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isFromThisMachine(request)
  return isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)
}

/** A proxy on this machine speaks for others, and says so in a header. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}
