/**
 * The door of the sandbox provider's API: credentials, idempotence keys, addresses and methods, and the faults on order.
 *
 * Invariant: the answer of a POST and what it changed are one commit, so a repeat under the same key finds both or neither.
 */

import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiCall, ApiResult } from './api-calls.ts'
import { settleDue } from './passing-time.ts'
import { cancelPayment, capturePayment, createPayment, getPayment, listPayments } from './payments-api.ts'
import { createPayout, getPayout } from './payouts-api.ts'
import { ProviderError } from './provider-error.ts'
import { commit, isoTime, newId } from './provider.ts'
import type { Account, Provider } from './provider.ts'
import { createRefund, getRefund } from './refunds-api.ts'

export const KEY_LIFE_MS = 24 * 60 * 60 * 1000

type Handler = (provider: Provider, call: ApiCall) => ApiResult
type Route = { path: RegExp; owner: 'shop' | 'gateway'; methods: { GET?: Handler; POST?: Handler } }

const routes: Route[] = [
  { path: /^payments$/, owner: 'shop', methods: { GET: listPayments, POST: createPayment } },
  { path: /^payments\/([^/]+)$/, owner: 'shop', methods: { GET: getPayment } },
  { path: /^payments\/([^/]+)\/capture$/, owner: 'shop', methods: { POST: capturePayment } },
  { path: /^payments\/([^/]+)\/cancel$/, owner: 'shop', methods: { POST: cancelPayment } },
  { path: /^refunds$/, owner: 'shop', methods: { POST: createRefund } },
  { path: /^refunds\/([^/]+)$/, owner: 'shop', methods: { GET: getRefund } },
  { path: /^payouts$/, owner: 'gateway', methods: { POST: createPayout } },
  { path: /^payouts\/([^/]+)$/, owner: 'gateway', methods: { GET: getPayout } },
]

type Answer = { status: number; body: unknown }

/** Registers `/v3/*`. */
export function apiRoutes(app: FastifyInstance, provider: Provider): void {
  app.all<{ Params: { '*': string } }>('/v3/*', async (request, reply) => {
    const path = request.params['*']
    const fault = provider.faults.takeForCall(request.method === 'GET' ? 'get' : (path.split('/')[0] ?? ''))
    if (fault?.kind === '500-before') return send(reply, failure(new ProviderError(500, 'Fault on order: not done')))
    if (fault?.kind === '429') return send(reply, failure(new ProviderError(429, 'Fault on order: too many requests')))
    if (fault?.kind === 'slow') await wait(fault.ms)

    const answer = answerCall(provider, request, path)
    switch (fault?.kind) {
      case '500-after':
        return send(reply, failure(new ProviderError(500, 'Fault on order: done, the answer is lost')))
      case 'not-json':
        return reply.code(200).type('text/html').send('<h1>Fault on order</h1>')
      case 'hang':
        // The connection stays open and silent until the other side gives up.
        return reply.hijack()
      case 'reset':
        reply.hijack()
        request.raw.socket.resetAndDestroy()
        return reply
      default:
        return send(reply, answer)
    }
  })
}

async function send(reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  return reply.code(answer.status).type('application/json').send(JSON.stringify(answer.body))
}

function failure(error: ProviderError): Answer {
  return { status: error.status, body: error.body(newId()) }
}

function answerCall(provider: Provider, request: FastifyRequest, path: string): Answer {
  try {
    return carryOut(provider, request, path)
  } catch (error) {
    if (error instanceof ProviderError) return failure(error)
    throw error
  }
}

function carryOut(provider: Provider, request: FastifyRequest, path: string): Answer {
  const account = authorize(provider, request.headers.authorization)
  if (path === 'me' && request.method === 'GET') return { status: 200, body: accountBody(provider, account) }
  const route = routes.find((candidate) => candidate.path.test(path))
  if (!route) throw new ProviderError(404, `There is no ${path}`)
  const handler = route.methods[request.method as 'GET' | 'POST']
  if (!handler) throw new ProviderError(405, `${request.method} is not allowed here`)
  if (provider[route.owner] !== account) {
    throw new ProviderError(403, 'These credentials are not good for this call')
  }
  settleDue(provider)
  const call: ApiCall = {
    id: route.path.exec(path)?.[1] ?? '',
    query: request.query as Record<string, string>,
    body: request.method === 'POST' ? readBody(request) : undefined,
  }
  if (request.method !== 'POST') return { status: 200, body: handler(provider, call).body }
  const id = `${account.id}:${readKey(request.headers['idempotence-key'])}`
  return carryOutOnce(provider, { id, path }, call, handler)
}

function carryOutOnce(provider: Provider, key: { id: string; path: string }, call: ApiCall, handler: Handler): Answer {
  const { id } = key
  const request_hash = createHash('sha256')
    .update(`${key.path}\n${JSON.stringify(call.body)}`)
    .digest('hex')
  const known = provider.journal.rows.keys.get(id)
  if (known && Date.parse(known.created_at) + KEY_LIFE_MS > provider.now()) {
    // What the real provider does here is not documented; a refusal shows us a mistake of ours.
    if (known.request_hash === request_hash) return { status: 200, body: known.body }
    throw new ProviderError(400, 'The key was used for another request', 'Idempotence-Key')
  }
  const { body, changes, events } = handler(provider, call)
  const row = { id, created_at: isoTime(provider.now()), request_hash, body }
  commit(provider, [...changes, { table: 'keys', row }], events)
  return { status: 200, body }
}

function authorize(provider: Provider, header: string | undefined): Account {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header ?? '')?.[1] ?? ''
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const account = [provider.shop, provider.gateway].find(({ id, secret_key }) => text === `${id}:${secret_key}`)
  if (account) return account
  throw new ProviderError(401, 'Authentication by given credentials failed', 'Authorization')
}

function readBody(request: FastifyRequest): unknown {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new ProviderError(415, 'Content-Type must be application/json')
  }
  try {
    return JSON.parse(typeof request.body === 'string' ? request.body : '')
  } catch {
    throw new ProviderError(400, 'The body is not JSON')
  }
}

function readKey(header: string | string[] | undefined): string {
  const key = Array.isArray(header) ? header.join() : (header ?? '')
  if (key.length < 1 || key.length > 64) {
    throw new ProviderError(400, 'Idempotence key must be 1 to 64 characters', 'Idempotence-Key')
  }
  return key
}

function accountBody(provider: Provider, account: Account): unknown {
  const common = { account_id: account.id, status: 'enabled', test: true }
  return account === provider.gateway
    ? {
        ...common,
        payout_methods: ['bank_card', 'yoo_money'],
        payout_balance: { value: '1000000.00', currency: 'RUB' },
      }
    : { ...common, fiscalization: { enabled: false, provider: 'none' }, payment_methods: ['bank_card'] }
}
