/** Orders in every status of docs/orders.md, brought there by the calls that people make. */
import assert from 'node:assert/strict'
import { mp3Sample } from '../../modules/files/sniff/sniff-samples.ts'
import { moveNarratorOrders } from '../../modules/orders/lifecycle/operations/move-narrator-orders.ts'
import { SHORT_SCRIPT } from '../scenario.ts'
import type { Answer, TestApp, TestFile } from '../test-app.ts'
import {
  createTestAgent,
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../test-people.ts'

/** People whom the orders of a test share; each order has a client of its own. */
export interface Cast {
  readonly narrator: TestPerson
  /** The narrator's agent, acting in their place. */
  readonly agent: TestPerson
  /** The same agent, not acting for anybody. */
  readonly plain_agent: TestPerson
  readonly engineer: TestPerson
  readonly supporter: TestPerson
  readonly accountant: TestPerson
  /** People of the same roles who have nothing to do with the orders. */
  readonly stranger: TestPerson
  readonly rival: TestPerson
}

export interface Situation {
  readonly status: number
  /** Of status 17: the status below it. */
  readonly over?: number
  readonly has_engineer_work: boolean
  /** Of status 17: what was bought on the way. */
  readonly bought?: 'federal' | 'cleaning'
}

export interface Scene extends Situation {
  readonly order_id: number
  readonly client: TestPerson
  readonly cast: Cast
}

const plain = [1, 3, 5, 6, 4, 15, 16, 2, 7, 9].flatMap((status) =>
  [false, true].map((has_engineer_work) => ({ status, has_engineer_work })),
)

/** Every status, with and without work for an engineer where both can be, and 17 over everything it lies over. */
export const SITUATIONS: readonly Situation[] = [
  ...plain,
  { status: 8, has_engineer_work: false },
  ...[18, 14, 19].map((status) => ({ status, has_engineer_work: true })),
  { status: 17, over: 7, has_engineer_work: false, bought: 'federal' },
  { status: 17, over: 7, has_engineer_work: true, bought: 'cleaning' },
  { status: 17, over: 8, has_engineer_work: false, bought: 'federal' },
  { status: 17, over: 8, has_engineer_work: true, bought: 'cleaning' },
  ...[14, 18, 19].map((over) => ({ status: 17, over, has_engineer_work: true, bought: 'federal' as const })),
]

export function nameOf({ status, over, has_engineer_work, bought }: Situation): string {
  const place = over === undefined ? `${status}` : `${status} over ${over} for ${bought}`
  return `${place}, ${has_engineer_work ? 'with' : 'without'} work for an engineer`
}

/** Roubles in the wallet of a new client: less than anything costs, so that a card has to bring the rest. */
export const POCKET = 1000
export const NAMED_PRICE = 2900
/** What they cost the cast's narrator, who takes 4 200 ₽ for the script. */
export const OPTION_PRICES = { federal: 4200, cleaning: 500, alienation: 3000 } as const
const TAKE: TestFile = { name: 'take.mp3', content: mp3Sample(20), type: 'audio/mpeg' }

export async function createCast(app: TestApp): Promise<Cast> {
  const plain_agent = await createTestAgent(app)
  const service = async (profile_id: number, role: 'supporter' | 'accountant'): Promise<TestPerson> => {
    // A person of their own: no one acts on a case of his own.
    const { account_id } = await createTestClient(app)
    const person = { profile_id, account_id, role }
    return { ...person, caller: await app.as(person) }
  }
  return {
    ...(await createPair(app, plain_agent)),
    plain_agent,
    engineer: await createTestEngineer(app),
    supporter: await service(1, 'supporter'),
    accountant: await service(20, 'accountant'),
    stranger: await createTestClient(app),
    rival: await createTestNarrator(app),
  }
}

/** A narrator and the agent in their place. */
async function createPair(app: TestApp, agent: TestPerson): Promise<Pick<Cast, 'narrator' | 'agent'>> {
  const narrator = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
  const acting = { ...narrator, account_id: agent.account_id }
  return { narrator, agent: { ...acting, caller: await app.as({ ...acting, acting_agent_id: agent.profile_id }) } }
}

/** The same people with a narrator who has no other orders. */
export async function withOwnNarrator(app: TestApp, cast: Cast): Promise<Cast> {
  return { ...cast, ...(await createPair(app, cast.plain_agent)) }
}

/** The narrator does not work here any more, and the product does what follows from it. */
export async function disableNarrator(app: TestApp, { narrator }: Cast): Promise<void> {
  await app.context.database.kysely
    .updateTable('narrators')
    .set({ state: 'disabled' })
    .where('profile_id', '=', narrator.profile_id)
    .execute()
  await moveNarratorOrders(app.context, narrator.profile_id)
}

/** Makes an order in the situation. */
export async function setScene(app: TestApp, cast: Cast, situation: Situation): Promise<Scene> {
  const client = await createTestClient(app, POCKET)
  const hasBoughtEarly = situation.has_engineer_work && situation.bought !== 'cleaning'
  const body = { text: SHORT_SCRIPT, genre: 1, narrator_id: cast.narrator.profile_id, cleaning: hasBoughtEarly }
  const saved = await client.caller.call('POST', '/client/orders', body)
  assert.equal(saved.status, 201, JSON.stringify(saved.body))
  const scene: Scene = { ...situation, order_id: saved.body.order.id, client, cast }
  await advance(app, scene, situation.over ?? situation.status)
  if (situation.status === 17) {
    const option = situation.bought ?? 'federal'
    const bought = { orderstatuses_id: 17, payment_method: 1, price: OPTION_PRICES[option], [option]: true }
    await done(client.caller.call('PUT', `/client/orders/${scene.order_id}`, bought))
  }
  const { order } = (await client.caller.call('GET', `/client/orders/${scene.order_id}`)).body
  assert.equal(order.orderstatuses_id, situation.status, nameOf(situation))
  return scene
}

/** Steps from a draft to each status; a step is taken in the status before it. */
async function advance(app: TestApp, scene: Scene, status: number): Promise<void> {
  const { client, cast } = scene
  const { narrator, engineer } = cast
  const asCalculated = [3, 5, 6, 16].includes(status)
  if (status === 1) return
  if (asCalculated) {
    await act(client, scene, 'request-calculation')
    if (status === 3) return
    await act(narrator, scene, 'name-price', { price: NAMED_PRICE, comment: 'Договорились.' })
    if (status === 6) return act(client, scene, 'decline')
    if (status === 16) return act(client, scene, 'approve', { payment_method: 1, price: await shownPrice(scene) })
    return
  }
  await act(client, scene, 'place', { payment_method: 1, price: await shownPrice(scene) })
  if (status === 15) return
  await payByCard(app, scene)
  if (status === 2) return
  if (status === 4) return act(narrator, scene, 'decline')
  await act(narrator, scene, 'accept')
  if (status === 7) return
  await act(narrator, scene, 'send-results', { file_ids: [await upload(narrator, scene)] })
  if (status === 8 || status === 18) return
  await act(client, scene, 'confirm')
  if (status === 14 || !scene.has_engineer_work) return
  await act(engineer, scene, 'send-results', { file_ids: [await upload(engineer, scene)] })
  if (status === 9) await act(client, scene, 'confirm')
}

/** The client pays what the order asks for at the bank and comes back. */
export async function payByCard(app: TestApp, scene: Scene): Promise<void> {
  await comeBack(scene, payAtBank(app, await openPaymentOf(scene)))
}

/** What the client is shown that the order costs. */
export async function shownPrice({ client, order_id }: Scene): Promise<number> {
  return (await client.caller.call('GET', `/client/orders/${order_id}`)).body.order.price
}

/** The order's open payment. */
export async function openPaymentOf({ client, order_id }: Scene): Promise<number> {
  const { order } = (await client.caller.call('GET', `/client/orders/${order_id}`)).body
  assert.ok(order.payment, `order ${order_id} has no open payment`)
  return order.payment.id
}

/** The bank has the money, and the server does not know of it yet. */
export function payAtBank(app: TestApp, payment_id: number): number {
  const card = [...app.cards.payments.values()].find(({ metadata }) => Number(metadata['payment_id']) === payment_id)
  assert.ok(card, `the bank does not know payment ${payment_id}`)
  app.cards.pay(card.id)
  return payment_id
}

function comeBack({ client }: Scene, payment_id: number): Promise<Answer> {
  return client.caller.call('GET', `/client/payments/${payment_id}`)
}

export async function upload(worker: TestPerson, { order_id }: Scene): Promise<string> {
  const answer = await worker.caller.upload(`/${worker.role}/orders/${order_id}/results`, { file: TAKE })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.file.id
}

async function act(person: TestPerson, { order_id }: Scene, action: string, body: object = {}): Promise<void> {
  await done(person.caller.call('POST', `/${person.role}/orders/${order_id}/${action}`, body))
}

async function done(answering: Promise<Answer>): Promise<void> {
  const answer = await answering
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
}
