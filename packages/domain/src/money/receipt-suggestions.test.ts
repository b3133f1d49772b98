import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestReceipts, type SuggestionPair } from './receipt-suggestions.ts'

const pair = (receipt_id: number, payment_id: number, more: Partial<SuggestionPair> = {}): SuggestionPair => ({
  ...{ receipt_id, payment_id, purpose: '', payer_inn: '7701', company_inn: '7701' },
  ...{ invoice_number: payment_id, invoice_year: 2026, ...more },
})
const told = (pairs: readonly SuggestionPair[]): string[] =>
  suggestReceipts(pairs).map(
    ({ receipt_id, payment_id, reasons, is_other_payer }) =>
      `${receipt_id}→${payment_id} ${reasons.join()}${is_other_payer ? ' other' : ''}`,
  )

// Rule 7.888
test('What agrees beside the sum is the reason, and another payer is said', () => {
  for (const [purpose, payer_inn, told_as] of [
    ['Оплата по счёту № 5 от 22.11.2026', '7701', ['1→5 named,payer']],
    ['Оплата по счёту № 5 от 22.11.2026', '9900', ['1→5 named other']],
    ['Оплата по счёту № 5', '', ['1→5 number']],
    ['За озвучку', '7701', ['1→5 payer']],
    // The sum alone says nothing.
    ['За озвучку', '9900', []],
    ['За озвучку', '', []],
    // The line names another invoice, by number or by year.
    ['Оплата по счёту № 6 от 22.11.2026', '7701', []],
    ['Оплата по счёту № 5 от 22.11.2025', '7701', []],
    // Two are named: the number is one of them, without a year.
    ['Оплата по счетам: счёт № 5, счёт № 6', '', ['1→5 number']],
  ] as const) {
    assert.deepEqual(told([pair(1, 5, { purpose, payer_inn })]), told_as, purpose)
  }
})

// Rule 7.888
test('Of two that fit equally well neither is suggested; one that is named goes before', () => {
  assert.deepEqual(told([pair(1, 5), pair(1, 6)]), [])
  assert.deepEqual(told([pair(1, 5), pair(2, 5)]), [])
  const purpose = 'Счёт № 5 от 22.11.2026'
  assert.deepEqual(told([pair(1, 5, { purpose }), pair(1, 6, { purpose }), pair(2, 5)]), ['1→5 named,payer'])
  assert.deepEqual(told([pair(1, 5), pair(2, 6)]), ['1→5 payer', '2→6 payer'])
})
