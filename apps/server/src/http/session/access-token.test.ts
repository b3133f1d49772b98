import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ACCESS_SECONDS, createAccessTokens } from './access-token.ts'

const session = {
  family_id: '0b7c1f5e-7a52-4d7b-9a36-0c1f2f7f5d11',
  account_id: 7,
  role: 'client',
  profile_id: 9,
  acting_agent_id: null,
  registration_only: false,
} as const

test('a token that was believed before is not believed a moment longer than its minute', async () => {
  let now = new Date('2026-11-18T09:00:00.000Z').getTime()
  const tokens = createAccessTokens('a secret that is long enough', () => new Date(now))
  const token = await tokens.sign(session)
  assert.deepEqual(await tokens.verify(token), session)
  now += ACCESS_SECONDS * 1000 - 1
  assert.deepEqual(await tokens.verify(token), session)
  now += 1
  assert.equal(await tokens.verify(token), null)
  now -= 1
  const other = createAccessTokens('another secret that is long enough', () => new Date(now))
  assert.equal(await other.verify(token), null)
})
