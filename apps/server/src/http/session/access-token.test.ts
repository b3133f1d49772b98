import assert from 'node:assert/strict'
import { hkdfSync } from 'node:crypto'
import { test } from 'node:test'
import { SignJWT } from 'jose/jwt/sign'
import { keyRing } from '../../key-ring.ts'
import { ACCESS_SECONDS, createAccessTokens } from './access-token.ts'

const session = {
  family_id: '0b7c1f5e-7a52-4d7b-9a36-0c1f2f7f5d11',
  account_id: 7,
  role: 'client',
  profile_id: 9,
  acting_agent_id: null,
  registration_only: false,
  duty: null,
} as const

test('a token that was believed before is not believed a moment longer than its minute', async () => {
  let now = new Date('2026-11-18T09:00:00.000Z').getTime()
  const tokens = createAccessTokens(keyRing(['a secret that is long enough']), () => new Date(now))
  const token = await tokens.sign(session)
  assert.deepEqual(await tokens.verify(token), session)
  now += ACCESS_SECONDS * 1000 - 1
  assert.deepEqual(await tokens.verify(token), session)
  now += 1
  assert.equal(await tokens.verify(token), null)
  now -= 1
  const other = createAccessTokens(keyRing(['another secret that is long enough']), () => new Date(now))
  assert.equal(await other.verify(token), null)
})

const OLD = 'an old secret key of thirty-two characters'
const NEW = 'a new secret key of thirty-two characters'
const AT = new Date('2026-11-18T09:00:00.000Z')
const tokensOf = (...secrets: string[]) => createAccessTokens(keyRing(secrets), () => AT)
const headOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as object

// Rule 7.945
test('a token names the key that signed it, and every ring with this key believes it', async () => {
  const token = await tokensOf(OLD, NEW).sign(session)
  assert.deepEqual(headOf(token), { alg: 'HS256', kid: keyRing([OLD])[0].id })
  for (const ring of [[OLD], [OLD, NEW], [NEW, OLD]]) {
    assert.deepEqual(await tokensOf(...ring).verify(token), session, ring.join())
  }
  assert.equal(await tokensOf(NEW).verify(token), null)
})

// Rule 7.945
test('a token of an earlier release names no key and is tried with each', async () => {
  const derived = new Uint8Array(hkdfSync('sha256', OLD, '', 'tembrel access token', 32))
  const { account_id, ...said } = session
  const signed = new SignJWT({ ...said }).setProtectedHeader({ alg: 'HS256' }).setSubject(String(account_id))
  const token = await signed.setExpirationTime(AT.getTime() / 1000 + 60).sign(derived)
  assert.deepEqual(await tokensOf(NEW, OLD).verify(token), session)
  assert.equal(await tokensOf(NEW).verify(token), null)
})

// Rule 7.948
test('a token under the name of another key, an unknown one or something that is none is refused', async () => {
  const [head = '', ...rest] = (await tokensOf(OLD, NEW).sign(session)).split('.')
  const [, other] = keyRing([OLD, NEW])
  for (const kid of [other?.id, 'ffffffff', '', 7, null, ['x']]) {
    const renamed = Buffer.from(JSON.stringify({ alg: 'HS256', kid })).toString('base64url')
    assert.equal(await tokensOf(OLD, NEW).verify([renamed, ...rest].join('.')), null, String(kid))
  }
  assert.deepEqual(await tokensOf(OLD, NEW).verify([head, ...rest].join('.')), session)
})
