/** Closing a month of the books: what is to be settled before, what is written down, and what is refused afterwards (Product 4.830–4.836). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForGoodwill } from '@tembrel/domain/money/postings.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { createTestSupporter } from '../../testing/test-supporter.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { checkClosings } from '../ledger/operations/check-closings.ts'
import { listClosings } from '../ledger/operations/closings.ts'
import { postOperation } from '../ledger/operations/post-operation.ts'
import { compareOpenDay } from '../payments/accounting/operations/compare-open-day.ts'
import { setBooks } from '../payments/testing/set-books.ts'
import type { WalletScenario } from '../payments/testing/wallet-scenario.ts'
import { closeBooks } from './operations/close-books.ts'
import { compareMonth, describeMonth, listMonths, readMonth } from './operations/months.ts'
import { reopenBooks } from './operations/reopen-books.ts'

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
const ACCOUNTANT = () => ({ role: 'accountant', profile_id: accountant.profile_id, acting_agent_id: null }) as const

type Month = CallResponse<'GET /staff/months/{month}'>['month']

async function monthOf(month: string, reader = accountant): Promise<Month> {
  const { status, body } = await reader.caller.call('GET', `/staff/months/${month}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.month
}
const close = (month: string, accepts: readonly string[] = [], by = accountant) =>
  by.caller.call('POST', `/staff/months/${month}/close`, { accepts })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code ?? null]
const openOf = ({ checks }: Month) =>
  checks.flatMap(({ kind, level, count }) => (count === 0 ? [] : [[kind, level, count]]))

/** A report of a day without a difference. */
const comparedOn = (date: string) => ({
  ...{ date, made_at: `${date}T21:30:00.000Z`, equal_count: 1, unreadable_count: 0, differences: [], stuck: [] },
})

/** We give a client so many kopecks. */
async function give(sum: bigint, at = app.clock.now()): Promise<number> {
  const { profile_id } = client
  const legs = postingsForGoodwill({ profile_id, sum: kopecks(sum) })
  const made = await inTransaction(app.context.database, (tx) =>
    postOperation(tx, { kind: 'goodwill', scope: 'test', key: crypto.randomUUID(), profile_id, at, legs }),
  )
  return made.operation_id
}

// Rule 4.830
test('months are those of the books, closed in their order, six hours after their end at the earliest', async () => {
  app.clock.set('2025-05-01T02:59:59.999Z')
  const { status, body } = await accountant.caller.call('GET', '/staff/months')
  assert.equal(status, 200)
  const states = (body as CallResponse<'GET /staff/months'>).months.map(({ month, state }) => [month, state])
  assert.deepEqual(states, [
    ['2025-05', 'running'],
    ['2025-04', 'early'],
    ['2025-03', 'open'],
  ])
  assert.deepEqual(codeOf(await close('2025-05')), [409, 'MONTH_NOT_OVER'])
  assert.deepEqual(codeOf(await close('2025-04')), [409, 'MONTH_NOT_OVER'])
  app.clock.set('2025-05-01T03:00:00.000Z')
  assert.deepEqual(openOf(await monthOf('2025-04')), [['earlier_month', 'blocks', 1]])
  assert.deepEqual(codeOf(await close('2025-04')), [409, 'MONTH_NOT_SETTLED'])
  assert.deepEqual(codeOf(await close('2025-02')), [404, 'NOT_FOUND'])
  assert.deepEqual(codeOf(await close('2025-06')), [409, 'MONTH_NOT_OVER'])
  const of = (month: string) => accountant.caller.call('GET', `/staff/months/${month}`)
  for (const month of ['2025-02', '2025-06']) assert.deepEqual(codeOf(await of(month)), [404, 'NOT_FOUND'])
  for (const month of ['2025-13', '2025', '1999-01']) assert.deepEqual(codeOf(await of(month)), [404, 'NOT_FOUND'])
  // Our clock may be wrong: that of the database counts, too.
  app.clock.set('2099-01-01T09:00:00.000Z')
  assert.deepEqual(codeOf(await close('2098-12')), [409, 'MONTH_NOT_OVER'])
  app.clock.set('2025-05-01T03:00:00.000Z')
})

// Rule 4.830
test('months are read by accountants and owners, closed by accountants, and by nobody else', async () => {
  const other = await createTestSupporter(app, { is_owner: false })
  for (const path of ['/staff/months', '/staff/months/2025-03']) {
    const answers = await Promise.all(
      [accountant, owner, other, client, narrator].map(async ({ caller }) => (await caller.call('GET', path)).status),
    )
    assert.deepEqual(answers, [200, 200, 403, 403, 403], path)
  }
  for (const person of [owner, other, client, narrator]) assert.equal((await close('2025-03', [], person)).status, 403)
  await assert.rejects(listMonths(app.context, { ...other, role: 'supporter' }, 'ru'), { code: 'OWNER_ONLY' })
})

// Rule 4.831
test('what blocks has to be settled before a month is closed, what warns is left open knowingly', async () => {
  app.clock.set('2025-03-20T09:00:00.000Z')
  const withdrawal = await scenario.withdraw(narrator, 4, 500, 25)
  const report = JSON.stringify({
    ...comparedOn('2025-03-21'),
    differences: [
      {
        ...{ kind: 'other_sum', payment_id: null, provider_payment_id: 'there', status: null },
        ...{ provider_status: null, sum: 10, provider_sum: 20 },
      },
    ],
  })
  await db().insertInto('reconciliations').values({ day: '2025-03-21', report, made_at: app.clock.now() }).execute()
  app.clock.set('2025-05-01T03:00:00.000Z')
  assert.deepEqual(openOf(await monthOf('2025-03')), [
    ['differences', 'blocks', 1],
    ['payouts', 'warns', 1],
  ])
  assert.deepEqual(codeOf(await close('2025-03', ['payouts', 'differences'])), [409, 'MONTH_NOT_SETTLED'])
  await db()
    .updateTable('reconciliations')
    .set({ report: JSON.stringify(comparedOn('2025-03-21')) })
    .execute()
  assert.equal((await monthOf('2025-03')).can_close, true)
  assert.deepEqual(codeOf(await close('2025-03')), [409, 'MONTH_NOT_SETTLED'])
  await scenario.endWithdrawal(withdrawal, { status: 3, reason: null, by_profile_id: 20 })
  assert.deepEqual(openOf(await monthOf('2025-03')), [])
})

// Rule 4.831
test('days that are not compared with the card provider block a month, and are compared by one press', async () => {
  const { config } = app.context
  const yookassa = { shop_id: '1', secret_key: 'key', api_url: '' } as unknown as NonNullable<typeof config.yookassa>
  const withProvider = { ...app.context, config: { ...config, yookassa } }
  const days = await readMonth(withProvider, ACCOUNTANT(), '2025-03', 'ru')
  const check = days.checks.find(({ kind }) => kind === 'days_not_compared')
  // The books begin on 5 March; the report of the 21st was made before its day was over.
  assert.deepEqual([check?.level, check?.count, check?.first], ['blocks', 27, '2025-03-05'])
  assert.equal(await compareMonth(withProvider, '2025-03'), 27)
  await compareOpenDay(app.context, '2025-03-05')
  const after_one = await readMonth(withProvider, ACCOUNTANT(), '2025-03', 'ru')
  assert.equal(after_one.checks.find(({ kind }) => kind === 'days_not_compared')?.count, 26)
  assert.deepEqual(codeOf(await accountant.caller.call('POST', '/staff/months/2025-05/compare')), [
    ...[409, 'MONTH_NOT_OVER'],
  ])
})

// Rule 4.832
test('of twelve who close a month at once one does, with the balances of the trial balance and what was left open', async () => {
  app.clock.set('2025-03-30T09:00:00.000Z')
  await scenario.withdraw(narrator, 4, 500, 25)
  app.clock.set('2025-05-01T03:00:00.000Z')
  const sheet = (await accountant.caller.call('GET', '/staff/trial-balance?from=2025-03-01&to=2025-03-31')).body
  const answers = await Promise.all(Array.from({ length: 12 }, () => close('2025-03', ['payouts', 'receipts'])))
  const ends = answers.map((answer) => codeOf(answer).join(' ')).toSorted()
  assert.deepEqual(ends, ['200 ', ...Array.from({ length: 11 }, () => '409 MONTH_CLOSED')])
  const month = await monthOf('2025-03', owner)
  assert.deepEqual([month.state, month.can_close, month.can_reopen], ['closed', false, true])
  assert.deepEqual(month.sheet, { groups: sheet.groups, total: sheet.total })
  assert.equal(month.closing?.closed_by.profile_id, accountant.profile_id)
  assert.deepEqual(month.closing?.accepted, ['payouts'])
  assert.match(month.closing?.digest ?? '', /^[0-9a-f]{64}$/)
  assert.equal((await listClosings(db())).length, 1)
  const log = await listAudit(db(), { kind: 'month', id: '2025-03' })
  assert.deepEqual(
    log.map(({ action, data }) => [action, data]),
    [['close-month', { left_open: ['payouts'] }]],
  )
  assert.deepEqual(await checkClosings(app.context.database), [])
})

// Rule 4.833
test('the database refuses what is dated into a closed month: a posting, a payment, a document', async () => {
  const inside = new Date('2025-03-31T20:59:59.999Z')
  await assert.rejects(give(100n, inside), { code: '23514', constraint: 'month_is_closed' })
  await give(100n, new Date('2025-03-31T21:00:00.000Z'))
  app.clock.set(inside.toISOString())
  const order = await client.caller.call('POST', '/client/payments', { type: 1, method: 1, sum: 500 })
  assert.deepEqual(codeOf(order), [409, 'MONTH_CLOSED'])
  app.clock.set('2025-05-02T09:00:00.000Z')
  const payment = await db().selectFrom('payments').select('id').limit(1).executeTakeFirstOrThrow()
  const document = db()
    .insertInto('documents')
    .values({
      ...{
        kind: 'invoice',
        year: 2025,
        number: 900,
        payment_id: payment.id,
        data: '{}',
        storage_key: 'documents/late',
      },
      created_at: inside,
    })
  await assert.rejects(document.execute(), { constraint: 'month_is_closed' })
  const moved = db().updateTable('payments').set({ created_at: inside }).where('id', '=', payment.id)
  await assert.rejects(moved.execute(), { constraint: 'month_is_closed' })
})

// Rule 4.833
test('nothing and nobody moves the lock past the closings, or rewrites them', async () => {
  const refused = { code: '42501' }
  await assert.rejects(sql`update ledger_lock set closed_until = '-infinity'`.execute(db()), refused)
  await assert.rejects(sql`delete from ledger_lock`.execute(db()), refused)
  await assert.rejects(sql`delete from ledger_closings`.execute(db()), refused)
  await assert.rejects(sql`update ledger_closings set digest = sha256('')`.execute(db()), refused)
  await assert.rejects(sql`update ledger_closing_lines set closing_debit = 0`.execute(db()), refused)
})

// Rule 4.834
test('a compared day of a closed month stays as it was, and so does what was said of it', async () => {
  const report = await accountant.caller.call('GET', '/staff/reconciliation?date=2025-03-21')
  assert.equal(report.status, 200)
  const fresh = await accountant.caller.call('GET', '/staff/reconciliation?date=2025-03-21&fresh=true')
  assert.deepEqual(codeOf(fresh), [409, 'MONTH_CLOSED'])
  const said = { note: 'Позже', is_mine: true, is_settled: false, revision: 0 }
  const follow = await accountant.caller.call('PUT', '/staff/reconciliation/2025-03-21/follow-up', {
    ...{ provider_payment_id: 'there', kind: 'other_sum', ...said },
  })
  assert.deepEqual(codeOf(follow), [409, 'MONTH_CLOSED'])
  const written = db().updateTable('reconciliations').set({ report: '{}' }).where('day', '=', '2025-03-21')
  await assert.rejects(written.execute(), { constraint: 'month_is_closed' })
  await compareOpenDay(app.context, '2025-03-22')
  assert.deepEqual(codeOf(await accountant.caller.call('POST', '/staff/months/2025-03/compare')), [409, 'MONTH_CLOSED'])
})

// Rule 4.836
test('a correction of a closed month is made in the open one and names the month that it corrects', async () => {
  app.clock.set('2025-05-02T09:00:00.000Z')
  const wrong = await give(12_345n, new Date('2025-04-10T09:00:00.000Z'))
  assert.equal((await close('2025-04', ['payouts'])).status, 200)
  const answer = await accountant.caller.call('POST', `/staff/ledger/${wrong}/correct`, {
    reason: 'Не тому заказчику.',
  })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  const { corrected_later } = await monthOf('2025-04')
  assert.deepEqual(corrected_later, { count: 1, sum: 123.45 })
  assert.deepEqual((await monthOf('2025-03')).corrected_later, { count: 0, sum: 0 })
  const [entry] = await listAudit(db(), { kind: 'operation', id: String(wrong) })
  assert.equal((entry?.data as { corrects_month?: string } | undefined)?.corrects_month, '2025-04')
  const ledger = (await accountant.caller.call('GET', `/staff/ledger?profile=${client.profile_id}`)).body
  const [newest] = (ledger as CallResponse<'GET /staff/ledger'>).movements
  assert.deepEqual([newest?.title, newest?.corrects_month], ['Исправление за апрель 2025', '2025-04'])
  assert.deepEqual(await checkClosings(app.context.database), [])
})

const reopen = (month: string, by = owner, comment = 'Пропущен возврат.') =>
  by.caller.call('POST', `/staff/months/${month}/reopen`, { comment })
const waiting = async (by = accountant) => (await by.caller.call('GET', '/staff/approvals')).body.approvals
const settle = (id: number, action: string, by: TestPerson) =>
  by.caller.call('POST', `/staff/approvals/${id}/${action}`)

// Rule 4.835
test('the last closed month is opened again by an owner, with a reason, when a second person who keeps the books agrees', async () => {
  for (const person of [accountant, client, narrator]) assert.equal((await reopen('2025-04', person)).status, 403)
  assert.equal((await reopen('2025-04', owner, '')).status, 422)
  assert.deepEqual(codeOf(await reopen('2025-03')), [409, 'MONTH_NOT_LAST'])
  assert.deepEqual(codeOf(await reopen('2025-05')), [409, 'MONTH_NOT_LAST'])
  assert.deepEqual(codeOf(await reopen('2025-04')), [409, 'SECOND_PERSON_NEEDED'])
  assert.equal((await monthOf('2025-04')).state, 'closed')
  const [asked] = await waiting()
  assert.deepEqual([asked.kind, asked.month, asked.comment], ['reopen-month', '2025-04', 'Пропущен возврат.'])
  assert.deepEqual(codeOf(await settle(asked.id, 'confirm', owner)), [403, 'SECOND_PERSON_SAME'])
  const other = await createTestSupporter(app, { is_owner: false })
  assert.deepEqual(codeOf(await settle(asked.id, 'confirm', other)), [403, 'OWNER_ONLY'])
  const ends = await Promise.all(Array.from({ length: 6 }, () => settle(asked.id, 'confirm', accountant)))
  assert.equal(ends.filter(({ status }) => status === 200).length, 1, JSON.stringify(ends.map(codeOf)))
  const month = await monthOf('2025-04')
  assert.deepEqual([month.state, month.closing, month.sheet], ['open', null, null])
  const [former] = month.history
  assert.deepEqual(
    [former?.reopened?.comment, former?.reopened?.by.profile_id],
    ['Пропущен возврат.', owner.profile_id],
  )
  const log = await listAudit(db(), { kind: 'month', id: '2025-04' })
  assert.deepEqual(log.map(({ action }) => action).toSorted(), [
    'ask-approval',
    'close-month',
    'confirm-approval',
    'reopen-month',
  ])
  // A posting may be dated into it again, and it is closed anew, with another digest.
  await give(700n, new Date('2025-04-20T09:00:00.000Z'))
  assert.equal((await close('2025-04', ['payouts'])).status, 200)
  const again = await monthOf('2025-04')
  assert.notEqual(again.closing?.digest, former?.digest)
  assert.deepEqual(await checkClosings(app.context.database), [])
})

// Rule 4.835
test('nobody gets round the calls: who is no owner opens nothing, and a closed month is closed once', async () => {
  const asked = { month: '2025-04', comment: 'Просто так' }
  await assert.rejects(reopenBooks(app.context, ACCOUNTANT(), asked), { code: 'OWNER_ONLY' })
  await assert.rejects(closeBooks(app.context, ACCOUNTANT(), { month: '2025-04', accepts: [] }), {
    code: 'MONTH_CLOSED',
  })
  const of = { actor: ACCOUNTANT(), month: '2025-04', locale: 'en' } as const
  assert.equal((await describeMonth(app.context, db(), of)).state, 'closed')
})

// Rule 4.849
test('papers of the month’s payouts that are owed warn, and do not block', async () => {
  app.clock.set('2025-06-10T09:00:00.000Z')
  const worker = await createTestNarrator(app)
  await scenario.completed(client, worker)
  const asked = await worker.caller.call('POST', '/narrator/payments', {
    ...{ type: 4, sum: 500, method: 1, card_number: '2200 0000 0000 0004' },
  })
  assert.equal(asked.status, 201, JSON.stringify(asked.body))
  const paid = await accountant.caller.call('POST', `/staff/payments/${asked.body.id}/execute`, { by_hand: true })
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  app.clock.set('2025-07-01T03:00:00.000Z')
  const checks = (await monthOf('2025-06')).checks.filter(({ kind }) => kind === 'payout_receipts')
  assert.deepEqual(checks, [{ kind: 'payout_receipts', level: 'warns', count: 1, first: '2025-06-10' }])
  assert.equal((await monthOf('2025-05')).checks.find(({ kind }) => kind === 'payout_receipts')?.count, 0)
})

// Rule 4.832
test('a closed month whose transfers or whose balances have changed since is found at night', async () => {
  // Whoever owns the tables can put the guards aside.
  await sql`alter table ledger_transfers disable trigger ledger_transfers_append_only`.execute(db())
  await sql`update ledger_transfers set amount_kopecks = amount_kopecks + 1
             where operation_id = (select min(id) from ledger_operations where kind = 'complete')`.execute(db())
  await sql`alter table ledger_transfers enable trigger ledger_transfers_append_only`.execute(db())
  const [april, march, ...more] = await checkClosings(app.context.database)
  assert.deepEqual(more, [])
  assert.deepEqual([march?.month, april?.month], ['2025-03', '2025-04'])
  assert.ok(march?.changed.includes('transfers') && march.changed.includes('escrow'), JSON.stringify(march))
  // What came before it is an opening balance of the next: its own transfers are as they were.
  assert.ok(april?.changed.includes('escrow') && !april.changed.includes('transfers'), JSON.stringify(april))
})
