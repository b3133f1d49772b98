import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { kopecks } from './kopecks.ts'
import type { Kopecks } from './kopecks.ts'
import { payoutSplit } from './payout-split.ts'
import * as postings from './postings.ts'
import type { LedgerAccountRef, PostingLeg } from './postings.ts'
import { roubles } from './roubles.ts'

const CLIENT = 3001
const NARRATOR = 3002
const ENGINEER = 3003
const ORDER = 2001

const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(kopecks)
const sources = fc.constantFrom('card' as const, 'bank' as const, 'unclaimed' as const)

/** Any operation with any amounts. */
const operations: fc.Arbitrary<PostingLeg[]> = fc.oneof(
  fc
    .record({ from: sources, sum: amounts, fee: amounts })
    .map((x) => postings.postingsForTopup({ profile_id: CLIENT, ...x })),
  amounts.map((sum) => postings.postingsForPay({ profile_id: CLIENT, order_id: ORDER, sum })),
  fc
    .record({ from: sources, missing: amounts, fee: amounts })
    .map((x) => postings.postingsForOrderCharge({ profile_id: CLIENT, order_id: ORDER, ...x })),
  fc
    .record({ sum: amounts, fees: amounts })
    .map((x) => postings.postingsForReturn({ profile_id: CLIENT, order_id: ORDER, ...x })),
  fc.tuple(amounts, amounts, amounts).map(([first, second, fees]) =>
    postings.postingsForComplete({
      order_id: ORDER,
      escrow: kopecks(first + second + fees),
      narrator: { profile_id: NARRATOR, net: first },
      soundengineer: { profile_id: ENGINEER, net: second },
      fees,
    }),
  ),
  amounts.map((sum) => postings.postingsForWithdraw({ profile_id: NARRATOR, sum })),
  fc
    .tuple(amounts, amounts)
    .map(([payout, fee]) =>
      postings.postingsForWithdrawExecuted({ profile_id: NARRATOR, to: 'crypto', sum: kopecks(payout + fee), fee }),
    ),
  amounts.map((sum) => postings.postingsForWithdrawReturned({ profile_id: NARRATOR, sum })),
  amounts.map((sum) => postings.postingsForCardRefund({ profile_id: CLIENT, sum })),
  amounts.map((sum) => postings.postingsForCardRefundExecuted({ profile_id: CLIENT, sum })),
  amounts.map((sum) => postings.postingsForGoodwill({ profile_id: CLIENT, sum })),
  amounts.map((sum) => postings.postingsForCompensation({ profile_id: NARRATOR, sum })),
  amounts.map((sum) => postings.postingsForReceipt({ sum })),
  amounts.map((sum) => postings.postingsForReceiptToWallet({ profile_id: CLIENT, sum })),
  amounts.map((sum) => postings.postingsForReceiptTakenBack({ profile_id: CLIENT, sum })),
  amounts.map((sum) => postings.postingsForReceiptReturned({ sum })),
)

function nameOf(account: LedgerAccountRef): string {
  if ('profile_id' in account) return `${account.kind} ${account.profile_id}`
  return 'order_id' in account ? `${account.kind} ${account.order_id}` : account.kind
}

/** What each account has more or less of after the legs. */
function changesOf(legs: readonly PostingLeg[]): Map<string, bigint> {
  const changes = new Map<string, bigint>()
  for (const { debit, credit, amount_kopecks } of legs) {
    changes.set(nameOf(debit), (changes.get(nameOf(debit)) ?? 0n) - amount_kopecks)
    changes.set(nameOf(credit), (changes.get(nameOf(credit)) ?? 0n) + amount_kopecks)
  }
  return changes
}

function totalOf(changes: Map<string, bigint>): bigint {
  return [...changes.values()].reduce((sum, change) => sum + change, 0n)
}

// Rule 4.128
test('no operation creates or loses money, and every leg moves something between two accounts', () => {
  fc.assert(
    fc.property(operations, (legs) => {
      assert.equal(totalOf(changesOf(legs)), 0n)
      for (const { debit, credit, amount_kopecks } of legs) {
        assert.ok(amount_kopecks > 0n)
        assert.notEqual(nameOf(debit), nameOf(credit))
      }
    }),
  )
})

// Rule 4.137
test('an operation and its correction leave everything as it was', () => {
  fc.assert(
    fc.property(operations, (legs) => {
      const both = changesOf([...legs, ...postings.postingsForCorrection(legs)])
      for (const change of both.values()) assert.equal(change, 0n)
    }),
  )
})

test('money paid for an order by wallet and card reaches the escrow whole and leaves it whole', () => {
  fc.assert(
    fc.property(fc.nat(500_000), fc.nat(100_000), fc.nat(100_000), amounts, (base, mixing, held, fee) => {
      const lines = [
        { amount: roubles(base), worker: 'narrator', paid: true },
        { amount: roubles(mixing), worker: 'soundengineer', paid: true },
      ] as const
      const split = payoutSplit(lines, [{ up_to: null, percent: 15 }])
      const fromWallet = kopecks(BigInt(Math.min(held, base + mixing)) * 100n)
      const who = { profile_id: CLIENT, order_id: ORDER }
      const paid = [
        ...postings.postingsForPay({ ...who, sum: fromWallet }),
        ...postings.postingsForOrderCharge({ ...who, from: 'card', missing: kopecks(split.total - fromWallet), fee }),
      ]
      assert.equal(changesOf(paid).get(`escrow ${ORDER}`) ?? 0n, split.total)
      const completed = postings.postingsForComplete({
        order_id: ORDER,
        escrow: split.total,
        narrator: { profile_id: NARRATOR, net: split.narrator.net },
        soundengineer: { profile_id: ENGINEER, net: split.soundengineer.net },
        fees: split.fees,
      })
      assert.equal(changesOf([...paid, ...completed]).get(`escrow ${ORDER}`) ?? 0n, 0n)
    }),
  )
})

test('a return in full gives the client back even the fee of the top-up, at our cost', () => {
  const who = { profile_id: CLIENT, order_id: ORDER }
  const fee = kopecks(3_000n)
  const legs = [
    ...postings.postingsForOrderCharge({ ...who, from: 'card', missing: kopecks(100_000n), fee }),
    ...postings.postingsForReturn({ ...who, sum: kopecks(100_000n), fees: fee }),
  ]
  assert.deepEqual(Object.fromEntries(changesOf(legs)), {
    card: -103_000n,
    [`wallet ${CLIENT}`]: 103_000n,
    revenue: 0n,
    [`escrow ${ORDER}`]: 0n,
  })
})

test('shares that are not what the escrow holds are refused', () => {
  const complete = {
    order_id: ORDER,
    escrow: kopecks(100n),
    narrator: { profile_id: NARRATOR, net: kopecks(80n) },
    soundengineer: null,
    fees: kopecks(20n),
  }
  assert.equal(postings.postingsForComplete(complete).length, 2)
  for (const escrow of [99n, 101n]) {
    assert.throws(() => postings.postingsForComplete({ ...complete, escrow: kopecks(escrow) }), RangeError)
  }
})

test('nothing moves a negative amount, a fee above the sum included', () => {
  const negative: Kopecks = kopecks(-1n)
  assert.throws(() => postings.postingsForPay({ profile_id: CLIENT, order_id: ORDER, sum: negative }), RangeError)
  assert.throws(
    () => postings.postingsForWithdrawExecuted({ profile_id: CLIENT, to: 'bank', sum: kopecks(1n), fee: kopecks(2n) }),
    RangeError,
  )
})

test('money that comes or goes by a method has its account outside, the wallet has none', () => {
  assert.deepEqual(([1, 2, 4] as const).map(postings.outsideKindOf), ['card', 'bank', 'crypto'])
  assert.throws(() => postings.outsideKindOf(3), RangeError)
})
