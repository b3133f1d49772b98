import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReady } from './use-withdraw-form.ts'
import type { WithdrawForm } from './use-withdraw-form.ts'

const FORM: WithdrawForm = {
  ...{ method: 1, sum: 600, card_number: '2200 0000 0000 0004', card: null, card_way: { kind: 'number' } },
  ...{ crypto_number: '', company: null, isSumLeft: false },
}

// Rule 5.18
test('A withdrawal can be sent up to all that the wallet holds, and not for more or nothing', () => {
  const isReadyWith = (sum: number | null): boolean => isReady({ ...FORM, sum }, 18_640)
  assert.deepEqual([1, 18_639, 18_640].map(isReadyWith), [true, true, true])
  assert.deepEqual([18_641, 0, null].map(isReadyWith), [false, false, false])
  // Kopecks that a reward has left stay in the wallet.
  assert.equal(isReady({ ...FORM, sum: 18_641 }, 18_640.5), false)
})

// Rule 5.18
test('A withdrawal to a card waits for a number without a slip', () => {
  for (const card_number of ['', ' ', '2200 0000 0000 0005', '0000 0000 0000 0000'])
    assert.equal(isReady({ ...FORM, card_number }, 1000), false, card_number)
})
