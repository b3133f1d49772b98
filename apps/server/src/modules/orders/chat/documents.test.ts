import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { mustAct } from '../../../testing/order-steps.ts'
import { setScenario, type Scenario } from '../../../testing/scenario.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../../testing/test-people.ts'
import { recordUpload } from '../../files/operations/uploads.ts'
import { createTestCompany } from '../../payments/testing/make-company.ts'
import { checkOrderAccess } from '../people/operations/owners.ts'
import { showDocuments } from './operations/show-documents.ts'
import { selectOrder } from '../work/orders.queries.ts'

let app: TestApp
let scenario: Scenario
before(async () => {
  app = await createTestApp()
  scenario = await setScenario(app)
})
after(() => app.close())

async function document(): Promise<string> {
  const id = app.context.ids.uuid()
  const stored = { content_type: 'application/pdf', is_sound: false, size: 3, sha256: '00'.repeat(32) }
  await inTransaction(app.context.database, (tx) =>
    recordUpload(
      tx,
      { id, storage_key: `documents/${id}`, name: 'act.pdf', ...stored },
      { kind: 'document', owner_profile_id: null, at: app.clock.now() },
    ),
  )
  return id
}

test('a document is shown to the client once, whoever else shows it at the same time, and a later one joins it', async () => {
  const { completed } = scenario.orders
  const [one, other] = [await document(), await document()]
  await Promise.all(Array.from({ length: 6 }, () => showDocuments(app.context, completed, [one])))
  await showDocuments(app.context, completed, [one, other])
  const { order } = (await scenario.people.client.caller.call('GET', `/client/orders/${completed}`)).body
  const messages = order.ordermessages.filter((message: { service_code: number }) => message.service_code === 1005)
  assert.deepEqual(
    messages.map((message: { files: { id: string }[] }) => message.files.map(({ id }) => id)),
    [[one, other]],
  )
})

// Rule 6.22
test('an order is there for its people and for staff, and for nobody else', async () => {
  const { client, stranger, narrator, rival, supporter } = scenario.people
  const check = (person: typeof client) =>
    checkOrderAccess(app.context.database.kysely, { ...person, acting_agent_id: null }, scenario.orders.completed)
  for (const person of [client, narrator, supporter]) await check(person)
  for (const person of [stranger, rival]) await assert.rejects(check(person), { code: 'ORDER_NOT_FOUND' })
})

// Rule 4.801
test('for whom the documents are stays as it was said, through declining too, until the client says otherwise', async () => {
  const client = await createTestClient(app, 50_000)
  const narrator = await createTestNarrator(app)
  const company = await createTestCompany(app, client.profile_id)
  const body = {
    ...{ text: 'Купите сегодня.', genre: 1, narrator_id: narrator.profile_id, dogovor_needed: true },
    ...{ orderstatuses_id: 15, payment_method: 3, price: 4200 },
  }
  const { order } = (await client.caller.call('POST', '/client/orders', { ...body, company })).body
  const kept = async () => (await selectOrder(app.context.database.kysely, order.id))?.company_id
  assert.equal(await kept(), company)
  for (const [said, expected] of [
    [{}, company],
    [{ company: 0 }, null],
    [{}, null],
    [{ company }, company],
  ] as const) {
    await mustAct(narrator, order.id, 'decline')
    const placed = await client.caller.call('PUT', `/client/orders/${order.id}`, { ...body, ...said })
    assert.equal(placed.status, 200, JSON.stringify(placed.body))
    assert.equal(await kept(), expected)
  }
})
