/** A client makes another profile of his his own: both addresses are shown by codes, and nothing else lets it happen. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { createSupporters } from '../support/testing/supporters.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 20 })
})
after(() => app.close())

const db = () => app.context.database.kysely
const post = (person: TestPerson, path: string, body: object, headers: Record<string, string> = {}) =>
  person.caller.call('POST', path, body, headers)
const to = (email: string) => ({ login_method: 2, email })
const codeIn = (email: string): string =>
  /\d{4}/.exec(app.letters.findLast((letter) => letter.to === email)?.text ?? '')?.[0] ?? ''
const otherThan = (code: string): string => (code === '0000' ? '1111' : '0000')

async function emailOf(person: TestPerson): Promise<string> {
  const row = await db().selectFrom('accounts').select('email').where('id', '=', person.account_id).executeTakeFirst()
  return row?.email ?? ''
}

async function balanceOf(person: TestPerson): Promise<number> {
  return (await person.caller.call('GET', '/client/payments')).body.balance
}

/** The other address is shown; what would happen is read. */
async function shown(own: TestPerson, other: TestPerson) {
  const email = await emailOf(other)
  assert.equal((await post(own, '/me/merge/code', to(email))).status, 200)
  const letter = app.letters.at(-1)
  assert.deepEqual([letter?.to, letter?.kind], [email, 'merge_code'])
  const answer = await post(own, '/me/merge/check', { ...to(email), code: codeIn(email) })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body
}

/** The code to the own address, which is asked for last. */
async function ownCode(own: TestPerson): Promise<string> {
  assert.equal((await post(own, '/me/merge/code', { is_own: true })).status, 200)
  return codeIn(await emailOf(own))
}

describe('A client with two profiles', () => {
  // Rules 4.941, 7.940
  test('reads what will move, shows both addresses, and has everything in one; the other address signs in the same', async () => {
    const [own, other] = [await createTestClient(app, 100), await createTestClient(app, 900)]
    const email = await emailOf(other)
    const { merge, own_address } = await shown(own, other)
    assert.deepEqual([merge.client.balance, merge.client.closed.id], [900, other.profile_id])
    assert.deepEqual([merge.stays.email, own_address], [email, await emailOf(own)])
    assert.equal(await balanceOf(own), 100, 'reading changes nothing')
    const code = await ownCode(own)
    const merged = await post(own, '/me/merge', { code })
    assert.deepEqual([merged.status, merged.body], [200, { merged: true }])
    assert.equal(await balanceOf(own), 1000)
    app.clock.advance(120_000)
    await app.guest.call('GET', `/request-code?login_method=2&role=client&email=${email}`)
    const login = { ...to(email), role: 'client', code: codeIn(email) }
    const { body } = await app.guest.call('POST', '/login', login)
    const me = await app.guest.call('GET', '/me', undefined, { authorization: `Bearer ${body.data.token}` })
    assert.equal(me.body.user.id, own.profile_id)
  })

  // Rule 4.941
  test('who presses twice at once, or again after a lost answer, merges once', async () => {
    const [own, other] = [await createTestClient(app), await createTestClient(app, 500)]
    await shown(own, other)
    const code = await ownCode(own)
    const answers = await Promise.all([1, 2, 3].map(() => post(own, '/me/merge', { code })))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1, JSON.stringify(answers.map((a) => a.body)))
    assert.equal(await balanceOf(own), 500)
    const third = await createTestClient(app, 50)
    await shown(own, third)
    app.clock.advance(120_000)
    const key = { 'idempotency-key': '4f0c6f1e-0000-4000-8000-000000000001' }
    const again = await ownCode(own)
    for (const _ of [1, 2]) assert.equal((await post(own, '/me/merge', { code: again }, key)).status, 200)
    assert.equal(await balanceOf(own), 550)
  })

  // Rule 4.941
  test('who types the other address as the new e-mail is told of it only with the code, and can merge then', async () => {
    const [own, other] = [await createTestClient(app), await createTestClient(app, 70)]
    const email = await emailOf(other)
    await own.caller.call('PUT', `/client/${own.profile_id}`, { email })
    await post(own, '/me/email/code', {})
    const taken = await post(own, '/me/email/confirm', { code: codeIn(email) })
    assert.deepEqual([taken.status, taken.body.code], [409, 'EMAIL_HAS_PROFILE'])
    await shown(own, other)
    assert.equal((await post(own, '/me/merge', { code: await ownCode(own) })).status, 200)
    // What was closed holds the address for him; now it may be the one he signs in with.
    app.clock.advance(120_000)
    await own.caller.call('PUT', `/client/${own.profile_id}`, { email })
    await post(own, '/me/email/code', {})
    assert.deepEqual((await post(own, '/me/email/confirm', { code: codeIn(email) })).body, { email, waiting: null })
  })
})

describe('Another’s profile is not taken over', () => {
  // Rule 4.941
  test('without the code of its address, with one that was sent for something else, or to somebody else', async () => {
    const [own, victim, third] = [
      await createTestClient(app),
      await createTestClient(app, 500),
      await createTestClient(app),
    ]
    const email = await emailOf(victim)
    await post(own, '/me/merge/code', to(email))
    const code = codeIn(email)
    const wrong = await post(own, '/me/merge/check', { ...to(email), code: otherThan(code) })
    assert.deepEqual([wrong.status, wrong.body.code], [422, 'WRONG_CODE'])
    const foreign = await post(third, '/me/merge/check', { ...to(email), code })
    assert.deepEqual([foreign.status, foreign.body.code], [422, 'CODE_EXPIRED'])
    const sign_in = await app.guest.call('POST', '/login', { ...to(email), role: 'client', code })
    assert.equal(sign_in.status, 422, 'a code for merging signs nobody in')
    assert.equal((await post(own, '/me/merge', { code: '0000' })).body.code, 'MERGE_NOT_SHOWN')
    // A code for changing the e-mail says nothing of merging to who reads it.
    await third.caller.call('PUT', `/client/${third.profile_id}`, { email })
    await post(third, '/me/email/code', {})
    const for_change = codeIn(email)
    const misused = await post(third, '/me/merge/check', { ...to(email), code: for_change })
    assert.deepEqual([misused.status, misused.body.code], [422, 'WRONG_CODE'])
    assert.equal(await balanceOf(victim), 500)
  })

  // Rule 4.941
  test('without a fresh code of the own address: a stolen session alone moves nothing', async () => {
    const [own, other] = [await createTestClient(app), await createTestClient(app, 500)]
    await shown(own, other)
    assert.equal((await post(own, '/me/merge', { code: '0000' })).body.code, 'CODE_EXPIRED')
    const code = await ownCode(own)
    assert.equal((await post(own, '/me/merge', { code: otherThan(code) })).body.code, 'WRONG_CODE')
    assert.equal(await balanceOf(own), 0)
  })

  // Rule 4.941
  test('a quarter of an hour after its address was shown', async () => {
    const [own, other] = [await createTestClient(app), await createTestClient(app)]
    await shown(own, other)
    app.clock.advance(15 * 60_000)
    const code = await ownCode(own)
    assert.equal((await post(own, '/me/merge', { code })).body.code, 'MERGE_NOT_SHOWN')
  })

  // Rule 4.941
  test('nobody learns whether an address is known before its code comes back', async () => {
    const [own, other] = [await createTestClient(app), await createTestClient(app)]
    const unknown = 'nobody-here@example.com'
    const known = await emailOf(other)
    const answers = [await post(own, '/me/merge/code', to(unknown)), await post(own, '/me/merge/code', to(known))]
    assert.deepEqual(answers[0]?.body, answers[1]?.body)
    const nothing = await post(own, '/me/merge/check', { ...to(unknown), code: codeIn(unknown) })
    assert.deepEqual([nothing.status, nothing.body.code], [409, 'MERGE_NOTHING'])
    const itself = await emailOf(own)
    await post(own, '/me/merge/code', { is_own: true })
    const same = await post(own, '/me/merge/check', { ...to(itself), code: codeIn(itself) })
    assert.equal(same.body.code, 'MERGE_NOTHING')
  })

  // Rule 4.941
  test('of the staff, or of somebody disabled, only staff merge', async () => {
    const [own, disabled] = [await createTestClient(app), await createTestClient(app)]
    const email = await emailOf(disabled)
    await db().updateTable('accounts').set({ disabled_at: app.clock.now() }).where('email', '=', email).execute()
    await post(own, '/me/merge/code', to(email))
    const refused = await post(own, '/me/merge/check', { ...to(email), code: codeIn(email) })
    assert.deepEqual([refused.status, refused.body.code], [409, 'MERGE_BY_SUPPORT'])
    const [supporter] = await createSupporters(app)
    const other = await createTestClient(app)
    await db()
      .updateTable('profiles')
      .set({ account_id: supporter.account_id })
      .where('id', '=', other.profile_id)
      .execute()
    const staff = await emailOf(supporter)
    await post(own, '/me/merge/code', to(staff))
    const also = await post(own, '/me/merge/check', { ...to(staff), code: codeIn(staff) })
    assert.equal(also.body.code, 'MERGE_BY_SUPPORT')
  })

  // Rule 4.941
  test('a narrator of the other comes along, and two narrators stay two, said before anything moves', async () => {
    const [own, narrator] = [await createTestClient(app), await createTestNarrator(app)]
    const other = await createTestClient(app)
    const move = (client: TestPerson, account_id: number) =>
      db().updateTable('profiles').set({ account_id }).where('id', '=', client.profile_id).execute()
    await move(other, narrator.account_id)
    const { merge } = await shown(own, narrator)
    assert.deepEqual([merge.moves.roles, merge.conflicts], [['narrator'], []])
    assert.equal((await post(own, '/me/merge', { code: await ownCode(own) })).status, 200)
    const [second, third] = [await createTestNarrator(app), await createTestClient(app)]
    await move(third, second.account_id)
    app.clock.advance(120_000)
    assert.deepEqual((await shown(own, second)).merge.conflicts, ['narrator'])
    assert.equal((await post(own, '/me/merge', { code: await ownCode(own) })).body.code, 'MERGE_SAME_ROLE')
  })
})
