/** Rows of lists of orders: they hold what belongs in a row, and say no more than the order itself (decision 0088). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { wireOwnOrderRow } from '@tembrel/contract/wire/order.ts'
import { leaveOrder } from '../../../testing/policy/left-order.ts'
import { setScenario, type Scenario } from '../../../testing/scenario.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../../testing/test-people.ts'

let app: TestApp
let scenario: Scenario
before(async () => {
  app = await createTestApp()
  scenario = await setScenario(app)
  await leaveOrder(app, scenario)
})
after(() => app.close())

/** What lists alone have: an order says it in its status, its clock, its conversation and its lines. */
const OF_LISTS: readonly string[] = ['needs_me', 'due_at', 'seconds', 'clarification']

type Row = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly orderstatuses_id: number
  readonly text: string
}

async function rowsOf(person: TestPerson, role: string = person.role): Promise<Row[]> {
  const rows: Row[] = []
  for (const group of ['all', 'draft']) {
    const { status, body } = await person.caller.call('GET', `/${role}/orders?group=${group}`)
    assert.equal(status, 200, JSON.stringify(body))
    rows.push(...(body.orders as Row[]))
  }
  return rows
}

async function compareWithOrders(person: TestPerson, rows: readonly Row[], role: string): Promise<void> {
  assert.ok(rows.length > 0)
  for (const row of rows) {
    const { status, body } = await person.caller.call('GET', `/${role}/orders/${row.id}`)
    assert.equal(status, 200, `${role} reads order ${row.id}`)
    for (const name of Object.keys(wireOwnOrderRow.shape).filter((field) => !OF_LISTS.includes(field))) {
      // Before a price is agreed, lists show none: only the order itself shows what it would be by the narrator's list.
      if ((name === 'price' || name === 'reward') && row[name] === null) continue
      const said: unknown = name === 'text' ? String(body.order.text).slice(0, 1000) : body.order[name]
      assert.deepEqual(row[name], said, `${name} of order ${row.id} in status ${row.orderstatuses_id} for ${role}`)
    }
  }
}

describe('a row of a list of orders', () => {
  for (const who of ['client', 'stranger', 'narrator', 'rival', 'engineer', 'other_engineer'] as const) {
    // Rule 3.720
    test(`says to the ${who} what the order says, of orders in every status and of those that have left`, async () => {
      const person = scenario.people[who]
      await compareWithOrders(person, await rowsOf(person), person.role)
    })
  }

  // Rule 3.720
  test('says to an agent what the order says when he acts as its narrator', async () => {
    const rows = await rowsOf(scenario.people.agent)
    await compareWithOrders(scenario.people.acting, rows, 'narrator')
  })

  // Rule 3.720
  test('has the fields of the specification, without history, messages and files', async () => {
    const [row] = await rowsOf(scenario.people.client)
    const wanted = [
      ...[
        'id',
        'orderstatuses_id',
        'prevstatus_id',
        'narrator',
        'title',
        'text',
        'words_count',
        'time_optimal',
        'time_slow',
      ],
      ...[
        'time_fast',
        'genre',
        'topic',
        'urgent',
        'price',
        'base_price',
        'file',
        'file_id',
        'link',
        'comment',
        'musics',
      ],
      ...[
        'cleaning',
        'mixing',
        'alienation',
        'federal',
        'cleaning_paid',
        'mixing_paid',
        'alienation_paid',
        'federal_paid',
      ],
      ...['cleaning_price', 'mixing_price', 'alienation_price', 'federal_price', 'cleaning_by_narrator', 'clip_length'],
      ...['speed', 'dogovor_needed', 'payment_method', 'balance', 'total_paid', 'options'],
    ]
    assert.deepEqual(
      wanted.filter((name) => !(name in (row ?? {}))),
      [],
    )
    assert.deepEqual(
      ['history', 'ordermessages', 'takes', 'uploads'].filter((name) => name in (row ?? {})),
      [],
    )
    const { narrator } = row as unknown as { narrator: object }
    assert.deepEqual(
      ['id', 'firstname', 'lastname', 'image', 'urgent', 'prices', 'comment'].filter((name) => !(name in narrator)),
      [],
    )
  })

  // Rule 3.720
  test('has the beginning of a long script', async () => {
    const client = await createTestClient(app)
    const text = 'слово '.repeat(5000).trim()
    await client.caller.call('POST', '/client/orders', { text, genre: 3 })
    const [row] = await rowsOf(client)
    assert.equal(row?.text, text.slice(0, 1000))
    assert.equal(row['words_count'], 5000)
  })
})
