import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LIST_COLUMNS } from '@tembrel/domain/office/list-columns.ts'
import { MOST_VIEWS } from '@tembrel/domain/office/saved-views.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestSupporter } from '../../../testing/test-supporter.ts'
import type { TestPerson } from '../../../testing/test-people.ts'
import { saveView } from './operations/save-view.ts'
import { listViews, removeView } from './operations/views.ts'

let app: TestApp
let person: TestPerson
let colleague: TestPerson
before(async () => {
  app = await createTestApp()
  person = await createTestSupporter(app, { is_owner: true })
  colleague = await createTestSupporter(app, { is_owner: false })
})
after(() => app.close())

const save = async (title: string, query: string, page = 'orders', by = person) =>
  by.caller.call('PUT', '/staff/views', { page, title, query })
const list = async (page = 'orders', by = person) =>
  (await by.caller.call('GET', `/staff/views?page=${page}`)).body.views as {
    id: number
    title: string
    query: string
  }[]

// Rule 7.998
test('A view keeps the query without the place in the list, and its title once', async () => {
  assert.equal((await save(' Горит ', '?flagged=1&page=3&q=')).status, 200)
  assert.deepEqual(
    (await list()).map(({ title, query }) => [title, query]),
    [['Горит', 'flagged=1']],
  )
  const again = await save('горит', 'status=8')
  assert.deepEqual(
    again.body.views.map(({ title, query }: { title: string; query: string }) => [title, query]),
    [['горит', 'status=8']],
  )
  assert.deepEqual(await list('payments'), [])
})

// Rule 7.998
test('Views are one’s own: colleagues neither read nor delete them', async () => {
  const [view] = await list()
  assert.ok(view)
  assert.deepEqual(await list('orders', colleague), [])
  assert.equal((await colleague.caller.call('DELETE', `/staff/views/${view.id}`)).status, 404)
  const deleted = await person.caller.call('DELETE', `/staff/views/${view.id}`)
  assert.deepEqual([deleted.status, deleted.body.views], [200, []])
  assert.equal((await person.caller.call('DELETE', `/staff/views/${view.id}`)).status, 404)
})

// Rule 7.998
test('A list has so many views and no more, also when they are saved at once', async () => {
  const actor = { role: 'supporter', profile_id: colleague.profile_id, acting_agent_id: null } as const
  for (let number = 1; number < MOST_VIEWS; number += 1) await save(`Вид ${String(number)}`, '', 'people', colleague)
  const tries = await Promise.allSettled(
    ['А', 'Б', 'В'].map(async (title) => saveView(app.context, actor, { page: 'people', title, query: '' })),
  )
  assert.ok(tries.some(({ status }) => status === 'fulfilled'))
  assert.equal((await save('Ещё один', '', 'people', colleague)).body.code, 'TOO_MANY_VIEWS')
  const { views, columns } = await listViews(app.context.database.kysely, actor, 'people')
  assert.deepEqual(columns, LIST_COLUMNS.people.usual)
  assert.ok(views.length <= MOST_VIEWS, String(views.length))
  // One that is there can be written anew.
  assert.equal((await save('Вид 1', 'role=client', 'people', colleague)).status, 200)
  assert.equal((await removeView(app.context, actor, views[0]?.id ?? 0)).length, MOST_VIEWS - 1)
})

test('What is no title and no list is refused at its field', async () => {
  assert.ok((await save('  ', '')).body.errors.title)
  assert.ok((await save('\u200B\u2060', '')).body.errors.title)
  assert.ok((await save('x'.repeat(61), '')).body.errors.title)
  assert.ok((await save('Вид', 'q='.repeat(600))).body.errors.query)
  assert.ok((await save('Вид', '', 'secrets')).body.errors.page)
})
