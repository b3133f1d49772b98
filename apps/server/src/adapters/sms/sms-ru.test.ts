import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createOutboxSms } from './outbox-sms.ts'
import { signInCodeText } from './sign-in-code-text.ts'
import { createSmsRu } from './sms-ru.ts'
import type { Sms, SmsMessage } from './sms.ts'
import { SmsRuDouble } from './testing/sms-ru-double.ts'

const MESSAGE: SmsMessage = { to: '+79161234567', text: '4821 — код для входа & «ёлочки» + 100 %' }

describe('SMS.ru', () => {
  const double = new SmsRuDouble('API-ID')
  let base_url: string
  let sms: Sms
  before(async () => {
    base_url = await double.start()
    sms = createSmsRu({ api_id: 'API-ID', base_url })
  })
  after(() => double.stop())
  beforeEach(() => {
    double.requests.length = 0
    double.faults.length = 0
    double.next = { number_status: 100 }
  })

  test('The request has every field that the service needs and nothing else', async () => {
    assert.deepEqual(await sms.send(MESSAGE), { provider_id: '000000-10000000' })
    assert.deepEqual(double.faults, [])
    assert.deepEqual(double.requests, [{ api_id: 'API-ID', to: '79161234567', msg: MESSAGE.text, json: '1' }])
  })

  test('Sender and test mode are sent when they are set', async () => {
    await createSmsRu({ api_id: 'API-ID', base_url, from: 'Tembrel', test: true }).send(MESSAGE)
    assert.deepEqual(double.faults, [])
    assert.deepEqual([double.requests[0]?.from, double.requests[0]?.test], ['Tembrel', '1'])
  })

  test('A number that is not in E.164 is refused before anything is sent', async () => {
    for (const to of ['79161234567', '8 916 123-45-67', '+7916', '', '+7916123456x', '+79161234567,+79160000000']) {
      await assert.rejects(sms.send({ ...MESSAGE, to }), { code: 'sms_number_refused' })
    }
    assert.deepEqual([double.requests, double.faults], [[], []])
  })

  for (const status of [101, 102, 103]) {
    test(`Status ${status} of the number means that the message is on its way`, async () => {
      double.next = { number_status: status }
      assert.deepEqual(await sms.send(MESSAGE), { provider_id: '000000-10000000' })
    })
  }

  for (const [code, statuses] of [
    ['sms_number_refused', [150, 202, 207, 209, 214]],
    ['sms_limited', [230, 231, 232, 233]],
    ['sms_misconfigured', [201, 204, 206]],
    ['sms_unavailable', [220, 500, 777]],
  ] as const) {
    for (const status of statuses) {
      test(`Status ${status} of the number is ${code} although the request as a whole is OK`, async () => {
        double.next = { number_status: status }
        await assert.rejects(sms.send(MESSAGE), { name: 'SmsError', code, provider_status: status })
      })
    }
  }

  for (const [code, status] of [
    ['sms_misconfigured', 200],
    ['sms_misconfigured', 201],
    ['sms_misconfigured', 301],
    ['sms_unavailable', 220],
    ['sms_unavailable', 500],
    ['sms_unavailable', 100],
  ] as const) {
    test(`A request refused as a whole with status ${status} is ${code}`, async () => {
      double.next = { request_status: status }
      await assert.rejects(sms.send(MESSAGE), { code, provider_status: status })
    })
  }

  test('A wrong key is a fault of our account', async () => {
    const stranger = createSmsRu({ api_id: 'SECRET-WRONG', base_url })
    await assert.rejects(stranger.send(MESSAGE), (error: Error & { code: string }) => {
      assert.equal(error.code, 'sms_misconfigured')
      assert.doesNotMatch(error.message, /SECRET|916/)
      return true
    })
    assert.deepEqual(double.faults, ['api_id'])
  })

  for (const [what, behaviour] of [
    ['an HTTP error', { http_status: 502, body: 'Bad gateway' }],
    ['a page in place of JSON', { http_status: 200, body: '<html></html>' }],
    ['JSON of another shape', { http_status: 200, body: '{"ok":true}' }],
    ['an empty answer', { http_status: 200 }],
    ['a redirect', { http_status: 302 }],
    ['a cut connection', 'reset'],
  ] as const) {
    test(`After ${what} nobody knows whether the message goes out`, async () => {
      double.next = behaviour
      await assert.rejects(sms.send(MESSAGE), { code: 'sms_unavailable', provider_status: null })
      assert.equal(double.requests.length, 1)
    })
  }

  test('A silent service is given up after the timeout', async () => {
    double.next = 'hang'
    const impatient = createSmsRu({ api_id: 'API-ID', base_url, timeout_ms: 100 })
    await assert.rejects(impatient.send(MESSAGE), { code: 'sms_unavailable' })
  })

  test('A service that cannot be reached is unavailable', async () => {
    const unreachable = createSmsRu({ api_id: 'API-ID', base_url: 'http://127.0.0.1:1' })
    await assert.rejects(unreachable.send(MESSAGE), { code: 'sms_unavailable' })
  })
})

test('The outbox is given each message whole', async () => {
  const kept: SmsMessage[] = []
  const sms = createOutboxSms(async (message) => void kept.push(message))
  assert.deepEqual(await sms.send(MESSAGE), { provider_id: null })
  assert.deepEqual(kept, [MESSAGE])
})

test('The message with a code fits one SMS in both languages', () => {
  for (const locale of ['ru', 'en'] as const) {
    const text = signInCodeText('4821', locale)
    assert.ok(text.length <= 70)
    assert.ok(text.startsWith('4821 '))
  }
})
