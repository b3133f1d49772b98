import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { CardPayments } from './card-payments.ts'
import { startSandbox } from '@tembrel/card-sandbox/build-sandbox.ts'
import type { Sandbox } from '@tembrel/card-sandbox/build-sandbox.ts'
import { payByForm } from '@tembrel/card-sandbox/testing/pay-by-form.ts'
import { adapterFor, countPayments, newPayment, valueOf } from './testing/cards-at-sandbox.ts'

let sandbox: Sandbox
let cards: CardPayments
/** Sends once, as a call whose repeats belong to a job. */
let once: CardPayments
/** Gives up soon besides. */
let hasty: CardPayments

beforeEach(async () => {
  sandbox = await startSandbox()
  cards = adapterFor(sandbox)
  const onceWithin = (milliseconds: number): CardPayments => {
    const limits = { attempt_timeout_ms: milliseconds, total_timeout_ms: milliseconds, attempts: 1, backoff_ms: 1 }
    return adapterFor(sandbox, { patience: { user: limits, worker: limits } })
  }
  once = onceWithin(30_000)
  hasty = onceWithin(600)
})
afterEach(async () => sandbox.close())

describe('the card adapter when answers are lost', () => {
  for (const fault of ['500-before', '500-after', '429', 'reset']) {
    it(`gets one payment out of a call hit by ${fault}, by repeating under the same key`, async () => {
      sandbox.fault(fault)
      const outcome = await cards.createPayment(newPayment())
      assert.equal(outcome.kind, 'pending')
      assert.equal(await countPayments(cards), 1)
    })
  }

  const lost: [string, string][] = [
    ['500-before', 'server_error'],
    ['500-after', 'server_error'],
    ['429', 'rate_limited'],
    ['reset', 'network'],
    ['hang', 'timeout'],
    ['slow:2000', 'timeout'],
    ['not-json', 'unreadable_answer'],
  ]
  for (const [fault, cause] of lost) {
    it(`calls the result of ${fault} unknown (${cause}) and finds one payment under the key later`, async () => {
      sandbox.fault(fault)
      const request = newPayment()
      const outcome = await (cause === 'timeout' ? hasty : once).createPayment(request)
      assert.deepEqual([outcome.kind, outcome.kind === 'unknown' && outcome.cause], ['unknown', cause])
      const payment = valueOf(await cards.createPayment(request))
      assert.equal(payment.status, 'pending')
      assert.equal(await countPayments(cards), 1)
    })
  }
})

describe('the patience of the card adapter', () => {
  it('gives up after a bounded number of attempts', async () => {
    sandbox.fault(...Array.from({ length: 10 }, () => '500-before'))
    const outcome = await cards.createPayment(newPayment())
    assert.equal(outcome.kind === 'unknown' && outcome.cause, 'server_error')
    const left = (await (await fetch(`${sandbox.url}/__faults`)).json()) as { queue: string[] }
    assert.equal(left.queue.length, 7)
  })

  it('spends no more time than the patience of the call allows, pauses included', async () => {
    sandbox.fault('hang', 'hang', 'hang', 'hang')
    const limits = { attempt_timeout_ms: 100, total_timeout_ms: 250, attempts: 10, backoff_ms: 20 }
    const impatient = adapterFor(sandbox, { patience: { user: limits, worker: limits } })
    const started = performance.now()
    const outcome = await impatient.createPayment(newPayment())
    assert.equal(outcome.kind === 'unknown' && outcome.cause, 'timeout')
    assert.ok(performance.now() - started < 2_000)
  })

  it('waits twice as long before each next attempt, less a random part', async () => {
    sandbox.fault('500-before', '500-before', '500-before')
    const limits = { attempt_timeout_ms: 1_000, total_timeout_ms: 5_000, attempts: 4, backoff_ms: 40 }
    const patience = { user: limits, worker: limits }
    const started = performance.now()
    await adapterFor(sandbox, { patience, random: () => 0 }).createPayment(newPayment())
    // Half of 40, 80 and 160 ms.
    assert.ok(performance.now() - started >= 140)
  })
})

describe('money going out through the card adapter when answers are lost', () => {
  it('repeats a lost refund without giving the money back twice', async () => {
    const payment = valueOf(await cards.createPayment(newPayment()))
    await payByForm(payment.confirmation_url ?? '', { number: '4111111111111111' })
    sandbox.fault('500-after')
    const outcome = await cards.createRefund({
      payment_id: payment.id,
      amount_kopecks: kopecks(50_000),
      description: 'Возврат',
      idempotence_key: 'refund-1',
    })
    assert.equal(outcome.kind, 'final')
    assert.equal(valueOf(await cards.getPayment(payment.id)).refunded_kopecks, 50_000n)
  })

  it('repeats a lost payout without paying twice', async () => {
    sandbox.fault('500-after')
    const outcome = await cards.createPayout({
      amount_kopecks: kopecks(50_000),
      destination: { kind: 'card', card_number: '5555555555554444' },
      description: 'Вывод',
      metadata: {},
      idempotence_key: 'payout-1',
    })
    assert.equal(outcome.kind, 'final')
    const state = (await (await fetch(`${sandbox.url}/__state`)).json()) as { payouts: unknown[] }
    assert.equal(state.payouts.length, 1)
  })

  it('reads through a lost answer too', async () => {
    const payment = valueOf(await cards.createPayment(newPayment()))
    sandbox.fault('500-before', 'reset')
    assert.equal(valueOf(await cards.getPayment(payment.id)).id, payment.id)
  })

  it('says unknown when nobody listens at the address', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    const outcome = await adapterFor(sandbox, { base_url: `http://127.0.0.1:${port}/v3` }).createPayment(newPayment())
    assert.equal(outcome.kind === 'unknown' && outcome.cause, 'network')
  })
})

describe('faults on order', () => {
  it('can be struck on one kind of calls while others pass', async () => {
    sandbox.fault('payouts/500-before', 'get/429', 'payments/500-before')
    const payment = valueOf(await cards.createPayment(newPayment()))
    const left = (await (await fetch(`${sandbox.url}/__faults`)).json()) as { queue: string[] }
    assert.deepEqual(left.queue, ['payouts/500-before', 'get/429'])
    const outcome = await once.getPayment(payment.id)
    assert.equal(outcome.kind === 'unknown' && outcome.cause, 'rate_limited')
  })

  it('refuses to queue a fault that it does not know', () => {
    assert.throws(() => sandbox.fault('explode'), RangeError)
  })

  it('takes faults over HTTP from its own pages and programs only', async () => {
    const add = (headers: Record<string, string>) =>
      fetch(`${sandbox.url}/__faults`, { method: 'POST', headers, body: JSON.stringify({ queue: ['429'] }) })
    assert.equal((await add({})).status, 200)
    assert.equal((await add({ 'sec-fetch-site': 'cross-site' })).status, 403)
    assert.equal((await fetch(`${sandbox.url}/__faults`, { method: 'DELETE' })).status, 200)
  })
})
