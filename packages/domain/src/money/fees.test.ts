import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { missingPart, orderCharge, serviceFee, topupCharge, withdrawCommission, withdrawPayout } from './fees.ts'
import { grossOf, payoutSplit, workerShare } from './payout-split.ts'
import type { SplitLine } from './payout-split.ts'
import { roubles } from './roubles.ts'
import type { Roubles } from './roubles.ts'

const tiers = [
  { up_to: 5_000, percent: 20 },
  { up_to: 20_000, percent: 15 },
  { up_to: null, percent: 10 },
]
const sums = fc.integer({ min: 0, max: 10_000_000 }).map(roubles)
/** Percents with at most two decimals, as staff can set them. */
const percents = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100)

// Rule 9.42
test('a top-up costs its percent on top, rounded up to a rouble', () => {
  assert.deepEqual(topupCharge(roubles(1_000), 3), { fee: 30, charge: 1_030 })
  assert.deepEqual(topupCharge(roubles(1_001), 3), { fee: 31, charge: 1_032 })
  assert.deepEqual(topupCharge(roubles(1), 3), { fee: 1, charge: 2 })
  assert.deepEqual(topupCharge(roubles(1_000), 0), { fee: 0, charge: 1_000 })
  assert.deepEqual(topupCharge(roubles(200), 2.55), { fee: 6, charge: 206 })
})

// Rule 9.43
test('a withdrawal pays out the sum less its percent, rounded up to a rouble', () => {
  assert.deepEqual(withdrawPayout(roubles(1_000), 5), { fee: 50, payout: 950 })
  assert.deepEqual(withdrawPayout(roubles(501), 5), { fee: 26, payout: 475 })
})

// Rule 9.43
test('workers pay for a withdrawal, clients do not, and nothing else is one', () => {
  assert.equal(withdrawCommission(4, 5), 5)
  assert.equal(withdrawCommission(7, 5), 5)
  assert.equal(withdrawCommission(6, 5), 0)
  for (const type of [1, 2, 3, 5] as const) assert.throws(() => withdrawCommission(type, 5), RangeError)
})

// Rule 9.44
test('the service fee takes the percent of the tier that the whole reward falls into, rounded down', () => {
  const fees = [0, 1, 4, 5, 4_999, 5_000, 5_001, 20_000, 20_001, 1_000_009].map((gross) =>
    serviceFee(roubles(gross), tiers),
  )
  assert.deepEqual(fees, [0, 0, 0, 1, 999, 1_000, 750, 3_000, 2_000, 100_000])
})

test('the order of the tiers in the settings does not matter, and a gap above them is an error', () => {
  assert.equal(serviceFee(roubles(5_001), tiers.toReversed()), 750)
  assert.throws(() => serviceFee(roubles(6_000), [{ up_to: 5_000, percent: 20 }]), RangeError)
  assert.throws(() => serviceFee(roubles(-1), tiers), RangeError)
})

// Rule 4.131
test('only what the wallet does not hold is charged', () => {
  assert.equal(missingPart(roubles(1_000), roubles(300)), 700)
  assert.equal(missingPart(roubles(1_000), roubles(1_000)), 0)
  assert.equal(missingPart(roubles(1_000), roubles(5_000)), 0)
  assert.deepEqual(orderCharge(roubles(1_000), roubles(300), 3), {
    from_wallet: 300,
    missing: 700,
    fee: 21,
    charge: 721,
  })
  // Who has enough in the wallet and pays by card or invoice all the same pays by it in full.
  assert.deepEqual(orderCharge(roubles(1_000), roubles(2_000), 3), {
    from_wallet: 0,
    missing: 1_000,
    fee: 30,
    charge: 1_030,
  })
})

test('fees are never negative, never more than the sum, and never more than a rouble from the exact share', () => {
  fc.assert(
    fc.property(sums, percents, (sum, percent) => {
      const exact = (sum * Math.round(percent * 100)) / 10_000
      const { fee, payout } = withdrawPayout(sum, percent)
      assert.ok(fee >= exact && fee < exact + 1 && fee <= sum && payout === sum - fee)
      assert.equal(topupCharge(sum, percent).charge, sum + fee)
      const service = serviceFee(sum, [{ up_to: null, percent }])
      assert.ok(service <= exact && service > exact - 1 && service >= 0)
    }),
  )
})

test('an order is paid exactly: what the wallet gives and what is missing make the price', () => {
  fc.assert(
    fc.property(sums, sums, percents, (total, wallet, percent) => {
      const paid = orderCharge(total, wallet, percent)
      assert.equal(paid.from_wallet + paid.missing, total)
      assert.ok(paid.from_wallet <= wallet && paid.from_wallet >= 0 && paid.missing >= 0)
      assert.equal(paid.charge, paid.missing + paid.fee)
    }),
  )
})

const lines: fc.Arbitrary<SplitLine[]> = fc.array(
  fc.record({
    amount: fc.integer({ min: 0, max: 200_000 }).map(roubles),
    worker: fc.constantFrom('narrator' as const, 'soundengineer' as const),
    paid: fc.boolean(),
  }),
  { maxLength: 12 },
)

// Rule 4.133
test('a split shares out exactly what was paid: rewards and fees, not a kopeck more or less', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const split = payoutSplit(all, tiers)
      const paid = all.reduce((sum, line) => (line.paid ? sum + line.amount : sum), 0)
      assert.equal(split.narrator.net + split.soundengineer.net + split.fees, BigInt(paid) * 100n)
      assert.equal(split.total, BigInt(paid) * 100n)
      for (const share of [split.narrator, split.soundengineer]) {
        assert.ok(share.fee >= 0n && share.net >= 0n && share.gross === share.net + share.fee)
        assert.ok(share.net % 100n === 0n)
      }
    }),
  )
})

function line(amount: number, worker: SplitLine['worker'], paid = true): SplitLine {
  return { amount: roubles(amount), worker, paid }
}

test('each worker pays the fee on their own whole reward', () => {
  const split = payoutSplit(
    [line(4_000, 'narrator'), line(2_000, 'narrator'), line(500, 'soundengineer'), line(2_000, 'soundengineer')],
    tiers,
  )
  // 6 000 × 15 % = 900; 2 500 × 20 % = 500.
  assert.deepEqual(split, {
    narrator: { gross: 600_000n, fee: 90_000n, net: 510_000n },
    soundengineer: { gross: 250_000n, fee: 50_000n, net: 200_000n },
    total: 850_000n,
    fees: 140_000n,
  })
})

test('lines that are not paid count for nobody, and a worker without lines gets nothing', () => {
  const all = [line(1_000, 'narrator'), line(9_000, 'narrator', false), line(700, 'soundengineer', false)]
  assert.equal(grossOf(all, 'narrator'), 1_000)
  assert.deepEqual(payoutSplit(all, tiers).soundengineer, { gross: 0n, fee: 0n, net: 0n })
})

// Rule 9.44
test('the share shown before accepting is the share paid in the end', () => {
  fc.assert(
    fc.property(sums, (gross: Roubles) => {
      assert.deepEqual(
        payoutSplit([{ amount: gross, worker: 'narrator', paid: true }], tiers).narrator,
        workerShare(gross, tiers),
      )
    }),
  )
})
