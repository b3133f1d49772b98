import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LIST_COLUMNS } from '@tembrel/domain/office/list-columns.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestSupporter } from '../../../testing/test-supporter.ts'
import type { TestPerson } from '../../../testing/test-people.ts'
import { chooseColumns, readColumns } from './operations/columns.ts'

let app: TestApp
let person: TestPerson
let colleague: TestPerson
before(async () => {
  app = await createTestApp()
  person = await createTestSupporter(app, { is_owner: true })
  colleague = await createTestSupporter(app, { is_owner: false })
})
after(() => app.close())

const choose = async (columns: unknown, page = 'orders', by = person) =>
  by.caller.call('PUT', `/staff/columns/${page}`, { columns })
const shown = async (page = 'orders', by = person) =>
  (await by.caller.call('GET', `/staff/columns/${page}`)).body.columns as string[]

// Rule 7.882
test('A choice is one’s own, of one list, and is gone with the list’s own columns', async () => {
  const { usual } = LIST_COLUMNS.orders
  assert.deepEqual(await shown(), usual)
  const answer = await choose(['created', 'title', 'price', 'nothing', 'price'])
  assert.deepEqual([answer.status, answer.body.columns], [200, ['created', 'title', 'price']])
  assert.deepEqual(await shown(), ['created', 'title', 'price'])
  const beside = await person.caller.call('GET', '/staff/views?page=orders')
  assert.deepEqual(beside.body.columns, ['created', 'title', 'price'])
  assert.deepEqual(await shown('payments'), LIST_COLUMNS.payments.usual)
  assert.deepEqual(await shown('orders', colleague), usual)
  assert.deepEqual((await choose(usual)).body.columns, usual)
  assert.equal((await app.context.database.kysely.selectFrom('staff_columns').selectAll().execute()).length, 0)
})

// Rule 7.882
test('Of choices at once one counts, whole', async () => {
  const actor = { role: 'supporter', profile_id: colleague.profile_id, acting_agent_id: null } as const
  const choices = [['name'], ['email', 'name'], ['name', 'phone', 'since'], [...LIST_COLUMNS.people.usual]]
  await Promise.all(choices.map(async (columns) => chooseColumns(app.context, actor, 'people', columns)))
  const last = (await readColumns(app.context.database.kysely, actor, 'people')).join()
  assert.ok(
    choices.some((columns) => columns.join() === last),
    last,
  )
})

test('What is no list of columns is refused at its field', async () => {
  assert.ok((await choose('title')).body.errors.columns)
  assert.ok((await choose(Array.from({ length: 41 }, (_, index) => `c${String(index)}`))).body.errors.columns)
  assert.equal((await choose(['title'], 'secrets')).status, 404)
})
