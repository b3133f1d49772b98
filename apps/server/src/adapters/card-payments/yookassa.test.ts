import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { startSandbox } from '@tembrel/card-sandbox/build-sandbox.ts'
import type { Sandbox } from '@tembrel/card-sandbox/build-sandbox.ts'
import { payByForm } from '@tembrel/card-sandbox/testing/pay-by-form.ts'
import { adapterFor, newPayment, valueOf } from './testing/cards-at-sandbox.ts'
import type { CardPayments } from './card-payments.ts'

let sandbox: Sandbox
let cards: CardPayments

before(async () => {
  sandbox = await startSandbox()
  cards = adapterFor(sandbox)
})
after(async () => sandbox.close())

async function paid(amountKopecks: number): Promise<string> {
  const payment = valueOf(await cards.createPayment(newPayment({ amount_kopecks: kopecks(amountKopecks) })))
  await payByForm(payment.confirmation_url ?? '', { number: '5555555555554444' })
  return payment.id
}

/** A payment of two scenarios, which the product itself never makes, so that there is a hold to release. */
async function held(): Promise<string> {
  const response = await post(
    'payments',
    { ...plainBody, capture: false },
    { 'idempotence-key': newPayment().idempotence_key },
  )
  const { id, confirmation } = (await response.json()) as { id: string; confirmation: { confirmation_url: string } }
  await payByForm(confirmation.confirmation_url, { number: '5555555555554444' })
  return id
}

const plainBody = {
  amount: { value: '100.00', currency: 'RUB' },
  confirmation: { type: 'redirect', return_url: 'http://127.0.0.1:1/' },
}

async function post(path: string, body: unknown, headers: Record<string, string>): Promise<Response> {
  const authorization = `Basic ${btoa(`${sandbox.shop.id}:${sandbox.shop.secret_key}`)}`
  return fetch(`${sandbox.api_url}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

describe('a payment through the card adapter', () => {
  // Rule 4.138
  it('creates a pending payment whose link lives for an hour', async () => {
    const outcome = await cards.createPayment(newPayment())
    assert.equal(outcome.kind, 'pending')
    const payment = valueOf(outcome)
    assert.equal(payment.status, 'pending')
    assert.equal(payment.amount_kopecks, 125_000n)
    assert.equal(payment.description, 'Пополнение кошелька')
    assert.deepEqual(payment.metadata, { payment_id: '7' })
    assert.equal(payment.confirmation_url, `${sandbox.url}/pay/${payment.id}`)
    assert.equal(Date.parse(payment.expires_at ?? '') - Date.parse(payment.created_at), 3_600_000)
    assert.equal(payment.test, true)
  })

  it('reads a paid payment with its card and without a link', async () => {
    const outcome = await cards.getPayment(await paid(125_000))
    assert.equal(outcome.kind, 'final')
    const payment = valueOf(outcome)
    assert.equal(payment.status, 'succeeded')
    assert.deepEqual(payment.card, { first6: '555555', last4: '4444', card_type: 'MasterCard' })
    assert.equal(payment.confirmation_url, null)
    assert.equal(payment.expires_at, null)
    assert.ok(payment.captured_at)
  })
})

describe('what the card adapter makes of refusals and repeats', () => {
  it('answers a repeat under the same key with the same payment', async () => {
    const request = newPayment()
    const first = valueOf(await cards.createPayment(request))
    const second = valueOf(await cards.createPayment(request))
    assert.equal(second.id, first.id)
  })

  it('does not take a reused key with other data for a refusal', async () => {
    const request = newPayment()
    await cards.createPayment(request)
    const outcome = await cards.createPayment({ ...request, amount_kopecks: kopecks(200) })
    assert.deepEqual([outcome.kind, outcome.kind === 'unknown' && outcome.cause], ['unknown', 'key_reused'])
  })

  it('reports a refusal with its code and the field', async () => {
    const outcome = await cards.createPayment(newPayment({ amount_kopecks: kopecks(35_000_001) }))
    assert.deepEqual(outcome, {
      kind: 'rejected',
      http_status: 400,
      code: 'invalid_request',
      description: 'The amount is outside the limits',
      parameter: 'amount.value',
    })
  })

  it('reports an unknown payment as not found', async () => {
    const outcome = await cards.getPayment('00000000-0000-4000-8000-000000000000')
    assert.equal(outcome.kind === 'rejected' && outcome.code, 'not_found')
  })

  it('takes wrong credentials for an outage of ours and not for a refusal', async () => {
    const outcome = await adapterFor(sandbox, { secret_key: 'wrong' }).createPayment(newPayment())
    assert.equal(outcome.kind === 'unknown' && outcome.cause, 'credentials')
  })

  it('cuts a long description to what the provider takes, the same way every time', async () => {
    const request = newPayment({ description: `${'ю'.repeat(126)}😀😀` })
    const first = valueOf(await cards.createPayment(request))
    assert.equal(first.description, `${'ю'.repeat(126)}…`)
    assert.equal(valueOf(await cards.createPayment(request)).id, first.id)
  })

  it('refuses what breaks the rules of the port before anything is sent', async () => {
    await assert.rejects(cards.createPayment(newPayment({ idempotence_key: 'k'.repeat(65) })), RangeError)
    await assert.rejects(cards.createPayment(newPayment({ amount_kopecks: kopecks(0) })), RangeError)
    await assert.rejects(cards.createPayment(newPayment({ metadata: { ['n'.repeat(33)]: '1' } })), RangeError)
    await assert.rejects(cards.getPayment('../payouts'), TypeError)
  })
})

describe('receipts, holds and lists through the card adapter', () => {
  it('sends a receipt whose items come to the sum, and hears when they do not', async () => {
    const item = {
      description: 'Аванс',
      quantity: 1,
      vat_code: 1,
      payment_subject: 'service',
      payment_mode: 'advance',
    } as const
    const receipt = (amount: number) => ({
      customer: { email: 'anna@example.com' },
      items: [{ ...item, amount_kopecks: kopecks(amount) }],
      tax_system_code: 2,
    })
    assert.equal((await cards.createPayment(newPayment({ receipt: receipt(125_000) }))).kind, 'pending')
    const outcome = await cards.createPayment(newPayment({ receipt: receipt(124_999) }))
    assert.equal(outcome.kind === 'rejected' && outcome.parameter, 'receipt')
  })

  it('releases a hold, but cannot cancel a payment that waits for the client', async () => {
    const outcome = await cards.cancelPayment(await held(), newPayment().idempotence_key)
    assert.equal(outcome.kind, 'final')
    assert.equal(valueOf(outcome).cancellation?.reason, 'canceled_by_merchant')

    const waiting = valueOf(await cards.createPayment(newPayment()))
    const refused = await cards.cancelPayment(waiting.id, newPayment().idempotence_key)
    assert.equal(refused.kind === 'rejected' && refused.parameter, 'payment_id')
  })

  it('captures a part of a hold over the API', async () => {
    const id = await held()
    const amount = { value: '60.50', currency: 'RUB' }
    await post(`payments/${id}/capture`, { amount }, { 'idempotence-key': newPayment().idempotence_key })
    const payment = valueOf(await cards.getPayment(id))
    assert.deepEqual([payment.status, payment.amount_kopecks], ['succeeded', 6_050n])
  })

  it('lists payments from a moment on, page by page, newest first', async () => {
    const created = [
      valueOf(await cards.createPayment(newPayment())),
      valueOf(await cards.createPayment(newPayment())),
      valueOf(await cards.createPayment(newPayment())),
    ]
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const outcome = await cards.listPayments({ created_at_gte: created[0]?.created_at ?? '', cursor, limit: 2 })
      assert.equal(outcome.kind, 'page')
      if (outcome.kind !== 'page') return
      assert.equal(outcome.page.unreadable, 0)
      ids.push(...outcome.page.items.map((payment) => payment.id))
      cursor = outcome.page.next_cursor
    } while (cursor !== null)
    assert.deepEqual(ids.slice(0, 3), created.map((payment) => payment.id).toReversed())
    const later = await cards.listPayments({ created_at_gte: new Date(Date.now() + 60_000).toISOString() })
    assert.deepEqual(later.kind === 'page' && later.page.items, [])
  })
})

describe('refunds through the card adapter', () => {
  it('refunds in parts up to what was paid and not a kopeck more', async () => {
    const id = await paid(100_000)
    const refund = (amount: number) =>
      cards.createRefund({
        payment_id: id,
        amount_kopecks: kopecks(amount),
        description: 'Возврат',
        idempotence_key: newPayment().idempotence_key,
      })
    const first = await refund(60_000)
    assert.equal(first.kind, 'final')
    const tooMuch = await refund(40_001)
    assert.equal(tooMuch.kind === 'rejected' && tooMuch.parameter, 'amount.value')
    assert.equal((await refund(40_000)).kind, 'final')
    assert.equal(valueOf(await cards.getPayment(id)).refunded_kopecks, 100_000n)
    assert.equal(valueOf(await cards.getRefund(valueOf(first).id)).payment_id, id)
  })

  it('does not refund what was never paid', async () => {
    const payment = valueOf(await cards.createPayment(newPayment()))
    const outcome = await cards.createRefund({
      payment_id: payment.id,
      amount_kopecks: kopecks(100),
      description: 'Возврат',
      idempotence_key: newPayment().idempotence_key,
    })
    assert.equal(outcome.kind === 'rejected' && outcome.parameter, 'payment_id')
  })
})

describe('the strictness of the API', () => {
  const key = () => ({ 'idempotence-key': newPayment().idempotence_key })
  const cases: [string, unknown, Record<string, string>, number, string | undefined][] = [
    [
      'an amount without kopecks',
      { ...plainBody, amount: { value: '100', currency: 'RUB' } },
      key(),
      400,
      'amount.value',
    ],
    ['an amount as a number', { ...plainBody, amount: { value: 100, currency: 'RUB' } }, key(), 400, 'amount.value'],
    ['another currency', { ...plainBody, amount: { value: '1.00', currency: 'USD' } }, key(), 400, 'amount.currency'],
    ['an unknown field', { ...plainBody, ammount: 1 }, key(), 400, 'ammount'],
    ['a description of 129 characters', { ...plainBody, description: 'x'.repeat(129) }, key(), 400, 'description'],
    ['metadata that are not strings', { ...plainBody, metadata: { id: 7 } }, key(), 400, 'metadata.id'],
    ['no key', plainBody, {}, 400, 'Idempotence-Key'],
    ['a key of 65 characters', plainBody, { 'idempotence-key': 'k'.repeat(65) }, 400, 'Idempotence-Key'],
    ['a body that is not JSON', '{', key(), 400, undefined],
    ['a form', plainBody, { ...key(), 'content-type': 'application/x-www-form-urlencoded' }, 415, undefined],
    ['wrong credentials', plainBody, { ...key(), authorization: 'Basic bm86bm8=' }, 401, 'Authorization'],
  ]
  for (const [what, body, headers, status, parameter] of cases) {
    it(`refuses ${what}`, async () => {
      const response = await post('payments', body, headers)
      const error = (await response.json()) as Record<string, unknown>
      assert.equal(response.status, status)
      assert.equal(error['type'], 'error')
      assert.equal(typeof error['id'], 'string')
      assert.equal(error['parameter'], parameter)
    })
  }

  it('finds nothing at unknown addresses and by wrong methods', async () => {
    assert.equal((await post('paiments', plainBody, key())).status, 404)
    assert.equal((await post('payments/1', plainBody, key())).status, 405)
    assert.equal((await fetch(`${sandbox.url}/v2/payments`)).status, 404)
  })

  it('keeps the shop’s credentials away from payouts', async () => {
    assert.equal((await post('payouts', {}, key())).status, 403)
  })

  it('tells whose credentials they are', async () => {
    const authorization = `Basic ${btoa(`${sandbox.shop.id}:${sandbox.shop.secret_key}`)}`
    const response = await fetch(`${sandbox.api_url}me`, { headers: { authorization } })
    assert.equal(((await response.json()) as { account_id: string }).account_id, sandbox.shop.id)
  })
})
