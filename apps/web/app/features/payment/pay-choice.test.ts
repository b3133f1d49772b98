import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargeOf, isPossible, methodOf, offeredWays, settledChoice } from './pay-choice.ts'
import type { PayTerms } from './pay-choice.ts'

const terms = (change: Partial<PayTerms> = {}): PayTerms => ({
  ...{ price: 4200, balance: 500, commission: 3, hasWallet: true, hasInvoice: true },
  ...change,
})

// Rule 4.122
test('a wallet that is enough comes first, and leaves the card and the invoice where they are', () => {
  const enough = terms({ balance: 4200 })
  assert.deepEqual(offeredWays(enough), ['wallet', 'card', 'invoice'])
  assert.deepEqual(methodOf(settledChoice(null, enough), enough), { payment_method: 3 })
  assert.deepEqual(methodOf(settledChoice({ way: 'invoice', company: 12 }, enough), enough), {
    ...{ payment_method: 2, company: 12 },
  })
  assert.deepEqual(chargeOf(enough), { from_wallet: 0, missing: 4200, fee: 126, charge: 4326 })
})

// Rule 4.131
test('a wallet that is switched off gives nothing: the card pays for everything, and the fee with it', () => {
  const off = terms({ balance: 9000, hasWallet: false })
  assert.deepEqual(offeredWays(off), ['card', 'invoice'])
  assert.deepEqual(methodOf(settledChoice(null, off), off), { payment_method: 1 })
  assert.deepEqual(chargeOf(off), { from_wallet: 0, missing: 4200, fee: 126, charge: 4326 })
})

// Rules 4.122, 4.125
test('a wallet that lacks money is shown with what it lacks, and the card is chosen', () => {
  assert.deepEqual(offeredWays(terms()), ['wallet', 'card', 'invoice'])
  assert.equal(isPossible('wallet', terms()), false)
  assert.deepEqual(settledChoice(null, terms()), { way: 'card', company: null })
  assert.deepEqual(settledChoice({ way: 'wallet', company: null }, terms()), { way: 'card', company: null })
})

// Rule 9.49
test('each flag takes its own way away', () => {
  assert.deepEqual(offeredWays(terms({ hasWallet: false })), ['card', 'invoice'])
  assert.deepEqual(offeredWays(terms({ hasInvoice: false })), ['wallet', 'card'])
  assert.deepEqual(offeredWays(terms({ hasWallet: false, hasInvoice: false })), ['card'])
})

// Rule 5.16
test('nothing is invoiced when there is nothing to pay', () => {
  assert.deepEqual(offeredWays(terms({ price: 0, balance: 0 })), ['wallet'])
  const off = terms({ price: 0, hasWallet: false })
  assert.deepEqual(methodOf(settledChoice(null, off), off), { payment_method: 1 })
})

// Rule 4.124
test('an invoice names its company', () => {
  assert.deepEqual(methodOf({ way: 'invoice', company: 12 }, terms()), { payment_method: 2, company: 12 })
})
