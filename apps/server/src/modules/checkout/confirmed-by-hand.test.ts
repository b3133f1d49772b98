/** An invoice above the limit is not marked paid by one person alone where no line of the bank stands behind it (Product 7.908). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../testing/test-people.ts'
import { createTestSupporter } from '../../testing/test-supporter.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createProfile } from '../accounts/operations/create-profile.ts'
import { checkLedger } from '../ledger/operations/check-ledger.ts'
import { readBalance } from '../ledger/operations/balances.ts'
import { readConfirmedTogether } from '../payments/topups/operations/read-confirmed-together.ts'
import { createTestAccountant, createTestCompany } from '../payments/testing/make-company.ts'

const DAY_MS = 86_400_000
let app: TestApp
let accountant: TestPerson
let owner: TestPerson
before(async () => {
  app = await createTestApp({ connections: 24 })
  accountant = await createTestAccountant(app)
  owner = await createTestSupporter(app, { is_owner: true })
})
after(async () => {
  assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  await app.close()
})

const db = () => app.context.database.kysely
const confirm = (id: number): Promise<Answer> => accountant.caller.call('POST', `/staff/payments/${id}/confirm`)
const walletOf = (client: Buyer) => readBalance(db(), { kind: 'wallet', profile_id: client.profile_id })
const agree = (as: TestPerson, id: number, action = 'confirm'): Promise<Answer> =>
  as.caller.call('POST', `/staff/approvals/${id}/${action}`)

interface Buyer extends TestPerson {
  readonly company: number
}

async function buyer(): Promise<Buyer> {
  const client = await createTestClient(app)
  return { ...client, company: await createTestCompany(app, client.profile_id) }
}

/** An invoice to the wallet, fee on top; `sum` in roubles. Returns its payment. */
async function invoice({ caller, company }: Buyer, sum: number): Promise<number> {
  const opened = await caller.call('POST', '/client/payments', { type: 1, method: 2, sum, company })
  assert.equal(opened.status, 201, JSON.stringify(opened.body))
  return opened.body.id
}

async function requestOf(payment_id: number): Promise<{ id: number; kind: string; sum: number }> {
  const { approvals } = (await owner.caller.call('GET', `/staff/approvals?payment_id=${payment_id}`)).body
  assert.equal(approvals.length, 1)
  return approvals[0]
}

// Rule 7.908
test('above the limit nothing is booked until a second person agrees, who is not the one that asked', async () => {
  const client = await buyer()
  const id = await invoice(client, 40_000)
  const refused = await confirm(id)
  assert.deepEqual([refused.status, refused.body.code], [409, 'SECOND_PERSON_NEEDED'])
  assert.equal(await walletOf(client), 0n)
  const request = await requestOf(id)
  assert.deepEqual([request.kind, request.sum], ['confirm-invoice', 41_200])
  assert.equal((await agree(accountant, request.id)).body.code, 'SECOND_PERSON_SAME')
  assert.equal(await walletOf(client), 0n)
  const answers = await Promise.all([agree(owner, request.id), agree(owner, request.id)])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  assert.equal(await walletOf(client), 4_000_000n)
  assert.equal((await confirm(id)).body.code, 'PAYMENT_TRANSITION')
})

// Rules 4.820, 7.908
test('nobody agrees to an invoice of his own, as whatever he is signed in', async () => {
  const colleague = await createTestSupporter(app, { is_owner: true })
  const { account_id } = colleague
  const { id } = await inTransaction(app.context.database, (tx) =>
    createProfile(tx, {
      ...{ account_id, role: 'client' as const, locale: 'ru' as const, firstname: 'Ася', lastname: '' },
      ...{ contact_email: null, image: null, created_at: app.clock.now() },
    }),
  )
  const who = { account_id, profile_id: id, role: 'client' as const }
  const client = { ...who, caller: await app.as(who), company: await createTestCompany(app, id) }
  const payment_id = await invoice(client, 40_000)
  assert.equal((await confirm(payment_id)).body.code, 'SECOND_PERSON_NEEDED')
  const request = await requestOf(payment_id)
  const own = await agree(colleague, request.id)
  assert.deepEqual([own.status, own.body.code], [403, 'OWN_CASE'])
  for (const as of [client, { caller: app.guest }]) {
    const { status } = await as.caller.call('POST', `/staff/approvals/${request.id}/confirm`)
    assert.ok(status === 401 || status === 403, String(status))
  }
  assert.equal(await walletOf(client), 0n)
})

// Rule 7.908
test('parts do not stay below the limit, days later they are judged anew, and others have their own', async () => {
  const [client, other] = [await buyer(), await buyer()]
  assert.equal((await confirm(await invoice(client, 20_000))).status, 200)
  const second = await invoice(client, 20_000)
  assert.equal((await confirm(second)).body.code, 'SECOND_PERSON_NEEDED')
  assert.equal((await confirm(await invoice(other, 20_000))).status, 200)
  assert.equal((await agree(accountant, (await requestOf(second)).id, 'refuse')).status, 200)
  app.clock.advance(3 * DAY_MS)
  assert.equal(await readConfirmedTogether(db(), client.profile_id, app.clock.now()), 0n)
  assert.equal((await confirm(second)).status, 200)
  assert.deepEqual([await walletOf(client), await walletOf(other)], [4_000_000n, 2_000_000n])
})

// Rule 7.908
test('of two invoices of one client that are confirmed at once, one asks for a second person', async () => {
  for (const round of [1, 2, 3, 4]) {
    const client = await buyer()
    const ids = [await invoice(client, 20_000), await invoice(client, 20_000)]
    const answers = await Promise.all(ids.map((id) => confirm(id)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
      `round ${String(round)}`,
    )
    assert.equal(await walletOf(client), 2_000_000n)
  }
})
