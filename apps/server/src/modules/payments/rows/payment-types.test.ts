import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../../testing/test-people.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

// Rules 4.118, 4.119
test('a type of payment that is not this role’s to ask for is refused', async () => {
  const client = await createTestClient(app, 5000)
  const narrator = await createTestNarrator(app)
  const asked = [
    ...[3, 4, 5, 7].map((type) => ['client', client, type] as const),
    ...[1, 2, 3, 5, 6, 7].map((type) => ['narrator', narrator, type] as const),
  ]
  for (const [role, person, type] of asked) {
    const body = { type, method: 1, sum: 500 }
    const answer = await person.caller.call('POST', `/${role}/payments`, body)
    assert.deepEqual([answer.status, answer.body.code], [422, 'PAYMENT_TYPE'], `${role} asks for ${type}`)
  }
})

// Rule 9.49
test('a wallet is topped up only while its flag is on', async () => {
  const client = await createTestClient(app, 5000)
  const topUp = () => client.caller.call('POST', '/client/payments', { type: 1, method: 1, sum: 500 })
  const turn = (value: boolean) => setSetting(app, 'flags.wallet_topup', value)
  await turn(false)
  const refused = await topUp()
  assert.deepEqual([refused.status, refused.body.code], [422, 'FLAG_OFF'])
  await turn(true)
  assert.equal((await topUp()).status < 300, true)
})
