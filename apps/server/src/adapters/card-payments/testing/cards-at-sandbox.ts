/** What the tests of the card adapter share: the adapter at the sandbox, a plain payment. */

import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { CardOutcome, CardPayments, NewCardPayment } from '../card-payments.ts'
import type { Sandbox } from '@tembrel/card-sandbox/build-sandbox.ts'
import { createYookassa } from '../yookassa.ts'
import type { YookassaConfig } from '../yookassa.ts'

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
