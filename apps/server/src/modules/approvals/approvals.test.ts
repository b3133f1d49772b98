/** A refund or payout that waits for a second person, by the operations themselves (Product 4.821). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { setScenario, type Scenario } from '../../testing/scenario.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { askSecondPerson, type Approve } from './operations/ask-second-person.ts'
import { listApprovals, readApproval } from './operations/approvals.ts'
import { settleApproval } from './operations/settle-approval.ts'

const SUPPORTER = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
const ACCOUNTANT = { role: 'accountant', profile_id: 20, acting_agent_id: null } as const
const DAY = 86_400_000
let app: TestApp
let scenario: Scenario
before(async () => {
  app = await createTestApp({ connections: 16 })
  scenario = await setScenario(app)
})
after(() => app.close())

const db = () => app.context.database.kysely
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code
const waiting = () => listApprovals(db(), { order_id: scenario.orders.in_work }, app.clock.now())

/** What an operation does that would refund so many kopecks; returns how often it was done to its end. */
async function ask(sum: bigint, request: object = {}): Promise<unknown> {
  const asked = { kind: 'cancel-with-refund', order_id: scenario.orders.in_work, payment_id: null, request } as const
  const work = (approve: Approve) =>
    inTransaction(app.context.database, async (tx) => {
      await tx.db.updateTable('orders').set({ title: 'Возвращён' }).where('id', '=', scenario.orders.in_work).execute()
      await approve(tx, kopecks(sum))
    })
  return askSecondPerson(app.context, SUPPORTER, asked, work).then(() => 'done', codeOf)
}
const titleOf = async () =>
  (await db().selectFrom('orders').select('title').where('id', '=', scenario.orders.in_work).executeTakeFirstOrThrow())
    .title

// Rule 4.821
test('what needs a second person does not happen, and one request waits for it, however often it is asked', async () => {
  const before = await titleOf()
  assert.equal(await ask(3_000_001n, { comment: 'Первая причина' }), 'SECOND_PERSON_NEEDED')
  const [first] = await waiting()
  assert.equal(first?.sum_kopecks, 3_000_001)
  assert.deepEqual(
    await Promise.all(Array.from({ length: 8 }, () => ask(4_000_000n, { comment: 'Вторая' }))),
    Array.from({ length: 8 }, () => 'SECOND_PERSON_NEEDED'),
  )
  assert.equal(await titleOf(), before)
  const rows = await waiting()
  assert.deepEqual(
    rows.map(({ sum_kopecks, request }) => [sum_kopecks, request]),
    [[4_000_000, { comment: 'Вторая' }]],
  )
  // What somebody has looked at is another request: it cannot be confirmed with the sum of the new one.
  await assert.rejects(readApproval(db(), first.id, app.clock.now()), (error) => codeOf(error) === 'CONFLICT')
})

test('what needs nobody else is done at once', async () => {
  assert.equal(await ask(3_000_000n), 'done')
  assert.equal(await titleOf(), 'Возвращён')
})

test('a request is settled once, and forgotten after a week', async () => {
  const [row] = await waiting()
  assert.ok(row)
  const settle = () =>
    inTransaction(app.context.database, (tx) => settleApproval(tx, row, ACCOUNTANT, 'refused', app.clock.now()))
  const ends = await Promise.allSettled(Array.from({ length: 6 }, settle))
  assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual(await waiting(), [])
  await ask(4_000_000n)
  assert.equal((await waiting()).length, 1)
  app.clock.advance(7 * DAY)
  assert.deepEqual(await waiting(), [])
  assert.equal(await ask(4_000_000n), 'SECOND_PERSON_NEEDED')
  assert.equal((await waiting()).length, 1)
})
