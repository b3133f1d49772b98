/** Merging by the operations themselves. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createSessions, type Sessions } from '../../http/session/sessions.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestEngineer, type TestPerson } from '../../testing/test-people.ts'
import { readAccount } from '../accounts/operations/accounts.ts'
import { takePeople } from '../accounts/operations/take-people.ts'
import { mergeOwnProfiles } from './operations/merge-own-profiles.ts'
import { mergeTwoPeople } from './operations/merge-two-people.ts'
import { previewTwoPeople, sendMergeCode, showOtherAddress } from './operations/merges.ts'

let app: TestApp
let sessions: Sessions
before(async () => {
  app = await createTestApp()
  sessions = createSessions(app.context)
})
after(() => app.close())

const db = () => app.context.database.kysely
const lastCode = (): string => /\d{4}/.exec(app.letters.at(-1)?.text ?? '')?.[0] ?? ''

async function accountOf({ account_id }: TestPerson) {
  const account = await readAccount(db(), account_id)
  assert.ok(account)
  return account
}

test('two people become one, and neither can be merged again', async () => {
  const [one, two] = [await createTestEngineer(app), await createTestClient(app)]
  const people = { from: await accountOf(one), into: await accountOf(two) }
  const preview = await previewTwoPeople(app.context, people)
  assert.deepEqual([preview.moves.roles, preview.client], [['soundengineer'], null])
  const merge = () =>
    inTransaction(app.context.database, async (tx) => {
      const taken = await takePeople(tx, [one.account_id, two.account_id])
      const [from, into] = [one, two].map(({ account_id }) => taken.find(({ account }) => account.id === account_id))
      assert.ok(from && into)
      await mergeTwoPeople(tx, sessions, { from, into }, app.clock.now())
    })
  await merge()
  await assert.rejects(merge(), { code: 'PERSON_CHANGED' })
})

test('a client shows the other address, then the own one, and is one person', async () => {
  const [own, other] = [await createTestClient(app), await createTestClient(app, 40)]
  const actor = { role: 'client', profile_id: own.profile_id, acting_agent_id: null } as const
  const asking = { account_id: own.account_id, ip: '10.0.0.1', locale: 'ru' } as const
  const to = { login_method: 2, address: (await accountOf(other)).email ?? '' } as const
  await sendMergeCode(app.context, asking, to)
  const { merge } = await showOtherAddress(app.context, asking, { to, code: lastCode() })
  assert.equal(merge.client?.balance, 40)
  await sendMergeCode(app.context, asking, null)
  await mergeOwnProfiles(app.context, sessions, { actor, ...asking }, lastCode())
  assert.equal((await accountOf(other)).merged_into, own.account_id)
})
