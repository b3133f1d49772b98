import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startSandbox } from './build-sandbox.ts'
import type { Sandbox } from './build-sandbox.ts'
import { createCardToken, readCardToken } from './card-tokens.ts'
import { payoutCards } from './test-cards.ts'

let sandbox: Sandbox

before(async () => {
  sandbox = await startSandbox()
})
after(() => sandbox.close())

async function type(number: string, account_id = sandbox.gateway.id) {
  const body = JSON.stringify({ account_id, number })
  const answer = await fetch(`${sandbox.url}/payouts-data/cards`, { method: 'POST', body })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

describe('the payout widget', () => {
  it('is a script that any page may load, at the path of the real one', async () => {
    const answer = await fetch(sandbox.widget_url)
    assert.equal(new URL(sandbox.widget_url).pathname, '/payouts-data/3.1.0/widget.js')
    assert.match(answer.headers.get('content-type') ?? '', /^text\/javascript/)
    assert.match(await answer.text(), /window\.PayoutsData = PayoutsData/)
  })

  it('shows its form in frames of any shop, and loads nothing from elsewhere', async () => {
    const answer = await fetch(`${sandbox.url}/payouts-data/form?account_id=${sandbox.gateway.id}&lang=en_US`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    assert.match(policy, /default-src 'none'.*frame-ancestors http: https:/)
    const page = await answer.text()
    assert.match(page, /<html lang="en">/)
    assert.doesNotMatch(page, /(?:src|href)="https?:/)
    for (const number of payoutCards) assert.ok(page.includes(`data-card="${number}"`))
  })

  it('gives a token that tells nothing of the number, and another one each time', async () => {
    const [one, two] = [await type('2200 0000 0000 0004'), await type('2200000000000004')]
    assert.equal(one.status, 200)
    const { payout_token, ...shown } = one.body
    assert.deepEqual(shown, {
      ...{ first6: '220000', last4: '0004', card_type: 'Mir' },
      ...{ issuer_name: 'Test bank', issuer_country: 'RU' },
    })
    assert.notEqual(payout_token, two.body['payout_token'])
    const bytes = Buffer.from(payout_token ?? '', 'base64url').toString('latin1')
    assert.ok(!`${payout_token ?? ''}${bytes}`.includes('000000000'))
    assert.equal(readCardToken(sandbox.gateway, payout_token ?? ''), '2200000000000004')
  })

  const refusals: [string, string][] = [
    ['', 'number_empty'],
    ['2200 0000 0000', 'number_short'],
    ['2200000000000005', 'number_wrong'],
    ['4242424242424242', 'number_not_test'],
    ['5555555555554584', 'card_country_code_error'],
  ]
  for (const [number, error] of refusals) {
    it(`refuses «${number}»: ${error}`, async () => {
      assert.deepEqual(await type(number), { status: 400, body: { error } })
    })
  }

  it('serves no other gateway', async () => {
    assert.deepEqual(await type('2200000000000004', '1'), { status: 400, body: { error: 'internal_service_error' } })
    const page = await (await fetch(`${sandbox.url}/payouts-data/form?account_id=1`)).text()
    assert.match(page, /data-account=""/)
  })

  it('has tokens that no other gateway can read, and none that was changed', () => {
    const token = createCardToken(sandbox.gateway, '2200000000000004')
    assert.equal(readCardToken({ ...sandbox.gateway, secret_key: 'another' }, token), undefined)
    for (const wrong of ['', 'pt_', 'pt_AAAA', token.slice(0, -4), token.replace('pt_', 'pt_A'), 'test-card-1']) {
      assert.equal(readCardToken(sandbox.gateway, wrong), undefined)
    }
  })
})
