import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { markdownTable, markedWordsOf, wordsOf } from '../orders/lifecycle-docs-table.ts'
import { kopecks } from './kopecks.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE, isMethodAllowed } from './payment-codes.ts'
import * as postings from './postings.ts'
import type { ArrivalKind, LedgerAccountRef, OutsideKind, PostingLeg } from './postings.ts'

const page = readFileSync(new URL('../../../../docs/money.md', import.meta.url), 'utf8')

const CLIENT = 3001
const NARRATOR = 3002
const ENGINEER = 3003
const MERGED = 3004
const ORDER = 2001

const sum = kopecks(1_000_000n)
const missing = kopecks(700_000n)
const fee = kopecks(3_000n)
const fees = kopecks(50_000n)
const narratorNet = kopecks(20_000n)
const engineerNet = kopecks(1_100n)

/** Amounts that cannot be mistaken for each other, by the names that the page gives them. */
const AMOUNTS: Readonly<Record<string, bigint>> = {
  sum,
  missing,
  fee,
  fees,
  waiting: fees,
  'narrator net': narratorNet,
  'engineer net': engineerNet,
  'sum − fee': 997_000n,
}

const who = { profile_id: CLIENT, order_id: ORDER }
/** Where the page offers several accounts, each of them is tried. */
type Offered = OutsideKind | 'unclaimed'
const OFFERED: readonly Offered[] = ['card', 'bank', 'crypto', 'unclaimed']
const incoming = (outside: Offered): ArrivalKind => (outside === 'crypto' ? 'card' : outside)
const outgoing = (outside: Offered): OutsideKind => (outside === 'unclaimed' ? 'bank' : outside)

/** Each operation of the code as the page names it. `outside` = where money comes from or goes to. */
const OPERATIONS: Readonly<Record<string, (outside: Offered) => PostingLeg[]>> = {
  Topup: (outside) => postings.postingsForTopup({ profile_id: CLIENT, from: incoming(outside), sum, fee }),
  Pay: () => postings.postingsForPay({ ...who, sum }),
  OrderCharge: (outside) => postings.postingsForOrderCharge({ ...who, from: incoming(outside), missing, fee }),
  Return: () => postings.postingsForReturn({ ...who, sum, fees }),
  Complete: () =>
    postings.postingsForComplete({
      order_id: ORDER,
      escrow: kopecks(narratorNet + engineerNet + fees),
      narrator: { profile_id: NARRATOR, net: narratorNet },
      soundengineer: { profile_id: ENGINEER, net: engineerNet },
      fees,
    }),
  Withdraw: () => postings.postingsForWithdraw({ profile_id: CLIENT, sum }),
  WithdrawExecuted: (to) => postings.postingsForWithdrawExecuted({ profile_id: CLIENT, to: outgoing(to), sum, fee }),
  WithdrawReturned: () => postings.postingsForWithdrawReturned({ profile_id: CLIENT, sum }),
  CardRefund: () => postings.postingsForCardRefund({ profile_id: CLIENT, sum }),
  CardRefundExecuted: () => postings.postingsForCardRefundExecuted({ profile_id: CLIENT, sum }),
  Goodwill: () => postings.postingsForGoodwill({ profile_id: CLIENT, sum }),
  Merge: () => postings.postingsForMerge({ from: MERGED, into: CLIENT, sum, waiting: fees }),
  Compensation: () => postings.postingsForCompensation({ profile_id: CLIENT, sum }),
  Receipt: () => postings.postingsForReceipt({ sum }),
  ReceiptToWallet: () => postings.postingsForReceiptToWallet({ profile_id: CLIENT, sum }),
  ReceiptTakenBack: () => postings.postingsForReceiptTakenBack({ profile_id: CLIENT, sum }),
  ReceiptReturned: () => postings.postingsForReceiptReturned({ sum }),
}

const ACCOUNTS: Readonly<Record<string, LedgerAccountRef>> = {
  wallet: { kind: 'wallet', profile_id: CLIENT },
  'narrator wallet': { kind: 'wallet', profile_id: NARRATOR },
  'engineer wallet': { kind: 'wallet', profile_id: ENGINEER },
  payout: { kind: 'payout', profile_id: CLIENT },
  'closed wallet': { kind: 'wallet', profile_id: MERGED },
  'closed payout': { kind: 'payout', profile_id: MERGED },
  escrow: { kind: 'escrow', order_id: ORDER },
  revenue: { kind: 'revenue' },
  card: { kind: 'card' },
  bank: { kind: 'bank' },
  crypto: { kind: 'crypto' },
  unclaimed: { kind: 'unclaimed' },
}

/** The transfers that the page says, with the outside account among those it offers. */
function documentedLegs(cell: string, outside: Offered): PostingLeg[] {
  return cell.split(';').map((transfer) => {
    const [, debit, credit, amount] = /^(.+) → (.+): (.+)$/.exec(transfer.trim()) ?? []
    const amount_kopecks = AMOUNTS[amount ?? '']
    assert.ok(amount_kopecks !== undefined, `the page moves «${amount}» and the test does not know it`)
    return { debit: account(debit, outside), credit: account(credit, outside), amount_kopecks: kopecks(amount_kopecks) }
  })
}

function account(name: string | undefined, outside: Offered): LedgerAccountRef {
  const offered = (name ?? '').split(' or ')
  const found = ACCOUNTS[offered.length > 1 ? outside : (name ?? '')]
  assert.ok(found !== undefined && (offered.length === 1 || offered.includes(outside)), `unknown account ${name}`)
  return found
}

const rows = markdownTable(page, '## Postings')

// Rule 4.127
test('the page lists every operation of the code and no other', () => {
  const coded = Object.keys(postings).filter((name) => name.startsWith('postingsFor'))
  assert.deepEqual(rows.map((row) => `postingsFor${row['operation']}`).toSorted(), coded.toSorted())
})

for (const row of rows) {
  const operation = OPERATIONS[row['operation'] ?? '']
  if (operation === undefined) continue
  test(`${row['operation']} moves what the page says, between the accounts that the page says`, () => {
    const transfers = row['transfers'] ?? ''
    for (const outside of OFFERED) {
      const isOffered = !transfers.includes(' or ') || transfers.includes(outside)
      if (isOffered) assert.deepEqual(operation(outside), documentedLegs(transfers, outside))
    }
  })
}

test('only the correction has no transfers of its own', () => {
  const without = rows.filter((row) => OPERATIONS[row['operation'] ?? ''] === undefined)
  assert.deepEqual(
    without.map((row) => row['operation']),
    ['Correction'],
  )
})

// Rule 4.129
test('the accounts of the page are those that operations use', () => {
  const documented = markdownTable(page, '## Accounts').map((row) => markedWordsOf(row['account'])[0])
  const used = Object.values(OPERATIONS)
    .flatMap((operation) => OFFERED.flatMap((outside) => operation(outside)))
    .flatMap(({ debit, credit }) => [debit.kind, credit.kind])
  assert.deepEqual(new Set(documented), new Set(used))
})

// Rules 4.112, 4.113, 4.114
test('the page gives payment types, methods and statuses the ids of the code', () => {
  const tables: [number, string, Readonly<Record<string, number>>][] = [
    [0, 'type', PAYMENT_TYPE],
    [1, 'method', PAYMENT_METHOD],
    [2, 'status', PAYMENT_STATUS],
  ]
  for (const [nth, column, coded] of tables) {
    const documented = markdownTable(page, '## Payments', nth).map((row) => [
      markedWordsOf(row['name'])[0],
      Number(row[column]),
    ])
    assert.deepEqual(Object.fromEntries(documented), { ...coded })
    assert.equal(documented.length, Object.keys(coded).length)
  }
})

test('the page says what each method is good for as the code does', () => {
  for (const row of markdownTable(page, '## Payments', 1)) {
    const method = Object.values(PAYMENT_METHOD).find((id) => id === Number(row['method']))
    assert.ok(method !== undefined)
    const uses = wordsOf(row['good for'])
    assert.equal(uses.includes('top-up'), isMethodAllowed(PAYMENT_TYPE.topup, method))
    assert.equal(uses.includes('paying an order'), isMethodAllowed(PAYMENT_TYPE.pay, method))
    for (const type of [PAYMENT_TYPE.withdraw_narrator, PAYMENT_TYPE.withdraw_client] as const) {
      assert.equal(uses.includes('withdrawal'), isMethodAllowed(type, method))
    }
  }
})
