import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { moscowDate, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import { sql } from 'kysely'
import { checkLedger } from '../modules/ledger/operations/check-ledger.ts'
import { checkReceipts } from '../modules/bank-statements/operations/receipts.ts'
import { createTestApp, type Answer, type TestApp, type TestCaller } from '../testing/test-app.ts'
import { createDemoClock } from './demo-clock.ts'
import { idOf, type DemoPeople } from './demo-people.ts'
import { fillDemo } from './fill-demo.ts'
import { keepDemoFresh } from './keep-demo-fresh.ts'

const HOUR_MS = 3_600_000
const AGENT = 'polny-zvuk'
const THREE = ['regina-vasilevskaya', 'vasilisa-yarkova', 'yaroslav-ognev']

let app: TestApp
let people: DemoPeople
before(async () => {
  app = await createTestApp()
  people = await fillDemo(app.context, createDemoClock(app.clock.now()), () => undefined)
})
after(() => app.close())

async function as(key: string, role: Role, more: { acting_agent_id?: number } = {}): Promise<TestCaller> {
  const profile_id = idOf(people.ids, key)
  const owner = await app.context.database.kysely
    .selectFrom('profiles')
    .select('account_id')
    .where('id', '=', more.acting_agent_id ?? profile_id)
    .executeTakeFirstOrThrow()
  return app.as({ profile_id, role, account_id: owner.account_id ?? 0, ...more })
}

const supporter = () => as('anna-podderzhka', 'supporter')
const accountant = () => as('nina-buhgalter', 'accountant')

async function read(caller: TestCaller, path: string): Promise<Answer['body']> {
  const { status, body } = await caller.call('GET', path)
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
  return body
}

interface Listed {
  readonly id: number
  readonly orderstatuses_id: number
  readonly narrator: { readonly id: number }
}

// Rule 2.470
test('the agent has orders of each of his three narrators: done, under way and waiting; and what they have earned', async () => {
  const agent = await as(AGENT, 'agent')
  const { orders } = await read(agent, '/agent/orders?group=all')
  for (const key of THREE) {
    const own = (orders as Listed[]).filter(({ narrator }) => narrator.id === idOf(people.ids, key))
    const statuses = new Set(own.map(({ orderstatuses_id }) => orderstatuses_id))
    assert.ok(statuses.has(9), `${key} has done something`)
    assert.ok(statuses.has(7) || statuses.has(8), `${key} is at work`)
    assert.ok(statuses.has(2) || statuses.has(3) || statuses.has(5), `${key} has something that waits`)
  }
  const { narrators } = await read(agent, '/agent/income')
  const incomes = (narrators as { sums: number[] }[]).map(({ sums }) => sums.reduce((sum, one) => sum + one, 0))
  assert.equal(incomes.length, 3)
  assert.ok(
    incomes.every((income) => income > 0),
    String(incomes),
  )
  const history = await app.context.database.kysely
    .selectFrom('order_history')
    .select('acting_agent_id')
    .distinct()
    .where('by_profile_id', '=', idOf(people.ids, 'yaroslav-ognev'))
    .execute()
  assert.deepEqual(history, [{ acting_agent_id: idOf(people.ids, AGENT) }])
})

// Rule 2.470
test('the statistics of a narrator and of an agent’s have visitors in three months, orders and income', async () => {
  const narrator = await as('arina-velskaya', 'narrator')
  const managed = await as('yaroslav-ognev', 'narrator', { acting_agent_id: idOf(people.ids, AGENT) })
  for (const caller of [narrator, managed]) {
    const { months, usual_times } = await read(caller, '/narrator/statistics?months=3')
    for (const { views, plays, selects } of months) assert.ok(views > plays && plays > selects && selects > 0)
    const sumOf = (what: string) =>
      months.reduce((sum: number, month: Record<string, number>) => sum + (month[what] ?? 0), 0)
    assert.ok(sumOf('orders') > 0 && sumOf('completed') > 0 && sumOf('income') > 0)
    assert.ok(usual_times.figures.length > 0)
  }
})

// Rule 2.470
test('every order that is being looked at has comments pinned to a recording, some of them answered', async () => {
  const pinned = await app.context.database.kysely
    .selectFrom('order_result_comments as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['o.id', 'o.orderstatuses_id', 'o.client_id', 'c.file_id', 'c.from_ms', 'c.parent_id'])
    .execute()
  for (const status of [8, 18, 19]) {
    assert.ok(
      pinned.some(({ orderstatuses_id, from_ms }) => orderstatuses_id === status && from_ms !== null),
      String(status),
    )
  }
  assert.ok(pinned.some(({ parent_id }) => parent_id !== null))
  const client = await as('marina-kotova', 'client')
  const own = pinned.find(
    ({ orderstatuses_id, client_id }) => orderstatuses_id === 8 && client_id === client.profile_id,
  )
  const { comments } = await read(client, `/client/orders/${own?.id}/results/${own?.file_id}/comments`)
  assert.equal(comments.length, 3)
})

// Rule 2.470
test('the support has a new narrator and a changed one to look at, and tickets in every state', async () => {
  const caller = await supporter()
  const { narrators } = await read(caller, '/staff/narrators?state=waiting')
  const waiting = (narrators as { state: string; waiting: string[]; waiting_demos: number }[]).toSorted((a, b) =>
    a.state.localeCompare(b.state),
  )
  assert.deepEqual(
    waiting.map(({ state }) => state),
    ['active', 'on_moderate'],
  )
  assert.deepEqual(waiting[0]?.waiting, ['description', 'description_en'])
  assert.ok((waiting[1]?.waiting_demos ?? 0) > 1)
  const { counts } = await read(caller, '/staff/tickets')
  assert.deepEqual(counts, { waiting: 3, answered: 1, closed: 2 })
})

// Rule 2.470
test('the accountant has invoices to confirm, payouts to execute and a difference with the card provider', async () => {
  const caller = await accountant()
  const invoices = await read(caller, '/staff/payments?queue=invoices')
  assert.deepEqual(
    invoices['payments'].map((payment: { status: number }) => payment.status),
    [1, 1, 1, 1],
  )
  const payouts = await read(caller, '/staff/payments?queue=payouts')
  assert.equal(payouts['payments'].length, 2)
  assert.ok(payouts['payments'].some((payment: { acting_agent_id: number | null }) => payment.acting_agent_id !== null))
  const yesterday = plusDays(moscowDate(app.clock.now()), -1)
  const { differences } = await read(caller, `/staff/reconciliation?date=${yesterday}`)
  assert.deepEqual(
    differences.map(({ kind, sum }: { kind: string; sum: number }) => [kind, sum]),
    // The sum and its fee of 3 %.
    [['missing_there', 5150]],
  )
})

test('the accountant has receipts of another payer, without a purpose and without a number to give to somebody', async () => {
  const caller = await accountant()
  const { receipts } = await read(caller, '/staff/receipts')
  assert.deepEqual(
    receipts.map(({ verdict, sum, left }: Record<string, unknown>) => [verdict, sum, left]),
    [
      ['other_payer', 30_900, 30_900],
      ['no_invoice_named', 7500, 7500],
      ['no_invoice_named', 12_000, 12_000],
    ],
  )
  const reasons = await Promise.all(
    receipts.map(async ({ id }: { id: number }) => {
      const { invoices } = await read(caller, `/staff/receipts/${id}`)
      return invoices.map((invoice: { reasons: string[] }) => invoice.reasons)
    }),
  )
  assert.deepEqual(reasons, [[['named', 'sum']], [], [['payer']]])
})

// Rule 2.470
test('recordings of the demo wait behind those that people upload', async () => {
  const { rows } = await app.context.database.pool.query<{ first: number; count: number }>(
    `select min(priority) as first, count(*)::int as count from graphile_worker.jobs where task_identifier = 'check-sound'`,
  )
  assert.ok((rows[0]?.count ?? 0) > 0)
  assert.ok((rows[0]?.first ?? 0) > 100)
})

test('the money of the demo adds up', async () => {
  assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  assert.deepEqual(await checkReceipts(app.context.database.kysely), [])
})

test('the books are written in the order of time, and no narrator has waited for longer than a few days', async () => {
  const { kysely } = app.context.database
  const lines = await kysely.selectFrom('ledger_operations').select('created_at').orderBy('id').execute()
  const times = lines.map(({ created_at }) => created_at.getTime())
  assert.ok(times.length > 50, String(times.length))
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  )
  const { narrators } = await read(await supporter(), '/staff/narrators')
  assert.ok(narrators.length > 0)
  for (const { firstname, waiting_seconds } of narrators as { firstname: string; waiting_seconds: number }[]) {
    assert.ok(waiting_seconds < 3 * 24 * 3600, `${firstname} waits for ${waiting_seconds} s`)
  }
})

test('what the product says in English has no Russian letters, and nothing of the demo is left without English', async () => {
  const { kysely } = app.context.database
  const { rows: columns } = await sql<{ table: string; english: string; russian: string | null }>`
    select e.table_name as "table", e.column_name as english, r.column_name as russian
      from information_schema.columns e
      left join information_schema.columns r
        on r.table_schema = e.table_schema and r.table_name = e.table_name
       and r.column_name in (regexp_replace(e.column_name, '_en$', '_ru'), regexp_replace(e.column_name, '_en$', ''))
     where e.table_schema = 'public' and e.column_name like '%\\_en' and e.data_type = 'text'`.execute(kysely)
  assert.ok(columns.length > 10)
  for (const { table, english, russian } of columns) {
    const [en, ru] = [sql.ref(english), sql.ref(russian ?? english)]
    const { rows } = await sql`
      select ${ru} as russian, ${en} as english from ${sql.table(table)}
       where ${en} ~ '[а-яё]' or (coalesce(${en}, '') = '' and ${ru} <> '') limit 3`.execute(kysely)
    assert.deepEqual(rows, [], `${table}.${english}`)
  }
})

/** Open orders with what is promised and what happens by itself, in hours from now. */
async function hoursLeft(): Promise<{ title: string; deadline: number | null; clock: number | null }[]> {
  const rows = await app.context.database.kysely
    .selectFrom('orders')
    .select(['title', 'deadline_at', 'clock_due_at'])
    .where('orderstatuses_id', 'not in', [1, 4, 6, 9])
    .execute()
  const hours = (at: Date | null) => at && (at.getTime() - app.clock.now().getTime()) / HOUR_MS
  return rows.map((row) => ({ title: row.title, deadline: hours(row.deadline_at), clock: hours(row.clock_due_at) }))
}

// Rule 2.471
test('whenever the demo is started, nothing of it is late and nothing happens within hours', async () => {
  for (const away_hours of [0, 0.1, 11.9, 60, 24 * 40]) {
    app.clock.advance(away_hours * HOUR_MS)
    await keepDemoFresh(app.context)
    for (const { title, deadline, clock } of await hoursLeft()) {
      assert.ok(deadline === null || deadline >= 8, `${title} is due in ${deadline} h after ${away_hours} h`)
      assert.ok(clock === null || clock >= 6, `${title} moves in ${clock} h after ${away_hours} h`)
    }
  }
})
