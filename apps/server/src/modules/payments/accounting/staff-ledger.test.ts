/** The books as staff read them: any account, the day's totals, tables for spreadsheets (Product §4, §7). */
import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { listAudit } from '../../activity/operations/audit-log.ts'
import { listAccountMovements, readMovementTotals } from '../../ledger/operations/movements.ts'
import { readBalance } from '../../ledger/operations/balances.ts'
import { placePaidOrder } from '../../ledger/testing/paid-order.ts'
import { exportLedger } from './operations/export-ledger.ts'
import { exportStaffPayments } from '../staff/operations/staff-payments.ts'
import { readPaymentTotals } from './operations/read-payment-totals.ts'
import { readStaffLedger } from './operations/read-staff-ledger.ts'
import { giveMoney } from '../testing/give-money.ts'
import { createTestAccountant } from '../testing/make-company.ts'
import { WalletScenario } from '../testing/wallet-scenario.ts'

let app: TestApp
let scenario: WalletScenario
let accountant: TestPerson
before(async () => {
  app = await createTestApp({ connections: 10 })
  scenario = new WalletScenario(app)
  accountant = await createTestAccountant(app)
})
after(() => app.close())

const ACCOUNTANT = { role: 'accountant', profile_id: 20, acting_agent_id: null } as const
const db = () => app.context.database.kysely
const ledger = async (query: string) => {
  const answer = await accountant.caller.call('GET', `/staff/ledger?${query}`)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body as Awaited<ReturnType<typeof readStaffLedger>>
}

describe('the ledger of an account', () => {
  // Rule 7.180
  test('of a wallet tells in words what moved it, with what it held after each movement', async () => {
    const { client, narrator, id } = await scenario.paidByCard()
    app.clock.advance(60_000)
    await scenario.act(narrator, id, 'decline')
    const { account, balance, movements, next_before } = await ledger(`profile=${client.profile_id}`)
    assert.deepEqual(
      [account.kind, account.title, account.profile?.lastname, account.order, balance, next_before],
      ['wallet', 'Кошелёк', 'Котова', null, 4296, null],
    )
    assert.deepEqual(
      movements.map(({ title, sum, balance: after, other }) => [title, sum, after, other.title]),
      [
        ['Комиссия за пополнение возвращена', 96, 4296, 'Доход сервиса'],
        ['Возвращено из заказа', 4200, 4200, 'Деньги заказа'],
        ['Отложено для заказа', -3200, 0, 'Деньги заказа'],
        ['Пополнение картой', 3200, 3200, 'Карты'],
        ['Отложено для заказа', -1000, 0, 'Деньги заказа'],
        ['Пополнение картой', 1000, 1000, 'Карты'],
      ],
    )
    assert.deepEqual([movements[1]?.order_id, movements[1]?.other.order?.id], [id, id])
  })

  test('of an order ends where its money has gone, and its movements make its balance', async () => {
    const [client, narrator] = [await createTestClient(app, 9000), await createTestNarrator(app)]
    const held = await scenario.place(client, narrator)
    assert.equal((await ledger(`order=${held}`)).balance, 4200)
    const id = await scenario.completed(client, narrator)
    const { balance, movements } = await ledger(`order=${id}`)
    assert.deepEqual(
      movements.map(({ title, sum, balance: after }) => [title, sum, after]),
      [
        ['Сервисный сбор', -840, 0],
        ['Вознаграждение за заказ', -3360, 840],
        ['Отложено для заказа', 4200, 4200],
      ],
    )
    assert.equal(balance, 0)
    assert.equal(movements[1]?.other.profile?.id, narrator.profile_id)
  })

  // Rule 2.790
  test('of one of our own accounts has no balance after each movement, and the sum of all of them', async () => {
    const before = (await ledger('account=revenue')).total ?? 0
    await scenario.paidByCard()
    const { account, balance, total, movements } = await ledger('account=revenue')
    assert.equal(total, before + 96)
    const card = await ledger('account=card')
    assert.equal(card.next_before, null)
    assert.equal(card.total, -card.movements.reduce((sum, move) => sum + move.sum, 0), 'what the card brought is ours')
    assert.deepEqual([account.title, balance, movements[0]?.balance], ['Доход сервиса', null, null])
    assert.deepEqual([movements[0]?.title, movements[0]?.sum], ['Комиссия за пополнение', 96])
    assert.equal((await ledger('')).account.kind, 'revenue')
  })

  test('is read bit by bit without a gap and without a repetition, whole operations at a time', async () => {
    const narrator = await createTestNarrator(app)
    for (let index = 0; index < 93; index += 1) await giveMoney(app, narrator.profile_id, 10)
    const sums: number[] = []
    let before: number | null = null
    let parts = 0
    do {
      const query = `account=wallet&profile=${narrator.profile_id}${before === null ? '' : `&before=${before}`}`
      const part: Awaited<ReturnType<typeof ledger>> = await ledger(query)
      sums.push(...part.movements.map(({ balance }) => balance ?? 0))
      before = part.next_before
      parts += 1
    } while (before !== null)
    assert.deepEqual([parts, sums], [3, Array.from({ length: 93 }, (_, index) => 930 - index * 10)])
  })

  test('that nobody has opened is empty; an owner who does not exist is not found, one that does not fit is refused', async () => {
    const narrator = await createTestNarrator(app)
    const empty = await readStaffLedger(app.context, { account: 'payout', profile: narrator.profile_id }, 'en')
    assert.deepEqual([empty.account.title, empty.balance, empty.movements], ['Withdrawals on their way', 0, []])
    const statusOf = async (query: string) => (await accountant.caller.call('GET', `/staff/ledger?${query}`)).status
    assert.deepEqual([await statusOf('profile=99999999'), await statusOf('order=99999999')], [404, 404])
    assert.deepEqual(
      [
        await statusOf('account=escrow&profile=1'),
        await statusOf('account=card&order=1'),
        await statusOf('account=wallet'),
      ],
      [422, 422, 422],
    )
  })

  test('agrees with the balance that the ledger keeps', async () => {
    const { client } = await scenario.paidByCard()
    const key = { kind: 'wallet', profile_id: client.profile_id } as const
    const { balance } = await listAccountMovements(db(), key, { limit: 5 })
    assert.equal(balance, await readBalance(db(), key))
  })
})

describe('the totals of a day', () => {
  // Rules 7.180, 7.980
  test('are what came, what went, what moved inside and what we earned, by the books', async () => {
    app.clock.set('2027-02-03T20:59:59.000Z')
    await giveMoney(app, (await createTestNarrator(app)).profile_id, 777)
    app.clock.set('2027-02-03T21:00:00.000Z')
    await scenario.paidByCard()
    const narrator = await createTestNarrator(app)
    await giveMoney(app, narrator.profile_id, 5000)
    const asked = { type: 4, sum: 1000, method: 1, card_number: '2200000000000004' }
    const { id } = (await narrator.caller.call('POST', '/narrator/payments', asked)).body
    await accountant.caller.call('POST', `/staff/payments/${id}/execute`, {})
    const answer = await accountant.caller.call('GET', '/staff/payment-totals?date=2027-02-04')
    assert.deepEqual(answer.body, {
      date: '2027-02-04',
      outside: [
        // 1 000 ₽ that the client had, 3 200 ₽ with 96 ₽ of fee; 950 ₽ of the withdrawal left.
        { account: 'card', came: 4296, went: 950 },
        { account: 'bank', came: 5000, went: 0 },
        { account: 'crypto', came: 0, went: 0 },
      ],
      inside: [
        { title: 'Пришедшее за заказы отложено для них', count: 1, sum: 3200 },
        { title: 'Вывод запрошен', count: 1, sum: 1000 },
        { title: 'Заказы оплачены из кошельков', count: 1, sum: 1000 },
      ],
      revenue: [
        { kind: 'topup', title: 'Комиссия за пополнение', sum: 96 },
        { kind: 'withdraw_executed', title: 'Комиссия за вывод', sum: 50 },
      ],
    })
    const { outside } = await readPaymentTotals(app.context, '2027-02-03', 'ru')
    assert.equal(outside[1]?.came, 777)
    const span = { from: new Date('2027-02-05'), until: new Date('2027-02-06') }
    assert.deepEqual(await readMovementTotals(db(), span), [])
  })
})

// Rule 2.789
test('the totals of a day on which orders were only paid from wallets show what moved inside', async () => {
  app.clock.set('2027-03-03T08:00:00.000Z')
  const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
  app.clock.set('2027-03-04T08:00:00.000Z')
  await placePaidOrder(client, narrator)
  const id = await placePaidOrder(client, narrator)
  await client.caller.call('POST', `/client/orders/${id}/withdraw`)
  const { outside, inside, revenue } = await readPaymentTotals(app.context, '2027-03-04', 'ru')
  assert.deepEqual([outside.every(({ came, went }) => came === 0 && went === 0), revenue], [true, []])
  assert.deepEqual(inside, [
    { title: 'Заказы оплачены из кошельков', count: 2, sum: 8400 },
    { title: 'Возвращено из заказа', count: 1, sum: 4200 },
  ])
})

describe('the tables for the accountant', () => {
  const textOf = async (path: string) => {
    const answer = await accountant.caller.call('GET', path)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    assert.match(String(answer.headers['content-type']), /^text\/csv/)
    return (answer.body as Buffer).toString('utf8').trimEnd().split('\r\n')
  }

  // Rule 2.183
  test('of an account have every movement, oldest first, however many there are, and are written down', async () => {
    const narrator = await createTestNarrator(app)
    for (let index = 0; index < 502; index += 1) await giveMoney(app, narrator.profile_id, 1)
    const lines = await textOf(`/staff/ledger.csv?profile=${narrator.profile_id}`)
    assert.equal(lines.length, 503)
    assert.match(lines[1] ?? '', /;Пополнение по счёту;;;Расчётный счёт;;1,00;1,00$/)
    assert.match(lines.at(-1) ?? '', /;1,00;502,00$/)
    const [entry] = (await listAudit(db(), { kind: 'export', id: 'ledger' })).slice(-1)
    assert.deepEqual([entry?.action, entry?.data], ['export-ledger', { profile: narrator.profile_id }])
  })

  test('of an account name whoever has no name by role and number', async () => {
    const narrator = await createTestNarrator(app)
    await db()
      .updateTable('profiles')
      .set({ firstname: '', lastname: '' })
      .where('id', '=', narrator.profile_id)
      .execute()
    await giveMoney(app, narrator.profile_id, 1)
    const lines = await textOf('/staff/ledger.csv?account=bank')
    assert.match(lines.at(-1) ?? '', new RegExp(`;Кошелёк;Диктор № ${narrator.profile_id};`))
  })

  // Rule 7.181
  test('of an account can be of some days only', async () => {
    const narrator = await createTestNarrator(app)
    app.clock.set('2027-03-01T20:59:00.000Z')
    await giveMoney(app, narrator.profile_id, 1)
    app.clock.set('2027-03-01T21:01:00.000Z')
    await giveMoney(app, narrator.profile_id, 2)
    const asked = { profile: narrator.profile_id, from: '2027-03-02', to: '2027-03-02' }
    const chunks: string[] = []
    for await (const chunk of await exportLedger(app.context, ACCOUNTANT, asked, 'en')) chunks.push(String(chunk))
    const lines = chunks.join('').trimEnd().split('\r\n')
    assert.equal(lines.length, 2)
    assert.match(lines[1] ?? '', /^2027-03-02;00:01;\d+;Top-up by invoice;;;Bank account;;2\.00;3\.00$/)
  })

  // Rule 7.181
  test('of payments have whose they are and what is to be transferred', async () => {
    const narrator = await createTestNarrator(app)
    await db()
      .updateTable('profiles')
      .set({ firstname: '=Ольга', lastname: 'Ведерникова' })
      .where('id', '=', narrator.profile_id)
      .execute()
    await giveMoney(app, narrator.profile_id, 1000)
    const asked = { type: 4, sum: 1000, method: 1, card_number: '2200000000000004' }
    const { id } = (await narrator.caller.call('POST', '/narrator/payments', asked)).body
    const others = await textOf(`/staff/payments.csv?queue=invoices&name=${encodeURIComponent('ведерник')}`)
    assert.equal(others.length, 1)
    const found = await textOf(`/staff/payments.csv?queue=payouts&name=${encodeURIComponent('ведерник')}`)
    assert.equal(found.length, 2)
    const cells = (found[1] ?? '').split(';')
    assert.deepEqual(cells.slice(2, 6), [String(id), String(narrator.profile_id), 'Диктор', `'=Ольга Ведерникова`])
    assert.equal(cells[11], 'Ждёт выплаты')
    assert.deepEqual(cells.slice(-4), ['1000,00', '50,00', '', '950,00'])
    const english = await text(
      await exportStaffPayments(app.context, ACCOUNTANT, { queue: 'payouts', from: '2030-01-01' }, 'en'),
    )
    assert.equal(english.trim().split('\n').length, 1, 'nothing is so late: the head alone')
    const [note] = (await listAudit(db(), { kind: 'export', id: 'payments' })).slice(-1)
    assert.deepEqual(note?.data, { queue: 'payouts', from: '2030-01-01' })
  })
})
