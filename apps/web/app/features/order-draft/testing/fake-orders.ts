/** A service on this machine that keeps drafts as the real one does, for tests of what the browser does with it. */
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { createApi } from '../../../api/client.ts'
import type { Api } from '../../../api/call-types.ts'
import { hangUp, json, startTestingServer } from '../../../api/testing-server.ts'
import type { Answer } from '../../../api/testing-server.ts'
import type { Narrator } from '../picker/narrator-facts.ts'
import { sampleNarrator } from './sample-editor.ts'

export interface OrderService {
  readonly api: Api
  /** What was asked: `PUT /api/client/orders/1`. */
  readonly asked: string[]
  readonly bodies: Record<string, unknown>[]
  /** Drafts by the key that made them. */
  readonly created: Map<string, number>
  /** Replaces the answer to the next matching call; it is then used up. */
  readonly next: (call: string, answer: Answer) => void
  narrator: Narrator
  /** Total that every price question gets. */
  total: number | null
  /** What a draft is said to be. */
  orderstatuses_id: number
  readonly close: () => Promise<void>
}

export async function startOrderService(): Promise<OrderService> {
  const planned: { call: string; answer: Answer }[] = []
  const server = await startTestingServer((response, request) => {
    const call = `${request.method} ${request.url}`
    const seen = server.seen.at(-1)
    service.asked.push(call)
    service.bodies.push(JSON.parse(seen?.body || '{}') as Record<string, unknown>)
    const plan = planned.findIndex((one) => one.call === call)
    if (plan !== -1) {
      const [one] = planned.splice(plan, 1)
      if (call === 'POST /api/client/orders' && one?.answer === hangUp) create(service, request.headers)
      return one?.answer(response, request)
    }
    answerOf(service, call, request.headers)(response, request)
  })
  const api = createApi({
    send: server.send,
    locale: () => 'ru',
    hasSession: () => false,
    refresh: () => Promise.resolve(false),
    onFailure: () => undefined,
    oldBefore: () => 0,
    renewedAt: () => 0,
    delays_ms: [],
  })
  const service: OrderService = {
    api,
    asked: [],
    bodies: [],
    created: new Map(),
    next: (call, answer) => planned.push({ call, answer }),
    narrator: sampleNarrator(),
    total: 1000,
    orderstatuses_id: ORDER_STATUS.draft,
    close: server.close,
  }
  return service
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

function create(service: OrderService, headers: Headers): number {
  const key = String(headers['idempotency-key'])
  const id = service.created.get(key) ?? service.created.size + 1
  service.created.set(key, id)
  return id
}

function answerOf(service: OrderService, call: string, headers: Headers): Answer {
  const { narrator, total, orderstatuses_id } = service
  const order = (id: number) => ({ order: { id, orderstatuses_id, payment: null, history: [] }, payment: null })
  if (call === 'POST /api/client/orders') return json(201, order(create(service, headers)))
  if (call.startsWith('GET /api/narrators/id/')) return json(200, { narrator })
  if (call === 'POST /api/client/price') {
    const offer = { narrator_id: narrator.id, total, reason: total === null ? 'no_text' : null, lines: [] }
    return json(200, { prices: [{ ...offer, deadline_at: null, formatted_deadline_at: '6 октября в 23:59' }] })
  }
  return json(200, order(Number(call.split('/').at(-1))))
}

/** Waits until something has come about. */
export async function until(isSo: () => boolean): Promise<void> {
  const started_at = Date.now()
  while (!isSo()) {
    if (Date.now() - started_at > 10_000) throw new Error(`never: ${isSo.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
