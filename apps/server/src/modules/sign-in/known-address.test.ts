import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const ask = (email: string) =>
  app.guest.call('GET', `/request-code?login_method=2&role=client&email=${encodeURIComponent(email)}`)

// Rule 4.6
test('asking for a code answers the same whether the address is known or not, save for the two flags', async () => {
  const known = 'known@example.com'
  await ask(known)
  const code = /\b\d{4}\b/.exec(JSON.stringify(app.letters.at(-1)))?.[0]
  const body = { login_method: 2, role: 'client', email: known, code }
  assert.equal((await app.guest.call('POST', '/login', body)).status, 200)
  const [old, fresh] = [await ask(known), await ask('nobody@example.com')]
  assert.equal(old.status, fresh.status)
  const { is_new_if_its_client: isNew, is_agent: isAgent, ...rest } = old.body
  assert.deepEqual([isNew, isAgent], [false, false])
  assert.deepEqual({ ...fresh.body }, { ...rest, is_agent: false, is_new_if_its_client: true })
})
