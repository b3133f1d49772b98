import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import type { Actor } from '../../../http/session/session.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../../testing/test-people.ts'
import { createProfile } from '../../accounts/operations/create-profile.ts'
import { ensureAccount } from '../../accounts/operations/ensure-account.ts'
import { openPlainTopup } from '../../checkout/operations/open-plain-topup.ts'
import { followUpDifference } from './operations/follow-up-difference.ts'
import { readReconciliation } from './operations/read-reconciliation.ts'
import { requestCardPage } from '../topups/operations/request-card-page.ts'
import { createTestAccountant } from '../testing/make-company.ts'

let app: TestApp
let accountant: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  accountant = await createTestAccountant(app)
})
after(() => app.close())

const DAY = '2026-11-18'
const SAID = { note: '', is_mine: true, is_settled: false, revision: 0 }

/** A card payment of the day that is paid at the provider and not here; the day is over and compared. */
async function differing(): Promise<{ day: string; provider_payment_id: string; kind: string; payment_id: number }> {
  app.clock.set(`${DAY}T09:00:00.000Z`)
  const client = await createTestClient(app)
  const { id } = await openPlainTopup(app.context, client.profile_id, 1000, 'ru')
  const page = await requestCardPage(app.context, id)
  const provider_payment_id = page.provider_payment_id ?? ''
  const card = app.cards.payments.get(provider_payment_id)
  assert.ok(card)
  card.created_at = app.clock.now().toISOString()
  app.cards.pay(card.id)
  app.clock.set('2026-11-19T09:00:00.000Z')
  await readReconciliation(app.context, DAY, true)
  return { day: DAY, provider_payment_id, kind: 'other_status', payment_id: id }
}

const keyOf = ({ day, provider_payment_id, kind }: Awaited<ReturnType<typeof differing>>) => ({
  ...{ day, provider_payment_id, kind },
})
const actorOf = (profile_id: number): Actor => ({ profile_id, role: 'accountant', acting_agent_id: null })

/** A second accountant. */
async function hireColleague(): Promise<number> {
  return inTransaction(app.context.database, async (tx) => {
    const at = app.clock.now()
    const { id: account_id } = await ensureAccount(tx, { login_method: 2, address: 'colleague@example.com' }, at)
    const name = { firstname: 'Пётр', lastname: '', contact_email: null, image: null, locale: 'ru' as const }
    const { id } = await createProfile(tx, { account_id, role: 'accountant', ...name, created_at: at })
    return id
  })
}

async function followUpOf(provider_payment_id: string, is_fresh = false) {
  const report = await readReconciliation(app.context, DAY, is_fresh)
  const difference = report.differences.find((each) => each.provider_payment_id === provider_payment_id)
  return { follow_up: difference?.follow_up, open: report.open_days.find(({ date }) => date === DAY)?.count ?? 0 }
}

// Rule 4.770
test('a difference has a note and an owner, is settled with a note, and stays so when the day is compared anew', async () => {
  const difference = await differing()
  const { provider_payment_id, kind } = difference
  const put = (body: object) =>
    accountant.caller.call('PUT', `/staff/reconciliation/${DAY}/follow-up`, { provider_payment_id, kind, ...body })
  const before_it = (await followUpOf(provider_payment_id)).open
  const taken = await put({ ...SAID, note: 'Спросили провайдера' })
  assert.equal(taken.status, 200, JSON.stringify(taken.body))
  assert.equal(taken.body.follow_up.owner.profile_id, accountant.profile_id)
  assert.equal((await followUpOf(provider_payment_id)).open, before_it)
  const wordless = await put({ ...SAID, note: '  ', is_settled: true, revision: 1 })
  assert.deepEqual([wordless.status, Object.keys(wordless.body.errors)], [422, ['note']])
  const settled = await put({ ...SAID, note: 'Проведено', is_settled: true, revision: 1 })
  assert.deepEqual([settled.status, settled.body.follow_up.is_settled], [200, true])
  const fresh = await followUpOf(provider_payment_id, true)
  assert.deepEqual([fresh.follow_up?.note, fresh.follow_up?.is_settled, fresh.open], ['Проведено', true, before_it - 1])
  const log = await accountant.caller.call('GET', '/staff/audit?action=follow-up-difference')
  assert.deepEqual(
    log.body.rows.map(({ target, data }: { target: object; data: { is_settled: boolean } }) => [
      target,
      data.is_settled,
    ]),
    [
      [{ kind: 'payment', id: String(difference.payment_id) }, true],
      [{ kind: 'payment', id: String(difference.payment_id) }, false],
    ],
  )
})

// Rule 4.770
test('of ten who write at once one is heard, and nine are told that somebody was faster', async () => {
  const difference = await differing()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) =>
      followUpDifference(app.context, actorOf(accountant.profile_id), keyOf(difference), {
        ...SAID,
        note: `Запись ${String(at)}`,
      }),
    ),
  )
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  assert.deepEqual(
    refused,
    Array.from({ length: 9 }, () => 'CONFLICT'),
  )
  const won = outcomes.find((one) => one.status === 'fulfilled')
  assert.equal((await followUpOf(difference.provider_payment_id)).follow_up?.note, won?.value.note)
})

// Rule 4.770
test('a colleague who writes does not take what another looks into, and giving it up leaves nobody', async () => {
  const difference = await differing()
  const colleague = await hireColleague()
  const say = (who: number, said: Partial<typeof SAID>) =>
    followUpDifference(app.context, actorOf(who), keyOf(difference), { ...SAID, ...said })
  await say(accountant.profile_id, { note: 'Моё' })
  const added = await say(colleague, { note: 'Добавил', is_mine: false, revision: 1 })
  assert.deepEqual([added.owner?.profile_id, added.changed_by.profile_id], [accountant.profile_id, colleague])
  assert.equal((await say(accountant.profile_id, { is_mine: false, revision: 2 })).owner, null)
})

test('what is no difference of the day has nothing to be said about', async () => {
  const difference = await differing()
  await assert.rejects(
    followUpDifference(app.context, actorOf(accountant.profile_id), { ...keyOf(difference), kind: 'other_sum' }, SAID),
    { code: 'NOT_FOUND' },
  )
  await assert.rejects(
    followUpDifference(app.context, actorOf(accountant.profile_id), { ...keyOf(difference), day: '2026-11-01' }, SAID),
    { code: 'NOT_FOUND' },
  )
})

// Rule 2.987
test('the month says of each day that has begun whether it is compared, agrees, or has something left to do', async () => {
  const { provider_payment_id, kind } = await differing()
  app.clock.set('2026-11-20T09:00:00.000Z')
  await readReconciliation(app.context, '2026-11-16', false)
  // A day under way is compared in part.
  await readReconciliation(app.context, '2026-11-20', false)
  const monthOf = async (day: string) => (await readReconciliation(app.context, day, false)).month
  const before_it = await monthOf(DAY)
  assert.deepEqual(
    before_it.map(({ date }) => date),
    Array.from({ length: 20 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`),
  )
  const stateOf = (date: string) => before_it.find((day) => day.date === date)?.state
  assert.deepEqual(['2026-11-15', '2026-11-16', DAY, '2026-11-20'].map(stateOf), ['none', 'equal', 'open', 'none'])
  const open = before_it.find(({ date }) => date === DAY)?.open ?? 0
  assert.ok(open > 0)
  const { differences } = await readReconciliation(app.context, DAY, false)
  for (const one of differences.filter(({ follow_up }) => follow_up?.is_settled !== true)) {
    const about = { day: DAY, provider_payment_id: one.provider_payment_id, kind: one.kind }
    const said = { ...SAID, note: 'Проведено', is_settled: true, revision: one.follow_up?.revision ?? 0 }
    await followUpDifference(app.context, actorOf(accountant.profile_id), about, said)
  }
  assert.ok(differences.some((one) => one.provider_payment_id === provider_payment_id && one.kind === kind))
  assert.deepEqual(
    (await monthOf(DAY)).find(({ date }) => date === DAY),
    { date: DAY, state: 'settled', open: 0 },
  )
  assert.equal((await monthOf('2026-10-31')).length, 31)
})
