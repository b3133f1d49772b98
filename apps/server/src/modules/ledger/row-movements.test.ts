/** The movements behind a turnover: a page of them is what going through all transfers finds. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import {
  postingsForCompensation,
  postingsForGoodwill,
  postingsForTopup,
  postingsForWithdraw,
  postingsForWithdrawExecuted,
  type PostingLeg,
} from '@tembrel/domain/money/postings.ts'
import { SHEET_ROWS, sheetRowOf, type SheetTransfer } from '@tembrel/domain/office/trial-balance.ts'
import { inTransaction } from '../../database/transaction.ts'
import { seededChance, type Chance } from '../../testing/crash/seeded-random.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestEngineer, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { selectMovements } from './movements.queries.ts'
import { readSheetSums } from './operations/day-sums.ts'
import { listRowMovements } from './operations/movements.ts'
import { postOperation } from './operations/post-operation.ts'
import { sumDays } from './operations/sum-days.ts'

const OPERATIONS = 240
const FIRST = Date.parse('2026-05-28T00:00:00.000Z')
const HOUR = 3_600_000
const PERIODS = [
  ['2026-05-01', '2026-05-31'],
  ['2026-06-01', '2026-06-30'],
  ['2026-06-03', '2026-06-04'],
  ['2026-01-01', '2026-12-31'],
] as const

let app: TestApp
let transfers: (SheetTransfer & { readonly operation_id: number; readonly seq: number; readonly at: Date })[]

const db = () => app.context.database.kysely
const momentsOf = ([from, to]: readonly [string, string]) => ({
  from: new Date(`${from}T00:00:00.000+03:00`),
  until: new Date(Date.parse(`${to}T00:00:00.000+03:00`) + 24 * HOUR),
})

before(async () => {
  app = await createTestApp()
  const people = [
    await createTestClient(app),
    await createTestClient(app),
    await createTestNarrator(app),
    await createTestEngineer(app),
  ]
  const operation_ids = await postAtRandom(people, seededChance(4998))
  const roles = new Map(people.map(({ profile_id, role }) => [profile_id, role]))
  const roleOf = (profile_id: number | null): string => (profile_id === null ? '' : (roles.get(profile_id) ?? ''))
  const rows = await Promise.all(operation_ids.map((operation_id) => selectMovements(db(), { operation_id })))
  transfers = rows.flat().map((row) => ({
    operation_id: row.operation_id,
    seq: row.seq,
    at: row.created_at,
    operation_kind: row.kind,
    debit_kind: row.debit_kind,
    debit_role: roleOf(row.debit_profile_id),
    credit_kind: row.credit_kind,
    credit_role: roleOf(row.credit_profile_id),
  }))
})
after(() => app.close())

/** Operations of three weeks, now and then a day late; engineers move rarely. Returns their numbers. */
async function postAtRandom(people: readonly TestPerson[], chance: Chance): Promise<number[]> {
  const held = new Map(people.map(({ profile_id }) => [profile_id, { wallet: 0, payout: 0 }]))
  const ids: number[] = []
  for (let index = 0; index < OPERATIONS; index += 1) {
    const { profile_id } = people[chance.percent(4) ? 3 : chance.whole(0, 2)] ?? assert.fail()
    const money = held.get(profile_id) ?? assert.fail()
    const amount = chance.whole(100, 1000)
    const sum = kopecks(amount)
    const steps: Record<string, () => PostingLeg[]> = {
      topup: () => postingsForTopup({ profile_id, from: chance.percent(50) ? 'card' : 'bank', sum, fee: kopecks(3) }),
      goodwill: () => postingsForGoodwill({ profile_id, sum }),
      compensation: () => postingsForCompensation({ profile_id, sum }),
    }
    if (money.wallet >= amount) steps['withdraw'] = () => postingsForWithdraw({ profile_id, sum })
    if (money.payout >= amount) {
      steps['withdraw_executed'] = () => postingsForWithdrawExecuted({ profile_id, to: 'card', sum, fee: kopecks(5) })
    }
    const names = Object.keys(steps)
    const kind = names[chance.whole(0, names.length - 1)] ?? assert.fail()
    const legs = steps[kind]?.() ?? assert.fail()
    for (const { debit, credit, amount_kopecks } of legs) {
      if (debit.kind === 'wallet' || debit.kind === 'payout') money[debit.kind] -= Number(amount_kopecks)
      if (credit.kind === 'wallet' || credit.kind === 'payout') money[credit.kind] += Number(amount_kopecks)
    }
    const at = new Date(FIRST + index * 2 * HOUR - (chance.percent(10) ? 24 * HOUR : 0))
    const { operation_id } = await inTransaction(app.context.database, (tx) =>
      postOperation(tx, { kind, scope: 'row-movements', key: String(index), profile_id, at, legs }),
    )
    ids.push(operation_id)
  }
  return ids
}

/** Pages of every row of the sheet in every period, both ways, against the transfers themselves; returns how many transfers were seen. */
async function comparePages(limit: number): Promise<number> {
  let seen = 0
  for (const period of PERIODS) {
    const { from, until } = momentsOf(period)
    const sums = await readSheetSums(db(), { from: period[0], to: period[1] })
    for (const row of SHEET_ROWS) {
      const isOfRow = (one: SheetTransfer) => sheetRowOf(one, 'debit') === row || sheetRowOf(one, 'credit') === row
      const kinds = sums.filter((sum) => sum.within_kopecks > 0 && isOfRow(sum))
      const wanted = transfers.filter((one) => one.at >= from && one.at < until && isOfRow(one))
      const operations = [...new Set(wanted.map(({ operation_id }) => operation_id))].toSorted((a, b) => a - b)
      const middle = operations[Math.floor(operations.length / 2)]
      const edges = middle === undefined ? [{}] : [{}, { before: middle }, { after: 0 }, { after: middle }]
      for (const edge of edges) {
        const { movements } = await listRowMovements(db(), kinds, { limit, from, until, ...edge })
        const page =
          edge.after === undefined
            ? operations.filter((id) => id < (edge.before ?? Infinity)).slice(-limit)
            : operations.filter((id) => id > edge.after).slice(0, limit)
        const expected = wanted.filter(({ operation_id }) => page.includes(operation_id))
        const name = `${row} of ${period.join('–')} ${JSON.stringify(edge)}`
        assert.deepEqual(
          movements.map(({ operation_id, seq }) => [operation_id, seq]),
          expected.map(({ operation_id, seq }) => [operation_id, seq]),
          name,
        )
        seen += movements.length
      }
    }
  }
  return seen
}

// Rule 4.998
test('pages of every row are those that all transfers make, before days are written down, while some are, and when all are', async () => {
  const live = [await comparePages(3), await comparePages(1000)]
  assert.ok((live[1] ?? 0) > OPERATIONS)
  for (const night of ['2026-06-05T00:10:00.000Z', '2026-07-01T00:10:00.000Z']) {
    await sumDays(app.context.database, new Date(night))
    assert.deepEqual([await comparePages(3), await comparePages(1000)], live)
  }
})
