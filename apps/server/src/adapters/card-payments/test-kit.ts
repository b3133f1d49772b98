/** What the tests of the card adapter share: a receiver of notifications, patience in small portions, a plain payment. */

import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { CardOutcome, CardPayments, NewCardPayment } from './card-payments.ts'
import type { Sandbox } from './sandbox/build-sandbox.ts'
import { parseWebhookNotification } from './webhook-notification.ts'
import { createYookassa } from './yookassa.ts'
import type { YookassaConfig } from './yookassa.ts'

export type ReceivedHook = { body: unknown; event: string; object_id: string; headers: IncomingHttpHeaders }

export type Receiver = {
  url: string
  hooks: ReceivedHook[]
  /** The statuses of the next answers; 200 when there are none left. */
  answers: number[]
  close(): Promise<void>
}

/** The shop's side of the notifications, which writes down what comes. */
export async function startReceiver(): Promise<Receiver> {
  const hooks: ReceivedHook[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const body = JSON.parse(text) as { event: string }
      const parsed = parseWebhookNotification(body)
      const object_id = parsed.kind === 'object' ? parsed.object.id : ''
      hooks.push({ body, event: body.event, object_id, headers: request.headers })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments/yookassa`,
    hooks,
    answers,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Truthy<Value> = Exclude<Value, false | null | undefined | 0 | ''>

/** Asks again and again until the answer is true or given; fails after 15 seconds. */
export async function eventually<Value>(what: string, ask: () => Promise<Value> | Value): Promise<Truthy<Value>> {
  const deadline = performance.now() + 15_000
  for (;;) {
    const answer = await ask()
    if (answer) return answer as Truthy<Value>
    if (performance.now() > deadline) throw new Error(`Did not happen within 15 s: ${what}`)
    await wait(10)
  }
}

/** The adapter at the sandbox, with limits short enough for tests. */
export function adapterFor(sandbox: Sandbox, change: Partial<YookassaConfig> = {}): CardPayments {
  const quick = { attempt_timeout_ms: 2_000, total_timeout_ms: 5_000, attempts: 3, backoff_ms: 5 }
  return createYookassa({
    base_url: sandbox.api_url,
    shop_id: sandbox.shop.id,
    secret_key: sandbox.shop.secret_key,
    payouts: { gateway_id: sandbox.gateway.id, secret_key: sandbox.gateway.secret_key },
    widget_url: sandbox.widget_url,
    patience: { user: quick, worker: quick },
    ...change,
  })
}

let lastKey = 0

/** A payment of 1 250 roubles under a key of its own. */
export function newPayment(change: Partial<NewCardPayment> = {}): NewCardPayment {
  lastKey += 1
  return {
    amount_kopecks: kopecks(125_000),
    return_url: 'http://127.0.0.1:1/profile/wallet?payment=7',
    description: 'Пополнение кошелька',
    metadata: { payment_id: '7' },
    idempotence_key: `key-${process.pid}-${lastKey}`,
    locale: 'ru',
    ...change,
  }
}

/** The value of an outcome that has one; fails with the outcome otherwise. */
export function valueOf<Value>(outcome: CardOutcome<Value>): Value {
  if (outcome.kind === 'final' || outcome.kind === 'pending') return outcome.value
  throw new Error(`No value: ${JSON.stringify(outcome)}`)
}

/** How many payments the sandbox knows, asked over its API. */
export async function countPayments(cards: CardPayments): Promise<number> {
  const outcome = await cards.listPayments({ created_at_gte: '2020-01-01T00:00:00Z' })
  if (outcome.kind !== 'page') throw new Error(JSON.stringify(outcome))
  return outcome.page.items.length
}
