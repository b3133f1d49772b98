import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestEngineer, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { askEmailChange } from './operations/ask-email-change.ts'
import { cancelEmailChange, readEmailChange, notifyPreviousEmail } from './operations/email-changes.ts'
import { confirmEmailChange } from './operations/confirm-email-change.ts'
import { readAccount } from './operations/accounts.ts'
import { takeProfile } from './operations/take-profile.ts'

let app: TestApp
let count = 0
before(async () => {
  app = await createTestApp({ connections: 16 })
})
after(() => app.close())

const newAddress = (): string => `new-${(count += 1)}@example.com`
const otherThan = (code: string): string => (code === '0000' ? '1111' : '0000')
const codeIn = (to: string): string =>
  /\d{4}/.exec(app.letters.findLast((letter) => letter.to === to)?.text ?? '')?.[0] ?? ''
const type = (person: TestPerson, email: string): Promise<Answer> =>
  person.caller.call('PUT', `/client/${person.profile_id}`, { email })
const confirm = (person: TestPerson, code: string): Promise<Answer> =>
  person.caller.call('POST', '/me/email/confirm', { code })
const signInEmail = async (person: TestPerson) =>
  (await readAccount(app.context.database.kysely, person.account_id))?.email ?? ''
const requestSignIn = (email: string): Promise<Answer> =>
  app.guest.call('GET', `/request-code?login_method=2&role=client&email=${encodeURIComponent(email)}`)
const signIn = (email: string, code: string): Promise<Answer> =>
  app.guest.call('POST', '/login', { login_method: 2, role: 'client', email, code })

/** A client who has typed another address and been sent a code to it. */
async function waiting(address = newAddress()) {
  const person = await createTestClient(app)
  const former = await signInEmail(person)
  await type(person, address)
  assert.equal((await person.caller.call('POST', '/me/email/code')).status, 200)
  return { person, former, address, code: codeIn(address) }
}

describe('A changed e-mail', () => {
  // Rule 4.746
  test('waits until its code comes back; then it signs in the same person, and the former one is told', async () => {
    const person = await createTestClient(app)
    const former = await signInEmail(person)
    const address = newAddress()
    const saved = await type(person, ` ${address.toUpperCase()} `)
    assert.deepEqual([saved.status, saved.body.client.email], [200, former])
    assert.deepEqual((await person.caller.call('GET', '/me/email')).body, { email: former, waiting: address })
    assert.equal((await person.caller.call('GET', '/me')).body.user.email, former)
    assert.deepEqual((await person.caller.call('POST', '/me/email/code')).body, { retry_after: 119 })
    const letter = app.letters.at(-1)
    assert.deepEqual([letter?.to, letter?.kind], [address, 'email_code'])
    assert.doesNotMatch(letter?.text ?? '', /#link=/)
    assert.deepEqual((await confirm(person, codeIn(address))).body, { email: address, waiting: null })
    assert.equal((await person.caller.call('GET', '/me')).body.user.email, address)
    app.clock.advance(120_000)
    await requestSignIn(address)
    const again = await signIn(address, codeIn(address))
    assert.equal(again.status, 200)
    const { user } = (
      await app.guest.call('GET', '/me', undefined, { authorization: `Bearer ${again.body.data.token}` })
    ).body
    assert.equal(user.id, person.profile_id)
    const { rows } = await app.context.database.pool.query(
      `select payload from graphile_worker._private_jobs where payload->>'address' = $1`,
      [former],
    )
    assert.equal(rows.length, 1)
  })

  // Rules 4.746, 7.746
  test('typed as it is changes nothing, also while another one waits; taken back it waits no more', async () => {
    const { person, former, address } = await waiting()
    await type(person, former)
    assert.equal((await person.caller.call('GET', '/me/email')).body.waiting, address)
    assert.deepEqual((await person.caller.call('DELETE', '/me/email')).body, { email: former, waiting: null })
    assert.equal((await person.caller.call('DELETE', '/me/email')).status, 200)
    assert.equal((await person.caller.call('POST', '/me/email/code')).status, 404)
  })

  // Rule 4.746
  test('of an engineer and of a narrator waits as well; one who signs in by phone has his letters there meanwhile', async () => {
    const engineer = await createTestEngineer(app)
    const narrator = await createTestNarrator(app, { narrator: { state: 'registering' } })
    const own = await signInEmail(engineer)
    const address = newAddress()
    await engineer.caller.call('PUT', `/soundengineer/${engineer.profile_id}`, { email: address })
    assert.deepEqual((await engineer.caller.call('GET', '/me/email')).body, { email: own, waiting: address })
    const { kysely } = app.context.database
    const by_phone = { email: null, phone: `+7911000${String(1000 + count)}` }
    await kysely.updateTable('accounts').set(by_phone).where('id', '=', narrator.account_id).execute()
    const typed = newAddress()
    await narrator.caller.call('PUT', '/narrator/common', { email: typed })
    assert.deepEqual((await narrator.caller.call('GET', '/me/email')).body, { email: null, waiting: typed })
    assert.equal((await narrator.caller.call('GET', '/narrator/common')).body.narrator.email, typed)
  })
})

describe('The code of a changed e-mail', () => {
  // Rule 4.747
  test('signs nobody in, and a sign-in code confirms nothing', async () => {
    const { person, address, code } = await waiting()
    const refused = await signIn(address, code)
    assert.deepEqual([refused.status, refused.body.code], [422, 'CODE_EXPIRED'])
    app.clock.advance(120_000)
    await requestSignIn(address)
    const for_sign_in = codeIn(address)
    if (for_sign_in !== code) assert.equal((await confirm(person, for_sign_in)).body.code, 'WRONG_CODE')
    assert.equal((await confirm(person, code)).status, 200)
  })

  // Rule 4.747
  test('is good for its person alone, for five minutes and once', async () => {
    const address = newAddress()
    const one = await waiting(address)
    const two = await waiting(address)
    if (one.code !== two.code) assert.equal((await confirm(two.person, one.code)).body.code, 'WRONG_CODE')
    app.clock.advance(5 * 60_000)
    assert.equal((await confirm(one.person, one.code)).body.code, 'CODE_EXPIRED')
    await one.person.caller.call('POST', '/me/email/code')
    const fresh = codeIn(address)
    assert.equal((await confirm(one.person, fresh)).status, 200)
    assert.equal((await confirm(one.person, fresh)).body.code, 'CODE_EXPIRED')
  })

  // Rule 4.747
  test('is void after five wrong tries, and no more than eight an hour are taken from one person', async () => {
    const { person, code, address } = await waiting()
    const codes: string[] = []
    for (let tries = 0; tries < 5; tries += 1) codes.push((await confirm(person, otherThan(code))).body.code)
    assert.deepEqual(codes, Array(5).fill('WRONG_CODE'))
    assert.equal((await confirm(person, code)).body.code, 'CODE_EXPIRED')
    app.clock.advance(120_000)
    await person.caller.call('POST', '/me/email/code')
    for (let tries = 0; tries < 3; tries += 1) await confirm(person, otherThan(codeIn(address)))
    assert.equal((await confirm(person, codeIn(address))).body.code, 'CODE_TRIES_SPENT')
  })

  // Rule 4.747
  test('tried by two sessions at once moves the sign-in once', async () => {
    const { person, address, code } = await waiting()
    const other = { ...person, caller: await app.as(person) }
    const answers = await Promise.all([confirm(person, code), confirm(other, code), confirm(person, code)])
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(await signInEmail(person), address)
  })

  // Rule 4.747
  test('counts for the address it was sent to, not for one typed since', async () => {
    const { person, former, code } = await waiting()
    await type(person, newAddress())
    assert.equal((await confirm(person, code)).body.code, 'CODE_EXPIRED')
    assert.equal(await signInEmail(person), former)
  })
})

describe('An address that signs in somebody else', () => {
  // Rule 4.746
  test('is not told before the code; then it is refused with the way to support, and nothing moves', async () => {
    const holder = await createTestClient(app)
    const taken = await signInEmail(holder)
    const free = await waiting()
    const person = await createTestClient(app)
    const former = await signInEmail(person)
    const typed = await type(person, taken)
    assert.deepEqual([typed.status, typed.body.client.email], [200, former])
    assert.equal((await person.caller.call('POST', '/me/email/code')).status, 200)
    const [a, b] = [await confirm(person, otherThan(codeIn(taken))), await confirm(free.person, otherThan(free.code))]
    assert.deepEqual(a.body, b.body)
    const refused = await confirm(person, codeIn(taken))
    assert.deepEqual([refused.status, refused.body.code], [409, 'EMAIL_HAS_PROFILE'])
    assert.deepEqual([await signInEmail(person), await signInEmail(holder)], [former, taken])
  })

  // Rule 4.746
  test('because both confirm it at once has one owner in the end', async () => {
    const address = newAddress()
    const one = await waiting(address)
    const two = await waiting(address)
    const answers = await Promise.all([confirm(one.person, one.code), confirm(two.person, two.code)])
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]))
    const owners = [await signInEmail(one.person), await signInEmail(two.person)].filter((email) => email === address)
    assert.equal(owners.length, 1)
  })
})

test('The operations alone: asked, read, taken back; nothing waiting is confirmed by no code', async () => {
  const { profile_id, account_id } = await createTestClient(app)
  const { database } = app.context
  const read = () => readEmailChange(database.kysely, account_id)
  await inTransaction(database, async (tx) => askEmailChange(tx, await takeProfile(tx, profile_id), 'ask@example.com'))
  assert.equal((await read()).waiting, 'ask@example.com')
  await inTransaction(database, (tx) => cancelEmailChange(tx, account_id))
  assert.equal((await read()).waiting, null)
  const nothing = confirmEmailChange(app.context, { account_id, ip: '' }, '0000')
  await assert.rejects(nothing, { code: 'CODE_EXPIRED' })
})

test('The former address is told in the language of its person, and not which one took its place', async () => {
  for (const [locale, words] of [
    ['ru', /с другим адресом/],
    ['en', /with another address/],
  ] as const) {
    await notifyPreviousEmail(app.context, { address: 'former@example.com', locale })
    const letter = app.letters.at(-1)
    assert.deepEqual([letter?.to, letter?.kind], ['former@example.com', 'email_changed'])
    assert.match((letter?.text ?? '').replaceAll('\u00a0', ' '), words)
  }
})
