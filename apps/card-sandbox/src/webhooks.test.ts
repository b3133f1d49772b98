import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { eventually } from './testing/eventually.ts'
import { startReceiver, type Receiver } from './testing/receive-hooks.ts'
import { payUrl, Shop, type ShopPayment } from './testing/shop.ts'
import { startSandbox } from './build-sandbox.ts'
import type { Sandbox } from './build-sandbox.ts'
import { cancelByForm, payByForm } from './testing/pay-by-form.ts'
import type { StoredHook } from './stored-objects.ts'

let receiver: Receiver
let sandbox: Sandbox
let shop: Shop

beforeEach(async () => {
  receiver = await startReceiver()
  sandbox = await startSandbox({ webhook_url: receiver.url })
  shop = new Shop(sandbox.url, sandbox.shop)
})
afterEach(async () => {
  await sandbox.close()
  await receiver.close()
})

async function pay(): Promise<ShopPayment> {
  const payment = await shop.createPayment()
  await payByForm(payUrl(payment), { number: '5555555555554444' })
  return payment
}

async function hooks(): Promise<StoredHook[]> {
  const response = await fetch(`${sandbox.url}/__state`)
  return ((await response.json()) as { hooks: StoredHook[] }).hooks
}

function received(count: number) {
  return eventually(`${count} notifications`, () => receiver.hooks.length >= count && receiver.hooks)
}

describe('notifications of the sandbox provider', () => {
  it('tell of a paid payment', async () => {
    const payment = await pay()
    const [hook] = await received(1)
    assert.deepEqual([hook?.event, hook?.object_id], ['payment.succeeded', payment.id])
    await eventually('delivered', async () => (await hooks())[0]?.state === 'delivered')
  })

  it('are repeated after 503 until somebody answers 200', async () => {
    sandbox.switches.hook_speed = 1_000
    receiver.answers.push(503, 503)
    await pay()
    await received(3)
    const [hook] = await eventually('delivered', async () => {
      const all = await hooks()
      return all[0]?.state === 'delivered' && all
    })
    assert.equal(hook?.attempts, 3)
  })

  it('are repeated with growing pauses and given up after 24 hours', async () => {
    sandbox.switches.hook_speed = 500_000
    receiver.answers.push(...Array.from({ length: 200 }, () => 500))
    await pay()
    const [hook] = await eventually('given up', async () => {
      const all = await hooks()
      return all[0]?.state === 'given_up' && all
    })
    assert.ok(hook && hook.attempts > 3)
    assert.equal(hook.last_result, '500')
  })

  it('come twice when they are doubled', async () => {
    sandbox.fault('dup-hook')
    const payment = await pay()
    const both = await received(2)
    assert.deepEqual(
      both.map((hook) => hook.object_id),
      [payment.id, payment.id],
    )
  })

  it('are lost on order, and the payment is still found paid', async () => {
    sandbox.fault('no-hook')
    const payment = await pay()
    assert.equal((await shop.getPayment(payment.id)).status, 'succeeded')
    assert.deepEqual(
      (await hooks()).map((hook) => [hook.state, hook.attempts]),
      [['dropped', 0]],
    )
    assert.equal(receiver.hooks.length, 0)
  })
})

describe('the order of notifications of the sandbox provider', () => {
  it('come in the reverse order when they are reordered', async () => {
    sandbox.switches.reorder_hooks = true
    const payment = await pay()
    await shop.refund(payment.id, '1.00')
    const both = await received(2)
    assert.deepEqual(
      both.map((hook) => hook.event),
      ['refund.succeeded', 'payment.succeeded'],
    )
  })

  it('come before the client is back when that is switched on', async () => {
    sandbox.switches.hook_order = 'before-redirect'
    await pay()
    assert.equal(receiver.hooks.length, 1)
  })

  it('come after the client is back when that is switched on', async () => {
    sandbox.switches.hook_order = 'after-redirect'
    await pay()
    assert.equal(receiver.hooks.length, 0)
    await received(1)
  })

  it('tell of a refused and of a cancelled payment', async () => {
    const refused = await shop.createPayment()
    await payByForm(payUrl(refused), { number: '5555555555554600' })
    const cancelled = await shop.createPayment()
    await cancelByForm(payUrl(cancelled))
    const both = await received(2)
    assert.deepEqual(new Set(both.map((hook) => hook.object_id)), new Set([refused.id, cancelled.id]))
    assert.ok(both.every((hook) => hook.event === 'payment.canceled'))
  })
})

describe('forged and repeated notifications of the sandbox provider', () => {
  // Rule 4.139
  it('can be forged, and then what they claim is not what the provider says', async () => {
    const payment = await shop.createPayment()
    await sandbox.forge('payment.succeeded', { id: payment.id, status: 'succeeded', paid: true })
    const [hook] = await received(1)
    assert.deepEqual([hook?.event, hook?.object_id], ['payment.succeeded', payment.id])
    assert.equal((await shop.getPayment(payment.id)).status, 'pending')
  })

  it('name the sender that a proxy would name', async () => {
    sandbox.switches.sender_address = '185.71.76.1'
    await pay()
    const [hook] = await received(1)
    assert.equal(hook?.headers['x-forwarded-for'], '185.71.76.1')
  })

  it('go once more on demand', async () => {
    await pay()
    await received(1)
    const [hook] = await eventually('delivered', async () => {
      const all = await hooks()
      return all[0]?.state === 'delivered' && all
    })
    const response = await fetch(`${sandbox.url}/__hooks/${hook?.id ?? ''}/redeliver`, { method: 'POST' })
    assert.equal(response.status, 200)
    await received(2)
  })
})
