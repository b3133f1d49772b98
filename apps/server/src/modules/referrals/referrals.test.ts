import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createReferalprogram, readReferalprograms, recordReferral } from './operations/referrals.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
  await inTransaction(app.context.database, async (tx) => {
    await createReferalprogram(tx, { title: 'Друзья', url_condition: 'from=friend' })
    await createReferalprogram(tx, { title: 'Радио', url_condition: 'from=radio' })
  })
})
after(() => app.close())

let count = 0
const newPhone = (): string => `+7911000${String(1000 + (count += 1))}`

async function login(phone: string, more: object): Promise<number> {
  await app.guest.call('GET', `/request-code?login_method=1&role=client&phone=${encodeURIComponent(phone)}`)
  const code = /\d{4}/.exec(app.messages.at(-1)?.text ?? '')?.[0]
  return (await app.guest.call('POST', '/login', { login_method: 1, role: 'client', phone, code, ...more })).status
}

async function programOf(phone: string): Promise<string | undefined> {
  const row = await app.context.database.kysely
    .selectFrom('referrals')
    .innerJoin('accounts', 'accounts.id', 'referrals.account_id')
    .innerJoin('referalprograms', 'referalprograms.id', 'referrals.referalprogram_id')
    .select('referalprograms.title')
    .where('accounts.phone', '=', phone)
    .executeTakeFirst()
  return row?.title
}

// Rule 2.25
test('a visitor is told by what an address belongs to a programme, and nothing else about it', async () => {
  const { body } = await app.guest.call('GET', '/appinfo')
  assert.deepEqual(body.referalprograms, [{ url_condition: 'from=friend' }, { url_condition: 'from=radio' }])
  assert.deepEqual(body.referalprograms, await readReferalprograms(app.context.database.kysely))
})

test('of two programmes that fit the older counts, and the first one stays', async () => {
  const phone = newPhone()
  await login(phone, {})
  const { id } = await app.context.database.kysely
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  const record = (referal_url: string) =>
    inTransaction(app.context.database, (tx) =>
      recordReferral(tx, { account_id: id, referal_url, at: app.clock.now() }),
    )
  await record('https://tembrel.example/?from=radio&from=friend')
  await record('https://tembrel.example/?from=radio')
  assert.equal(await programOf(phone), 'Друзья')
})

// Rule 2.25
test('a new person is noted under the programme of the address sent at sign-in, once', async () => {
  const phone = newPhone()
  assert.equal(await login(phone, { referal_url: 'https://tembrel.example/?from=radio' }), 200)
  assert.equal(await programOf(phone), 'Радио')
  assert.equal(await login(phone, { referal_url: 'https://tembrel.example/?from=friend' }), 200)
  assert.equal(await programOf(phone), 'Радио')
})

test('somebody who was here before is nobody’s referral', async () => {
  const phone = newPhone()
  assert.equal(await login(phone, {}), 200)
  assert.equal(await login(phone, { referal_url: 'https://tembrel.example/?from=friend' }), 200)
  assert.equal(await programOf(phone), undefined)
})

test('an address of no programme, or of one that has ended, is not noted', async () => {
  const [stranger, late] = [newPhone(), newPhone()]
  assert.equal(await login(stranger, { referal_url: 'https://tembrel.example/?from=nobody' }), 200)
  assert.equal(await programOf(stranger), undefined)
  const { kysely } = app.context.database
  await kysely.updateTable('referalprograms').set({ is_enabled: false }).where('title', '=', 'Друзья').execute()
  assert.equal(await login(late, { referal_url: 'https://tembrel.example/?from=friend' }), 200)
  assert.equal(await programOf(late), undefined)
  const { body } = await app.guest.call('GET', '/appinfo')
  assert.deepEqual(body.referalprograms, [{ url_condition: 'from=radio' }])
})
