import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBankStatement } from './bank-statement.ts'

const OURS = '40702810600000000001'
const THEIRS = '40702810900000000777'
const TODAY = '2026-11-21'

function document(more: Record<string, string> = {}): string {
  const fields = {
    Номер: '415',
    Дата: '20.11.2026',
    Сумма: '1030.00',
    ПлательщикСчет: THEIRS,
    Плательщик: 'ИНН 7700000016 ООО "Ромашка"',
    ПлательщикИНН: '7700000016',
    Плательщик1: 'ООО "Ромашка"',
    ПолучательСчет: OURS,
    ДатаПоступило: '21.11.2026',
    НазначениеПлатежа: 'Оплата по счёту № 12 от 19.11.2026',
    ...more,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  return ['СекцияДокумент=Платежное поручение', ...lines, 'КонецДокумента'].join('\r\n')
}

function statement(documents: string[], end = 'КонецФайла'): string {
  const head = ['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=Windows', `РасчСчет=${OURS}`]
  return [...head, ...documents, end, ''].join('\r\n')
}

test('incoming money is read with its day, number, sum, payer and purpose', () => {
  const read = readBankStatement(statement([document()]), OURS, TODAY)
  assert.ok('statement' in read)
  assert.deepEqual(read.statement, {
    account_numbers: [OURS],
    incoming: [
      {
        line: 1,
        day: '2026-11-21',
        number: '415',
        sum: 103_000n,
        payer_account: THEIRS,
        payer_title: 'ООО "Ромашка"',
        payer_inn: '7700000016',
        purpose: 'Оплата по счёту № 12 от 19.11.2026',
      },
    ],
    declared: null,
    other_count: 0,
    unreadable: [],
  })
})

test('money that goes out or between our own accounts is counted and not taken', () => {
  const out = document({ ПлательщикСчет: OURS, ПолучательСчет: THEIRS })
  const self = document({ ПлательщикСчет: OURS })
  const read = readBankStatement(statement([out, self, document()]), OURS, TODAY)
  assert.ok('statement' in read)
  assert.deepEqual([read.statement.other_count, read.statement.incoming.map(({ line }) => line)], [2, [3]])
})

test('a document without a readable sum, day or number is reported, not guessed', () => {
  const bad = [
    document({ Сумма: '1 030.00' }),
    document({ Сумма: '0.00' }),
    document({ ДатаПоступило: '', Дата: '31.02.2026' }),
    document({ Номер: '' }),
  ]
  const read = readBankStatement(statement([...bad, document({ Сумма: '10,5' })]), OURS, TODAY)
  assert.ok('statement' in read)
  assert.deepEqual(read.statement.unreadable, [1, 2, 3, 4])
  assert.equal(read.statement.incoming[0]?.sum, 1050n)
})

// Rule 4.929
test('money of days to come has not come; where a bank is east of Moscow it may be tomorrow there', () => {
  const dated = (day: string) => document({ ДатаПоступило: day })
  const text = statement([dated('21.11.2026'), dated('22.11.2026'), dated('23.11.2026'), dated('31.12.2099')])
  const read = readBankStatement(text, OURS, TODAY)
  assert.ok('statement' in read)
  assert.deepEqual(
    [read.statement.incoming.map(({ line }) => line), read.statement.unreadable],
    [
      [1, 2],
      [3, 4],
    ],
  )
})

test('another file, a broken one and a foreign account are refused', () => {
  assert.deepEqual(readBankStatement('Привет', OURS, TODAY), { problem: 'not_a_statement' })
  assert.deepEqual(readBankStatement(statement([document()], ''), OURS, TODAY), { problem: 'cut_off' })
  assert.deepEqual(readBankStatement(statement([document()]), THEIRS, TODAY), { problem: 'foreign_account' })
})
