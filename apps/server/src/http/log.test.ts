import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createLog } from './log.ts'
import { bearer, createTestApp } from './testing/test-app.ts'

let database: TestDatabase

before(async () => {
  database = await createTestDatabase()
})

after(() => database.drop())

function listeningLog() {
  let text = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  return { log: createLog('info', sink), text: () => text }
}

test('a request leaves one line with its call, status and time, and nothing of what it carried', async () => {
  const site = await createTestApp({
    database,
    handlers: (api) => api.handle('POST /client/orders', async (c) => ({ id: 1, title: c.body.title })),
  })
  const session = await site.signIn('client')
  await site.inject({
    method: 'POST',
    url: '/api/client/orders?name=query-secret',
    payload: { title: 'body-secret' },
    headers: { ...bearer(session), cookie: 'a=cookie-secret', 'user-agent': 'agent-secret' },
    remoteAddress: '203.0.113.77',
  })
  const log = site.log()
  const line = log.split('\n').find((text) => text.includes('"msg":"request"')) ?? '{}'
  const { call, status, role, profile_id, ms } = JSON.parse(line) as Record<string, unknown>
  assert.deepEqual([call, status, role], ['POST /client/orders', 200 + 1, 'client'])
  assert.equal(profile_id, session.session.profile_id)
  assert.equal(typeof ms, 'number')
  for (const secret of [
    'query-secret',
    'body-secret',
    'cookie-secret',
    'agent-secret',
    '203.0.113.77',
    session.token,
  ]) {
    assert.ok(!log.includes(secret), secret)
  }
  await site.close()
})

test('an address that somebody made up is not repeated', async () => {
  const site = await createTestApp({ database })
  await site.inject({ url: '/api/my-name-is-anna' })
  assert.ok(!site.log().includes('anna'))
  await site.close()
})

test('names that tell about people are left out wherever they stand', () => {
  const { log, text } = listeningLog()
  log.info({ phone: '+79990000000', user: { email: 'a@example.test', id: 5 }, a: { b: { token: 'tttt' } } }, 'said')
  assert.ok(!/7999|example\.test|tttt/.test(text()))
  assert.match(text(), /"id":5/)
})

test('an error of the database is told without the values that it quotes', async () => {
  const { log, text } = listeningLog()
  const phone = '+79991234567'
  await database.pool.query('insert into accounts (phone) values ($1)', [phone])
  for (const statement of [`insert into accounts (phone) values ('${phone}')`, `select 'number ${phone}'::int`]) {
    await database.pool.query(statement).catch((error: unknown) => log.error({ err: error }, 'failed'))
  }
  const lines = text().trim().split('\n')
  assert.equal(lines.length, 2)
  assert.match(lines[0] ?? '', /"code":"23505","constraint":"accounts_phone_key"/)
  assert.match(lines[1] ?? '', /"code":"22P02"/)
  assert.ok(!text().includes('1234567'))
})

test('an error tells nobody’s address, phone or card, however deep it stands', () => {
  const { log, text } = listeningLog()
  const refused = new Error('550 5.1.1 <anna.petrova@example.test>: Recipient rejected, call +7 (916) 123-45-67')
  const declined = new Error('Card 5555 5555 5555 4477 of order 2041 was declined', { cause: refused })
  log.error({ err: new Error('Not sent', { cause: declined }), order_id: 2041 }, 'failed')
  assert.ok(!/anna|example\.test|916|4477/.test(text()), text())
  assert.match(text(), /550 5\.1\.1 <…@…>: Recipient rejected/)
  assert.match(text(), /Card … of order 2041 was declined/)
})
