/** Two client profiles of one person become one: what moves, and what rivals do meanwhile. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createSessions, type Sessions } from '../../http/session/sessions.ts'
import { mustAct, sendTake } from '../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestAgent, createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { checkLedger } from '../ledger/operations/check-ledger.ts'
import { createTestAccountant, createTestCompany } from '../payments/testing/make-company.ts'
import { giveMoney } from '../payments/testing/give-money.ts'
import { WalletScenario } from '../payments/testing/wallet-scenario.ts'
import { settleCardPayment } from '../checkout/operations/settle-card-payment.ts'
import { actorOf, createSupporters } from '../support/testing/supporters.ts'
import { mergePeople } from '../staff/operations/merge-people.ts'
import { NO_APPROVAL } from '../staff/rights/approve-right.ts'

let app: TestApp
let scenario: WalletScenario
let supporter: TestPerson
let narrator: TestPerson
let accountant: TestPerson
let sessions: Sessions
before(async () => {
  app = await createTestApp({ connections: 20 })
  scenario = new WalletScenario(app)
  ;[supporter] = await createSupporters(app)
  narrator = await createTestNarrator(app)
  accountant = await createTestAccountant(app)
  sessions = createSessions(app.context)
})
after(() => app.close())

const db = () => app.context.database.kysely
const merge = (from: TestPerson, into: TestPerson) =>
  mergePeople(app.context, sessions, actorOf(supporter), { from: from.account_id, into: into.account_id }, NO_APPROVAL)
const preview = async (from: TestPerson, into: TestPerson) =>
  (await supporter.caller.call('GET', `/staff/people/${from.account_id}/merge?into=${into.account_id}`)).body
const balanceOf = async (person: TestPerson) => (await scenario.wallet(person)).balance
const topUp = async (client: TestPerson, sum: number): Promise<string> => {
  const opened = await client.caller.call('POST', '/client/payments', { type: 1, method: 1, sum })
  assert.equal(opened.status, 201, JSON.stringify(opened.body))
  return [...app.cards.payments.keys()].at(-1) ?? ''
}
/** What the notice of the provider sets going. */
const settle = (id: string) => settleCardPayment(app.context, { provider_payment_id: id })
const assertBooksRight = async () => assert.deepEqual(await checkLedger(db()), [])

describe('Two clients', () => {
  // Rules 2.940, 4.940
  test('are shown what will move, and then all of it is the other’s: orders, talk, money, documents, companies', async () => {
    const [from, into] = [await createTestClient(app, 9000), await createTestClient(app, 700)]
    const done = await scenario.completed(from, narrator, { dogovor_needed: true })
    await from.caller.call('POST', `/client/orders/${done}/review`, { rating: 5, text: 'Отлично' })
    const running = await scenario.place(from, narrator)
    await mustAct(narrator, running, 'accept')
    await from.caller.upload(`/client/orders/${running}/messages`, { text: 'Ударение на первый слог' })
    await from.caller.call('POST', '/client/orders', { text: 'Черновик', genre: 1 })
    await topUp(from, 500)
    const company = await createTestCompany(app, from.profile_id)
    const invoice = await from.caller.call('POST', '/client/payments', { type: 1, method: 2, sum: 2000, company })
    assert.equal(invoice.status, 201, JSON.stringify(invoice.body))
    await createTestCompany(app, into.profile_id)
    const ticket = await from.caller.upload('/client/tickets', { text: 'Где мой заказ?' })
    assert.ok(ticket.status < 300, JSON.stringify(ticket.body))
    for (const client of [from, into]) {
      await client.caller.call('PUT', `/client/${client.profile_id}/set-featured-narrator`, {
        narrator_id: narrator.profile_id,
        status: true,
      })
    }
    const said = await preview(from, into)
    assert.deepEqual(said.conflicts, [])
    assert.deepEqual(said.client, {
      closed: { id: from.profile_id, firstname: 'Марина', lastname: 'Котова' },
      orders: [
        { orderstatuses_id: 7, count: 1 },
        { orderstatuses_id: 9, count: 1 },
      ],
      drafts: 1,
      balance: 600,
      held: 4200,
      waiting: 0,
      open_payments: 2,
      companies: 1,
      companies_joined: 1,
      favourites: 1,
      reviews: 1,
      tickets: 1,
      documents: 1,
    })
    const numbers = await invoiceNumbersOf(from.profile_id)
    const lines = (await scenario.wallet(from)).total
    await merge(from, into)
    assert.equal(await balanceOf(into), 1300)
    assert.equal((await scenario.wallet(into)).held, 4200)
    assert.equal((await scenario.wallet(into)).total, lines)
    const csv = await into.caller.call('GET', '/client/payments.csv')
    assert.equal(csv.status, 200)
    assert.deepEqual(await invoiceNumbersOf(into.profile_id), numbers)
    const said_by = await db()
      .selectFrom('order_messages')
      .select('from_profile_id')
      .where('order_id', '=', running)
      .where('from_role', '=', 'client')
      .execute()
    assert.deepEqual(said_by, [{ from_profile_id: into.profile_id }])
    assert.equal((await into.caller.call('GET', `/client/orders/${running}`)).status, 200)
    const { tickets } = (await into.caller.call('GET', '/client/tickets')).body
    assert.equal(tickets.length, 1)
    const { companies } = (await into.caller.call('GET', '/client/companies')).body
    assert.equal(companies.length, 1)
    // The invoice names who it was issued to, and its money comes to whom the wallet is now.
    const paid = await accountant.caller.call('POST', `/staff/payments/${invoice.body.id}/confirm`)
    assert.equal(paid.status, 200, JSON.stringify(paid.body))
    assert.equal(await balanceOf(into), 3300)
    // The order that was under way goes on, and its money goes where it goes.
    await sendTake(app, narrator, running, 'send-results')
    await mustAct(into, running, 'confirm')
    assert.equal((await scenario.wallet(into)).held, 0)
    await assertBooksRight()
  })

  // Rule 4.940
  test('are one when asked twice at once, and money moves once', async () => {
    const [from, into] = [await createTestClient(app, 1000), await createTestClient(app)]
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => merge(from, into)))
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal(await balanceOf(into), 1000)
    await assertBooksRight()
  })

  // Rule 4.940
  test('merged into each other at once: one of both is left, with all the money', async () => {
    const [one, two] = [await createTestClient(app, 300), await createTestClient(app, 500)]
    await Promise.allSettled([merge(one, two), merge(two, one)])
    const left = await Promise.all(
      [one, two].map(async ({ profile_id }) => {
        const row = await db().selectFrom('profiles').selectAll().where('id', '=', profile_id).executeTakeFirstOrThrow()
        return row.merged_into === null
      }),
    )
    assert.equal(left.filter(Boolean).length, 1)
    assert.equal(await balanceOf(left[0] ? one : two), 800)
    await assertBooksRight()
  })

  // Rule 4.940
  test('of whom both have a withdrawal on its way keep both, and ask for a third only afterwards', async () => {
    const [from, into] = [await createTestClient(app, 2000), await createTestClient(app, 2000)]
    const ask = (client: TestPerson) =>
      client.caller.call('POST', '/client/payments', { type: 6, method: 4, sum: 600, crypto_number: CRYPTO })
    for (const client of [from, into]) assert.equal((await ask(client)).status, 201)
    assert.equal((await preview(from, into)).client.waiting, 600)
    await merge(from, into)
    const { payments, balance } = await scenario.wallet(into)
    assert.deepEqual([balance, payments.filter(({ type, status }) => type === 6 && status === 1).length], [2800, 2])
    assert.equal((await ask(into)).body.code, 'ANOTHER_WITHDRAW_ALREADY_OPENED')
    for (const { id } of payments) {
      const refused = await accountantRefuses(id)
      assert.equal(refused.status, 200, JSON.stringify(refused.body))
    }
    assert.equal(await balanceOf(into), 4000)
    await assertBooksRight()
  })

  // Rule 4.404
  test('sign in with both addresses as the one that is left, and the closed one’s sessions end', async () => {
    const [from, into] = [await createTestClient(app), await createTestClient(app)]
    const address = await emailOf(from)
    await merge(from, into)
    app.clock.advance(120_000)
    await app.guest.call('GET', `/request-code?login_method=2&role=client&email=${address}`)
    const code = codeIn(address)
    const { body } = await app.guest.call('POST', '/login', { login_method: 2, role: 'client', email: address, code })
    const me = await app.guest.call('GET', '/me', undefined, { authorization: `Bearer ${body.data.token}` })
    assert.equal(me.body.user.id, into.profile_id)
    const open = await db()
      .selectFrom('session_families')
      .select('id')
      .where('account_id', '=', from.account_id)
      .where('ended_at', 'is', null)
      .execute()
    assert.deepEqual(open, [])
  })

  // Rule 4.940
  test('of whom one was merged before lead to the last', async () => {
    const [first, second, last] = [
      await createTestClient(app, 100),
      await createTestClient(app, 200),
      await createTestClient(app, 300),
    ]
    const paying = await topUp(first, 1000)
    await merge(first, second)
    await merge(second, last)
    app.cards.pay(paying)
    await settle(paying)
    assert.equal(await balanceOf(last), 1600)
    const row = await db().selectFrom('accounts').selectAll().where('id', '=', first.account_id).executeTakeFirst()
    assert.equal(row?.merged_into, last.account_id)
    await assertBooksRight()
  })

  test('are refused when both are also narrators, in words, and nothing moves', async () => {
    const [from, into] = [await createTestNarrator(app), await createTestNarrator(app)]
    await assert.rejects(merge(from, into), { code: 'MERGE_SAME_ROLE' })
    assert.deepEqual((await preview(from, into)).conflicts, ['narrator'])
  })

  test('take over the agent that only one of them is', async () => {
    const [from, into] = [await createTestAgent(app), await createTestClient(app)]
    assert.deepEqual((await preview(from, into)).client, null)
    await merge(from, into)
    const row = await db()
      .selectFrom('profiles')
      .selectAll()
      .where('id', '=', from.profile_id)
      .executeTakeFirstOrThrow()
    assert.deepEqual([row.account_id, row.merged_into], [into.account_id, null])
  })
})

describe('While two clients are merged', () => {
  // Rule 4.940
  test('a webhook of the closed one’s top-up brings its money into the wallet that is left', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [from, into] = [await createTestClient(app), await createTestClient(app)]
      const id = await topUp(from, 1000)
      app.cards.pay(id)
      const [merged, settled, again] = await Promise.allSettled([merge(from, into), settle(id), settle(id)])
      assert.deepEqual([merged.status, settled.status, again.status], Array(3).fill('fulfilled'))
      await settle(id)
      assert.equal(await balanceOf(into), 1000)
    }
    await assertBooksRight()
  })

  // Rule 4.940
  test('an order that the closed one places is the other’s, or was never placed; no rouble is lost', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [from, into] = [await createTestClient(app, 5000), await createTestClient(app)]
      const body = { text: SCRIPT, genre: 1, narrator_id: narrator.profile_id, orderstatuses_id: 15, price: 4200 }
      const placing = from.caller.call('POST', '/client/orders', { payment_method: 3, ...body })
      const [merged, placed] = await Promise.all([merge(from, into).then(() => true), placing])
      assert.ok(merged)
      const { balance, held } = await scenario.wallet(into)
      assert.equal(balance + held, 5000)
      assert.equal(held, placed.status === 201 ? 4200 : 0, `${placed.status} ${JSON.stringify(placed.body)}`)
      // The wallet had been emptied when its turn came, or the client was not there any more.
      if (placed.status !== 201) assert.ok([401, 422].includes(placed.status), JSON.stringify(placed.body))
      assert.equal(await ordersLeftAt(from), 0)
    }
    await assertBooksRight()
  })

  // Rule 4.940
  test('a top-up, a company, a heart, a ticket and a withdrawal of the closed one move, or are refused as signed out', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [from, into] = [await createTestClient(app, 3000), await createTestClient(app)]
      const tries = [
        from.caller.call('POST', '/client/payments', { type: 1, method: 1, sum: 500 }),
        from.caller.upload('/client/tickets', { text: 'Вопрос' }),
        from.caller.call('POST', '/client/orders', { text: 'Черновик', genre: 1 }),
        from.caller.call('POST', '/client/payments', { type: 6, method: 4, sum: 600, crypto_number: CRYPTO }),
        from.caller.call('PUT', `/client/${from.profile_id}/set-featured-narrator`, {
          narrator_id: narrator.profile_id,
          status: true,
        }),
      ]
      const [, ...answers] = await Promise.all([merge(from, into), ...tries])
      for (const { status, body } of answers) {
        assert.ok(status < 300 || status === 401 || status === 422, `${status} ${JSON.stringify(body)}`)
      }
      assert.equal(await ordersLeftAt(from), 0)
      assert.equal((await scenario.wallet(into)).balance, answers[3]?.status === 201 ? 2400 : 3000)
    }
    await assertBooksRight()
  })

  // Rule 4.940
  test('nothing is begun afterwards with a token that still lives', async () => {
    const [from, into] = [await createTestClient(app), await createTestClient(app)]
    await merge(from, into)
    await giveMoney(app, from.profile_id, 250)
    assert.equal(await balanceOf(into), 250, 'what is posted to the closed wallet arrives at the other')
    const refused = [
      await from.caller.call('POST', '/client/orders', { text: 'Черновик', genre: 1 }),
      await from.caller.call('POST', '/client/payments', { type: 1, method: 1, sum: 500 }),
      await from.caller.upload('/client/tickets', { text: 'Вопрос' }),
    ]
    for (const { status, body } of refused) assert.deepEqual([status, body.code], [401, 'SESSION_EXPIRED'])
  })
})

const CRYPTO = '0x52908400098527886e0f7030069857d2e4169ee7'
const SCRIPT = 'Доброе утро, страна! Скидки ждут вас до воскресенья.'
const codeIn = (to: string): string =>
  /\d{4}/.exec(app.letters.findLast((letter) => letter.to === to)?.text ?? '')?.[0] ?? ''

async function emailOf(person: TestPerson): Promise<string> {
  const row = await db().selectFrom('accounts').select('email').where('id', '=', person.account_id).executeTakeFirst()
  return row?.email ?? ''
}

async function ordersLeftAt(person: TestPerson): Promise<number> {
  return (await db().selectFrom('orders').select('id').where('client_id', '=', person.profile_id).execute()).length
}

async function invoiceNumbersOf(client_id: number): Promise<string[]> {
  const rows = await db()
    .selectFrom('documents as d')
    .innerJoin('payments as y', 'y.id', 'd.payment_id')
    .select(['d.kind', 'd.number', 'd.data'])
    .where('y.profile_id', '=', client_id)
    .orderBy('d.id')
    .execute()
  return rows.map((row) => JSON.stringify(row))
}

async function accountantRefuses(id: number) {
  return accountant.caller.call('POST', `/staff/payments/${id}/refuse`, { reason: 'Проверка' })
}
