/** The report of a payout (Product §4): its orders, fees and requisites, to the kopeck of the ledger, for whom it concerns. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { act, mustAct, sendTake } from '../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  createTestAgent,
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../testing/test-people.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { PayoutReportData } from './document-data.ts'
import { issuePayoutReport } from './operations/issue-payout-report.ts'
import { readPayoutReport } from './operations/read-payout-report.ts'
import { pdfTexts } from './testing/read-pdf.ts'
import { readBalance } from '../ledger/operations/balances.ts'
import { cancelWithRefund } from '../orders/staff/operations/cancel-with-refund.ts'
import { executeWithdrawal } from '../payments/staff/operations/execute-withdrawal.ts'
import { refuseWithdrawal } from '../payments/staff/operations/refuse-withdrawal.ts'
import { createTestAccountant, createTestCompany } from '../payments/testing/make-company.ts'

const ACCOUNTANT = { role: 'accountant', profile_id: 20, acting_agent_id: null } as const
const SUPPORTER = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
const CARD = '2200 0000 0000 0004'
const DAY = 24 * 60 * 60_000

let app: TestApp
let client: TestPerson
let accountant: TestPerson
let engineer: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  client = await createTestClient(app, 200_000)
  accountant = await createTestAccountant(app)
  engineer = await createTestEngineer(app)
})
after(() => app.close())

async function place(narrator: TestPerson, more: object = {}): Promise<number> {
  const body = { title: 'Ролик', text: 'Доброе утро, страна!', genre: 1, narrator_id: narrator.profile_id, price: 4200 }
  const wanted = { ...body, orderstatuses_id: 15, payment_method: 3, ...more }
  const saved = await client.caller.call('POST', '/client/orders', wanted)
  assert.equal(saved.status, 201, JSON.stringify(saved.body))
  await mustAct(narrator, saved.body.order.id, 'accept')
  await sendTake(app, narrator, saved.body.order.id)
  return saved.body.order.id
}

async function complete(narrator: TestPerson, more: object = {}): Promise<number> {
  const id = await place(narrator, more)
  await mustAct(client, id, 'confirm')
  return id
}

async function ask(person: TestPerson, sum: number, more: object = { method: 1, card_number: CARD }): Promise<number> {
  const type = person.role === 'soundengineer' ? 7 : 4
  const asked = await person.caller.call('POST', `/${person.role}/payments`, { type, sum, ...more })
  assert.equal(asked.status, 201, JSON.stringify(asked.body))
  return asked.body.id
}

const execute = (id: number) => executeWithdrawal(app.context, ACCOUNTANT, id, true)

async function reportOf(payment_id: number): Promise<PayoutReportData> {
  const row = await app.context.database.kysely
    .selectFrom('documents')
    .select('data')
    .where('payment_id', '=', payment_id)
    .where('kind', '=', 'payout_report')
    .executeTakeFirstOrThrow()
  return row.data as unknown as PayoutReportData
}

const walletOf = async ({ profile_id }: TestPerson) =>
  Number(await readBalance(app.context.database.kysely, { kind: 'wallet', profile_id }))

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** What a report says adds up by itself: before, all that came, what went, after. */
function assertAddsUp(report: PayoutReportData): void {
  for (const { gross_kopecks, fee_kopecks, net_kopecks } of report.orders) {
    assert.equal(gross_kopecks - fee_kopecks, net_kopecks)
  }
  const arrived =
    sumOf(report.orders.map((order) => order.net_kopecks)) + sumOf(report.moves.map((move) => move.sum_kopecks))
  assert.equal(report.opening_kopecks + arrived - report.sum_kopecks, report.closing_kopecks)
}

describe('the report of a payout', () => {
  // Rule 4.902
  test('tells a whole history to the kopeck: orders, compensations and refused withdrawals, from one payout to the next', async () => {
    const narrator = await createTestNarrator(app)
    const orders = [await complete(narrator), await complete(narrator)]
    app.clock.advance(DAY)
    const refused = await ask(narrator, 500)
    await refuseWithdrawal(app.context, ACCOUNTANT, refused, 'Не те реквизиты')
    const before = await walletOf(narrator)
    const first = await ask(narrator, 1000)
    // What arrives after the request is in the next report, also when the payout itself is executed later.
    const late = await complete(narrator)
    app.clock.advance(DAY)
    await execute(first)
    const cancelled = await place(narrator)
    const help = { fault: 'service', comment: 'Наша ошибка', compensation: { narrator: 700 } } as const
    await cancelWithRefund(app.context, SUPPORTER, cancelled, help)
    const company = await createTestCompany(app, narrator.profile_id, 'ИП Вельская А. П.')
    const second = await ask(narrator, 3000, { method: 2, company })
    await execute(second)

    const [one, two] = [await reportOf(first), await reportOf(second)]
    // Of 4 200 ₽ the service keeps 20 %, 840 ₽.
    const order = { gross_kopecks: 420_000, fee_kopecks: 84_000, net_kopecks: 336_000, title: 'Ролик' }
    assert.deepEqual(
      one.orders.map(({ on: _on, ...rest }) => rest),
      orders.map((order_id) => ({ order_id, ...order })),
    )
    assert.deepEqual([one.opening_kopecks, one.moves, one.from], [0, [], null])
    assert.equal(one.closing_kopecks, before - 100_000)
    // 5 % of 1 000 ₽ are 50 ₽.
    assert.deepEqual([one.sum_kopecks, one.fee_kopecks], [100_000, 5000])
    assert.deepEqual([one.until, one.executed_on], ['2026-11-19', '2026-11-20'])
    assert.equal(two.opening_kopecks, one.closing_kopecks)
    assert.deepEqual(
      two.orders.map(({ order_id }) => order_id),
      [late],
    )
    assert.deepEqual(two.moves, [{ kind: 'compensation', order_id: cancelled, on: '2026-11-20', sum_kopecks: 70_000 }])
    assert.equal(two.closing_kopecks, await walletOf(narrator))
    assert.deepEqual([two.from, two.company?.title], ['2026-11-19', 'ИП Вельская А. П.'])
    for (const report of [one, two]) assertAddsUp(report)
    assert.equal(two.number, one.number + 1)
  })

  // Rules 4.902, 7.900
  test('is read by the worker and by staff in the language of the page, with every sum', async () => {
    const narrator = await createTestNarrator(app)
    const order_id = await complete(narrator)
    const id = await ask(narrator, 1000)
    await execute(id)
    const path = `/narrator/payments/${id}/report`
    const russian = await narrator.caller.call('GET', path)
    assert.equal(russian.status, 200)
    assert.equal(russian.headers['content-type'], 'application/pdf')
    assert.match(String(russian.headers['content-disposition']), new RegExp(`filename="payout_${id}.pdf"`))
    const text = (await pdfTexts(russian.body)).join(' ')
    for (const words of [
      `Заявка на вывод № ${id}`,
      `Вельская Арина, диктор, лицевой счёт № ${narrator.profile_id}`,
      'На карту 220000••••••0004',
      `${order_id} Ролик`,
      '4 200,00 −840,00 3 360,00',
      'Выведено из кошелька −1 000,00 ₽',
      'Остаток после вывода 2 360,00 ₽',
      'Комиссия за вывод 50,00 ₽',
      'Перечислено 950,00 ₽',
    ]) {
      assert.ok(text.includes(words), `${words}: ${text}`)
    }
    const english = await narrator.caller.call('GET', `${path}?locale=en`)
    const words = (await pdfTexts(english.body)).join(' ')
    assert.ok(
      words.includes('Velskaya Arina, narrator, account No.') && words.includes('Transferred RUB 950.00'),
      words,
    )
    assert.doesNotMatch(words, /\p{Script=Cyrillic}/u)
    assert.ok((await narrator.caller.call('GET', path)).body.equals(russian.body))
    const seen = await accountant.caller.call('GET', `/accountant/payments/${id}/report`)
    assert.ok(seen.body.equals(russian.body))
    const { payments } = (await narrator.caller.call('GET', '/narrator/payments')).body
    const line = payments.find((payment: { id: number }) => payment.id === id)
    assert.deepEqual(line.report, { name: `payout_${id}.pdf`, path: `/api${path}` })
    assert.deepEqual(
      payments.filter((payment: { id: number; report: object | null }) => payment.id !== id && payment.report !== null),
      [],
    )
  })

  // Rule 4.902
  test('is there for the engineer too, and for the agent who acts as the narrator, but for nobody else', async () => {
    const agent = await createTestAgent(app)
    const narrator = await createTestNarrator(app)
    const other = await createTestNarrator(app)
    const order_id = await place(narrator, { cleaning: true, price: 4700 })
    await mustAct(client, order_id, 'confirm')
    await sendTake(app, engineer, order_id)
    await mustAct(client, order_id, 'confirm')
    await complete(narrator)
    const own = await ask(narrator, 600)
    await execute(own)
    const reading = (actor: Parameters<typeof readPayoutReport>[1], id: number) =>
      readPayoutReport(app.context, actor, id, 'ru')
    const acting = { role: 'narrator', profile_id: narrator.profile_id, acting_agent_id: agent.profile_id } as const
    assert.equal((await reading(acting, own)).name, `payout_${own}.pdf`)
    const stranger = { role: 'narrator', profile_id: other.profile_id, acting_agent_id: null } as const
    await assert.rejects(reading(stranger, own), { code: 'NOT_FOUND' })
    assert.equal((await other.caller.call('GET', `/narrator/payments/${own}/report`)).status, 404)
    assert.equal((await agent.caller.call('GET', `/narrator/payments/${own}/report`)).status, 403)
    assert.equal((await client.caller.call('GET', `/narrator/payments/${own}/report`)).status, 403)
    const balance = (await walletOf(engineer)) / 100
    assert.ok(balance > 0)
  })

  // Rule 4.902
  test('is none before the payout is executed; one that was executed before there were reports gets its own when asked for', async () => {
    const narrator = await createTestNarrator(app)
    await complete(narrator)
    const id = await ask(narrator, 600)
    const read = () => narrator.caller.call('GET', `/narrator/payments/${id}/report`)
    assert.equal((await read()).status, 404)
    assert.equal(
      await inTransaction(app.context.database, (tx) => issuePayoutReport(tx, app.context, { payment_id: id })),
      null,
    )
    await execute(id)
    await app.context.database.pool.query(`delete from documents where payment_id = $1`, [id])
    const answers = await Promise.all(Array.from({ length: 6 }, read))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    for (const { body } of answers) assert.ok(body.equals(answers[0]?.body))
  })

  test('is issued with the payout or not at all: of rivals who execute it one does, and there is one report', async () => {
    const narrator = await createTestNarrator(app)
    await complete(narrator)
    const id = await ask(narrator, 600)
    const rivals = await Promise.allSettled(Array.from({ length: 6 }, () => execute(id)))
    assert.equal(rivals.filter(({ status }) => status === 'fulfilled').length, 1)
    const { rows } = await app.context.database.pool.query(`select number from documents where payment_id = $1`, [id])
    assert.equal(rows.length, 1)
    assert.equal((await act(narrator, 0, 'accept')).status, 404)
  })
})
