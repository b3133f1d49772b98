/** The documents of a month: gathered once, to the kopeck of the ledger, for accountants and owners (Product 4.837, 4.838). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { WireMonthDocuments } from '@tembrel/contract/calls/staff/months.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { setSetting } from '../../testing/set-setting.ts'
import { createTestClient, type TestPerson } from '../../testing/test-people.ts'
import { createTestSupporter } from '../../testing/test-supporter.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { readZip } from '../delivery/testing/read-zip.ts'
import { createTestCompany } from '../payments/testing/make-company.ts'
import { setBooks } from '../payments/testing/set-books.ts'
import type { WalletScenario } from '../payments/testing/wallet-scenario.ts'
import { gatherMonthDocuments } from './operations/gather-month-documents.ts'
import { readMonthDocuments, removeOldMonthDocuments, takeMonthDocuments } from './operations/month-documents.ts'
import { requestMonthDocuments } from './operations/request-month-documents.ts'
import { selectBooked } from './testing/month-books.queries.ts'

const MONTH = '2025-03'
const DAY_MS = 86_400_000

let app: TestApp
let scenario: WalletScenario
let accountant: TestPerson
let owner: TestPerson
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp({ connections: 30 })
  ;({ scenario, accountant, owner, client, narrator } = await setBooks(app, '2025-03-05T09:00:00.000Z', 50_000))
})
after(() => app.close())

const db = () => app.context.database.kysely
const ask = (by: TestPerson = accountant, anew = false, headers: Record<string, string> = {}) =>
  by.caller.call('POST', `/staff/months/${MONTH}/documents`, { anew }, headers)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code ?? null]

async function setOf(by = accountant): Promise<WireMonthDocuments | null> {
  const { status, body } = await by.caller.call('GET', `/staff/months/${MONTH}/documents`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.documents
}

async function waiting(): Promise<{ month: string; file_id: string }> {
  const { file_id } = await db().selectFrom('month_documents').select('file_id').executeTakeFirstOrThrow()
  return { month: MONTH, file_id }
}

async function gathered(): Promise<Map<string, Buffer>> {
  await ask()
  await gatherMonthDocuments(app.context, await waiting())
  const answer = await accountant.caller.call('GET', `/staff/months/${MONTH}/documents.zip`)
  assert.equal(answer.status, 200)
  return new Map(readZip(answer.body as Buffer).map(({ path, content }) => [path, content]))
}

type Row = Record<'kind' | 'number' | 'day' | 'party' | 'inn' | 'sum' | 'booked' | 'order' | 'payment' | 'file', string>
const COLUMNS = ['kind', 'number', 'day', 'party', 'inn', 'sum', 'booked', 'order', 'payment', 'file']

function listOf(files: Map<string, Buffer>): Row[] {
  const options = { bom: true, delimiter: ';', record_delimiter: '\r\n', from: 2, columns: COLUMNS }
  return parse(files.get('Список.csv') ?? '', options)
}
const kopecksOf = (cell: string): number => Math.round(Number(cell.replace(',', '.')) * 100)
const sumOf = (rows: readonly Row[], column: 'booked' | 'sum'): number =>
  rows.reduce((sum, row) => sum + kopecksOf(row[column]), 0)

/** An invoice of a company, paid at the bank, and payouts by crypto and by invoice: one refused, two executed. */
async function liveOn(): Promise<void> {
  const company = await createTestCompany(app, client.profile_id, 'ООО «Тихий <омут> & "Ко"»')
  const asked = await client.caller.call('POST', '/client/payments', { type: 1, method: 2, sum: 5000, company })
  assert.equal(asked.status, 201, JSON.stringify(asked.body))
  const confirmed = await accountant.caller.call('POST', `/staff/payments/${asked.body.id}/confirm`)
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
  for (const status of [3, 2] as const) {
    const row = await scenario.withdraw(narrator, 4, 500, 25)
    app.clock.advance(60_000)
    await scenario.endWithdrawal(row, { status, reason: null, by_profile_id: 20 })
  }
  const own = await createTestCompany(app, narrator.profile_id, 'ИП Велская А.')
  const out = await narrator.caller.call('POST', '/narrator/payments', { type: 4, method: 2, sum: 1000, company: own })
  assert.equal(out.status, 201, JSON.stringify(out.body))
  const sent = await accountant.caller.call('POST', `/staff/payments/${out.body.id}/execute`, { by_hand: true })
  assert.equal(sent.status, 200, JSON.stringify(sent.body))
}

// Rule 4.837
test('the documents of a month are gathered once, however often and by whomever they are asked for', async () => {
  await liveOn()
  assert.equal(await setOf(), null)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n % 2 === 0 ? accountant : owner)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200], JSON.stringify(answers[0]?.body))
  const jobs = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'gather-month-documents'`.execute(
    db(),
  )
  assert.equal(jobs.rows[0]?.count, 1)
  assert.equal((await setOf())?.state, 'waiting')
  assert.deepEqual(codeOf(await accountant.caller.call('GET', `/staff/months/${MONTH}/documents.zip`)), [
    404,
    'NOT_FOUND',
  ])
  const set = await waiting()
  // A worker that died and one that has taken its job over may run at the same time.
  await Promise.all([gatherMonthDocuments(app.context, set), gatherMonthDocuments(app.context, set)])
  const done = await setOf()
  assert.deepEqual([done?.state, done?.made, done?.missing], ['done', done?.total, 0])
  const stored = await db().selectFrom('files').select('id').where('kind', '=', 'month_documents').execute()
  assert.deepEqual(
    stored.map(({ id }) => id),
    [set.file_id],
  )
  await gatherMonthDocuments(app.context, set)
  assert.equal((await ask()).body.documents.state, 'done')
})

// Rule 4.838
test('folders by kind, safe names, and a list whose sums are those of the ledger of the month', async () => {
  const files = await gathered()
  const list = listOf(files)
  const documents = list.filter(({ kind }) => !kind.startsWith('Итого'))
  assert.deepEqual([...new Set(documents.map(({ kind }) => kind))], ['Счёт', 'Акт', 'Отчёт', 'Счёт исполнителя'])
  assert.deepEqual(
    documents.map(({ file }) => file).toSorted(),
    [...files.keys()].filter((path) => path !== 'Список.csv').toSorted(),
  )
  for (const { file } of documents) assert.equal(files.get(file)?.subarray(0, 5).toString(), '%PDF-', file)
  const invoice = documents.find(({ kind }) => kind === 'Счёт') ?? assert.fail('no invoice')
  assert.match(invoice.file, /^Счета\/Счёт 1 от 2025-03-05 ООО Тихий омут Ко\.pdf$/)
  assert.deepEqual([invoice.party, invoice.inn], ['ООО «Тихий <омут> & "Ко"»', '7707083893'])
  const booked = await selectBooked(db(), MONTH)
  for (const [kind, column, sum] of [
    ['Счёт', 'sum', booked.invoices],
    ['Счёт', 'booked', booked.invoices],
    ['Акт', 'booked', booked.completed],
    ['Отчёт', 'sum', booked.paid_out],
    ['Отчёт', 'booked', booked.paid_out],
    ['Счёт исполнителя', 'sum', booked.paid_out_at_bank],
  ] as const) {
    assert.ok(sum > 0, kind)
    assert.equal(
      sumOf(
        documents.filter((row) => row.kind === kind),
        column,
      ),
      sum,
      `${kind} ${column}`,
    )
  }
  const totals = list.filter(({ kind }) => kind.startsWith('Итого'))
  assert.deepEqual([totals.length, sumOf(totals, 'booked')], [4, sumOf(documents, 'booked')])
})

// Rule 4.837
test('what is there is used again under its number and day; what cannot be issued is named and not made up', async () => {
  const before = listOf(await gathered()).map(({ kind, number, day }) => [kind, number, day])
  const nameless = await createTestClient(app, 20_000)
  await scenario.completed(nameless, narrator)
  await db()
    .updateTable('profiles')
    .set({ firstname: '', lastname: '' })
    .where('id', '=', nameless.profile_id)
    .execute()
  const last = await db().selectFrom('orders').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  await sql`delete from documents where order_id = ${last.id}`.execute(db())
  app.clock.advance(40 * DAY_MS)
  await removeOldMonthDocuments(app.context)
  assert.equal((await setOf())?.state, 'expired')
  await removeOldMonthDocuments(app.context)
  const files = await gathered()
  const after = listOf(files).filter(({ kind }) => !kind.startsWith('Итого'))
  const known = new Set(after.map((row) => JSON.stringify([row.kind, row.number, row.day])))
  for (const one of before.filter(([kind]) => !kind?.startsWith('Итого')))
    assert.ok(known.has(JSON.stringify(one)), String(one))
  const unissued = after.filter(({ number }) => number === '')
  assert.deepEqual(
    unissued.map(({ kind, order, sum, booked }) => [kind, order, sum, kopecksOf(booked) > 0]),
    [['Акт', String(last.id), '', true]],
  )
  assert.equal((await setOf())?.missing, 1)
  // He says who he is: the act is issued with the next set, today.
  await db().updateTable('profiles').set({ firstname: 'Иван' }).where('id', '=', nameless.profile_id).execute()
  assert.equal((await ask(accountant, true)).body.documents.state, 'waiting')
  await gatherMonthDocuments(app.context, await waiting())
  assert.equal((await setOf())?.missing, 0)
})

// Rule 4.837
test('a set that was begun anew is not ended by the job of the former one, and one that kills its processes is given up', async () => {
  const former = await waiting()
  await ask(accountant, true)
  await gatherMonthDocuments(app.context, former)
  assert.equal((await setOf())?.state, 'waiting')
  const set = await waiting()
  assert.notEqual(set.file_id, former.file_id)
  // A process died in the middle: what it wrote down is where the next one begins.
  await db().updateTable('month_documents').set({ state: 'working', total: 6, made: 2 }).execute()
  await gatherMonthDocuments(app.context, set, { deaths: 1, last_error: null })
  assert.equal((await setOf())?.state, 'done')
  await ask(accountant, true)
  await gatherMonthDocuments(app.context, await waiting(), { deaths: 5, last_error: null })
  assert.equal((await setOf())?.state, 'failed')
  assert.equal((await ask()).body.documents.state, 'waiting')
  await gatherMonthDocuments(app.context, await waiting())
})

// Rule 4.837
test('accountants and owners have them, nobody else; who asked and who took them is written down; they go after their time', async () => {
  const other = await createTestSupporter(app, { is_owner: false })
  for (const person of [other, client, narrator]) {
    assert.equal((await ask(person)).status, 403)
    for (const path of ['documents', 'documents.zip']) {
      assert.equal((await person.caller.call('GET', `/staff/months/${MONTH}/${path}`)).status, 403, path)
    }
  }
  const stranger = { role: 'supporter', profile_id: other.profile_id, acting_agent_id: null } as const
  const asked = { month: MONTH, anew: false, locale: 'ru' } as const
  await assert.rejects(requestMonthDocuments(app.context, stranger, asked), { code: 'OWNER_ONLY' })
  await assert.rejects(readMonthDocuments(app.context, stranger, MONTH, 'ru'), { code: 'OWNER_ONLY' })
  await assert.rejects(takeMonthDocuments(app.context, stranger, MONTH), { code: 'OWNER_ONLY' })
  assert.equal((await owner.caller.call('GET', `/staff/months/${MONTH}/documents.zip`)).status, 200)
  const log = await listAudit(db(), { kind: 'month', id: MONTH })
  assert.ok(log.some(({ action }) => action === 'gather-month-documents'))
  const takers = log.flatMap(({ action, profile_id }) => (action === 'take-month-documents' ? [profile_id] : []))
  assert.deepEqual(new Set(takers), new Set([accountant.profile_id, owner.profile_id]))
  for (const month of ['2025-02', '2099-01']) {
    const answer = await accountant.caller.call('POST', `/staff/months/${month}/documents`, { anew: false })
    assert.deepEqual(codeOf(answer), [404, 'NOT_FOUND'])
  }
  await setSetting(app, 'limits.month_documents_days', 1)
  await ask(accountant, true)
  await gatherMonthDocuments(app.context, await waiting())
  app.clock.advance(DAY_MS)
  assert.deepEqual(codeOf(await accountant.caller.call('GET', `/staff/months/${MONTH}/documents.zip`)), [
    404,
    'NOT_FOUND',
  ])
  await removeOldMonthDocuments(app.context)
  const left = await db().selectFrom('files').select('id').where('kind', '=', 'month_documents').execute()
  assert.deepEqual([(await setOf())?.state, left], ['expired', []])
})
