/** The bank's page, as somebody pays there: the load asks what became of it as long as a person would look at the page. */
import { setTimeout as pause } from 'node:timers/promises'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { type Desk, json } from './desk.ts'
import type { Person } from './person.ts'
import type { Room } from './room.ts'

const CARD = { number: '5555555555554444', expiry: '12/39', cvc: '123' }
const LOOK_MS = 1000
/** Longer than a minute: a payment whose notice got lost is found by the clock. */
const PATIENCE_MS = 130_000

/** Pays; true when the bank said so. Its page is not the product's, so it counts among no requests of the product. */
async function payAtBank(desk: Desk, url: string): Promise<boolean> {
  const answer = await desk.ask({
    kind: 'the bank’s page',
    method: 'POST',
    url: `${url}/card`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(CARD).toString(),
    // 302: back to the shop; 303: paid already.
    judge: ({ status, headers }) => (status === 302 && headers.location !== undefined ? null : String(status)),
  })
  return answer !== null
}

/** Pays for a placed order, and waits until the product knows. */
export async function payForOrder(desk: Desk, room: Room, known_url: string | null): Promise<void> {
  const url = known_url ?? (await askForPage(room.client, { type: PAYMENT_TYPE.pay, order_id: room.id }))?.url
  if (url === undefined || !(await payAtBank(desk, url))) return
  const began = performance.now()
  const sent_at = Date.now()
  const { phase } = desk
  const isPaid = await until(async () => {
    const status = await room.status()
    return status !== null && status !== ORDER_STATUS.waiting_payment_for_suggested
  })
  const outcome = isPaid ? 'ok' : 'not known in time'
  desk.statistics.note({
    ...{ kind: 'card payment, from the bank to the order', phase, outcome, sent_at },
    milliseconds: performance.now() - began,
  })
  if (isPaid) room.paid()
}

/** Brings so many roubles into the wallet; true when they are there. */
export async function topUp(desk: Desk, client: Person, sum: number): Promise<boolean> {
  const page = await askForPage(client, { type: PAYMENT_TYPE.topup, sum })
  if (page === null || !(await payAtBank(desk, page.url))) return false
  desk.acknowledged.topups.push({ payment_id: page.payment_id, sum })
  return until(async () => {
    const answer = await client.ask({
      kind: 'payment read',
      path: `/api/client/payments/${page.payment_id}`,
      judge: json([200], (body) => body?.payment?.id === page.payment_id),
    })
    const payment = answer && (JSON.parse(answer.text) as { payment: { status: number } }).payment
    return payment?.status === PAYMENT_STATUS.executed
  })
}

async function askForPage(
  client: Person,
  what: { readonly type: number; readonly sum?: number; readonly order_id?: number },
): Promise<{ url: string; payment_id: number } | null> {
  const answer = await client.ask({
    kind: 'card payment begun',
    method: 'POST',
    path: '/api/client/payments',
    json: { method: PAYMENT_METHOD.card, ...what },
    judge: json([200, 201], (body) => typeof body?.confirmation_url === 'string'),
    isKeyed: true,
  })
  if (!answer) return null
  const { id, confirmation_url } = JSON.parse(answer.text) as { id: number; confirmation_url: string }
  return { url: confirmation_url, payment_id: id }
}

async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  const patience = Date.now() + PATIENCE_MS
  while (Date.now() < patience) {
    if (await isSo()) return true
    await pause(LOOK_MS)
  }
  return false
}
