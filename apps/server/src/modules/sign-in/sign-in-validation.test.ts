/** What a sign-in form may be sent with (Product §5): the phone, the e-mail, the code. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const request = (phone: string): Promise<Answer> =>
  app.guest.call('GET', `/request-code?login_method=1&role=client&phone=${encodeURIComponent(phone)}`)
const login = (code: string): Promise<Answer> =>
  app.guest.call('POST', '/login', { login_method: 1, role: 'client', phone: '+79120000001', code })

const UNFINISHED = ['', '+7', '+7 912', '+7 912 000-00-0', '912000000']
for (const phone of UNFINISHED) {
  test(`no code is sent to the unfinished phone “${phone}”, and the field says so`, async () => {
    const sent = app.messages.length
    const { status, body } = await request(phone)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['phone']])
    assert.equal(app.messages.length, sent)
  })
}

test('a twelfth digit makes a phone no phone', async () => {
  const { status, body } = await request('+7 912 000-00-012')
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['phone']])
})

test('a phone is known however it is spaced and hyphenated', async () => {
  for (const [index, phone] of ['+7 912 000-01-0', '8912000010', '912 0000-10', '+7(912)00001-0'].entries()) {
    const { status, body } = await request(`${phone}${index}`)
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(app.messages.at(-1)?.to, `+7912000010${index}`)
  }
})

test('an empty or half an e-mail gets no code, and the field says so', async () => {
  for (const email of ['', ' ', 'marina', 'marina@', '@example.com']) {
    const path = `/request-code?login_method=2&role=client&email=${encodeURIComponent(email)}`
    const { status, body } = await app.guest.call('GET', path)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['email']], email)
  }
})

test('a code is four digits and nothing else, and a text that is none costs no try', async () => {
  await request('+79120000001')
  const code = /\d{4}/.exec(app.messages.at(-1)?.text ?? '')?.[0] ?? ''
  for (const wrong of ['', '407', '40711', '40a1', '40 1', '4071 ', '１２３４']) {
    const { status, body } = await login(wrong)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['code']], wrong)
  }
  assert.equal((await login(code)).status, 200)
})
