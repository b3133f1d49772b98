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

// Rule 4.843
test('what a page threw is told with its status, code and message, whatever it is', () => {
  const { log, text } = listeningLog()
  const last = () => (JSON.parse(text().trim().split('\n').at(-1) ?? '') as { err: Record<string, unknown> }).err
  class ErrorResponse {
    readonly status = 503
    readonly statusText = 'Service Unavailable'
    readonly data = {
      code: 'UNAVAILABLE',
      message: 'Write to anna@example.test',
      text: 'My script',
      errors: { name: 'Anna' },
    }
    readonly error = new Error('The loader of /orders failed')
  }
  log.error({ err: new ErrorResponse() }, 'a page failed')
  const { cause, ...rest } = last()
  assert.deepEqual(rest, { type: 'ErrorResponse', status: 503, code: 'UNAVAILABLE', message: 'Write to …@…' })
  assert.equal((cause as { message: string }).message, 'The loader of /orders failed')
  // What `data(…)` gives, before the router has made an answer of it.
  log.error({ err: { data: 'Unknown middleware', init: { status: 500 } } }, 'a page failed')
  assert.deepEqual(last(), { type: 'Object', status: 500, message: 'Unknown middleware' })
  log.error({ err: { code: 'NO_SPACE', message: 'Disk full', password: 'hidden' } }, 'a page failed')
  assert.deepEqual(last(), { type: 'Object', code: 'NO_SPACE', message: 'Disk full' })
  log.error({ err: 'the disk of +7 916 123-45-67 is full' }, 'a page failed')
  assert.deepEqual(last(), { type: 'string', message: 'thrown without an error: the disk of … is full' })
  for (const nothing of [null, 5]) {
    log.error({ err: nothing }, 'a page failed')
    assert.deepEqual(last(), { type: typeof nothing, message: 'thrown without an error' })
  }
  assert.ok(!/script|Anna|hidden|example/.test(text()), text())
})
