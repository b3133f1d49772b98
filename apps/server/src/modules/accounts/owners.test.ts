/** Who is an owner of the service, as other modules read, lock and change it (Product 4.822). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestEngineer } from '../../testing/test-people.ts'
import { disableAccount, readAccountOf } from './operations/accounts.ts'
import { readInviterRight, readOwnerRight, requireBooksReader, setOwnerRight } from './operations/owner-rights.ts'
import { takeOwners } from './operations/take-owners.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const work = <T>(fn: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(app.context.database, fn)
const db = () => app.context.database.kysely

test('an owner is one until the right is taken or the person disabled, with every profile of his', async () => {
  const { account_id, profile_id } = await createTestEngineer(app)
  assert.equal(await readOwnerRight(db(), profile_id), false)
  await assert.rejects(requireBooksReader(db(), { role: 'supporter', profile_id }), { code: 'OWNER_ONLY' })
  await requireBooksReader(db(), { role: 'accountant', profile_id })
  await work((tx) => setOwnerRight(tx, account_id, true))
  assert.equal(await readOwnerRight(db(), profile_id), true)
  await requireBooksReader(db(), { role: 'supporter', profile_id })
  assert.equal(await readInviterRight(db(), profile_id), true)
  assert.ok((await work(takeOwners)).includes(account_id))
  await work((tx) => disableAccount(tx, account_id, app.clock.now()))
  assert.equal(await readOwnerRight(db(), profile_id), false)
  assert.equal(await readInviterRight(db(), profile_id), false)
  assert.equal((await work(takeOwners)).includes(account_id), false)
})

test('whoever takes the owners waits for whoever has taken them', async () => {
  const { account_id, profile_id } = await createTestClient(app)
  await work((tx) => setOwnerRight(tx, account_id, true))
  const order: string[] = []
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = work(async (tx) => {
    await takeOwners(tx)
    held.resolve()
    await go.promise
    await setOwnerRight(tx, account_id, false)
    order.push('first')
  })
  await held.promise
  const second = work(takeOwners).then((owners) => {
    order.push('second')
    return owners
  })
  go.resolve()
  await first
  assert.equal((await second).includes(account_id), false)
  assert.deepEqual(order, ['first', 'second'])
  assert.equal(await readOwnerRight(db(), profile_id), false)
})

test('the service itself invites its first person; a profile without a person is nobody’s', async () => {
  assert.equal(await readInviterRight(db(), 1), true)
  assert.equal(await readOwnerRight(db(), 1), false)
  assert.equal(await readAccountOf(db(), 1), null)
  const { account_id, profile_id } = await createTestClient(app)
  assert.equal(await readAccountOf(db(), profile_id), account_id)
})
