/** The wallet: its lines, what is held and why, the table for spreadsheets, asking again (Product §2, §4). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { WireBreakdown } from '@tembrel/contract/wire/wallet.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestAgent, createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { listMovements } from '../../ledger/operations/movements.ts'
import { exportPayments } from './operations/export-payments.ts'
import { openPlainTopup } from '../../checkout/operations/open-plain-topup.ts'
import { readHeldBreakdown } from './operations/breakdowns.ts'
import { listAgentIncome } from './operations/list-agent-income.ts'
import { repeatWithdrawal } from '../payouts/operations/repeat-withdrawal.ts'
import { requestWithdrawal } from '../payouts/operations/request-withdrawal.ts'
import { counted, WalletScenario } from '../testing/wallet-scenario.ts'

let app: TestApp
let scenario: WalletScenario
before(async () => {
  app = await createTestApp({ connections: 10 })
  scenario = new WalletScenario(app)
})
after(() => app.close())

const managedBy = (agent: TestPerson) => createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })

describe('asking again for a withdrawal that came back', () => {
  const CARD = '5555555555554444'

  async function refused(): Promise<{ client: TestPerson; id: number }> {
    const client = await createTestClient(app, 2000)
    const actor = { ...client, acting_agent_id: null }
    const asked = { type: 6, method: 1, sum: 700, card_number: CARD }
    const row = await requestWithdrawal(app.context, actor, asked, 'ru')
    await scenario.endWithdrawal(row, { status: 3, reason: 'Имя не совпало', by_profile_id: 20 })
    return { client, id: row.id }
  }

  // Rules 4.117, 7.48
  test('makes a new request with the same sum and requisites, once however often it is pressed', async () => {
    const { client, id } = await refused()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.caller.call('POST', `/client/payments/${id}/repeat`)),
    )
    const codes = answers
      .map(({ status, body }) => (status === 201 ? 'done' : String(body.code)))
      .toSorted((a, b) => a.localeCompare(b))
    assert.deepEqual(codes, [...Array<string>(7).fill('ANOTHER_WITHDRAW_ALREADY_OPENED'), 'done'])
    const { payments, balance, held } = await scenario.wallet(client)
    assert.deepEqual([balance, held], [1300, 700])
    const [again, before] = payments
    assert.deepEqual(
      [again?.status, again?.sum, again?.method, again?.card_number, again?.is_repeatable],
      [1, 700, 1, before?.card_number, false],
    )
    assert.notEqual(again?.id, id)
    await scenario.assertBreakdownsMakeLines(client)
  })

  test('is for returned withdrawals of one’s own alone', async () => {
    const { client, id } = await refused()
    const stranger = { ...(await createTestClient(app, 5000)), acting_agent_id: null }
    await assert.rejects(repeatWithdrawal(app.context, stranger, id, 'ru'), { code: 'NOT_FOUND' })
    const topup = await openPlainTopup(app.context, client.profile_id, 500, 'ru')
    const answer = await client.caller.call('POST', `/client/payments/${topup.id}/repeat`)
    assert.deepEqual([answer.status, answer.body.code], [422, 'PAYMENT_TYPE'])
  })
})

describe('what is held', () => {
  // Rule 7.48
  test('names each order, its sum and until when, and makes the held sum', async () => {
    const [client, narrator] = [await createTestClient(app, 9000), await createTestNarrator(app)]
    const offered = await scenario.place(client, narrator, { title: 'Ролик «Северный чай»' })
    const checked = await scenario.place(client, narrator)
    await scenario.act(narrator, checked, 'accept')
    await scenario.deliver(narrator, checked)
    const waiting = await scenario.place(client, narrator, { payment_method: 1 })
    const left = await createTestClient(app, 900)
    await scenario.withdraw(left, 6, 600, 0)
    const { held, held_items, balance } = await scenario.wallet(client)
    assert.deepEqual(
      held_items.map((item) => [item.order_id, item.sum, item.until, item.until_title]),
      [
        [waiting, 600, 'payment', 'до оплаты остального'],
        [checked, 4200, 'confirmation', 'до приёмки работы'],
        [offered, 4200, 'acceptance', 'до ответа диктора'],
      ],
    )
    assert.equal(held_items[2]?.title, 'Ролик «Северный чай»')
    assert.equal(
      held_items.every(({ until_at }) => until_at !== null),
      true,
    )
    assert.deepEqual([balance, held], [0, held_items.reduce((sum, item) => sum + item.sum, 0)])
    const leaving = await scenario.wallet(left)
    assert.deepEqual([leaving.balance, leaving.held, leaving.held_items[0]?.until], [300, 600, 'payout'])
    for (const { order_id, sum } of held_items) {
      const breakdown = (await client.caller.call('GET', `/client/payments/held/${order_id}/breakdown`))
        .body as WireBreakdown
      assert.deepEqual([breakdown.total, counted(breakdown.steps)], [-sum, -sum])
      assert.equal(breakdown.steps.at(-1)?.at, null)
    }
  })

  test('has a breakdown for the client of the order alone, and only while it holds anything', async () => {
    const [client, narrator] = [await createTestClient(app, 9000), await createTestNarrator(app)]
    const stranger = await createTestClient(app)
    const id = await scenario.place(client, narrator)
    await assert.rejects(readHeldBreakdown(app.context, stranger.profile_id, id, 'ru'), { code: 'NOT_FOUND' })
    await scenario.act(client, id, 'withdraw')
    await assert.rejects(readHeldBreakdown(app.context, client.profile_id, id, 'ru'), { code: 'NOT_FOUND' })
    assert.ok((await listMovements(app.context.database.kysely, { order_id: id })).length === 2)
  })
})

describe('the list', () => {
  // Rules 2.797, 7.48
  test('is filtered by type, status, method and days of Moscow', async () => {
    const client = await createTestClient(app)
    app.clock.set('2026-12-01T20:59:00.000Z')
    const evening = await openPlainTopup(app.context, client.profile_id, 500, 'ru')
    app.clock.set('2026-12-01T21:01:00.000Z')
    const night = await openPlainTopup(app.context, client.profile_id, 600, 'ru')
    const idsOf = async (query: string) => (await scenario.wallet(client, query)).payments.map(({ id }) => id)
    assert.deepEqual(await idsOf('?to=2026-12-01'), [evening.id])
    assert.deepEqual(await idsOf('?from=2026-12-02'), [night.id])
    assert.deepEqual(await idsOf('?from=2026-12-01&to=2026-12-02'), [night.id, evening.id])
    assert.deepEqual(await idsOf('?method=2'), [])
    assert.deepEqual(await idsOf('?method=1&status=1&type=1'), [night.id, evening.id])
    const wrong = await client.caller.call('GET', '/client/payments?from=yesterday')
    assert.deepEqual([wrong.status, wrong.body.errors], [422, { from: 'Нужна дата' }])
    const reversed = await client.caller.call('GET', '/client/payments?from=2026-12-02&to=2026-12-01')
    assert.deepEqual([reversed.status, reversed.body.errors], [422, { to: 'Последний день раньше первого' }])
  })

  // Rules 2.76, 6.17
  test('of an agent has the lines of all their narrators and of nobody else', async () => {
    const [client, agent] = [await createTestClient(app, 20_000), await createTestAgent(app)]
    const managed = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
    const other = await createTestNarrator(app)
    await scenario.completed(client, managed)
    await scenario.completed(client, other)
    const body = (await agent.caller.call('GET', '/agent/payments')).body
    assert.deepEqual([body.balance, body.payments.length, body.wallets.length], [3360, 1, 1])
    assert.deepEqual([body.wallets[0].id, body.wallets[0].balance], [managed.profile_id, 3360])
  })

  // Rule 2.151
  test('of an agent goes on telling of a narrator who was given up while money is left there', async () => {
    const [client, agent] = [await createTestClient(app, 20_000), await createTestAgent(app)]
    const [paid, idle] = [await managedBy(agent), await managedBy(agent)]
    await scenario.completed(client, paid)
    for (const { profile_id } of [paid, idle]) await agent.caller.call('PUT', `/narrator/disable/${profile_id}`)
    const { wallets } = (await agent.caller.call('GET', '/agent/payments')).body
    assert.deepEqual(
      wallets.map((wallet: { id: number; is_disabled: boolean }) => [wallet.id, wallet.is_disabled]),
      [[paid.profile_id, true]],
    )
  })
})

describe('the income of an agent’s narrators', () => {
  // Rules 2.151, 7.171
  test('is what orders brought each of them in each month of Moscow, and nothing of other narrators', async () => {
    const [client, agent] = [await createTestClient(app, 40_000), await createTestAgent(app)]
    const [one, two, other] = [await managedBy(agent), await managedBy(agent), await createTestNarrator(app)]
    await scenario.completed(client, one)
    await scenario.completed(client, one)
    await scenario.completed(client, two)
    await scenario.completed(client, other)
    const { months, narrators } = (await agent.caller.call('GET', '/agent/income')).body
    const month = new Date(app.clock.now().getTime() + 3 * 3600 * 1000).toISOString().slice(0, 7)
    assert.deepEqual([months.length, months[0]], [12, month])
    const none = Array<number>(11).fill(0)
    assert.deepEqual(
      narrators.map((row: { id: number; sums: number[] }) => [row.id, row.sums]),
      [
        [one.profile_id, [6720, ...none]],
        [two.profile_id, [3360, ...none]],
      ],
    )
  })

  test('puts a reward of midnight into the month of Moscow, and leaves out who was given up without income', async () => {
    const [client, agent] = [await createTestClient(app, 40_000), await createTestAgent(app)]
    const [own, idle] = [await managedBy(agent), await managedBy(agent)]
    await scenario.completed(client, own)
    await app.context.database.pool.query(
      `update payments set created_at = '2026-09-30T21:30:00Z' where profile_id = ${own.profile_id}`,
    )
    await agent.caller.call('PUT', `/narrator/disable/${idle.profile_id}`)
    const { months, narrators } = await listAgentIncome(app.context, agent.profile_id, 'ru')
    assert.deepEqual(
      narrators.map(({ id }) => id),
      [own.profile_id],
    )
    assert.deepEqual(narrators[0]?.sums[months.indexOf('2026-10')], 3360)
  })
})

describe('the table for spreadsheets', () => {
  const textOf = async (person: TestPerson, query = '') => {
    const answer = await person.caller.call('GET', `/${person.role}/payments.csv${query}`)
    assert.equal(answer.status, 200)
    return { text: (answer.body as Buffer).toString('utf8'), headers: answer.headers }
  }

  // Rules 2.75, 2.704, 7.48
  test('has every line of the filter, with a mark for the encoding and numbers as the language writes them', async () => {
    const [client, narrator] = [await createTestClient(app, 9000), await createTestNarrator(app)]
    const id = await scenario.place(client, narrator)
    await openPlainTopup(app.context, client.profile_id, 1234, 'ru')
    const { text, headers } = await textOf(client)
    assert.match(String(headers['content-type']), /^text\/csv; charset=utf-8/)
    assert.match(String(headers['content-disposition']), /^attachment; filename="tembrel-payments.csv"/)
    assert.equal(text.startsWith('\uFEFFДата;Время (МСК);Номер;'), true)
    const lines = text.trimEnd().split('\r\n')
    assert.equal(lines.length, 3)
    assert.match(text, /;Пополнение картой;;Карта;Ждёт оплаты;;;1234,00;38,00;0,00;0,00;0,00\r\n/)
    assert.match(text, new RegExp(`;Оплата заказа;${id};Кошелёк;Исполнен;;;-4200,00;0,00;0,00;0,00;-4200,00`))
    assert.equal((await textOf(client, '?type=2')).text.trimEnd().split('\r\n').length, 2)
    assert.match(
      (await textOf(client, '?locale=en')).text,
      /;Top-up by card;;Card;Waiting for payment;;;1234\.00;38\.00/,
    )
  })

  test('takes nothing that a person wrote for a formula', async () => {
    const client = await createTestClient(app)
    const opened = await openPlainTopup(app.context, client.profile_id, 500, 'ru')
    const titles = ['=HYPERLINK("http://x")', '+7;8', '-1', '@sum', '\t=1', ' =1', 'ООО "Ромашка"']
    const db = app.context.database.kysely
    const company = { inn: '7707083893', legal_address: '—', current_account_number: '40702810600000000001' }
    const bank = { bank_name: 'Банк', bik: '044525999', bank_corr_account: '30101810600000000999' }
    const cells: string[] = []
    for (const title of titles) {
      const { id } = await db
        .insertInto('companies')
        .values({ profile_id: client.profile_id, title, ...company, ...bank })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.updateTable('payments').set({ company_id: id }).where('id', '=', opened.id).execute()
      const chunks: string[] = []
      for await (const chunk of await exportPayments(app.context, client, {}, 'ru')) chunks.push(String(chunk))
      cells.push(/;Ждёт оплаты;(.*);;500,00/.exec(chunks.join(''))?.[1] ?? '')
    }
    assert.deepEqual(cells, [
      `"'=HYPERLINK(""http://x"")"`,
      `"'+7;8"`,
      `'-1`,
      `'@sum`,
      `'\t=1`,
      `' =1`,
      `"ООО ""Ромашка"""`,
    ])
  })

  test('is read to its end however long it is', async () => {
    const client = await createTestClient(app)
    const { profile_id } = client
    const codes = { type: PAYMENT_TYPE.topup, method: PAYMENT_METHOD.card, status: PAYMENT_STATUS.nulled }
    const row = { profile_id, ...codes, sum_kopecks: 10_000, fee_kopecks: 0 }
    const rows = Array.from({ length: 1203 }, () => ({ ...row, created_at: app.clock.now() }))
    await app.context.database.kysely.insertInto('payments').values(rows).execute()
    const lines = (await textOf(client)).text.trimEnd().split('\r\n')
    assert.equal(lines.length, 1204)
    assert.equal(new Set(lines).size, 1204)
  })
})
