/** Who reads the trial balance, of which days, and where its figures lead; its sums are held against the ledger in overview/trial-balance.test.ts. */
import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { sheetLines } from '@tembrel/domain/office/trial-balance.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { createTestSupporter } from '../../../testing/test-supporter.ts'
import { listAudit } from '../../activity/operations/audit-log.ts'
import { createTestAccountant } from '../testing/make-company.ts'
import { WalletScenario } from '../testing/wallet-scenario.ts'
import { exportLedger } from './operations/export-ledger.ts'
import { readSheetRow } from './operations/read-sheet-row.ts'
import { exportTrialBalance, presentSheet, readTrialBalance } from './operations/trial-balance.ts'

let app: TestApp
let accountant: TestPerson
before(async () => {
  app = await createTestApp({ connections: 10 })
  accountant = await createTestAccountant(app)
})
after(() => app.close())

const ACCOUNTANT = { role: 'accountant', profile_id: 20, acting_agent_id: null } as const
const db = () => app.context.database.kysely

const read = async ({ caller }: TestPerson, query: string) => caller.call('GET', `/staff/trial-balance${query}`)

// Rule 4.998
test('the trial balance is read by accountants and owners alone, also its table and the movements of a row', async () => {
  const owner = await createTestSupporter(app, { is_owner: true })
  const other = await createTestSupporter(app, { is_owner: false })
  const [client, narrator] = [await createTestClient(app), await createTestNarrator(app)]
  for (const path of ['/staff/trial-balance', '/staff/trial-balance.csv', '/staff/ledger?row=service']) {
    const answer = async ({ caller }: TestPerson) => {
      const { status, body } = await caller.call('GET', path)
      return [status, status === 200 ? null : body.code]
    }
    assert.deepEqual(await answer(accountant), [200, null])
    assert.deepEqual(await answer(owner), [200, null])
    assert.deepEqual(await answer(other), [403, 'OWNER_ONLY'])
    for (const stranger of [client, narrator]) assert.deepEqual(await answer(stranger), [403, 'FORBIDDEN'])
  }
  await assert.rejects(readTrialBalance(app.context, { ...other, role: 'supporter' }, {}, 'ru'), { code: 'OWNER_ONLY' })
  await assert.rejects(readSheetRow(app.context, { ...other, role: 'supporter' }, { row: 'bank' }, 'ru'), {
    code: 'OWNER_ONLY',
  })
  // Whose right has ended reads no more.
  await db().updateTable('accounts').set({ is_owner: false }).where('id', '=', owner.account_id).execute()
  assert.equal((await read(owner, '')).status, 403)
})

// Rule 4.997
test('a period is this month by default, a period of the calendar, or days, and what is none is refused in words', async () => {
  app.clock.set('2026-11-27T09:00:00.000Z')
  const periodOf = async (query: string) => (await read(accountant, query)).body.period
  assert.deepEqual(await periodOf(''), { from: '2026-11-01', to: '2026-11-30' })
  assert.deepEqual(await periodOf('?period=last_month'), { from: '2026-10-01', to: '2026-10-31' })
  assert.deepEqual(await periodOf('?from=2031-05-01&to=2031-05-02'), { from: '2031-05-01', to: '2031-05-02' })
  const wrong = async (query: string) => {
    const { status, body } = await read(accountant, `?${query}`)
    assert.equal(status, 422, query)
    return Object.keys(body.errors)
  }
  assert.deepEqual(await wrong('from=2026-11-01'), ['to'])
  assert.deepEqual(await wrong('to=2026-11-01'), ['from'])
  assert.deepEqual(await wrong('from=2026-11-30&to=2026-11-01'), ['to'])
  assert.deepEqual(await wrong('from=2026-11-01&to=2026-11-30&period=month'), ['period'])
  assert.deepEqual(await wrong('from=1999-12-31&to=2000-01-01'), ['from'])
  assert.deepEqual(await wrong('from=2026-02-31&to=2026-03-01'), ['from'])
  assert.deepEqual(await wrong('period=week'), ['period'])
  // The end of a day is that of Moscow: on 30 November at 21:00 UTC it is December there.
  app.clock.set('2026-11-30T21:00:00.000Z')
  assert.deepEqual(await periodOf(''), { from: '2026-12-01', to: '2026-12-31' })
})

// Rule 4.998
test('a turnover leads to the movements behind it: whose account, debit or credit, and nothing of other days', async () => {
  app.clock.set('2027-04-10T09:00:00.000Z')
  const scenario = new WalletScenario(app)
  const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
  await scenario.completed(client, narrator)
  app.clock.set('2027-05-02T09:00:00.000Z')
  await scenario.place(client, narrator)
  const april = { row: 'narrator_wallets', from: '2027-04-01', to: '2027-04-30' } as const
  const { account, sheet, movements, next_before } = await readSheetRow(app.context, ACCOUNTANT, april, 'ru')
  assert.deepEqual([account.kind, account.title, next_before], ['wallet', 'Кошельки дикторов', null])
  assert.deepEqual(sheet?.line.turnover, { debit: 0, credit: 336_000 })
  assert.deepEqual(
    movements.map(({ title, sum, account: own, other }) => [title, sum, own.profile?.id, other.kind]),
    [['Вознаграждение за заказ', 3360, narrator.profile_id, 'escrow']],
  )
  const orders = await readSheetRow(
    app.context,
    ACCOUNTANT,
    { ...april, row: 'escrow', from: '2027-05-01', to: '2027-05-31' },
    'en',
  )
  assert.deepEqual(
    orders.movements.map(({ sum }) => sum),
    [4200],
  )
  assert.deepEqual(orders.sheet?.line, {
    opening: { debit: 0, credit: 0 },
    turnover: { debit: 0, credit: 420_000 },
    closing: { debit: 0, credit: 420_000 },
  })
  const both = await accountant.caller.call('GET', `/staff/ledger?row=escrow&profile=${narrator.profile_id}`)
  assert.deepEqual([both.status, Object.keys(both.body.errors)], [422, ['row']])
  // One account can be of some days, too.
  const own = async (days: string) =>
    (await accountant.caller.call('GET', `/staff/ledger?profile=${client.profile_id}${days}`)).body.movements.length
  assert.deepEqual([await own('&from=2027-05-01'), await own('&from=2027-06-01'), await own('')], [1, 0, 3])
})

// Rule 4.995
test('a sheet of nothing has all of its rows, in their groups and in words', () => {
  const { groups, total } = presentSheet(sheetLines([]), 'en')
  assert.deepEqual(
    groups.map(({ group, rows }) => [group, rows.length]),
    [
      ['money', 3],
      ['clients', 4],
      ['workers', 4],
      ['income', 6],
    ],
  )
  assert.deepEqual(total.closing, { debit: 0, credit: 0 })
})

// Rule 4.998
test('the tables of the trial balance and of a row are taken down in the audit log', async () => {
  const span = { from: '2027-04-01', to: '2027-04-30' }
  const sheet = await text(await exportTrialBalance(app.context, ACCOUNTANT, span, 'en'))
  assert.match(
    sheet,
    /\r\nOwed to narrators and engineers;Wallets of narrators;0\.00;0\.00;0\.00;3360\.00;0\.00;3360\.00\r\n/,
  )
  const [entry] = (await listAudit(db(), { kind: 'export', id: 'trial-balance' })).slice(-1)
  assert.deepEqual([entry?.action, entry?.data], ['export-trial-balance', span])
  const rows = await text(await exportLedger(app.context, ACCOUNTANT, { row: 'narrator_wallets', ...span }, 'en'))
  const [head = '', line = '', ...more] = rows.trimEnd().split('\r\n')
  assert.ok(head.endsWith(';Balance, RUB;Account;Owner of the account'), head)
  assert.match(line, /;3360\.00;;Wallet;[^;]+$/)
  assert.deepEqual(more, [])
})
