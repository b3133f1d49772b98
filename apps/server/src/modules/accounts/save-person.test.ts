import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient } from '../../testing/test-people.ts'
import { changeProfile } from './operations/profiles.ts'
import { readAccount } from './operations/accounts.ts'
import { readEmailChange } from './operations/email-changes.ts'
import { savePerson } from './operations/save-person.ts'
import { takeProfile } from './operations/take-profile.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

// Rule 7.38
test('a person saves a name, and an e-mail that waits to be confirmed; what is left out stays, and signing in is not touched', async () => {
  const { profile_id, account_id } = await createTestClient(app)
  const before = await readAccount(app.context.database.kysely, account_id)
  await inTransaction(app.context.database, async (tx) => {
    await savePerson(tx, profile_id, { firstname: 'Анна' })
    const { profile, email } = await savePerson(tx, profile_id, { email: ' ANNA@example.com' })
    assert.deepEqual([profile.firstname, profile.contact_email, email], ['Анна', null, before?.email])
    assert.equal((await readEmailChange(tx.db, account_id)).waiting, 'anna@example.com')
  })
  assert.deepEqual(await readAccount(app.context.database.kysely, account_id), before)
})

test('a picture is taken away and named, so that its file can go; another one is refused', async () => {
  const { profile_id } = await createTestClient(app)
  await inTransaction(app.context.database, async (tx) => {
    await changeProfile(tx, profile_id, { image: '/avatars/one.png' })
    assert.equal((await takeProfile(tx, profile_id)).image, '/avatars/one.png')
    await assert.rejects(savePerson(tx, profile_id, { image: '/avatars/two.png' }), { code: 'VALIDATION' })
    const { profile, dropped_image } = await savePerson(tx, profile_id, { image: null })
    assert.deepEqual([profile.image, dropped_image], [null, '/avatars/one.png'])
  })
})
