import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseWebhookNotification } from './webhook-notification.ts'
import { mayNotify } from './webhook-senders.ts'

const notification = (event: string, id: unknown = 'po-2d9c') => ({
  type: 'notification',
  event,
  object: { id, status: 'x' },
})

describe('a notification of the card provider', () => {
  const known: [string, 'payment' | 'refund' | 'payout'][] = [
    ['payment.succeeded', 'payment'],
    ['payment.waiting_for_capture', 'payment'],
    ['payment.canceled', 'payment'],
    ['refund.succeeded', 'refund'],
    ['payout.succeeded', 'payout'],
    ['payout.canceled', 'payout'],
  ]
  for (const [event, kind] of known) {
    it(`gives the kind and the id of the object of ${event}, and nothing else of it`, () => {
      assert.deepEqual(parseWebhookNotification(notification(event)), {
        kind: 'object',
        object: { kind, id: 'po-2d9c' },
      })
    })
  }

  it('is ignored when it is about something else', () => {
    for (const event of ['deal.closed', 'payment_method.active', 'tomorrow.new']) {
      assert.deepEqual(parseWebhookNotification(notification(event)), { kind: 'ignored' })
    }
  })

  it('is malformed without an id that can stand in an address', () => {
    const ids = ['', '../payouts', 'a/b', 'a b', 7, null, 'x'.repeat(65)]
    const bodies = [null, 'text', [], {}, { type: 'notification', event: 'payment.succeeded' }]
    for (const body of [...bodies, ...ids.map((id) => notification('payment.succeeded', id))]) {
      assert.deepEqual(parseWebhookNotification(body), { kind: 'malformed' }, JSON.stringify(body))
    }
  })

  const provider = (base_url: string) => ({
    base_url,
    shop_id: '1',
    secret_key: 'a',
    payouts: null,
    widget_url: 'https://yookassa.ru/widget.js',
  })
  const real = provider('https://api.yookassa.ru/v3/')

  it('comes from the addresses of the provider and from no other', () => {
    const isWebhookSender = (address: string) => mayNotify({ yookassa: real, trust_proxy: 1 }, address)
    const own = [
      '185.71.76.1',
      '185.71.77.31',
      '77.75.153.127',
      '77.75.154.128',
      '77.75.156.11',
      '2a02:5180::1',
      '::ffff:77.75.156.35',
    ]
    for (const address of own) assert.equal(isWebhookSender(address), true, address)
    const foreign = [
      '185.71.76.32',
      '77.75.154.127',
      '77.75.156.12',
      '2a02:5181::1',
      '127.0.0.1',
      '::1',
      '',
      'localhost',
    ]
    for (const address of foreign) assert.equal(isWebhookSender(address), false, address)
  })
  // Rule 4.842
  it('comes from anywhere when nobody can tell the sender, or when a stand-in takes the place of the provider', () => {
    const yookassa = provider('http://127.0.0.1:3001/v3/')
    for (const trust_proxy of [false, 0]) assert.equal(mayNotify({ yookassa: real, trust_proxy }, '203.0.113.7'), true)
    for (const trust_proxy of [1, true, 'loopback']) {
      assert.equal(mayNotify({ yookassa, trust_proxy }, '127.0.0.1'), true)
      assert.equal(mayNotify({ yookassa: null, trust_proxy }, '203.0.113.7'), true)
      assert.equal(mayNotify({ yookassa: real, trust_proxy }, '203.0.113.7'), false)
    }
  })
})
