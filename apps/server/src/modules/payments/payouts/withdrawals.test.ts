import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestAgent,
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { keyRing } from '../../../key-ring.ts'
import { checkLedger } from '../../ledger/operations/check-ledger.ts'
import { readBalance } from '../../ledger/operations/balances.ts'
import { openCardNumber, sealCardNumber } from './card-number-vault.ts'
import { executeWithdrawal } from '../staff/operations/execute-withdrawal.ts'
import { forgetCardNumbers } from './operations/payouts.ts'
import { refuseWithdrawal } from '../staff/operations/refuse-withdrawal.ts'
import { requestWithdrawal } from './operations/request-withdrawal.ts'
import { selectPayment } from '../rows/payments.queries.ts'
import { giveMoney } from '../testing/give-money.ts'
import { createTestCompany } from '../testing/make-company.ts'

const RIVALS = 16
const CARD = '2200 0000 0000 0004'
const CRYPTO = '0x52908400098527886E0F7030069857D2E4169EE7'
const ACCOUNTANT = { role: 'accountant', profile_id: 20, acting_agent_id: null } as const

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: RIVALS })
})
after(() => app.close())

const db = () => app.context.database.kysely
const actorOf = ({ role, profile_id }: TestPerson) => ({ role, profile_id, acting_agent_id: null })

async function narratorWith(roubles: number): Promise<TestPerson> {
  const narrator = await createTestNarrator(app)
  await giveMoney(app, narrator.profile_id, roubles)
  return narrator
}

async function moneyOf(profile_id: number): Promise<[wallet: bigint, payout: bigint]> {
  return [
    await readBalance(db(), { kind: 'wallet', profile_id }),
    await readBalance(db(), { kind: 'payout', profile_id }),
  ]
}

async function ask(person: TestPerson, body: object) {
  return person.caller.call('POST', `/${person.role}/payments`, body)
}

// Rules 4.135, 6.14, 7.50
test('a narrator withdraws to a card: the sum waits outside the wallet, and the fee is told', async () => {
  const narrator = await narratorWith(1500)
  const answer = await ask(narrator, { type: 4, method: 1, sum: 1000, card_number: CARD })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  const { payment } = answer.body
  assert.deepEqual(
    [payment.status, payment.sum, payment.fee, payment.card_number, answer.body.confirmation_url],
    [1, 1000, 50, '220000••••••0004', null],
  )
  assert.deepEqual(await moneyOf(narrator.profile_id), [50_000n, 100_000n])
})

// Rules 1.12, 4.119, 6.19
test('a client pays no fee, an engineer pays the narrators’ one, rounded up', async () => {
  const client = await createTestClient(app, 700)
  const engineer = await createTestEngineer(app)
  await giveMoney(app, engineer.profile_id, 700)
  const own = await ask(client, { type: 6, method: 4, sum: 501, crypto_number: CRYPTO })
  assert.equal(own.body.payment.fee, 0)
  // ceil(501 × 5 %) = ceil(25.05)
  const paid = await ask(engineer, { type: 7, method: 1, sum: 501, card_number: CARD })
  assert.equal(paid.body.payment.fee, 26)
})

describe('what is wrong with a request is told at its field, and nothing moves', () => {
  const card = { type: 4, method: 1, sum: 500, card_number: CARD }
  const crypto = { type: 4, method: 4, sum: 500 }
  const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const wrong: [string, object, Record<string, string>][] = [
    ['below the least sum', { ...card, sum: 499 }, { sum: 'Не меньше 500' }],
    ['no sum', { type: 4, method: 1, card_number: CARD }, { sum: 'Заполните это поле' }],
    ['beyond the wallet', { ...card, sum: 801 }, { sum: 'Не больше 800' }],
    ['no card', { type: 4, method: 1, sum: 500 }, { card_number: 'Заполните это поле' }],
    ['a mistyped card', { ...card, card_number: '2200 0000 0000 0005' }, { card_number: 'Проверьте номер карты' }],
    ['no address', crypto, { crypto_number: 'Заполните это поле' }],
    [
      'half an address',
      { ...crypto, crypto_number: '0x1234' },
      { crypto_number: 'Проверьте адрес кошелька USDT ERC20' },
    ],
    [
      'a wrong checksum',
      { ...crypto, crypto_number: CRYPTO.replace('E7', 'e7') },
      { crypto_number: 'В адресе опечатка: контрольная сумма не сходится' },
    ],
    [
      'the zero address',
      { ...crypto, crypto_number: `0x${'0'.repeat(40)}` },
      { crypto_number: 'Это не ваш кошелёк: деньги на этом адресе пропадут' },
    ],
    [
      'the contract of USDT',
      { ...crypto, crypto_number: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
      { crypto_number: 'Это не ваш кошелёк: деньги на этом адресе пропадут' },
    ],
    [
      'an address of TRON',
      { ...crypto, crypto_number: tron },
      { crypto_number: 'Это адрес сети TRON. Нужен адрес сети Ethereum, он начинается с 0x' },
    ],
    ['no company', { type: 4, method: 2, sum: 500 }, { company: 'Заполните это поле' }],
    ['nobody’s company', { type: 4, method: 2, sum: 500, company: 999_999 }, { company: 'Такого нет в списке' }],
    ['the wallet as the way', { type: 4, method: 3, sum: 500 }, { method: 'Выберите из списка' }],
    ['the type of another role', { ...card, type: 6 }, { type: 'Выберите из списка' }],
  ]
  for (const [name, body, errors] of wrong) {
    test(`${name} is refused at its field`, async () => {
      const narrator = await narratorWith(800)
      const answer = await ask(narrator, body)
      assert.deepEqual([answer.status, answer.body.errors], [422, errors])
      assert.deepEqual(await moneyOf(narrator.profile_id), [80_000n, 0n])
    })
  }

  test('somebody else’s company', async () => {
    const [narrator, other] = [await narratorWith(800), await createTestNarrator(app)]
    const company = await createTestCompany(app, other.profile_id)
    const answer = await ask(narrator, { type: 4, method: 2, sum: 500, company })
    assert.deepEqual(answer.body.errors, { company: 'Такого нет в списке' })
  })
})

test('an address typed in one case is accepted and kept with its checksum', async () => {
  const narrator = await narratorWith(2000)
  const answer = await ask(narrator, { type: 4, method: 4, sum: 500, crypto_number: CRYPTO.toLowerCase() })
  assert.equal(answer.body.payment.crypto_number, CRYPTO)
})

// Rule 4.144
test('a withdrawal by invoice brings the invoice of the worker’s company to us', async () => {
  const narrator = await narratorWith(2000)
  const company = await createTestCompany(app, narrator.profile_id)
  const answer = await ask(narrator, { type: 4, method: 2, sum: 1000, company })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  assert.equal(Buffer.from(answer.body.invoice_content, 'base64').subarray(0, 5).toString(), '%PDF-')
})

// Rule 4.117
test('of 16 requests at once one is made, and the others hear that it is open', async () => {
  const narrator = await narratorWith(100_000)
  const body = { type: 4, method: 1, sum: 1000, card_number: CARD }
  const outcomes = await Promise.allSettled(
    Array.from({ length: RIVALS }, () => requestWithdrawal(app.context, actorOf(narrator), body, 'ru')),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  const codes = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
  )
  assert.deepEqual(new Set(codes), new Set(['ANOTHER_WITHDRAW_ALREADY_OPENED']))
  assert.deepEqual(await moneyOf(narrator.profile_id), [9_900_000n, 100_000n])
  assert.deepEqual(await checkLedger(db()), [])
})

// Rule 8.17
test('an open request is told of before a wallet that is too low', async () => {
  const narrator = await narratorWith(1000)
  const body = { type: 4, method: 1, sum: 1000, card_number: CARD }
  await ask(narrator, body)
  const second = await ask(narrator, body)
  assert.deepEqual([second.status, second.body.code], [422, 'ANOTHER_WITHDRAW_ALREADY_OPENED'])
})

test('one key asks once, however often it is sent', async () => {
  const narrator = await narratorWith(5000)
  const body = { type: 4, method: 1, sum: 1000, card_number: CARD }
  const key = { 'idempotency-key': 'one-withdrawal-of-mine' }
  const send = () => narrator.caller.call('POST', '/narrator/payments', body, key)
  const answers = await Promise.all(Array.from({ length: 5 }, send))
  assert.deepEqual(new Set(answers.map(({ body: { id } }) => id)).size, 1)
  assert.deepEqual(await moneyOf(narrator.profile_id), [400_000n, 100_000n])
})

// Rules 3.27, 6.15, 6.17
test('an agent withdraws from the narrator’s wallet, and it is written down who asked', async () => {
  const agent = await createTestAgent(app)
  const managed = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
  await giveMoney(app, managed.profile_id, 1000)
  const acting = await app.as({
    profile_id: managed.profile_id,
    role: 'narrator',
    account_id: agent.account_id,
    acting_agent_id: agent.profile_id,
  })
  const { body } = await acting.call('POST', '/narrator/payments', { type: 4, method: 1, sum: 500, card_number: CARD })
  const row = await selectPayment(db(), body.id)
  assert.deepEqual([row?.profile_id, row?.acting_agent_id], [managed.profile_id, agent.profile_id])
})

// Rule 4.140
test('the card number is sealed until the money has left, and then only its ends are known', async () => {
  const narrator = await narratorWith(1000)
  const { id } = await requestWithdrawal(
    app.context,
    actorOf(narrator),
    { type: 4, method: 1, sum: 500, card_number: CARD },
    'ru',
  )
  const sealed = (await selectPayment(db(), id))?.card_number_encrypted ?? Buffer.alloc(0)
  assert.ok(!sealed.includes('2200000000000004'))
  const { secret_keys } = app.context.config
  assert.equal(openCardNumber(secret_keys, narrator.profile_id, sealed), '2200000000000004')
  await executeWithdrawal(app.context, ACCOUNTANT, id, false)
  const row = await selectPayment(db(), id)
  assert.deepEqual([row?.card_number_encrypted, row?.card_number], [null, '220000••••••0004'])
})

test('a sealed card number opens for nobody else, with no other key, and not when a bit of it has changed', () => {
  const sealed = sealCardNumber(keyRing(['a key']), 7, '2200000000000004')
  assert.equal(openCardNumber(keyRing(['a key']), 7, sealed), '2200000000000004')
  assert.notDeepEqual(sealCardNumber(keyRing(['a key']), 7, '2200000000000004'), sealed)
  assert.throws(() => openCardNumber(keyRing(['a key']), 8, sealed))
  assert.throws(() => openCardNumber(keyRing(['another key']), 7, sealed))
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  assert.throws(() => openCardNumber(keyRing(['a key']), 7, changed))
})

// Rule 4.176
test('the card number of a withdrawal that came back is kept for its repetition, and forgotten in time', async () => {
  const narrator = await narratorWith(1000)
  const body = { type: 4, method: 1, sum: 500, card_number: CARD }
  const { id } = await requestWithdrawal(app.context, actorOf(narrator), body, 'ru')
  await refuseWithdrawal(app.context, ACCOUNTANT, id, 'Карта закрыта')
  await forgetCardNumbers(app.context)
  assert.ok((await selectPayment(db(), id))?.card_number_encrypted)
  const repeated = await narrator.caller.call('POST', `/narrator/payments/${id}/repeat`)
  assert.deepEqual([repeated.status, repeated.body.payment.card_number], [201, '220000••••••0004'])
  app.clock.advance(31 * 86_400_000)
  assert.ok((await forgetCardNumbers(app.context)) >= 1)
  assert.equal((await selectPayment(db(), id))?.card_number_encrypted, null)
  // The open one still has to be paid out, however long that takes.
  assert.ok((await selectPayment(db(), repeated.body.payment.id))?.card_number_encrypted)
})

test('the least sum is a setting', async () => {
  const set = (value: number) => setSetting(app, 'withdraw_min', value)
  const narrator = await narratorWith(1000)
  await set(700)
  const answer = await ask(narrator, { type: 4, method: 1, sum: 600, card_number: CARD })
  await set(500)
  assert.deepEqual(answer.body.errors, { sum: 'Не меньше 700' })
})
