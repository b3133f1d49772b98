/** People and invitations as other modules change them, and the second factor from its first secret to its end. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { STAFF_DUTIES } from '@tembrel/domain/accounts/staff-duties.ts'
import { createProfile } from './operations/create-profile.ts'
import { readDuty, setDuty, worksForPeople } from './operations/duties.ts'
import { ensureAccount } from './operations/ensure-account.ts'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestEngineer } from '../../testing/test-people.ts'
import { answerSignInChallenge } from './second-factor/operations/answer-sign-in-challenge.ts'
import { beginSecondFactor } from './second-factor/operations/begin-second-factor.ts'
import { clearSecondFactor } from './second-factor/operations/clear-second-factor.ts'
import { confirmSecondFactor } from './second-factor/operations/confirm-second-factor.ts'
import { disableAccount, readAccount } from './operations/accounts.ts'
import { disableProfile, readProfile } from './operations/profiles.ts'
import { inviteOnce, invitePerson, listInvitations } from './operations/invitations.ts'
import { mergeAccounts } from './operations/merge-accounts.ts'
import { openSignInChallenge } from './second-factor/operations/open-sign-in-challenge.ts'
import { readSecondFactor } from './second-factor/operations/read-second-factor.ts'
import { removeSecondFactor } from './second-factor/operations/remove-second-factor.ts'
import { renewRecoveryCodes } from './second-factor/operations/renew-recovery-codes.ts'
import { settleInvitation } from './operations/settle-invitation.ts'
import { takeInvitation } from './operations/take-invitation.ts'
import { takePeople } from './operations/take-people.ts'
import { totpCode } from './testing/totp-code.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const work = <T>(fn: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(app.context.database, fn)
const db = () => app.context.database.kysely
const nothing = async (): Promise<void> => undefined
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

test('an address has one open invitation to a role, which is taken, settled and then gone', async () => {
  const to = { login_method: 2, address: 'invited@example.com' } as const
  const at = app.clock.now()
  const named = { firstname: 'Ада', lastname: '', genres: [], locale: 'ru', invited_by: 1 } as const
  const invitation = { ...to, role: 'accountant', duty: null, ...named } as const
  const id = await work((tx) => invitePerson(tx, { ...invitation, created_at: at }))
  assert.equal(await work((tx) => inviteOnce(tx, { ...invitation, created_at: at })), null)
  await assert.rejects(
    work((tx) => invitePerson(tx, { ...invitation, created_at: at })),
    (error: unknown) => codeOf(error) === 'INVITED_ALREADY',
  )
  assert.deepEqual(
    (await listInvitations(db())).map((row) => row.id),
    [id],
  )
  assert.equal((await work((tx) => takeInvitation(tx, to, 'accountant')))?.id, id)
  assert.equal(await work((tx) => takeInvitation(tx, to, 'supporter')), undefined)
  assert.equal(await work((tx) => settleInvitation(tx, id, { accepted_by: null, at })), true)
  assert.equal(await work((tx) => settleInvitation(tx, id, { accepted_by: 1, at })), false)
  assert.deepEqual(await listInvitations(db()), [])
})

test('people are taken in the order of their numbers, disabled, and merged only without a common role', async () => {
  const client = await createTestClient(app)
  const engineer = await createTestEngineer(app)
  const other = await createTestEngineer(app)
  const at = app.clock.now()
  const taken = await work((tx) => takePeople(tx, [engineer.account_id, client.account_id, 999_999_999]))
  assert.deepEqual(
    taken.map(({ account, profiles }) => [account.id, profiles.map(({ role }) => role)]),
    [
      [client.account_id, ['client']],
      [engineer.account_id, ['soundengineer']],
    ],
  )
  await work((tx) => disableProfile(tx, client.profile_id, at))
  await work((tx) => disableAccount(tx, client.account_id, at))
  const { profile, account } = await readProfile(db(), client.profile_id)
  assert.deepEqual([profile?.disabled_at, account?.disabled_at], [at, at])
  const merge = (from: number, into: number) =>
    work(async (tx) => {
      const people = await takePeople(tx, [from, into])
      const [a, b] = [from, into].map((id) => people.find((person) => person.account.id === id))
      assert.ok(a && b)
      await mergeAccounts(tx, a, b, at)
    })
  await assert.rejects(
    merge(other.account_id, engineer.account_id),
    (error: unknown) => codeOf(error) === 'MERGE_SAME_ROLE',
  )
  await merge(client.account_id, engineer.account_id)
  assert.equal((await readProfile(db(), client.profile_id)).account?.id, engineer.account_id)
  assert.equal((await readAccount(db(), client.account_id))?.merged_into, engineer.account_id)
})

test('a second factor begins, is confirmed, answers a challenge once, renews its codes, and ends', async () => {
  const { account_id, profile_id } = await createTestEngineer(app)
  const { secret } = await beginSecondFactor(app.context, { account_id, label: 'x@example.com' }, undefined)
  assert.equal((await readSecondFactor(app.context, account_id)).enabled_at, null)
  const code = (): string => totpCode(secret, app.clock.now())
  await assert.rejects(confirmSecondFactor(app.context, account_id, '000000', nothing))
  const codes = await confirmSecondFactor(app.context, account_id, code(), nothing)
  assert.equal((await readSecondFactor(app.context, account_id)).recovery_codes_left, codes.length)
  const totp_token = await work((tx) => openSignInChallenge(tx, { account_id, profile_id, at: app.clock.now() }))
  const given = { totp_token, code: codes[0] ?? '' }
  assert.equal(await answerSignInChallenge(app.context, given, async (_, profile) => profile.id), profile_id)
  await assert.rejects(answerSignInChallenge(app.context, given, async () => 0))
  app.clock.advance(60_000)
  const renewed = await renewRecoveryCodes(app.context, account_id, code(), nothing)
  assert.ok(renewed.every((one) => !codes.includes(one)))
  await assert.rejects(removeSecondFactor(app.context, account_id, codes[1] ?? '', nothing))
  await removeSecondFactor(app.context, account_id, renewed[0] ?? '', nothing)
  assert.equal((await readSecondFactor(app.context, account_id)).enabled_at, null)
  assert.equal(await work((tx) => clearSecondFactor(tx, account_id)), false)
})

test('a duty is in force once it is written, all of the role while there is none, and leaves editors and readers aside', async () => {
  const at = app.clock.now()
  const account = await work((tx) => ensureAccount(tx, { login_method: 2, address: 'duty@example.com' }, at))
  const profile = await work((tx) =>
    createProfile(tx, {
      ...{ account_id: account.id, role: 'supporter' as const, locale: 'ru' as const, created_at: at },
      ...{ firstname: 'Ия', lastname: '', contact_email: null, image: null },
    }),
  )
  const answers = async (): Promise<boolean> =>
    (await db().selectFrom('profiles').select('id').where('id', '=', profile.id).where(worksForPeople).execute())
      .length > 0
  assert.deepEqual([await readDuty(db(), profile.id), await answers()], ['senior', true])
  for (const duty of STAFF_DUTIES) {
    await work((tx) => setDuty(tx, profile.id, duty))
    assert.equal(await readDuty(db(), profile.id), duty)
    assert.equal(await answers(), duty === 'senior' || duty === 'support', duty)
  }
  assert.equal(await readDuty(db(), 987_654), null)
})
