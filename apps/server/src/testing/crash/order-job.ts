/** The main job, once: a client orders and pays, the narrator accepts and records, they talk, the client confirms and reviews. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { payByForm } from '@tembrel/card-sandbox/testing/pay-by-form.ts'
import type { OrderPlan } from './order-plan.ts'
import { LostAnswer, type Person } from './person.ts'

export interface Pair {
  readonly client: Person
  readonly narrator: Person
  readonly narrator_id: number
}

interface Payment {
  readonly id: number
  readonly status: number
  readonly confirmation_url: string | null
}

interface Order {
  readonly id: number
  readonly orderstatuses_id: number
  readonly payment: Payment | null
  readonly uploads: readonly { id: string }[]
}

const GOOD_CARD = '5555555555554444'
const POOR_CARD = '5555555555554600'
const LOOK_MS = 100
/** Longer than a minute: payments without a notice of the provider are checked every minute. */
const PATIENCE_MS = 100_000
/** How long a buyer leaves it to the provider's notice before asking what became of the payment. */
const AWAY_MS = { returns: 0, 'looks again': 4_000, 'stays away': Infinity } as const

/** Lives the whole job and returns the order's id. Everything is asked for as a person would, whatever dies meanwhile. */
export async function liveOrder(plan: OrderPlan, pair: Pair, recording: Buffer): Promise<number> {
  const { client, narrator } = pair
  if (plan.topup > 0) await topUp(client, plan.topup)
  const id = await place(plan, pair)
  assert.equal(await act(narrator, id, 'accept'), 7)
  await Promise.all([say(client, id, `${plan.title}: вопрос`), say(narrator, id, `${plan.title}: ответ`)])
  await record(narrator, id, recording)
  if (plan.is_reworked) {
    assert.equal(await act(client, id, 'not-done', { comment: 'Чуть медленнее.' }), 7)
    await record(narrator, id, recording)
  }
  assert.equal(await act(client, id, 'confirm'), 9)
  await client.call('POST', `/client/orders/${id}/review`, {
    body: { rating: 5, text: `${plan.title}: спасибо` },
    key: randomUUID(),
  })
  return id
}

async function topUp(client: Person, sum: number): Promise<void> {
  const { id, confirmation_url } = (await client.call('POST', '/client/payments', {
    body: { type: PAYMENT_TYPE.topup, method: PAYMENT_METHOD.card, sum },
    key: randomUUID(),
  })) as Payment
  const url =
    confirmation_url ?? (await lookAt(client, id, (payment) => payment.confirmation_url !== null)).confirmation_url
  await payByForm(url ?? '', { number: GOOD_CARD })
  const paid = await lookAt(client, id, (payment) => payment.status !== PAYMENT_STATUS.waiting_for_payment)
  assert.equal(paid.status, 2)
}

async function place(plan: OrderPlan, pair: Pair): Promise<number> {
  const { client, narrator_id } = pair
  const { title, text, price } = plan
  const draft = { title, text, genre: GENRE.advert, narrator_id }
  const placing = {
    ...draft,
    orderstatuses_id: ORDER_STATUS.waiting_payment_for_suggested,
    price,
    payment_method: plan.paying === 'wallet' ? PAYMENT_METHOD.wallet : PAYMENT_METHOD.card,
  }
  const post = (body: object) => client.call('POST', '/client/orders', { body, key: randomUUID() })
  let placed: { order: Order; payment: Payment | null }
  if (plan.is_drafted) {
    const saved = (await post(draft)) as { order: Order }
    placed = (await client.call('PUT', `/client/orders/${saved.order.id}`, {
      body: placing,
      key: randomUUID(),
    })) as typeof placed
  } else placed = (await post(placing)) as typeof placed
  const { order } = placed
  if (plan.paying === 'wallet') assert.equal(order.orderstatuses_id, 2)
  else {
    assert.equal(order.orderstatuses_id, 15)
    await payAtBank(plan, client, order.id, placed.payment?.confirmation_url ?? null)
  }
  return order.id
}

/** Pays a placed order at the bank's page, with the second card when the first is declined. */
async function payAtBank(plan: OrderPlan, client: Person, order_id: number, known: string | null): Promise<void> {
  if (plan.is_declined) {
    const first = await pageOf(client, order_id, known)
    await payByForm(first, { number: POOR_CARD })
    const { payment } = await readOrder(client, order_id)
    assert.equal(
      (await lookAt(client, payment?.id ?? 0, ({ status }) => status !== PAYMENT_STATUS.waiting_for_payment)).status,
      6,
    )
  }
  await payByForm(await pageOf(client, order_id, plan.is_declined ? null : known), { number: GOOD_CARD })
  const paidAt = Date.now()
  const until = paidAt + PATIENCE_MS
  for (;;) {
    const { orderstatuses_id, payment } = await readOrder(client, order_id)
    if (orderstatuses_id !== ORDER_STATUS.waiting_payment_for_suggested) {
      assert.equal(orderstatuses_id, 2)
      return
    }
    const isBack = Date.now() >= paidAt + AWAY_MS[plan.buyer]
    if (isBack && payment) await client.call('GET', `/client/payments/${payment.id}`)
    assert.ok(Date.now() < until, `order ${order_id} was paid at the bank and does not hear of it`)
    await pause(LOOK_MS)
  }
}

/** The address of the bank's page: from the answer to placing, else by asking for it. */
async function pageOf(client: Person, order_id: number, known: string | null): Promise<string> {
  if (known !== null) return known
  const body = { type: PAYMENT_TYPE.pay, method: PAYMENT_METHOD.card, order_id }
  const { confirmation_url } = (await client.call('POST', '/client/payments', { body, key: randomUUID() })) as Payment
  assert.ok(confirmation_url, `order ${order_id} has no pay page`)
  return confirmation_url
}

async function lookAt(client: Person, payment_id: number, isEnough: (payment: Payment) => boolean): Promise<Payment> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const { payment } = (await client.call('GET', `/client/payments/${payment_id}`)) as { payment: Payment }
    if (isEnough(payment)) return payment
    assert.ok(Date.now() < until, `payment ${payment_id} stays as it is: ${JSON.stringify(payment)}`)
    await pause(LOOK_MS)
  }
}

async function readOrder(person: Person, id: number): Promise<Order> {
  return ((await person.call('GET', `/${person.role}/orders/${id}`)) as { order: Order }).order
}

/** Takes an action once, however often it is asked for; returns the order's status after it. */
async function act(person: Person, id: number, action: string, body: object = {}): Promise<number> {
  const answer = (await person.call('POST', `/${person.role}/orders/${id}/${action}`, { body, key: randomUUID() })) as {
    order: Order
  }
  return answer.order.orderstatuses_id
}

async function say(person: Person, id: number, text: string): Promise<void> {
  const form = (): FormData => {
    const data = new FormData()
    data.append('text', text)
    return data
  }
  await person.call('POST', `/${person.role}/orders/${id}/messages`, { form, key: randomUUID() })
}

/** Uploads a recording and sends it. An upload whose answer was lost is looked for before it is made again. */
async function record(narrator: Person, id: number, recording: Buffer): Promise<void> {
  const form = (): FormData => {
    const data = new FormData()
    data.append('file', new Blob([new Uint8Array(recording)], { type: 'audio/wav' }), 'take.wav')
    return data
  }
  let file_ids: string[] = []
  while (file_ids.length === 0) {
    try {
      const { file } = (await narrator.call('POST', `/narrator/orders/${id}/results`, { form })) as {
        file: { id: string }
      }
      file_ids = [file.id]
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error
      file_ids = (await readOrder(narrator, id)).uploads.map((file) => file.id)
    }
  }
  assert.equal(await act(narrator, id, 'send-results', { file_ids }), 8)
}
