/**
 * Separation of duties over all calls of staff (Product 4.820, 4.822): no one acts on a case of his own; only an owner gives and
 * takes roles of staff, and never his own.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { CallSpec } from '@tembrel/contract/call.ts'
import { contract, type CallKey } from '@tembrel/contract/contract.ts'
import { STAFF_CASES, type StaffCase } from '@tembrel/contract/staff-cases.ts'
import { STAFF_ROLES } from '@tembrel/domain/accounts/roles.ts'
import { inTransaction } from '../database/transaction.ts'
import { createProfile } from '../modules/accounts/operations/create-profile.ts'
import { ensureAccount } from '../modules/accounts/operations/ensure-account.ts'
import { requestOf } from './bad-input/aim.ts'
import { samplesOf } from './bad-input/samples.ts'
import type { Sample } from './bad-input/sample.ts'
import { Sender } from './bad-input/sender.ts'
import { setScenario, type Scenario, type ScenarioPeople } from './scenario.ts'
import { agreeToRight } from './agree.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { createTestClient, type TestPerson } from './test-people.ts'

let app: TestApp
let scenario: Scenario
let sender: Sender
let review_id: number
let operation_id: number
let statement_id: number
let approval_id: number
let receipt_id: number
before(async () => {
  app = await createTestApp({ connections: 20 })
  scenario = await setScenario(app)
  sender = await Sender.open(app, scenario.people)
  const { client } = scenario.people
  const reviewed = await client.caller.call('POST', `/client/orders/${scenario.orders.completed}/review`, {
    rating: 5,
    text: 'Чётко',
    cliches: [],
  })
  assert.ok(reviewed.status < 300, JSON.stringify(reviewed.body))
  review_id = (await db().selectFrom('reviews').select('id').executeTakeFirstOrThrow()).id
  const { id } = await db()
    .selectFrom('ledger_operations')
    .select('id')
    .where('order_id', '=', scenario.orders.mixed)
    .executeTakeFirstOrThrow()
  operation_id = id
  statement_id = await writeStatement()
  approval_id = await writeApproval()
  receipt_id = await writeReceipt()
  await db()
    .updateTable('payments')
    .set({ provider_payment_id: AT_PROVIDER })
    .where('id', '=', scenario.payment.own)
    .execute()
})
after(() => app.close())

/** What the card provider calls the client’s open payment. */
const AT_PROVIDER = 'separation-1'

const db = () => app.context.database.kysely

/** A bank statement whose only line would pay the client's open payment. */
async function writeStatement(): Promise<number> {
  const { id } = await db()
    .insertInto('bank_statements')
    .values({ file_name: 'k.txt', account_numbers: [], uploaded_by: 20, created_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('bank_statement_lines')
    .values({
      ...{ statement_id: id, line: 1, day: '2026-11-18', number: '1', sum_kopecks: 100, payer_account: '1' },
      ...{ payer_title: 'ООО', payer_inn: '1', purpose: '', verdict: 'matched', payment_id: scenario.payment.own },
    })
    .execute()
  return id
}

/** Money of the bank of which a part counts towards the client's open payment. */
async function writeReceipt(): Promise<number> {
  const { id } = await db()
    .insertInto('bank_receipts')
    .values({
      ...{ day: '2026-11-18', number: '2', sum_kopecks: 200, left_kopecks: 100, payer_account: '1', payment_id: null },
      ...{ statement_id, line: 2, booked_by: 20, booked_at: app.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { client } = scenario.people
  await db()
    .insertInto('receipt_parts')
    .values({
      ...{ receipt_id: id, profile_id: client.profile_id, payment_id: scenario.payment.own, sum_kopecks: 100 },
      ...{ state: 'held', made_by: 20, made_at: app.clock.now() },
    })
    .execute()
  return id
}

/** A refund of an order that waits for a second person. */
async function writeApproval(): Promise<number> {
  const { id } = await db()
    .insertInto('approvals')
    .values({
      ...{ kind: 'cancel-with-refund', order_id: scenario.orders.mixed, sum_kopecks: 5_000_000 },
      ...{ request: '{}', asked_by: 1, asked_as: 'supporter', asked_at: app.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Person = keyof ScenarioPeople

/** A case of each kind, and the people who take part in it. */
function situationOf(of: StaffCase): { params?: object; body?: object; parties: Person[] } | null {
  const { orders, payment, tickets, people } = scenario
  switch (of) {
    case 'order':
      return { params: { id: orders.mixed }, parties: ['client', 'narrator', 'engineer'] }
    case 'payment':
      return { params: { id: payment.own }, parties: ['client', 'narrator'] }
    case 'ticket':
      return { params: { id: tickets.own }, parties: ['client'] }
    case 'operation':
      return { params: { id: operation_id }, parties: ['client', 'narrator', 'engineer'] }
    case 'narrator':
      return { params: { id: people.acting.profile_id }, parties: ['agent'] }
    case 'review':
      return { params: { id: review_id }, parties: ['client', 'narrator'] }
    case 'approval':
      return { params: { id: approval_id }, parties: ['client', 'narrator', 'engineer'] }
    case 'exception':
      return { params: { kind: 'order_late', subject: orders.mixed }, parties: ['client', 'narrator', 'engineer'] }
    case 'profile':
      return { body: { profile: people.client.profile_id }, parties: ['client'] }
    case 'statement':
      return { body: { statement_id, lines: [1] }, parties: ['client', 'narrator'] }
    case 'receipt':
      return { params: { id: receipt_id }, parties: ['client', 'narrator'] }
    case 'difference':
      return { body: { provider_payment_id: AT_PROVIDER }, parties: ['client', 'narrator'] }
    case 'month':
    case 'person':
    case 'house':
    case 'own_security':
      return null
  }
}

interface Knock {
  readonly key: CallKey
  readonly as: 'supporter' | 'accountant'
  readonly party: Person
  readonly sample: Sample
}

function knocksOf(key: CallKey, of: StaffCase): Knock[] {
  const spec: CallSpec = contract[key]
  const situation = situationOf(of)
  const sample = samplesOf(scenario)[key]
  if (situation === null) return []
  const cases = [situation]
  // The agent takes part in what his narrator does.
  if (of === 'order') cases.push({ params: { id: scenario.orders.managed }, parties: ['agent'] })
  const roles = STAFF_ROLES.filter((role) => typeof spec.access !== 'string' && spec.access.includes(role))
  return roles.flatMap((as) =>
    cases.flatMap(({ params, body, parties }) =>
      parties.map((party) => ({
        key,
        as,
        party,
        sample: {
          ...sample,
          as,
          params: { ...sample.params, ...(spec.path.includes('{role}') && { role: as }), ...params },
          ...(sample.body !== undefined && { body: { ...sample.body, ...body } }),
        },
      })),
    ),
  )
}

/** Sends the call while the profile of a party is of the member of staff's own account. */
async function answerTo({ key, as, party, sample }: Knock, is_own: boolean): Promise<{ status: number; text: string }> {
  const { profile_id, account_id } = scenario.people[party]
  const move = (to: number) =>
    db().updateTable('profiles').set({ account_id: to }).where('id', '=', profile_id).execute()
  if (is_own) await move(scenario.people[as].account_id)
  const answer = await sender.send(requestOf({ spec: contract[key], sample, scenario, sender }))
  if (is_own) await move(account_id)
  return answer
}

describe('nobody acts on a case in which he takes part', () => {
  for (const [key, of] of Object.entries(STAFF_CASES) as [CallKey, StaffCase][]) {
    if (['month', 'person', 'house', 'own_security'].includes(of)) continue
    // Rule 4.820
    test(`${key} is refused to whoever takes part in the case`, async () => {
      const knocks = knocksOf(key, of)
      assert.ok(knocks.length > 0)
      for (const knock of knocks) {
        const { status, text } = await answerTo(knock, true)
        assert.equal(`${status} ${JSON.parse(text).code}`, '403 OWN_CASE', `${knock.as} as the ${knock.party}`)
      }
    })
  }

  // Rule 4.820
  test('and whoever takes no part is not refused for it', async () => {
    const { sample } = knocksOf('POST /staff/payments/{id}/refund', 'payment')[0] ?? assert.fail()
    const knock = { key: 'POST /staff/payments/{id}/refund', as: 'accountant', party: 'client', sample } as const
    assert.doesNotMatch((await answerTo(knock, false)).text, /OWN_CASE/)
  })
})

describe('only an owner gives and takes roles of staff, nobody his own', () => {
  let colleague: TestPerson
  before(async () => {
    const made = await inTransaction(app.context.database, async (tx) => {
      const at = app.clock.now()
      const { id: account_id } = await ensureAccount(tx, { login_method: 2, address: 'colleague@example.com' }, at)
      const name = { firstname: 'Пётр', lastname: '', contact_email: null, image: null, locale: 'ru' as const }
      const { id } = await createProfile(tx, { account_id, role: 'supporter', ...name, created_at: at })
      return { profile_id: id, account_id, role: 'supporter' as const }
    })
    colleague = { ...made, caller: await app.as(made) }
  })

  const cardOf = (person: TestPerson) => `/staff/people/${person.account_id}`
  const codeOf = async (as: TestPerson, path: string, body: object = {}) => {
    const answer = await as.caller.call('POST', path, body)
    return answer.status < 300 ? 'done' : `${answer.status} ${answer.body.code}`
  }

  // Rule 4.822
  test('who is no owner changes nobody of the staff', async () => {
    const { accountant, supporter } = scenario.people
    const client = await createTestClient(app)
    const invited = { login_method: 2, email: 'new@example.com', role: 'accountant' }
    const tries: [string, object][] = [
      [`${cardOf(client)}/roles`, { role: 'accountant' }],
      [`${cardOf(client)}/roles`, { role: 'supporter' }],
      ['/staff/invitations', invited],
      ...['disable', 'enable', 'reset-totp', 'end-owner'].map((action): [string, object] => [
        `${cardOf(accountant)}/account/${action}`,
        {},
      ]),
      [`${cardOf(accountant)}/profiles/20/disable`, {}],
      [`${cardOf(accountant)}/profiles/20/enable`, {}],
      [`${cardOf(accountant)}/merge`, { into: client.account_id }],
      [`${cardOf(client)}/merge`, { into: accountant.account_id }],
      [`${cardOf(supporter)}/account/disable`, {}],
      [`${cardOf(client)}/account/make-owner`, {}],
    ]
    for (const [path, body] of tries) assert.equal(await codeOf(colleague, path, body), '403 OWNER_ONLY', path)
    const ended = await colleague.caller.call('DELETE', `${cardOf(accountant)}/sessions`)
    assert.equal(ended.body.code, 'OWNER_ONLY')
  })

  // Rule 4.822
  test('nobody gives or takes a role of his own, an owner neither', async () => {
    const { supporter } = scenario.people
    for (const own of [supporter, colleague]) {
      for (const role of ['accountant', 'soundengineer']) {
        assert.equal(await codeOf(own, `${cardOf(own)}/roles`, { role, genres: [1] }), '422 OWN_PROFILE', role)
      }
      for (const action of ['disable', 'enable', 'reset-totp']) {
        assert.equal(await codeOf(own, `${cardOf(own)}/account/${action}`), '422 OWN_PROFILE', action)
      }
    }
    assert.equal(await codeOf(supporter, `${cardOf(supporter)}/account/end-owner`), '422 OWN_PROFILE')
  })

  // Rule 4.822
  test('an owner names another of the support; of two who take each other’s right one stays', async () => {
    const { supporter, accountant } = scenario.people
    assert.equal(await codeOf(supporter, `${cardOf(accountant)}/account/make-owner`), '409 OWNER_IS_SUPPORT')
    assert.equal(await codeOf(supporter, `${cardOf(colleague)}/account/make-owner`), '409 SECOND_PERSON_NEEDED')
    await agreeToRight(accountant.caller)
    const answers = await Promise.all([
      codeOf(supporter, `${cardOf(colleague)}/account/end-owner`),
      codeOf(colleague, `${cardOf(supporter)}/account/end-owner`),
    ])
    assert.deepEqual(answers.toSorted(), ['403 OWNER_ONLY', 'done'])
    const owners = await db().selectFrom('accounts').select('id').where('is_owner', '=', true).execute()
    assert.equal(owners.length, 1)
    const both = [supporter.account_id, colleague.account_id]
    await db().updateTable('accounts').set({ is_owner: true }).where('id', 'in', both).execute()
  })

  // Rule 4.822
  test('an invitation to a role of staff is worth nothing once its writer is no owner', async () => {
    const { supporter, accountant } = scenario.people
    const email = 'late@example.com'
    const invited = { login_method: 2, email, role: 'accountant' }
    assert.equal(await codeOf(colleague, '/staff/invitations', invited), '409 SECOND_PERSON_NEEDED')
    await agreeToRight(accountant.caller)
    assert.equal(await codeOf(supporter, `${cardOf(colleague)}/account/end-owner`), 'done')
    await app.guest.call('GET', `/request-code?login_method=2&role=accountant&email=${email}`)
    const code = /\d{4}/.exec(app.letters.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
    const answer = await app.guest.call('POST', '/login', { login_method: 2, email, role: 'accountant', code })
    assert.equal(answer.body.code, 'NOT_INVITED')
  })
})
