/**
 * Starts the sandbox provider: a server of its own that speaks the YooKassa v3 API with its own pay page, so that the
 * product's real adapter works on a machine without a contract with anybody (Product §4).
 */

import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { createAgenda } from './agenda.ts'
import { apiRoutes, KEY_LIFE_MS } from './api-routes.ts'
import { assetRoutes } from './asset-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { createFaultQueue } from './faults.ts'
import { createHookQueue } from './hook-queue.ts'
import { createJournal } from './journal.ts'
import { dueTimes, runDue } from './passing-time.ts'
import { payPageRoutes } from './pay-page-routes.ts'
import { payoutWidgetRoutes } from './payout-widget-routes.ts'
import { defaultGateway, defaultShop, WIDGET_PATH } from './sandbox-defaults.ts'
import { ProviderError } from './provider-error.ts'
import { newId } from './provider.ts'
import type { Account, Provider } from './provider.ts'
import type { Change } from './stored-objects.ts'
import { defaultSwitches } from './switches.ts'
import type { Switches } from './switches.ts'

export type SandboxOptions = {
  /** 0 or nothing: any free port. */
  port?: number
  /** Where everything is kept; nothing or null: in memory only. */
  data_folder?: string | null
  /** Where notifications go; nothing or null: nowhere. */
  webhook_url?: string | null
  shop?: Account
  gateway?: Account
  /** The address of the pay pages as browsers see it, when that is not the server's own. */
  public_url?: string | null
  switches?: Partial<Switches>
}

export type Sandbox = {
  /** `http://127.0.0.1:port` */
  url: string
  /** The base address for the adapter. */
  api_url: string
  /** The script of the payout widget. */
  widget_url: string
  shop: Account
  gateway: Account
  /** Change its values at any time. */
  switches: Switches
  /** Queues faults for the next calls and notifications. Throws RangeError for an unknown name. */
  fault(...names: string[]): void
  /** Sends a notification without a real event. */
  forge(event: string, object: { id: string } & Record<string, unknown>): Promise<void>
  close(): Promise<void>
}

const LOCAL_HOST = '127.0.0.1'
const DELIVERED_HOOK_LIFE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Listens on this machine only. Throws when the port is taken or the journal is damaged.
 * `close` ends every connection and leaves the journal whole.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const address = { url: '' }
  const opened = Promise.withResolvers<void>()
  const provider = buildProvider(options, address)
  const app = buildServer(provider, opened.promise)
  await app.listen({ host: LOCAL_HOST, port: options.port ?? 0 })
  address.url = `http://${LOCAL_HOST}:${(app.server.address() as AddressInfo).port}`
  try {
    // Only after the port is ours: a second start by mistake must not take the journal away from the first.
    provider.journal.open()
  } catch (error) {
    await app.close()
    throw error
  }
  opened.resolve()
  provider.agenda.wake()
  return {
    url: address.url,
    api_url: `${address.url}/v3/`,
    widget_url: `${address.url}${WIDGET_PATH}`,
    shop: provider.shop,
    gateway: provider.gateway,
    switches: provider.switches,
    fault(...names) {
      if (!provider.faults.add(names)) throw new RangeError(`Unknown fault among ${names.join(', ')}`)
    },
    async forge(event, object) {
      await fetch(`${address.url}/__hooks`, { method: 'POST', body: JSON.stringify({ event, object }) })
    },
    async close() {
      provider.agenda.stop()
      provider.hooks.stop()
      await app.close()
      provider.journal.close()
    },
  }
}

function buildProvider(options: SandboxOptions, address: { url: string }): Provider {
  const now = Date.now
  const switches: Switches = { ...defaultSwitches, ...options.switches }
  const journal = createJournal(options.data_folder ?? null, (change) => isWorthKeeping(change, now()))
  const faults = createFaultQueue()
  const hooks = createHookQueue({
    url: options.webhook_url ?? null,
    journal,
    switches,
    faults,
    now,
    wake: () => provider.agenda.wake(),
  })
  const provider: Provider = {
    shop: options.shop ?? defaultShop,
    gateway: options.gateway ?? defaultGateway,
    publicUrl: () => options.public_url?.replace(/\/+$/, '') ?? address.url,
    switches,
    journal,
    hooks,
    faults,
    agenda: createAgenda(
      now,
      () => dueTimes(provider),
      () => runDue(provider),
    ),
    now,
  }
  return provider
}

function buildServer(provider: Provider, opened: Promise<void>): FastifyInstance {
  // Connections that a fault left hanging must not hold the server back when it closes.
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024 })
  app.addHook('onRequest', async () => opened)
  app.removeAllContentTypeParsers()
  // Every route reads its body itself: the API answers in the provider's words, the pay page takes plain forms.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setNotFoundHandler(async (_request, reply) => {
    return reply.code(404).send(new ProviderError(404, 'There is nothing at this address').body(newId()))
  })
  app.setErrorHandler<Error & { statusCode?: number }>(async (error, _request, reply) => {
    const status = error.statusCode ?? 500
    return reply.code(status).send(new ProviderError(status, error.message).body(newId()))
  })
  apiRoutes(app, provider)
  payPageRoutes(app, provider)
  payoutWidgetRoutes(app, provider)
  assetRoutes(app)
  controlRoutes(app, provider)
  return app
}

// Payments, refunds and payouts are kept for good; keys and finished notifications only while they are of use.
function isWorthKeeping({ table, row }: Change, now: number): boolean {
  if (table === 'keys') return Date.parse(row.created_at) + KEY_LIFE_MS > now
  if (table === 'hooks') return row.next_at !== null || Date.parse(row.created_at) + DELIVERED_HOOK_LIFE_MS > now
  return true
}
