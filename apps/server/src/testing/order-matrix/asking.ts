/** How each person asks for each action of docs/orders.md: by the call that exists for it. */
import { randomUUID } from 'node:crypto'
import type { TestApp, TestCaller } from '../test-app.ts'
import { isEverTheirs } from './documented-moves.ts'
import { NAMED_PRICE, OPTION_PRICES, type Scene, shownPrice, upload } from './situations.ts'

/** The people of the page, and those to whom the order is nothing. */
export const ASKERS = [
  'client',
  'narrator',
  'agent',
  'soundengineer',
  'supporter',
  'accountant',
  'plain_agent',
  'stranger',
  'rival',
  'guest',
] as const
export type Asker = (typeof ASKERS)[number]

export interface Reply {
  readonly status: number
  readonly code: string | null
  /** The marker that comes with a locked price. */
  readonly orderstatuses_id: number | null
}

const ALIENATION = { alienation: true, price: OPTION_PRICES.alienation }

/** What names the price that the client has seen. */
const PRICED: readonly string[] = ['place', 'approve']

/** What staff do has calls of its own. */
const STAFF_ACTIONS: readonly string[] = ['cancel-with-refund', 'goodwill-refund', 'reassign']

/** Asks as one who has everything the action asks for; a worker who could send files has uploaded one. */
export async function ask(app: TestApp, scene: Scene, asker: Asker, action: string, body = {}): Promise<Reply> {
  const caller = callerOf(app, scene, asker)
  const path = `/${roleOf(asker, action)}/orders/${scene.order_id}`
  const own = `/client/orders/${scene.order_id}`
  switch (action) {
    case 'save':
      return replyTo(caller.call('PUT', own, { comment: 'Спокойнее.' }))
    case 'delete':
      return replyTo(caller.call('DELETE', own))
    case 'add-options':
      return replyTo(caller.call('PUT', own, { ...ALIENATION, orderstatuses_id: 17, payment_method: 1 }))
    default: {
      const price = PRICED.includes(action) && !('price' in body) ? { price: await shownPrice(scene) } : {}
      const asked = { ...bodyOf(action), ...price, ...body }
      const at = STAFF_ACTIONS.includes(action) ? `/staff/orders/${scene.order_id}` : path
      return untilAgreed(scene, () => replyTo(caller.call('POST', `${at}/${action}`, asked)))
    }
  }
}

/** A refund of a completed order happens when a second person agrees; asked for again where a rival's request took its place. */
async function untilAgreed({ cast, order_id }: Scene, request: () => Promise<Reply>): Promise<Reply> {
  const { caller } = cast.accountant
  for (;;) {
    const reply = await request()
    if (reply.code !== 'SECOND_PERSON_NEEDED') return reply
    const [waiting] = (await caller.call('GET', `/staff/approvals?order_id=${order_id}`)).body.approvals
    if (waiting === undefined) continue
    const agreed = await replyTo(caller.call('POST', `/staff/approvals/${waiting.id}/confirm`))
    if (agreed.code !== 'CONFLICT') return agreed
  }
}

/** What the action asks for besides files; recordings that are not there are found missing only after the table is asked. */
function bodyOf(action: string): object {
  switch (action) {
    case 'name-price':
      return { price: NAMED_PRICE, comment: 'Договорились.' }
    case 'give-up':
    case 'not-done':
    case 'return-to-narrator':
      return { comment: 'Шум в начале.' }
    case 'send-results':
    case 'replace-results':
      return { file_ids: [randomUUID()] }
    case 'place':
    case 'approve':
      return { payment_method: 1 }
    case 'cancel-with-refund':
      return { fault: 'narrator', comment: 'Не отвечает.' }
    case 'goodwill-refund':
      return { sum: 100, comment: 'Неудобство.' }
    default:
      return {}
  }
}

/** What somebody has at hand before he asks: recordings that he has uploaded, the price that he has seen. */
export async function readyFor(scene: Scene, asker: Asker, action: string): Promise<object> {
  if (PRICED.includes(action)) return { price: await shownPrice(scene) }
  if (action !== 'send-results' && action !== 'replace-results') return {}
  const { narrator, agent, engineer } = scene.cast
  const worker = asker === 'soundengineer' ? engineer : asker === 'agent' ? agent : narrator
  return { file_ids: [await upload(worker, scene)] }
}

function callerOf(app: TestApp, { client, cast }: Scene, asker: Asker): TestCaller {
  if (asker === 'guest') return app.guest
  if (asker === 'client') return client.caller
  if (asker === 'soundengineer') return cast.engineer.caller
  return cast[asker].caller
}

/** The role in the address. Who has no address of their own knocks at the door of those whose action it is. */
function roleOf(asker: Asker, action: string): string {
  if (asker === 'agent' || asker === 'rival') return 'narrator'
  if (asker === 'stranger') return 'client'
  if (asker === 'client' || asker === 'narrator' || asker === 'soundengineer') return asker
  return ['client', 'narrator', 'soundengineer'].find((role) => isEverTheirs(action, role)) ?? 'client'
}

async function replyTo(answering: ReturnType<TestCaller['call']>): Promise<Reply> {
  const { status, body } = await answering
  return { status, code: body?.code ?? null, orderstatuses_id: body?.orderstatuses_id ?? null }
}
