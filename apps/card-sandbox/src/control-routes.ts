/**
 * The levers of the sandbox provider: faults, switches, notifications once more or forged, and a page that shows it all.
 * They answer only on this machine's own names and only to pages of this server, so that no site open in the same browser
 * can pull them.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { adminPage } from './admin-page.ts'
import { settleDue } from './passing-time.ts'
import { commit } from './provider.ts'
import type { Provider } from './provider.ts'
import { readSwitches } from './switches.ts'

const faultsSchema = z.union([z.array(z.string()), z.strictObject({ queue: z.array(z.string()) })])
const forgedSchema = z.strictObject({ event: z.string(), object: z.looseObject({ id: z.string() }) })

/** Registers `/__faults`, `/__settings`, `/__hooks`, `/__state` and `/__admin`. */
export function controlRoutes(app: FastifyInstance, provider: Provider): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isOwnRequest(request)) return reply.code(403).send({ message: 'Only pages of this server, on this machine' })
      settleDue(provider)
      return undefined
    })
    jsonRoutes(scope, provider)
    adminRoutes(scope, provider)
  })
}

function jsonRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/__faults', async () => ({ queue: provider.faults.list() }))

  app.post('/__faults', async (request, reply) => {
    const body = faultsSchema.safeParse(parseJson(request.body)).data
    const names = Array.isArray(body) ? body : body?.queue
    if (!names || !provider.faults.add(names)) return reply.code(400).send({ message: 'Unknown fault' })
    return { queue: provider.faults.list() }
  })

  app.delete('/__faults', async () => {
    provider.faults.clear()
    return { queue: [] }
  })

  app.get('/__settings', async () => provider.switches)

  app.post('/__settings', async (request, reply) => {
    const switches = readSwitches(parseJson(request.body))
    if (!switches) return reply.code(400).send({ message: 'Unknown switch or value' })
    return Object.assign(provider.switches, switches)
  })

  app.post('/__hooks', async (request, reply) => {
    const { data } = forgedSchema.safeParse(parseJson(request.body))
    if (!data) return reply.code(400).send({ message: 'Needs an event and an object with an id' })
    return { ids: forge(provider, data.event, data.object) }
  })

  app.post<{ Params: { id: string } }>('/__hooks/:id/redeliver', async (request, reply) => {
    const isKnown = provider.hooks.redeliver(request.params.id)
    return isKnown ? { ids: [request.params.id] } : reply.code(404).send({ message: 'No such notification' })
  })

  app.get('/__state', async () => {
    const { payments, refunds, payouts, hooks } = provider.journal.rows
    return {
      payments: [...payments.values()],
      refunds: [...refunds.values()],
      payouts: [...payouts.values()],
      hooks: [...hooks.values()],
    }
  })
}

function adminRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/__admin', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(adminPage(provider)),
  )

  app.post('/__admin', async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const id = form.get('id') ?? ''
    if (form.get('action') === 'fault') provider.faults.add([form.get('fault') ?? ''])
    if (form.get('action') === 'clear') provider.faults.clear()
    if (form.get('action') === 'redeliver') provider.hooks.redeliver(id)
    if (form.get('action') === 'forge') forge(provider, 'payment.succeeded', { id, status: 'succeeded', paid: true })
    if (form.get('action') === 'switches') Object.assign(provider.switches, switchesOf(form) ?? {})
    return reply.redirect('/__admin', 303)
  })
}

// A notification without a real event of this provider, as anybody on the internet could send it.
function forge(provider: Provider, event: string, object: { id: string } & Record<string, unknown>): string[] {
  return commit(provider, [], [{ event, object_id: object.id, body: object }])
}

function switchesOf(form: URLSearchParams) {
  return readSwitches({
    hook_order: form.get('hook_order'),
    expiry_speed: Number(form.get('expiry_speed')),
    hook_speed: Number(form.get('hook_speed')),
    hook_delay_ms: Number(form.get('hook_delay_ms')),
    settle_delay_ms: Number(form.get('settle_delay_ms')),
    refund_delay_ms: Number(form.get('refund_delay_ms')),
    payout_delay_ms: Number(form.get('payout_delay_ms')),
    double_hooks: form.has('double_hooks'),
    reorder_hooks: form.has('reorder_hooks'),
  })
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '')
  } catch {
    return undefined
  }
}

function isOwnRequest(request: FastifyRequest): boolean {
  const host = request.headers.host?.replace(/:\d+$/, '')
  const site = request.headers['sec-fetch-site']
  const isLocal = host === '127.0.0.1' || host === 'localhost' || host === '[::1]'
  return isLocal && (request.method === 'GET' || site === undefined || site === 'same-origin')
}
