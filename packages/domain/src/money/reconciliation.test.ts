import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareCardPayments, type OwnCardPayment, type ProviderCardPayment } from './reconciliation.ts'

const own = (more: Partial<OwnCardPayment> = {}): OwnCardPayment => ({
  payment_id: 7,
  provider_payment_id: 'a',
  charge_kopecks: 103_000,
  status: 2,
  refunded_kopecks: 0,
  ...more,
})
const there = (more: Partial<ProviderCardPayment> = {}): ProviderCardPayment => ({
  provider_payment_id: 'a',
  amount_kopecks: 103_000,
  status: 'succeeded',
  refunded_kopecks: 0,
  ...more,
})

const cases: readonly [title: string, own: OwnCardPayment[], there: ProviderCardPayment[], kinds: string[]][] = [
  ['paid on both sides', [own()], [there()], []],
  ['a link given up here and still out there', [own({ status: 10 })], [there({ status: 'pending' })], []],
  ['declined on both sides', [own({ status: 6 })], [there({ status: 'canceled' })], []],
  ['nothing here', [], [there()], ['missing_here']],
  ['nothing there', [own()], [], ['missing_there']],
  ['another sum, whatever the status', [own({ status: 1 })], [there({ amount_kopecks: 1 })], ['other_sum']],
  ['paid there and open here', [own({ status: 1 })], [there()], ['other_status']],
  ['paid there and given up here', [own({ status: 10 })], [there()], ['other_status']],
  ['paid here and not there', [own()], [there({ status: 'canceled' })], ['other_status']],
  ['more gone back there than here', [own()], [there({ refunded_kopecks: 500 })], ['other_refund']],
]
for (const [title, ours, theirs, kinds] of cases) {
  test(`${title}: ${kinds.join() || 'equal'}`, () => {
    const { differences, equal_count } = compareCardPayments(ours, theirs)
    assert.deepEqual(
      differences.map(({ kind }) => kind),
      kinds,
    )
    assert.equal(equal_count, kinds.length === 0 ? 1 : 0)
  })
}
