import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { CardPayments, NewCardPayout, PayoutDestination } from './card-payments.ts'
import { startSandbox } from '@tembrel/card-sandbox/build-sandbox.ts'
import { createCardToken } from '@tembrel/card-sandbox/card-tokens.ts'
import type { Sandbox } from '@tembrel/card-sandbox/build-sandbox.ts'
import { eventually } from '@tembrel/card-sandbox/testing/eventually.ts'
import { startReceiver, type Receiver } from '@tembrel/card-sandbox/testing/receive-hooks.ts'
import { adapterFor, newPayment, valueOf } from './testing/cards-at-sandbox.ts'

let receiver: Receiver
let sandbox: Sandbox
let cards: CardPayments

before(async () => {
  receiver = await startReceiver()
  sandbox = await startSandbox({ webhook_url: receiver.url })
  cards = adapterFor(sandbox)
})
after(async () => {
  await sandbox.close()
  await receiver.close()
})

function payout(destination: PayoutDestination, amount = 47_500): NewCardPayout {
  return {
    amount_kopecks: kopecks(amount),
    destination,
    description: 'Вывод заработка',
    metadata: { payment_id: '9' },
    idempotence_key: newPayment().idempotence_key,
  }
}

describe('payouts through the card adapter', () => {
  it('pays to a card and tells the shop', async () => {
    const outcome = await cards.createPayout(payout({ kind: 'card', card_number: '2200000000000004' }))
    assert.equal(outcome.kind, 'final')
    const { id, status, card, amount_kopecks } = valueOf(outcome)
    assert.deepEqual([status, amount_kopecks], ['succeeded', 47_500n])
    assert.deepEqual(card, { first6: '220000', last4: '0004', card_type: 'Mir' })
    assert.equal(valueOf(await cards.getPayout(id)).metadata['payment_id'], '9')
    const hook = await eventually('the notification', () => receiver.hooks.find((each) => each.object_id === id))
    assert.equal(hook.event, 'payout.succeeded')
  })

  it('pays by the token of the provider’s widget', async () => {
    const payout_token = createCardToken(sandbox.gateway, '5555555555554477')
    for (const destination of [payout({ kind: 'token', payout_token }), payout({ kind: 'token', payout_token })]) {
      assert.equal(valueOf(await cards.createPayout(destination)).card?.last4, '4477')
    }
    const unknown = await cards.createPayout(payout({ kind: 'token', payout_token: `${payout_token}A` }))
    assert.equal(unknown.kind === 'rejected' && unknown.parameter, 'payout_token')
  })

  it('stays pending until the bank has answered', async () => {
    sandbox.switches.payout_delay_ms = 50
    const outcome = await cards.createPayout(payout({ kind: 'card', card_number: '5555555555554600' }))
    sandbox.switches.payout_delay_ms = 0
    assert.equal(outcome.kind, 'pending')
    const { id } = valueOf(outcome)
    const hook = await eventually('the notification', () => receiver.hooks.find((each) => each.object_id === id))
    assert.equal(hook.event, 'payout.canceled')
    const later = await cards.getPayout(id)
    assert.equal(later.kind, 'final')
    assert.equal(valueOf(later).cancellation?.reason, 'insufficient_funds')
  })

  const refusals: [PayoutDestination, string][] = [
    [{ kind: 'yoo_money', account_number: '41001614575572' }, 'one_time_limit_exceeded'],
    [{ kind: 'yoo_money', account_number: '41001614575643' }, 'periodic_limit_exceeded'],
    [{ kind: 'yoo_money', account_number: '410011806060766' }, 'insufficient_funds'],
    [{ kind: 'yoo_money', account_number: '410011788545536' }, 'general_decline'],
    [{ kind: 'card', card_number: '5555555555554576' }, 'one_time_limit_exceeded'],
    [{ kind: 'card', card_number: '5555555555554618' }, 'recipient_not_found'],
  ]
  for (const [destination, reason] of refusals) {
    it(`gives the reason ${reason} of a refused payout (${destination.kind})`, async () => {
      const outcome = await cards.createPayout(payout(destination))
      assert.equal(outcome.kind, 'final')
      assert.equal(valueOf(outcome).status, 'canceled')
      assert.equal(valueOf(outcome).cancellation?.reason, reason)
    })
  }

  it('hears at once of a sum outside the limits', async () => {
    for (const amount of [499, 50_000_001]) {
      const outcome = await cards.createPayout(payout({ kind: 'card', card_number: '2200000000000004' }, amount))
      assert.equal(outcome.kind === 'rejected' && outcome.parameter, 'amount.value')
    }
  })

  it('says unknown instead of failing when no gateway is configured', async () => {
    const withoutGateway = adapterFor(sandbox, { payouts: null })
    const outcome = await withoutGateway.createPayout(payout({ kind: 'card', card_number: '2200000000000004' }))
    assert.equal(outcome.kind === 'unknown' && outcome.cause, 'credentials')
  })
})
