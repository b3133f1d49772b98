/** One log line and one measurement per request: which call, how it ended, how long it took. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Takes over the id that a proxy of ours gave, so that one request has one id everywhere. */
export function requestIdOf(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Every answer has the id of its request, by which its line in the log is found. */
export function installRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('is_asset', false)
  // Its lines have nothing to be taken out: they are made of these fields alone.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = callName(request)
    metrics.countRequest(call, reply.statusCode, reply.elapsedTime / 1000)
    // Health checks and scripts of pages would drown everything else.
    const level = isQuiet(request, reply.statusCode) ? 'debug' : 'info'
    log[level](
      {
        request_id: request.id,
        call,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.actor ? { role: request.actor.role, profile_id: request.actor.profile_id } : {}),
      },
      'request',
    )
  })
}

/** The route, never the address asked for: addresses carry slugs, ids and what people type. */
export function callName(request: FastifyRequest): string {
  const { call } = request.routeOptions.config
  if (call) return `${call.method} ${call.path}`
  return `${request.method} ${request.routeOptions.url ?? 'unknown'}`
}

function isQuiet(request: FastifyRequest, status: number): boolean {
  const url = request.routeOptions.url ?? ''
  return status < 400 && (url.startsWith('/health') || url === '/metrics' || request.is_asset)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Answered with a file of the web build, not with a page. */
    is_asset: boolean
  }
}
