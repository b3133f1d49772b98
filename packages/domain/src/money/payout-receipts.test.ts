import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextReminder, numberOfLink, owesReceipt, receiptProblems, statusOfCompany } from './payout-receipts.ts'

const LINK = 'https://lknpd.nalog.ru/api/v1/receipt/123456789012/20abcdefgh/print'
const PAID = {
  tax_status: 'self_employed',
  sum_kopecks: 95_000,
  executed_on: '2026-10-05',
  today: '2026-10-09',
} as const
const SENT = { link: LINK, hasFile: false, number: '20abcdefgh', receipt_on: '2026-10-05', sum_kopecks: 95_000 }

// Rule 4.846
test('a receipt has the sum of its payout to the kopeck, is no older than it, and its page is one of the tax office', () => {
  assert.deepEqual(receiptProblems(SENT, PAID), {})
  assert.deepEqual(receiptProblems({ ...SENT, number: '20ABCDEFGH' }, PAID), {})
  const wrong = (more: Partial<typeof SENT>) => receiptProblems({ ...SENT, ...more }, PAID)
  assert.deepEqual(wrong({ sum_kopecks: 95_001 }), { sum: 'receipt_sum' })
  assert.deepEqual(wrong({ receipt_on: '2026-10-04' }), { receipt_on: 'receipt_old' })
  assert.deepEqual(wrong({ receipt_on: '2026-10-10' }), { receipt_on: 'receipt_future' })
  assert.deepEqual(wrong({ number: '' }), { number: 'receipt_number' })
  assert.deepEqual(wrong({ number: '20abcdefgi' }), { number: 'receipt_number' })
  assert.deepEqual(wrong({ link: '' }), { link: 'receipt_link_or_file' })
  assert.deepEqual(wrong({ hasFile: true }), { link: 'receipt_link_or_file' })
  for (const link of [
    LINK.replace('https', 'http'),
    LINK.replace('lknpd.nalog.ru', 'lknpd.nalog.ru.example.com'),
    LINK.replace('lknpd.nalog.ru', 'example.com/lknpd.nalog.ru'),
    LINK.replace('https://', 'https://lknpd.nalog.ru@'),
    LINK.replace('123456789012', '1234567890'),
    `${LINK}?next=https://example.com`,
    'javascript:alert(1)',
  ]) {
    assert.deepEqual(wrong({ link }), { link: 'receipt_link' }, link)
  }
  assert.equal(numberOfLink(LINK), '20abcdefgh')
  assert.equal(numberOfLink('https://example.com'), null)
})

// Rule 4.845
test('a firm and an entrepreneur send a file, whoever has not said who he is says it first, and others owe nothing', () => {
  const file = { ...SENT, link: '', hasFile: true, number: '17/2' }
  assert.deepEqual(receiptProblems(file, { ...PAID, tax_status: 'company' }), {})
  assert.deepEqual(receiptProblems(SENT, { ...PAID, tax_status: 'company' }), { link: 'receipt_link' })
  assert.deepEqual(receiptProblems(file, { ...PAID, tax_status: null }), { tax_status: 'choose' })
  assert.deepEqual(
    [null, 'self_employed', 'company', 'individual'].map((status) => owesReceipt(status as 'individual')),
    [...[true, true, true], false],
  )
  assert.deepEqual([statusOfCompany('7707083893'), statusOfCompany('123456789012')], ['company', 'entrepreneur'])
})

// Rule 4.847
test('a worker is reminded after three days, then weekly, four times in all', () => {
  const rules = { first_days: 3, repeat_days: 7, max_count: 4 }
  const at = new Date('2026-10-05T09:00:00.000Z')
  const days = [0, 1, 2, 3, 4].map((sent) => {
    const next = nextReminder(sent, at, rules)
    return next && (next.getTime() - at.getTime()) / 86_400_000
  })
  assert.deepEqual(days, [3, 7, 7, 7, null])
})
