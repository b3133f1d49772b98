/**
 * A bank statement that another program wrote, in the published exchange format of 1C: every section, several accounts, payments both
 * ways, fields in odd order, purposes and payers split over fields (Product 4.929). The file is Windows-1251 with CRLF, as banks give it.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { checkLedger } from '../../modules/ledger/operations/check-ledger.ts'
import { checkReceipts } from '../../modules/bank-statements/operations/receipts.ts'
import { inPage, openBank, type BankScenario } from '../../modules/bank-statements/testing/bank-scenario.ts'

const FILE = readFileSync(new URL('statements/kl_to_1c.txt', import.meta.url))
const TEXT = new TextDecoder('windows-1251').decode(FILE)
const WRITTEN_FOR = '40702810600000000001'

let bank: BankScenario
before(async () => {
  bank = await openBank()
  // The file pays the first invoice of the year.
  const first = await bank.invoice(10_000)
  assert.equal(first.number.split(' ')[0], '1')
  assert.equal(bank.ours, WRITTEN_FOR)
})
after(async () => {
  assert.deepEqual(await checkLedger(bank.app.context.database.kysely), [])
  assert.deepEqual(await checkReceipts(bank.app.context.database.kysely), [])
  await bank.app.close()
})

interface Line {
  readonly line: number
  readonly sum: number
  readonly date: string
  readonly number: string
  readonly payer_title: string
  readonly payer_inn: string
  readonly purpose: string
  readonly verdict: string
}

// Rule 4.929
test('a statement of another program is read whole, whatever page it is written in', async () => {
  const files: readonly (readonly [string, Buffer])[] = [
    ['Windows-1251', FILE],
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 that calls itself Windows, with LF', Buffer.from(TEXT.replaceAll('\r\n', '\n'))],
    ['the DOS page', inPage(TEXT.replace('Кодировка=Windows', 'Кодировка=DOS'), 'ibm866')],
    ['the DOS page that calls itself Windows', inPage(TEXT, 'ibm866')],
  ]
  for (const [name, content] of files) {
    const { status, body } = await bank.preview([], content)
    assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`)
    assert.deepEqual(
      body.lines.map(({ line, sum, date, number, payer_title, payer_inn, verdict }: Line) => [
        ...[line, sum, date, number, payer_inn, verdict],
        payer_title,
      ]),
      [
        [1, 10_300, '2026-11-18', '1207', '7707083893', 'matched', 'ООО "Ромашка"'],
        [3, 4500.55, '2026-11-18', '000093', '770301234567', 'no_invoice_named', 'ИП Лютикова Анна Сергеевна'],
        [6, 32_000, '2026-11-19', '3', '', 'no_invoice_named', 'Петров Пётр Петрович'],
      ],
      name,
    )
    assert.match(
      body.lines[1].purpose,
      /^Оплата за изготовление .* согласно договору .* доплата=150; без налога \(НДС\)$/,
    )
    assert.ok(body.lines[2].purpose.length > 800)
    assert.deepEqual([body.other_count, body.unreadable_lines, body.declared_sum], [4, [], 46_800.55])
  }
  const { body } = await bank.importAll([], FILE)
  assert.deepEqual(
    body.lines.map(({ outcome }: { outcome: string }) => outcome),
    ['booked', 'unclaimed', 'unclaimed'],
  )
  assert.equal(await bank.unclaimed(), 3_650_055n)
})

// Rule 4.929
test('a damaged statement is refused with words that say what is wrong with it', async () => {
  const damaged: readonly (readonly [Buffer, RegExp])[] = [
    [Buffer.from(TEXT.slice(0, TEXT.length / 2)), /обрезан/],
    [Buffer.from(TEXT.replaceAll(WRITTEN_FOR, '40702810000000000000')), /не по нашему счёту/],
    [Buffer.from(TEXT.replace('1CClientBankExchange', 'Выписка')), /не выписка в формате обмена 1С/],
    [inPage(TEXT, 'koi8-r'), /Буквы в файле не читаются/],
  ]
  for (const [content, words] of damaged) {
    const { status, body } = await bank.preview([], content)
    assert.equal(status, 422)
    assert.match(body.errors.file, words)
  }
})
