/** The trial balance over a random month: it is the ledger’s, the table’s and the overview’s, to the kopeck. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForGoodwill } from '@tembrel/domain/money/postings.ts'
import type { SheetLine, SheetRow } from '@tembrel/domain/office/trial-balance.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestPerson } from '../../testing/test-people.ts'
import { createTestSupporter } from '../../testing/test-supporter.ts'
import { correctOperation } from '../ledger/operations/correct-operation.ts'
import { findCorrectable } from '../ledger/operations/correctable-operations.ts'
import { checkDaySums } from '../ledger/operations/day-sums.ts'
import { postOperation } from '../ledger/operations/post-operation.ts'
import { sumDays } from '../ledger/operations/sum-days.ts'
import { kopecksAt, readEnterpriseData, textAt } from '../months/testing/read-enterprise-data.ts'
import { createTestAccountant } from '../payments/testing/make-company.ts'
import { WalletScenario } from '../payments/testing/wallet-scenario.ts'
import { closeDays } from './operations/close-days.ts'
import { overviewOf } from './testing/owner.ts'
import { liveRandomMonth, randomSeed } from './testing/random-month.ts'
import { selectAccountBooks, selectCompleted } from './testing/trial-balance-books.queries.ts'

let app: TestApp
let scenario: WalletScenario
let owner: TestPerson
let accountant: TestPerson
before(async () => {
  app = await createTestApp({ connections: 10 })
  scenario = new WalletScenario(app)
  owner = await createTestSupporter(app, { is_owner: true })
  accountant = await createTestAccountant(app)
})
after(() => app.close())

type Sheet = CallResponse<'GET /staff/trial-balance'>
interface Span {
  readonly from: string
  readonly to: string
}

const sheetOf = async ({ from, to }: Span, reader = accountant): Promise<Sheet> => {
  const { status, body } = await reader.caller.call('GET', `/staff/trial-balance?from=${from}&to=${to}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

/** We give a client money, and half of the time find that it was a mistake. */
async function give({ profile_id }: TestPerson, random: () => number): Promise<void> {
  if (random() < 0.6) return
  const at = app.clock.now()
  const legs = postingsForGoodwill({ profile_id, sum: kopecks(BigInt(1 + Math.floor(random() * 99_999))) })
  const given = await inTransaction(app.context.database, (tx) =>
    postOperation(tx, { kind: 'goodwill', scope: 'random', key: crypto.randomUUID(), profile_id, at, legs }),
  )
  if (random() < 0.5) return
  app.clock.advance(Math.floor(random() * 26 * 60) * 60_000)
  await inTransaction(app.context.database, async (tx) =>
    correctOperation(tx, await findCorrectable(tx, given.operation_id), app.clock.now()),
  )
}

// Rules 4.995, 4.996, 4.999, 4.839
test('a random month of the trial balance is that of the ledger, of its table, of the overview and of the file for 1C, to the kopeck', async (t) => {
  const seed = randomSeed(t)
  const to = await liveRandomMonth(app, scenario, {
    begins: '2026-06-01T05:00:00.000Z',
    seed,
    alsoDo: give,
    atNight: async () => {
      await closeDays(app.context)
      await Promise.all([1, 2].map(() => sumDays(app.context.database, app.clock.now())))
    },
  })
  for (const span of [
    { from: '2026-06-01', to },
    { from: '2026-06-11', to: '2026-06-20' },
    { from: to, to },
    { from: '2026-05-01', to: '2026-05-31' },
  ]) {
    const [sheet, overview] = [await sheetOf(span), await overviewOf(owner, `from=${span.from}&to=${span.to}`)]
    assert.deepEqual(await sheetOf(span, owner), sheet)
    await holdsAgainstLedger(sheet, span)
    holdsAgainstOverview(sheet, overview.totals.now)
    await holdsAgainstTable(sheet, span)
    await holdsAgainstEnterpriseData(sheet, span)
    for (const { rows } of sheet.groups) for (const { row, line } of rows) await holdsAgainstMovements(row, line, span)
  }
  assert.deepEqual(await checkDaySums(app.context.database), [])
})

const lines = (sheet: Sheet): Map<SheetRow, SheetLine> =>
  new Map(sheet.groups.flatMap(({ rows }) => rows.map(({ row, line }) => [row, line] as const)))

const lineOf = (sheet: Sheet, row: SheetRow): SheetLine => lines(sheet).get(row) ?? assert.fail(row)

const netOf = ({ debit, credit }: SheetLine['opening']): number => debit - credit

async function holdsAgainstLedger(sheet: Sheet, span: Span): Promise<void> {
  const books = await selectAccountBooks(app.context.database.kysely, span)
  const rows: readonly (readonly [kind: string, role: string, rows: readonly SheetRow[]])[] = [
    ...(['bank', 'card', 'crypto', 'escrow', 'unclaimed'] as const).map((kind) => [kind, '', [kind]] as const),
    ['wallet', 'client', ['client_wallets']],
    ['payout', 'client', ['client_payouts']],
    ['wallet', 'narrator', ['narrator_wallets']],
    ['payout', 'narrator', ['narrator_payouts']],
    ['wallet', 'soundengineer', ['engineer_wallets']],
    ['payout', 'soundengineer', ['engineer_payouts']],
    ['revenue', '', sheet.groups.find(({ group }) => group === 'income')?.rows.map(({ row }) => row) ?? []],
  ]
  for (const [kind, role, names] of rows) {
    const found = books.find((book) => book.kind === kind && book.role === role)
    const { debit_before, credit_before, debit, credit } = found ?? {
      ...{ debit_before: 0, credit_before: 0, debit: 0, credit: 0 },
    }
    const own = names.map((row) => lineOf(sheet, row))
    const sum = (figure: (line: SheetLine) => number): number => own.reduce((all, line) => all + figure(line), 0)
    assert.deepEqual(
      [
        sum(({ opening }) => netOf(opening)),
        sum(({ turnover }) => turnover.debit),
        sum(({ turnover }) => turnover.credit),
        sum(({ closing }) => netOf(closing)),
      ],
      [debit_before - credit_before, debit, credit, debit_before - credit_before + debit - credit],
      `${kind} ${role} of ${span.from} to ${span.to}`,
    )
  }
  // Nothing is left out.
  assert.ok(books.every(({ kind, role }) => rows.some(([k, r]) => k === kind && r === role)))
  for (const { debit, credit } of [sheet.total.opening, sheet.total.turnover, sheet.total.closing]) {
    assert.equal(debit, credit)
  }
}

function holdsAgainstOverview(sheet: Sheet, now: CallResponse<'GET /staff/overview'>['totals']['now']): void {
  const gainOf = ({ turnover }: SheetLine): number => turnover.credit - turnover.debit
  const gained = (row: SheetRow): number => gainOf(lineOf(sheet, row))
  assert.deepEqual(
    (['service', 'arrival', 'withdrawal', 'fees_returned', 'gifts', 'corrections'] as const).map(gained),
    [
      ...[now.service_kopecks, now.arrival_kopecks, now.withdrawal_kopecks],
      ...[now.fees_returned_kopecks, now.gifts_kopecks, now.corrections_kopecks],
    ],
  )
  const income = sheet.groups.find(({ group }) => group === 'income')?.line ?? assert.fail('no income')
  assert.equal(gainOf(income), now.take_kopecks)
  assert.equal(lineOf(sheet, 'escrow').turnover.credit, now.turnover_kopecks)
}

async function holdsAgainstTable(sheet: Sheet, span: Span): Promise<void> {
  const answer = await accountant.caller.call('GET', `/staff/trial-balance.csv?from=${span.from}&to=${span.to}`)
  const table: string[][] = parse(answer.body as Buffer, {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    from: 2,
  })
  const kopecksOf = (cell = ''): number => Math.round(Number(cell.replace(',', '.')) * 100)
  const columnsOf = ({ opening, turnover, closing }: SheetLine): number[] =>
    [opening, turnover, closing].flatMap(({ debit, credit }) => [debit, credit])
  assert.deepEqual(
    table.map(([group, account, ...cells]) => [group, account, ...cells.map(kopecksOf)]),
    sheet.groups.flatMap(({ title, rows }) => rows.map((row) => [title, row.title, ...columnsOf(row.line)])),
  )
  const added = [2, 3, 4, 5, 6, 7].map((index) => table.reduce((sum, cells) => sum + kopecksOf(cells[index]), 0))
  assert.deepEqual(added, columnsOf(sheet.total))
}

/** What 1C is told came and left is the turnover of each account of ours; what it is told was sold is what completed orders took. */
async function holdsAgainstEnterpriseData(sheet: Sheet, { from, to }: Span): Promise<void> {
  const answer = await accountant.caller.call('GET', `/staff/enterprise-data.xml?from=${from}&to=${to}`)
  assert.equal(answer.status, 200)
  const { objects } = readEnterpriseData(answer.body as Buffer)
  const sumOf = (name: string, isOf: (account: string) => boolean): number =>
    objects
      .filter((object) => object.name === name)
      .filter((object) => isOf(textAt(object, 'ОбщиеДанные', 'БанковскийСчетОрганизации', 'НомерСчета')))
      .reduce((sum, object) => sum + kopecksAt(object, 'ОбщиеДанные', 'Сумма'), 0)
  const accounts: readonly (readonly [SheetRow, (account: string) => boolean])[] = [
    ['bank', (account) => /^\d{20}$/.test(account)],
    ['card', (account) => account === 'Эквайринг'],
    ['crypto', (account) => account === 'Криптокошелек'],
  ]
  for (const [row, isOf] of accounts) {
    const told = {
      debit: sumOf('Документ.ПБДСРасчетыСКонтрагентами', isOf),
      credit: sumOf('Документ.СБДСРасчетыСКонтрагентами', isOf),
    }
    assert.deepEqual(told, lineOf(sheet, row).turnover, `${row} of ${from} to ${to}`)
  }
  const sold = objects
    .filter(({ name }) => name === 'Документ.РеализацияТоваровУслуг')
    .flatMap(({ children }) => children.find(({ name }) => name === 'Услуги')?.children ?? [])
    .filter((line) => textAt(line, 'Содержание') !== 'Комиссия за пополнение')
    .reduce((sum, line) => sum + kopecksAt(line, 'Сумма'), 0)
  const completed = await selectCompleted(app.context.database.kysely, { from, to })
  assert.equal(sold, completed, `completed from ${from} to ${to}`)
  // Part of it is our service fee, which the overview and the sheet have.
  assert.ok(sold >= lineOf(sheet, 'service').turnover.credit)
}

/** What a press on a turnover leads to adds up to it, page by page. */
async function holdsAgainstMovements(row: SheetRow, line: SheetLine, { from, to }: Span): Promise<void> {
  let [debit, credit, before] = [0, 0, '']
  do {
    const path = `/staff/ledger?row=${row}&from=${from}&to=${to}${before}`
    const { status, body } = await accountant.caller.call('GET', path)
    assert.equal(status, 200, JSON.stringify(body))
    const { movements, next_before, sheet } = body as CallResponse<'GET /staff/ledger'>
    assert.deepEqual(sheet, { row, period: { from, to }, line })
    for (const { sum } of movements) {
      if (sum > 0) credit += Math.round(sum * 100)
      else debit -= Math.round(sum * 100)
    }
    before = next_before === null ? '' : `&before=${next_before}`
  } while (before !== '')
  assert.deepEqual({ debit, credit }, line.turnover, row)
}
