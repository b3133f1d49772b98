import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NAMED_INVOICE, readInvoiceReference } from './invoice-reference.ts'

const named: readonly [purpose: string, number: number, year: number][] = [
  ['Оплата по счёту № 12 от 22.11.2026. Пополнение кошелька. НДС не облагается', 12, 2026],
  ['Оплата по счету №12 от 22.11.26 г.', 12, 2026],
  ['оплата по сч. N 12 от 22 ноября 2026 г. за услуги', 12, 2026],
  ['СЧЕТ НА ОПЛАТУ № 0012 ОТ 01.12.2025', 12, 2025],
  ['По счету 2026-12 за озвучку', 12, 2026],
  ['Счёт № 12/2026', 12, 2026],
  ['Оплата по счёту \u00A0 №\n12  от  22\tноября  2026', 12, 2026],
  ['Счет No. 12 от 22/11/2026, счет 12 от 22.11.2026', 12, 2026],
]
for (const [purpose, number, year] of named) {
  // Rule 4.158
  test(`«${purpose}» names invoice ${number} of ${year}`, () => {
    assert.deepEqual(readInvoiceReference(purpose), { kind: 'found', reference: { number, year } })
  })
}

const unnamed: readonly [purpose: string, kind: string][] = [
  ['Оплата за услуги по договору № 12 от 22.11.2026', 'absent'],
  ['Перевод на р/счет 40702810600000000001', 'absent'],
  ['', 'absent'],
  ['Оплата по счету 12', 'year_missing'],
  ['По счетам № 12, 13 от 22.11.2026', 'year_missing'],
  ['По счету 12 от 22.11.2026 и счету 13 от 22.11.2026', 'ambiguous'],
  ['По счету 12 от 22.11.2026 и счету 13', 'ambiguous'],
  ['По счету 12 от 22.11.2026, счету 12 от 22.11.2025', 'ambiguous'],
]
for (const [purpose, kind] of unnamed) {
  // Rule 4.158
  test(`«${purpose}» names no invoice: ${kind}`, () => {
    assert.deepEqual(readInvoiceReference(purpose), { kind })
  })
}

test('No purpose is read more than once: whatever may stand several times has an upper bound', () => {
  assert.doesNotMatch(NAMED_INVOICE.source, /[*+]|,\}/)
})

for (const odd of ['сч', 'счет', 'счет ', 'счет на ', 'сч ', '№ ', ' ', '\u00A0\t', 'сч 1', '0']) {
  test(`100,000 characters of «${odd}» name at most a number without its year`, () => {
    const purpose = `Счёт ${odd.repeat(Math.ceil(100_000 / odd.length))}`
    const kind = odd === 'сч 1' ? 'year_missing' : 'absent'
    assert.deepEqual(readInvoiceReference(purpose), { kind })
  })
}
