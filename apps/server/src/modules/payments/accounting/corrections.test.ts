/** Mistakes in the books, put right by hand (Product §4, docs/money.md). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { listAudit } from '../../activity/operations/audit-log.ts'
import { checkLedger } from '../../ledger/operations/check-ledger.ts'
import { readBalance, readGoodwill } from '../../ledger/operations/balances.ts'
import { sendDueNotices } from '../../notifications/operations/send-due-notices.ts'
import { cancelWithRefund } from '../../orders/staff/operations/cancel-with-refund.ts'
import { refundGoodwill } from '../../orders/staff/operations/refund-goodwill.ts'
import { settleCardPayment } from '../../checkout/operations/settle-card-payment.ts'
import { correctByHand } from './operations/correct-by-hand.ts'
import { createTestAccountant, createTestCompany } from '../testing/make-company.ts'
import { WalletScenario } from '../testing/wallet-scenario.ts'

const SUPPORTER = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
const ACCOUNTANT = { role: 'accountant', profile_id: 20, acting_agent_id: null } as const
const REASON = { reason: 'Деньги пришли от другого плательщика' }
let app: TestApp
let scenario: WalletScenario
let accountant: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  scenario = new WalletScenario(app)
  accountant = await createTestAccountant(app)
})
after(async () => {
  assert.deepEqual(await checkLedger(db()), [])
  await app.close()
})

const db = () => app.context.database.kysely
const walletOf = ({ profile_id }: TestPerson) => readBalance(db(), { kind: 'wallet', profile_id })
const correct = (id: number, body: object = REASON) =>
  accountant.caller.call('POST', `/staff/ledger/${id}/correct`, body)

interface Shown {
  readonly operation_id: number
  readonly title: string
  readonly correction: 'possible' | 'done' | null
}

/** The movements of a wallet as the accountant sees them, newest first. */
async function booksOf({ profile_id }: TestPerson): Promise<Shown[]> {
  return (await accountant.caller.call('GET', `/staff/ledger?profile=${profile_id}`)).body.movements
}

/** The money that came from outside for the client's order, as his wallet's books show it. */
async function chargeOf(client: TestPerson): Promise<Shown> {
  const charge = (await booksOf(client)).find(({ title }) => title.startsWith('Пополнение'))
  assert.ok(charge)
  return charge
}

const newest = async (person: TestPerson) => (await booksOf(person))[0]?.operation_id ?? 0

/** A client whose card has brought 1 000 ₽ for the wallet, with 30 ₽ of fee. */
async function toppedUp(): Promise<{ client: TestPerson; payment_id: number; operation_id: number }> {
  const client = await createTestClient(app)
  const asked = await client.caller.call('POST', '/client/payments', { type: 1, method: 1, sum: 1000 })
  assert.equal(asked.status, 201, JSON.stringify(asked.body))
  await scenario.payNewestLink(client)
  assert.equal(await walletOf(client), 100_000n)
  return { client, payment_id: asked.body.id, operation_id: await newest(client) }
}

const shownLine = async (client: TestPerson) => {
  const [line] = (await scenario.wallet(client)).payments
  return [line?.status, line?.failure_reason]
}

describe('an operation that was a mistake', () => {
  // Rule 4.137
  test('is undone by its mirror: the wallet, its line and its breakdown agree, and the reason is kept', async () => {
    const { client, payment_id, operation_id } = await toppedUp()
    app.clock.advance(60_000)
    const done = await correct(operation_id)
    assert.equal(done.status, 201, JSON.stringify(done.body))
    assert.deepEqual([await walletOf(client), await shownLine(client)], [0n, [10, 'corrected']])
    await scenario.assertBreakdownsMakeLines(client)
    const { steps } = await scenario.breakdownOf(client, payment_id)
    assert.deepEqual(
      [steps.at(-1)?.kind, steps.at(-1)?.title, steps.at(-1)?.sum],
      ['corrected', 'Ошибка исправлена', -1000],
    )
    assert.doesNotMatch(JSON.stringify(steps), /другого плательщика/)
    const [entry] = await listAudit(db(), { kind: 'operation', id: operation_id })
    const data = entry?.data as Record<string, unknown>
    assert.deepEqual(
      [entry?.action, entry?.profile_id, data['reason'], data['by_operation']],
      ['correct-operation', 20, REASON.reason, done.body.operation_id],
    )
    assert.deepEqual(
      (await booksOf(client)).map(({ title, correction }) => [title, correction]),
      [
        ['Исправление', 'possible'],
        ['Пополнение картой', 'done'],
      ],
    )
  })

  // Rule 4.137
  test('is corrected once, however many ask at once', async () => {
    const { client, operation_id } = await toppedUp()
    const answers = await Promise.all(Array.from({ length: 12 }, () => correct(operation_id)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, ...Array<number>(11).fill(409)],
    )
    assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'OPERATION_CORRECTED')
    assert.equal(await walletOf(client), 0n)
  })

  test('asked for twice under one key is answered twice and undone once', async () => {
    const { client, operation_id } = await toppedUp()
    const path = `/staff/ledger/${operation_id}/correct`
    const key = { 'idempotency-key': `correct-${operation_id}` }
    const first = await accountant.caller.call('POST', path, REASON, key)
    const again = await accountant.caller.call('POST', path, REASON, key)
    assert.deepEqual([again.status, again.body], [first.status, first.body])
    assert.equal(await walletOf(client), 0n)
  })

  // Rule 4.137
  test('stays when the wallet no longer holds its money, and needs a reason', async () => {
    const { client, operation_id } = await toppedUp()
    const blank = await correct(operation_id, { reason: '  ' })
    assert.deepEqual([blank.status, Object.keys(blank.body.errors)], [422, ['reason']])
    const crypto_number = '0x52908400098527886E0F7030069857D2E4169EE7'
    await client.caller.call('POST', '/client/payments', { type: 6, method: 4, sum: 600, crypto_number })
    const refused = await correct(operation_id)
    assert.deepEqual([refused.status, refused.body.code], [422, 'BALANCE_TOO_LOW'])
    assert.deepEqual([await walletOf(client), (await booksOf(client)).at(-1)?.correction], [40_000n, 'possible'])
  })

  test('is not there for a number that nobody has', async () => {
    assert.equal((await correct(999_999)).status, 404)
  })
})

describe('money that went straight into an order', () => {
  // Rule 4.137
  test('is undone once the order has given it back: the arrival, and the fee that came back with it', async () => {
    const { client, id } = await scenario.paidByCard()
    const { operation_id } = await chargeOf(client)
    await cancelWithRefund(app.context, SUPPORTER, id, { fault: 'service', comment: 'Счёт другого заказа' })
    assert.deepEqual([await walletOf(client), (await chargeOf(client)).correction], [429_600n, 'possible'])
    app.clock.advance(60_000)
    assert.equal((await correct(operation_id)).status, 201)
    assert.equal(await walletOf(client), 100_000n)
    await scenario.assertBreakdownsMakeLines(client)
    const [, topup] = (await scenario.wallet(client)).payments
    assert.deepEqual([topup?.type, topup?.status, topup?.failure_reason], [1, 10, 'corrected'])
    const { steps } = await scenario.breakdownOf(client, topup?.id ?? 0)
    assert.deepEqual(
      steps.slice(-2).map(({ kind, sum, counts }) => [kind, sum, counts]),
      [
        ['corrected_fee', -96, true],
        ['corrected', -3200, true],
      ],
    )
    assert.equal((await chargeOf(client)).correction, 'done')
  })

  test('keeps its fee where the client withdrew, and stands again when its correction is corrected', async () => {
    const { client, id } = await scenario.paidByCard()
    const { operation_id } = await chargeOf(client)
    await scenario.act(client, id, 'withdraw')
    assert.equal(await walletOf(client), 420_000n)
    const undone = await correct(operation_id)
    assert.deepEqual([undone.status, await walletOf(client)], [201, 100_000n])
    app.clock.advance(60_000)
    assert.equal((await correct(undone.body.operation_id)).status, 201)
    assert.equal(await walletOf(client), 420_000n)
    await scenario.assertBreakdownsMakeLines(client)
  })

  test('stays when it is in an order again, which nobody leaves unpaid', async () => {
    const { client, narrator, id } = await scenario.paidByCard()
    const { operation_id } = await chargeOf(client)
    await scenario.act(client, id, 'withdraw')
    await scenario.place(client, narrator)
    const refused = await correct(operation_id)
    assert.deepEqual([refused.status, refused.body.code, await walletOf(client)], [422, 'BALANCE_TOO_LOW', 0n])
  })

  // Rule 4.137
  test('is undone at most once and never out of the order, when accountants and the client’s cancelling meet', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { client, id } = await scenario.paidByCard()
      const { operation_id } = await chargeOf(client)
      const withdraw = client.caller.call('POST', `/client/orders/${id}/withdraw`)
      const corrections = await Promise.all(Array.from({ length: 8 }, () => correct(operation_id)))
      assert.equal((await withdraw).status, 200)
      const done = corrections.filter(({ status }) => status === 201).length
      assert.ok(done <= 1, `undone ${done} times`)
      const codes = corrections.flatMap(({ status, body }) => (status === 201 ? [] : [body.code]))
      assert.ok(
        codes.every((code) => code === 'OPERATION_IN_ORDER' || code === 'OPERATION_CORRECTED'),
        codes.join(),
      )
      assert.equal(await walletOf(client), done === 1 ? 100_000n : 420_000n)
      if (done === 0) assert.equal((await correct(operation_id)).status, 201)
      assert.equal(await walletOf(client), 100_000n)
    }
  })

  test('that the order could not take any more is undone as money of the wallet, and is left there no longer', async () => {
    const [client, narrator] = [await createTestClient(app, 1000), await createTestNarrator(app)]
    const id = await scenario.place(client, narrator, { payment_method: 1 })
    await scenario.act(client, id, 'cancel-payment')
    await scenario.payNewestLink(client)
    const lineOf = async () => (await scenario.wallet(client, '?type=1')).payments[0]
    await settleCardPayment(app.context, { payment_id: (await lineOf())?.id ?? 0 })
    const roomOf = async () => (await client.caller.call('GET', `/client/orders/${id}`)).body.order.left_in_wallet
    assert.deepEqual([(await lineOf())?.left_in_wallet, await roomOf()], [true, 3200])
    assert.equal((await correct((await chargeOf(client)).operation_id)).status, 201)
    assert.deepEqual([(await lineOf())?.left_in_wallet, await roomOf()], [false, null])
    assert.equal(await walletOf(client), 100_000n)
    await scenario.assertBreakdownsMakeLines(client)
  })

  // Rule 4.137
  test('of an invoice that nobody paid is undone too, and the invoice cannot be marked paid once more', async () => {
    const [client, narrator] = [await createTestClient(app), await createTestNarrator(app)]
    const company = await createTestCompany(app, client.profile_id)
    const id = await scenario.place(client, narrator, { payment_method: 2, company })
    const [invoice] = (await scenario.wallet(client, '?type=1')).payments
    const confirm = () => accountant.caller.call('POST', `/staff/payments/${invoice?.id}/confirm`)
    const confirmed = await confirm()
    assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
    const { operation_id, title } = await chargeOf(client)
    assert.equal(title, 'Пополнение по счёту')
    await cancelWithRefund(app.context, SUPPORTER, id, { fault: 'service', comment: 'Деньги не приходили' })
    assert.equal((await correct(operation_id)).status, 201)
    assert.equal(await walletOf(client), 0n)
    assert.deepEqual([(await confirm()).body.code, await walletOf(client)], ['PAYMENT_TRANSITION', 0n])
  })
})

describe('whoever’s wallet is corrected', () => {
  const eventsOf = async (person: TestPerson): Promise<{ type: number; role: string; data: unknown }[]> =>
    (await person.caller.call('GET', `/appstate?role=${person.role}`)).body.events.filter(
      ({ type }: { type: number }) => type === 8,
    )

  // Rules 4.107, 4.109
  test('hears of it in his events until the wallet is on his screen, with the sum and never the reason', async () => {
    const { client, payment_id, operation_id } = await toppedUp()
    await correct(operation_id)
    const [event, ...more] = await eventsOf(client)
    assert.deepEqual(more, [])
    assert.deepEqual(
      [event?.role, event?.data],
      ['accountant', { what: 'topup', sum: -1000, payment_id, order_id: null }],
    )
    assert.doesNotMatch(JSON.stringify(event), /другого плательщика/)
    await correct(await newest(client))
    assert.deepEqual(
      (await eventsOf(client)).map(({ data }) => (data as { sum: number }).sum),
      [-1000, 1000],
    )
    assert.equal((await client.caller.call('DELETE', '/client/events')).status, 422)
    assert.equal((await client.caller.call('DELETE', '/client/events?wallet=1')).status, 204)
    assert.deepEqual(await eventsOf(client), [])
  })

  // Rule 4.137
  test('is written to when he does not come to see it, and not when he has', async () => {
    const [absent, present] = [await toppedUp(), await toppedUp()]
    for (const { operation_id } of [absent, present]) await correct(operation_id)
    await present.client.caller.call('DELETE', '/client/events?wallet=1')
    app.clock.advance(10 * 60_000)
    await sendDueNotices(app.context)
    const lettersTo = async ({ caller }: TestPerson) => {
      const { email } = (await caller.call('GET', '/notifications/settings')).body
      return app.letters.filter(({ to }) => to === email)
    }
    const [letter, ...more] = await lettersTo(absent.client)
    assert.deepEqual([more, await lettersTo(present.client)], [[], []])
    assert.match(letter?.subject ?? '', /^Мы исправили ошибку: с\sбаланса снято 1\s000\s₽/)
    assert.match(letter?.text ?? '', /Операция: Пополнение/)
    assert.match(letter?.text ?? '', /Снято: 1\s000\s₽/)
    assert.doesNotMatch(letter?.text ?? '', /другого плательщика/)
  })
})

describe('a correction', () => {
  // Rule 4.137
  test('can itself be corrected: the top-up stands again, once, and its wallet has the money', async () => {
    const { client, operation_id } = await toppedUp()
    await correct(operation_id)
    assert.equal((await correct(await newest(client))).status, 201)
    assert.deepEqual([await walletOf(client), await shownLine(client)], [100_000n, [2, null]])
    await scenario.assertBreakdownsMakeLines(client)
    assert.equal((await correct(operation_id)).body.code, 'OPERATION_CORRECTED')
  })

  test('is not undone by the bank’s word about the same payment', async () => {
    const { client, payment_id, operation_id } = await toppedUp()
    await correct(operation_id)
    await settleCardPayment(app.context, { payment_id })
    assert.deepEqual([await walletOf(client), await shownLine(client)], [0n, [10, 'corrected']])
  })

  // Rule 4.137
  test('is refused for what an order or a withdrawal rests on', async () => {
    const { client, narrator, id } = await scenario.paidByCard()
    await scenario.act(narrator, id, 'accept')
    const taken = (await booksOf(client)).find(({ title }) => title === 'Отложено для заказа')
    assert.equal(taken?.correction, null)
    const [set_aside] = (await booksOf(client)).filter(({ correction }) => correction === null).toReversed()
    assert.equal((await correct(set_aside?.operation_id ?? 0)).body.code, 'OPERATION_BOUND')
    await scenario.deliver(narrator, id)
    await scenario.act(client, id, 'confirm')
    assert.deepEqual(
      (await booksOf(narrator)).map(({ correction }) => correction),
      [null],
    )
  })

  // Rule 4.137
  test('is refused in words for money that an order holds, and for money that it has passed on', async () => {
    const { client, narrator, id } = await scenario.paidByCard()
    const charge = await chargeOf(client)
    assert.deepEqual([charge.title, charge.correction], ['Пополнение картой', 'in_order'])
    const held = await correct(charge.operation_id)
    assert.deepEqual([held.status, held.body.code], [409, 'OPERATION_IN_ORDER'])
    assert.match(held.body.message, /отменит его с\sвозвратом/)
    await scenario.act(narrator, id, 'accept')
    await scenario.deliver(narrator, id)
    await scenario.act(client, id, 'confirm')
    const shared = await correct(charge.operation_id)
    assert.deepEqual([shared.status, shared.body.code], [409, 'OPERATION_SHARED_OUT'])
    assert.equal((await chargeOf(client)).correction, 'shared_out')
    assert.equal(await walletOf(client), 0n)
  })

  // Rule 4.137
  test('is refused for a top-up part of which went back to its card', async () => {
    const { client, payment_id, operation_id } = await toppedUp()
    assert.equal(
      (await accountant.caller.call('POST', `/staff/payments/${payment_id}/refund`, { sum: 100 })).status,
      201,
    )
    assert.equal((await correct(operation_id)).body.code, 'OPERATION_BOUND')
    assert.equal(await walletOf(client), 90_000n)
  })

  // Rule 4.137
  test('takes goodwill back, which can then be given anew, and the client reads of both', async () => {
    const [client, narrator] = [await createTestClient(app, 5000), await createTestNarrator(app)]
    const id = await scenario.completed(client, narrator)
    await refundGoodwill(app.context, SUPPORTER, id, { sum: 4200, comment: 'Неудобство' })
    assert.equal(await walletOf(client), 500_000n)
    app.clock.advance(60_000)
    await correctByHand(app.context, ACCOUNTANT, { operation_id: await newest(client), ...REASON })
    assert.deepEqual([await walletOf(client), await readGoodwill(db(), id)], [80_000n, 0n])
    app.clock.advance(60_000)
    await refundGoodwill(app.context, SUPPORTER, id, { sum: 200, comment: 'Столько' })
    assert.equal(await readGoodwill(db(), id), 20_000n)
    const [pay] = (await scenario.wallet(client, '?type=2')).payments
    const { steps } = await scenario.breakdownOf(client, pay?.id ?? 0)
    assert.deepEqual(
      steps.filter(({ kind }) => kind === 'goodwill' || kind === 'corrected').map(({ kind, sum }) => [kind, sum]),
      [
        ['goodwill', 4200],
        ['corrected', -4200],
        ['goodwill', 200],
      ],
    )
    await scenario.assertBreakdownsMakeLines(client)
  })

  // Rule 4.137
  test('takes a compensation back and nulls its line', async () => {
    const [client, narrator] = [await createTestClient(app, 5000), await createTestNarrator(app)]
    const id = await scenario.place(client, narrator)
    await scenario.act(narrator, id, 'accept')
    await scenario.deliver(narrator, id)
    const why = { fault: 'client', comment: 'Передумал', compensation: { narrator: 1000 } } as const
    await cancelWithRefund(app.context, SUPPORTER, id, why)
    assert.equal(await walletOf(narrator), 100_000n)
    assert.equal((await correct(await newest(narrator))).status, 201)
    assert.deepEqual([await walletOf(narrator), await shownLine(narrator)], [0n, [10, 'corrected']])
    await scenario.assertBreakdownsMakeLines(narrator)
  })
})
