import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { countOf } from '../../../testing/count-of.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestAgent, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { listAudit } from '../../activity/operations/audit-log.ts'
import { readBalance } from '../../ledger/operations/balances.ts'
import { DUE_PAYMENTS, listStaffPayments, readStaffPayment } from './operations/staff-payments.ts'
import { executeWithdrawal } from './operations/execute-withdrawal.ts'
import { payOutWallet } from './operations/pay-out-wallet.ts'
import { refuseWithdrawal } from './operations/refuse-withdrawal.ts'
import { repeatForOwner } from './operations/repeat-for-owner.ts'
import { giveMoney } from '../testing/give-money.ts'
import { createTestAccountant, createTestCompany } from '../testing/make-company.ts'
import { returnWithdrawal } from '../payouts/withdrawal-ends.ts'
import { lockWithdrawal } from '../payouts/withdrawal-lock.ts'

let app: TestApp
let accountant: TestPerson
before(async () => {
  app = await createTestApp({ connections: 16 })
  accountant = await createTestAccountant(app)
})
after(() => app.close())

const db = () => app.context.database.kysely
const ACCOUNTANT = { role: 'accountant', profile_id: 20, acting_agent_id: null } as const
const SUPPORTER = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
const NOTHING = { execute: false, refuse: false, confirm: false, repeat: false, settle_refund: false }
const CAN_END = { ...NOTHING, execute: true, refuse: true }
const CARD = { method: 1, card_number: '2200000000000004' }

async function asked(requisites: object = CARD): Promise<{ narrator: TestPerson; id: number }> {
  const narrator = await createTestNarrator(app)
  await giveMoney(app, narrator.profile_id, 1000)
  const body = { type: 4, sum: 1000, ...requisites }
  const answer = await narrator.caller.call('POST', '/narrator/payments', body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return { narrator, id: answer.body.id }
}

async function moneyOf(profile_id: number): Promise<[wallet: bigint, payout: bigint]> {
  return [
    await readBalance(db(), { kind: 'wallet', profile_id }),
    await readBalance(db(), { kind: 'payout', profile_id }),
  ]
}

// Rule 7.71
test('the accountant sees what has to be transferred to whom, and where', async () => {
  const { narrator, id } = await asked()
  const { payments } = await listStaffPayments(
    app.context,
    { page: 1, per_page: 20, type: 4, status: 1, method: 1 },
    'ru',
  )
  const found = payments.find((payment) => payment.id === id)
  assert.deepEqual(
    [found?.sum, found?.fee, found?.amount, found?.profile.id, found?.can],
    [1000, 50, 950, narrator.profile_id, CAN_END],
  )
  const others = await listStaffPayments(app.context, { page: 1, per_page: 20, type: 4, status: 2 }, 'ru')
  assert.ok(!others.payments.some((payment) => payment.id === id))
  const { full_card_number } = await readStaffPayment(app.context, ACCOUNTANT, id, 'ru')
  assert.equal(full_card_number, '2200000000000004')
})

test('a withdrawal that an agent has asked for names the agent', async () => {
  const agent = await createTestAgent(app)
  await db().updateTable('profiles').set({ firstname: 'Голоса Сибири' }).where('id', '=', agent.profile_id).execute()
  const narrator = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
  await giveMoney(app, narrator.profile_id, 1000)
  const acting = await app.as({ ...narrator, acting_agent_id: agent.profile_id })
  const { id } = (await acting.call('POST', '/narrator/payments', { type: 4, sum: 1000, ...CARD })).body
  const { payment } = await readStaffPayment(app.context, SUPPORTER, id, 'ru')
  assert.deepEqual([payment.acting_agent?.id, payment.acting_agent?.firstname], [agent.profile_id, 'Голоса Сибири'])
  const own = await asked()
  assert.equal((await readStaffPayment(app.context, SUPPORTER, own.id, 'ru')).payment.acting_agent, null)
})

// Rules 4.176, 7.71
test('only the accountant reads a card number, only while it is needed, and it is written down', async () => {
  const { id } = await asked()
  assert.equal((await readStaffPayment(app.context, SUPPORTER, id, 'ru')).full_card_number, null)
  const target = { kind: 'payment', id }
  assert.deepEqual(await listAudit(db(), target), [])
  await readStaffPayment(app.context, ACCOUNTANT, id, 'ru')
  await executeWithdrawal(app.context, ACCOUNTANT, id, false)
  assert.equal((await readStaffPayment(app.context, ACCOUNTANT, id, 'ru')).full_card_number, null)
  assert.deepEqual(
    (await listAudit(db(), target)).map(({ action }) => action),
    ['read-card-number', 'execute-withdrawal'],
  )
})

test('a withdrawal by invoice shows the company and the number of its invoice', async () => {
  const narrator = await createTestNarrator(app)
  await giveMoney(app, narrator.profile_id, 1000)
  const company = await createTestCompany(app, narrator.profile_id)
  const body = { type: 4, method: 2, sum: 1000, company }
  const { id } = (await narrator.caller.call('POST', '/narrator/payments', body)).body
  const { payment } = await readStaffPayment(app.context, ACCOUNTANT, id, 'ru')
  assert.equal(payment.company?.inn, '7707083893')
  assert.match(payment.document_number ?? '', /^\d+$/)
})

// Rules 4.113, 4.135, 7.71
test('an executed withdrawal has left the wallet for good, with our fee, and its owner reads who did it', async () => {
  const { narrator, id } = await asked()
  const before_version = await stateOf(narrator)
  const answer = await accountant.caller.call('POST', `/staff/payments/${id}/execute`, {})
  assert.deepEqual([answer.status, answer.body.payment.status], [200, 2])
  assert.deepEqual(await moneyOf(narrator.profile_id), [0n, 0n])
  const { history } = await readStaffPayment(app.context, ACCOUNTANT, id, 'ru')
  assert.deepEqual(
    history.map(({ status, by }) => [status, by]),
    [
      [1, null],
      [2, 'Служба'],
    ],
  )
  assert.notDeepEqual(await stateOf(narrator), before_version)
})

async function stateOf(person: TestPerson): Promise<unknown> {
  return (await person.caller.call('GET', '/appstate')).body.user.payments
}

// Rules 4.113, 4.135, 7.71
test('a refused withdrawal is back in the wallet whole, and its owner reads the reason', async () => {
  const { narrator, id } = await asked()
  const path = `/staff/payments/${id}/refuse`
  const without = await accountant.caller.call('POST', path, { reason: '  ' })
  assert.deepEqual([without.status, Object.keys(without.body.errors)], [422, ['reason']])
  const answer = await accountant.caller.call('POST', path, { reason: 'Карта другого человека' })
  assert.equal(answer.body.payment.status, 3)
  assert.deepEqual(await moneyOf(narrator.profile_id), [100_000n, 0n])
  const { payments } = (await narrator.caller.call('GET', '/narrator/payments')).body
  assert.deepEqual([payments[0].status, payments[0].failure_reason], [3, 'Карта другого человека'])
  const again = await narrator.caller.call('POST', '/narrator/payments', { type: 4, sum: 1000, ...CARD })
  assert.equal(again.status, 201)
})

test('of sixteen who execute and refuse at once exactly one has done it', async () => {
  const { narrator, id } = await asked()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 16 }, (_, index) =>
      index % 2 === 0
        ? executeWithdrawal(app.context, ACCOUNTANT, id, false)
        : refuseWithdrawal(app.context, ACCOUNTANT, id, 'Отказ'),
    ),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'PAYMENT_TRANSITION')
  }
  const [wallet, payout] = await moneyOf(narrator.profile_id)
  assert.ok(payout === 0n && (wallet === 0n || wallet === 100_000n))
})

test('what is no withdrawal is not found by the calls that end one', async () => {
  const { narrator } = await asked()
  const topup = await db()
    .insertInto('payments')
    .values({ profile_id: narrator.profile_id, type: 1, method: 1, status: 1, sum_kopecks: 100 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await assert.rejects(executeWithdrawal(app.context, ACCOUNTANT, topup.id, false), { code: 'NOT_FOUND' })
  await assert.rejects(refuseWithdrawal(app.context, ACCOUNTANT, topup.id, 'Нет'), { code: 'NOT_FOUND' })
  assert.deepEqual((await readStaffPayment(app.context, SUPPORTER, topup.id, 'ru')).payment.can, NOTHING)
})

test('the accountant’s second press answers with the first one’s words', async () => {
  const { id } = await asked()
  const key = { 'idempotency-key': `execute-payment-${id}` }
  const press = () => accountant.caller.call('POST', `/staff/payments/${id}/execute`, {}, key)
  const [first, second] = [await press(), await press()]
  assert.deepEqual([first.status, second.status], [200, 200])
  assert.deepEqual(second.body, first.body)
})

async function failed(requisites: object = CARD): Promise<{ narrator: TestPerson; id: number }> {
  const made = await asked(requisites)
  await inTransaction(app.context.database, async (tx) => {
    const payment = await lockWithdrawal(tx, made.id)
    const end = { status: 7, reason: 'card_expired', by_profile_id: null } as const
    await returnWithdrawal(tx, app.context, payment, end)
  })
  return made
}

// Rule 7.180
test('a transfer that failed is asked for again in its owner’s place, once, however often it is pressed', async () => {
  const { narrator, id } = await failed()
  const reading = await readStaffPayment(app.context, ACCOUNTANT, id, 'ru')
  assert.deepEqual(reading.payment.can, { ...NOTHING, repeat: true })
  const press = () => accountant.caller.call('POST', `/staff/payments/${id}/repeat`)
  const answers = await Promise.all([press(), press(), press()])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 422, 422],
  )
  const made = answers.find(({ status }) => status === 201)?.body.payment
  assert.deepEqual([made.profile.id, made.sum, made.card_number], [narrator.profile_id, 1000, '220000••••••0004'])
  assert.deepEqual(await moneyOf(narrator.profile_id), [0n, 100_000n])
  assert.deepEqual(
    (await listAudit(db(), { kind: 'payment', id: made.id })).map(({ action, data }) => [action, data]),
    [['repeat-withdrawal', { repeats: id }]],
  )
  const { history, breakdown } = await readStaffPayment(app.context, SUPPORTER, made.id, 'ru')
  assert.deepEqual([history[0]?.by, breakdown.steps[0]?.by], ['Служба', 'Бухгалтерия'])
})

test('money of somebody who has asked again himself is not taken twice', async () => {
  const { narrator, id } = await failed()
  const again = await narrator.caller.call('POST', '/narrator/payments', { type: 4, sum: 1000, ...CARD })
  await accountant.caller.call('POST', `/staff/payments/${again.body.id}/execute`, {})
  await giveMoney(app, narrator.profile_id, 1000)
  assert.equal((await readStaffPayment(app.context, ACCOUNTANT, id, 'ru')).payment.can.repeat, false)
  await assert.rejects(repeatForOwner(app.context, ACCOUNTANT, id), { code: 'PAYMENT_TYPE' })
  assert.deepEqual(await moneyOf(narrator.profile_id), [100_000n, 0n])
})

test('what was refused or never failed is its owner’s to ask for again', async () => {
  const { id } = await asked()
  await assert.rejects(repeatForOwner(app.context, ACCOUNTANT, id), { code: 'PAYMENT_TYPE' })
  await refuseWithdrawal(app.context, ACCOUNTANT, id, 'Чужая карта')
  await assert.rejects(repeatForOwner(app.context, ACCOUNTANT, id), { code: 'PAYMENT_TYPE' })
  await assert.rejects(repeatForOwner(app.context, ACCOUNTANT, 99_999_999), { code: 'NOT_FOUND' })
})

// Rules 4.423, 7.420
test('the wallet of a narrator who was given up is paid out by the accountant, on the narrator’s terms, and by nobody else', async () => {
  const agent = await createTestAgent(app)
  const narrator = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
  await giveMoney(app, narrator.profile_id, 1000)
  const wallet = `/staff/ledger?profile=${narrator.profile_id}`
  const body = { profile: narrator.profile_id, sum: 1000, ...CARD }
  const pay = (more: object = {}) => accountant.caller.call('POST', '/staff/payouts', { ...body, ...more })
  const early = await pay()
  assert.deepEqual([early.status, early.body.code], [409, 'CONFLICT'], 'he can ask himself')
  assert.equal((await accountant.caller.call('GET', wallet)).body.can_pay_out, false)
  await agent.caller.call('PUT', `/narrator/disable/${narrator.profile_id}`, {})
  assert.equal((await accountant.caller.call('GET', wallet)).body.can_pay_out, true)
  assert.equal((await pay({ card_number: '2200000000000005' })).body.errors.card_number !== undefined, true)
  const answers = await Promise.all([pay(), pay(), pay()])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 422, 422],
  )
  const made = answers.find(({ status }) => status === 201)?.body.payment
  assert.deepEqual([made.type, made.sum, made.fee, made.profile.id], [4, 1000, 50, narrator.profile_id])
  assert.deepEqual(await moneyOf(narrator.profile_id), [0n, 100_000n])
  assert.deepEqual(
    (await listAudit(db(), { kind: 'payment', id: made.id })).map(({ action, data }) => [action, data]),
    [['pay-out-wallet', { profile_id: narrator.profile_id }]],
  )
  assert.equal((await accountant.caller.call('GET', wallet)).body.can_pay_out, false)
  await executeWithdrawal(app.context, ACCOUNTANT, made.id, true)
  assert.deepEqual(await moneyOf(narrator.profile_id), [0n, 0n])
})

test('nobody has a wallet of a number that nobody has, and an agent has none', async () => {
  const agent = await createTestAgent(app)
  for (const profile of [99_999_999, agent.profile_id]) {
    const asked = payOutWallet(app.context, ACCOUNTANT, { profile, sum: 1000, ...CARD })
    await assert.rejects(asked, { code: 'NOT_FOUND' })
  }
})

test('days that no calendar of ours has are refused, before anything of a table has been sent', async () => {
  const lists = ['payments?', 'payments.csv?', 'ledger?account=revenue&', 'ledger.csv?account=revenue&', 'audit?']
  const days = ['from=0001-01-01', 'to=0000-01-01', 'to=9999-12-31']
  const asked = lists.flatMap((list) => days.map((day) => list + day))
  for (const path of [...asked, 'payment-totals?date=0001-01-01', 'reconciliation?date=0000-01-01']) {
    assert.equal((await accountant.caller.call('GET', `/staff/${path}`)).status, 422, path)
  }
})

// Rule 2.181
test('payments are found by their number, their order, the owner and the company, and counted by queue', async () => {
  const { narrator, id } = await asked()
  await db()
    .updateTable('profiles')
    .set({ firstname: 'Фёкла', lastname: 'Ижорская' })
    .where('id', '=', narrator.profile_id)
    .execute()
  const company = await createTestCompany(app, narrator.profile_id, 'ООО «Ёлка»')
  await db().updateTable('payments').set({ company_id: company }).where('id', '=', id).execute()
  const found = async (query: string) => {
    const { payments } = (await accountant.caller.call('GET', `/staff/payments?${query}`)).body
    return payments.map((payment: { id: number }) => payment.id)
  }
  for (const name of [String(id), 'фекла иж', '«елка»']) {
    assert.deepEqual(await found(`name=${encodeURIComponent(name)}`), [id], name)
  }
  assert.deepEqual(await found(`name=${encodeURIComponent('фекла%')}`), [])
  assert.deepEqual(await found(`queue=payouts&name=${id}`), [id])
  assert.deepEqual(await found(`queue=invoices&name=${id}`), [])
  assert.deepEqual(await found(`name=${id}&from=2026-11-19`), [])
  const { counts } = (await accountant.caller.call('GET', '/staff/payments')).body
  const due = await countOf(db(), DUE_PAYMENTS)
  assert.equal(due, counts.invoices + counts.payouts)
  await refuseWithdrawal(app.context, ACCOUNTANT, id, 'Отказ')
  assert.equal(await countOf(db(), DUE_PAYMENTS), due - 1)
  const { counts: after } = (await accountant.caller.call('GET', '/staff/payments')).body
  assert.deepEqual([after.open, after.payouts], [counts.open - 1, counts.payouts - 1])
})

// Rule 2.985
test('the list is narrowed by person, company and sum, and says what all of it comes to, by type', async () => {
  const narrator = await createTestNarrator(app)
  const company = await createTestCompany(app, narrator.profile_id)
  const requisites = [CARD, { method: 2, company }, CARD]
  const ids: number[] = []
  for (const [index, more] of requisites.entries()) {
    await giveMoney(app, narrator.profile_id, 1000 + index)
    const answer = await narrator.caller.call('POST', '/narrator/payments', { type: 4, sum: 1000 + index, ...more })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    ids.push(answer.body.id)
    if (index === 0) await refuseWithdrawal(app.context, ACCOUNTANT, answer.body.id, 'Не та карта')
    if (index === 1) await executeWithdrawal(app.context, ACCOUNTANT, answer.body.id, false)
  }
  const list = (query: string) => accountant.caller.call('GET', `/staff/payments?${query}`)
  const own = `profile_id=${narrator.profile_id}`
  const all = (await list(own)).body
  assert.deepEqual(all.of, {
    id: narrator.profile_id,
    role: 'narrator',
    firstname: all.of.firstname,
    lastname: all.of.lastname,
  })
  const given = all.sums.find(({ type }: { type: number }) => type === 4)
  assert.deepEqual(given, { type: 4, count: 3, failed: 1, sum: 2003, fee: given.fee })
  assert.equal(
    given.fee,
    all.payments
      .filter(({ id, status }: { id: number; status: number }) => ids.includes(id) && status !== 3)
      .reduce((sum: number, { fee }: { fee: number }) => sum + fee, 0),
  )
  assert.equal(
    all.total,
    all.sums.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
  )
  const found = async (query: string): Promise<number[]> =>
    (await list(`${own}&type=4&${query}`)).body.payments.map(({ id }: { id: number }) => id)
  assert.deepEqual(await found('sum_from=1001&sum_to=1001'), [ids[1]])
  assert.deepEqual(await found('sum_from=1001'), [ids[2], ids[1]])
  assert.deepEqual(await found('sum_to=1000'), [ids[0]])
  const paid = (await list(`company_id=${company}`)).body
  assert.deepEqual([paid.of_company, paid.payments.map(({ id }: { id: number }) => id)], ['ООО «Ромашка»', [ids[1]]])
  const small = (await list(`${own}&type=4&per_page=2`)).body
  assert.deepEqual([small.payments.length, small.total, small.total_pages], [2, 3, 2])
})

// Rule 2.985
test('sums of nothing narrower than a type are not added up; nobody is named who has no payments', async () => {
  const { sums, of, of_company } = (await accountant.caller.call('GET', '/staff/payments?type=4&method=1')).body
  assert.deepEqual([sums, of, of_company], [null, null, null])
  const narrator = await createTestNarrator(app)
  const stranger = (await accountant.caller.call('GET', `/staff/payments?profile_id=${narrator.profile_id}`)).body
  assert.deepEqual([stranger.of, stranger.sums, stranger.total], [null, [], 0])
  const wrong = await accountant.caller.call('GET', '/staff/payments?sum_from=5&sum_to=4')
  assert.deepEqual([wrong.status, wrong.body.errors], [422, { sum_to: 'Наибольшая сумма меньше наименьшей' }])
})
