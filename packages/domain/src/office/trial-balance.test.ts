import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addLines,
  SHEET_GROUPS,
  SHEET_ROWS,
  sheetLines,
  sheetRowOf,
  sheetRowsOf,
  sheetSpan,
  takePartOf,
  type SheetSum,
} from './trial-balance.ts'

const sum = (
  operation_kind: string,
  sides: `${string}>${string}`,
  [before_kopecks, within_kopecks]: readonly [number, number],
): SheetSum => {
  const [debit = '', credit = ''] = sides.split('>')
  const [debit_kind = '', debit_role = ''] = debit.split(':')
  const [credit_kind = '', credit_role = ''] = credit.split(':')
  return { operation_kind, debit_kind, debit_role, credit_kind, credit_role, before_kopecks, within_kopecks }
}

// Rule 4.995
test('each account has its opening, its turnovers and its closing, and debits make credits in every pair of columns', () => {
  // Before: 1 000 ₽ and a fee of 30 ₽ came by card. In the period 600 ₽ went into an order, which was shared out: 480 to the narrator,
  // 120 to us. He asked for 400 of them, of which 380 left by the bank and 20 are ours; and we gave the client 50.
  const lines = sheetLines([
    sum('topup', 'card>wallet:client', [100_000, 0]),
    sum('topup', 'card>revenue', [3000, 0]),
    sum('pay', 'wallet:client>escrow', [0, 60_000]),
    sum('complete', 'escrow>wallet:narrator', [0, 48_000]),
    sum('complete', 'escrow>revenue', [0, 12_000]),
    sum('withdraw', 'wallet:narrator>payout:narrator', [0, 40_000]),
    sum('withdraw_executed', 'payout:narrator>bank', [0, 38_000]),
    sum('withdraw_executed', 'payout:narrator>revenue', [0, 2000]),
    sum('goodwill', 'revenue>wallet:client', [0, 5000]),
  ])
  const columns = (row: (typeof SHEET_ROWS)[number]) => {
    const { opening, turnover, closing } = lines.get(row) ?? assert.fail(row)
    return [opening, turnover, closing].flatMap(({ debit, credit }) => [debit, credit])
  }
  assert.deepEqual(columns('card'), [103_000, 0, 0, 0, 103_000, 0])
  assert.deepEqual(columns('bank'), [0, 0, 0, 38_000, 0, 38_000])
  assert.deepEqual(columns('client_wallets'), [0, 100_000, 60_000, 5000, 0, 45_000])
  assert.deepEqual(columns('escrow'), [0, 0, 60_000, 60_000, 0, 0])
  assert.deepEqual(columns('narrator_wallets'), [0, 0, 40_000, 48_000, 0, 8000])
  assert.deepEqual(columns('narrator_payouts'), [0, 0, 40_000, 40_000, 0, 0])
  assert.deepEqual(columns('service'), [0, 0, 0, 12_000, 0, 12_000])
  assert.deepEqual(columns('arrival'), [0, 3000, 0, 0, 0, 3000])
  assert.deepEqual(columns('withdrawal'), [0, 0, 0, 2000, 0, 2000])
  assert.deepEqual(columns('gifts'), [0, 0, 5000, 0, 5000, 0])
  const total = addLines([...lines.values()])
  assert.deepEqual(
    [total.opening, total.turnover, total.closing].map(({ debit, credit }) => [debit, credit]),
    [
      [103_000, 103_000],
      [205_000, 205_000],
      [108_000, 108_000],
    ],
  )
})

test('two clients who become one are a debit and a credit of the same row', () => {
  const lines = sheetLines([sum('merge', 'wallet:client>wallet:client', [0, 700])])
  assert.deepEqual(lines.get('client_wallets')?.turnover, { debit: 700, credit: 700 })
})

// Rule 4.996
test('income is told apart by what brought it or took it; a mistake that is mirrored is a correction', () => {
  const partOf = (operation_kind: string, debit_kind: string, credit_kind: string) =>
    takePartOf({ operation_kind, debit_kind, credit_kind })
  assert.deepEqual(
    [
      partOf('complete', 'escrow', 'revenue'),
      ...['card', 'bank', 'unclaimed'].map((from) => partOf('topup', from, 'revenue')),
      partOf('withdraw_executed', 'payout', 'revenue'),
      partOf('return', 'revenue', 'wallet'),
      partOf('goodwill', 'revenue', 'wallet'),
      partOf('compensation', 'revenue', 'wallet'),
      partOf('correction', 'revenue', 'card'),
      partOf('correction', 'wallet', 'revenue'),
    ],
    [
      'service_kopecks',
      ...Array<string>(3).fill('arrival_kopecks'),
      'withdrawal_kopecks',
      'fees_returned_kopecks',
      'gifts_kopecks',
      'gifts_kopecks',
      'corrections_kopecks',
      'corrections_kopecks',
    ],
  )
})

test('every row stands in one group, and an account that no row knows is refused', () => {
  assert.deepEqual(SHEET_GROUPS.flatMap(sheetRowsOf), SHEET_ROWS)
  assert.equal(new Set(SHEET_ROWS).size, SHEET_ROWS.length)
  assert.throws(() => sheetRowOf(sum('topup', 'gold>wallet:client', [0, 1]), 'debit'), RangeError)
})

// Rule 4.997
test('a period of the calendar is whole, also over the end of a year', () => {
  assert.deepEqual(sheetSpan('month', '2028-02-10'), { from: '2028-02-01', to: '2028-02-29' })
  assert.deepEqual(sheetSpan('last_month', '2027-01-31'), { from: '2026-12-01', to: '2026-12-31' })
  assert.deepEqual(sheetSpan('quarter', '2026-12-31'), { from: '2026-10-01', to: '2026-12-31' })
  assert.deepEqual(sheetSpan('quarter', '2026-05-01'), { from: '2026-04-01', to: '2026-06-30' })
  assert.deepEqual(sheetSpan('year', '2026-11-27'), { from: '2026-01-01', to: '2026-12-31' })
})
