/** The file for 1C: its elements in the order of the format, its sums those of the books, its references always the same (Product 4.839). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { createTestSupporter } from '../../testing/test-supporter.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { createTestAccountant, createTestCompany } from '../payments/testing/make-company.ts'
import { WalletScenario } from '../payments/testing/wallet-scenario.ts'
import { amount, clean, goodsElement, referenceOf, write } from './enterprise-data.ts'
import { goodsOf } from './enterprise-documents.ts'
import type { MonthSubject } from './month-documents.queries.ts'
import { exportEnterpriseData } from './operations/export-enterprise-data.ts'
import { selectBooked } from './testing/month-books.queries.ts'
import {
  kopecksAt,
  readEnterpriseData,
  textAt,
  type ReadElement,
  type ReadFile,
} from './testing/read-enterprise-data.ts'

const TITLE = 'ООО «Тихий <омут> & "Ко"\u0007» 🎙'

let app: TestApp
let accountant: TestPerson
let owner: TestPerson
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  app.clock.set('2025-03-05T09:00:00.000Z')
  accountant = await createTestAccountant(app)
  owner = await createTestSupporter(app, { is_owner: true })
  client = await createTestClient(app, 50_000)
  narrator = await createTestNarrator(app)
  const scenario = new WalletScenario(app)
  await scenario.completed(client, narrator)
  const company = await createTestCompany(app, client.profile_id, TITLE)
  const asked = await client.caller.call('POST', '/client/payments', { type: 1, method: 2, sum: 5000, company })
  assert.equal((await accountant.caller.call('POST', `/staff/payments/${asked.body.id}/confirm`)).status, 200)
  const row = await scenario.withdraw(narrator, 4, 500, 25)
  app.clock.advance(60_000)
  await scenario.endWithdrawal(row, { status: 2, reason: null, by_profile_id: 20 })
  await scenario.paidByCard()
})
after(() => app.close())

const db = () => app.context.database.kysely
const ask = (query: string, by = accountant) => by.caller.call('GET', `/staff/enterprise-data.xml${query}`)
async function fileOf(query = '?from=2025-03-01&to=2025-03-31', by = accountant): Promise<ReadFile> {
  const answer = await ask(query, by)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return readEnterpriseData(answer.body as Buffer)
}
const named = ({ objects }: ReadFile, name: string) => objects.filter((object) => object.name === name)
const namesOf = ({ children }: ReadElement) => children.map(({ name }) => name)
const sumOf = (documents: readonly ReadElement[], ...path: string[]) =>
  documents.reduce((sum, document) => sum + kopecksAt(document, ...path), 0)

const [SALE, INVOICE] = ['Документ.РеализацияТоваровУслуг', 'Документ.ЗаказКлиента']
const [CAME, LEFT] = ['Документ.ПБДСРасчетыСКонтрагентами', 'Документ.СБДСРасчетыСКонтрагентами']

/** The elements of the format, in its order; what we do not write is left out (docs/decisions/0163). */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  [SALE]: [
    ...['КлючевыеСвойства', 'ВидОперации', 'Валюта', 'Сумма', 'СуммаВключаетНДС', 'БанковскийСчетОрганизации'],
    ...['Контрагент', 'ДанныеВзаиморасчетов', 'Налогообложение', 'Услуги', 'СпособПогашенияЗадолженности'],
  ],
  [INVOICE]: [
    ...['КлючевыеСвойства', 'Валюта', 'Сумма', 'Контрагент', 'ДанныеВзаиморасчетов'],
    ...['БанковскийСчетОрганизации', 'Услуги'],
  ],
  [CAME]: ['КлючевыеСвойства', 'ОбщиеДанные', 'ВидРасчетов', 'Контрагент', 'РасшифровкаПлатежа'],
  [LEFT]: ['КлючевыеСвойства', 'ОбщиеДанные', 'Контрагент', 'ВидРасчетов', 'РасшифровкаПлатежа'],
}

/** The same of what stands inside, by the element and what it is in. */
const INNER: Readonly<Record<string, readonly string[]>> = {
  КлючевыеСвойства: ['Ссылка', 'Дата', 'Номер', 'Организация'],
  Контрагент: ['Ссылка', 'Наименование', 'НаименованиеПолное', 'ИНН', 'КПП', 'ЮридическоеФизическоеЛицо'],
  Организация: [
    ...['Ссылка', 'Наименование', 'НаименованиеСокращенное', 'НаименованиеПолное', 'ИНН', 'КПП'],
    'ЮридическоеФизическоеЛицо',
  ],
  ДанныеВзаиморасчетов: [
    ...['Договор', 'ВалютаВзаиморасчетов', 'КурсВзаиморасчетов', 'КратностьВзаиморасчетов'],
    'РасчетыВУсловныхЕдиницах',
  ],
  ОбщиеДанные: ['ДатаВыписки', 'Валюта', 'Сумма', 'БанковскийСчетОрганизации', 'НазначениеПлатежа'],
  БанковскийСчетОрганизации: ['Ссылка', 'НомерСчета', 'Банк', 'Владелец'],
}

function assertOrder(element: ReadElement, order: readonly string[]): void {
  const names = namesOf(element)
  assert.deepEqual(
    names,
    order.filter((name) => names.includes(name)),
    element.name,
  )
}

function assertInner(element: ReadElement): void {
  const order = INNER[element.name]
  if (order) assertOrder(element, order)
  for (const child of element.children) assertInner(child)
}

// Rule 4.839
test('elements stand in the order of the format, and each party before the first document that names it', async () => {
  const file = await fileOf()
  assert.equal(file.header[0]?.text, 'http://v8.1c.ru/edi/edi_stnd/EnterpriseData/1.8')
  for (const [name, order] of Object.entries(ORDER)) {
    const documents = named(file, name)
    assert.ok(documents.length > 0, name)
    for (const document of documents) {
      assertOrder(document, order)
      for (const child of document.children) assertInner(child)
    }
  }
  const known = new Set<string>()
  for (const object of file.objects) {
    if (object.name === 'Справочник.Контрагенты') {
      const reference = textAt(object, 'КлючевыеСвойства', 'Ссылка')
      assert.ok(!known.has(reference), 'named twice')
      known.add(reference)
    } else assert.ok(known.has(textAt(object, 'Контрагент', 'Ссылка')), object.name)
  }
})

// Rule 4.839
test('sums are those of the books to the kopeck, and lines make their documents', async () => {
  const file = await fileOf()
  const booked = await selectBooked(db(), '2025-03')
  const sales = named(file, SALE)
  const lines = sales.flatMap(({ children }) => children.find(({ name }) => name === 'Услуги')?.children ?? [])
  const fees = lines.filter((line) => textAt(line, 'Содержание') === 'Комиссия за пополнение')
  assert.equal(sumOf(sales, 'Сумма'), sumOf(lines, 'Сумма'))
  assert.equal(sumOf(sales, 'Сумма') - sumOf(fees, 'Сумма'), booked.completed)
  assert.equal(sumOf(named(file, INVOICE), 'Сумма'), booked.invoices)
  assert.equal(sumOf(named(file, CAME), 'ОбщиеДанные', 'Сумма'), booked.came)
  assert.equal(sumOf(named(file, LEFT), 'ОбщиеДанные', 'Сумма'), booked.left)
  assert.equal(sumOf(named(file, CAME), 'РасшифровкаПлатежа', 'Строка', 'Сумма'), booked.came)
  assert.deepEqual(
    named(file, LEFT).map((document) => [
      textAt(document, 'ВидРасчетов'),
      textAt(document, 'ОбщиеДанные', 'БанковскийСчетОрганизации', 'НомерСчета'),
    ]),
    [['СПоставщиком', 'Криптокошелек']],
  )
  // Who loads the bank's own statements leaves money out; nothing else changes.
  const without = await fileOf('?from=2025-03-01&to=2025-03-31&payments=0')
  assert.deepEqual([named(without, CAME), named(without, LEFT)], [[], []])
  assert.deepEqual(named(without, SALE), sales)
})

// Rule 4.839
test('references are the same in every file, so that what is loaded twice is there once', async () => {
  const references = (file: ReadFile) =>
    file.objects.map((object) => [object.name, textAt(object, 'КлючевыеСвойства', 'Ссылка')].join(' '))
  const month = references(await fileOf())
  app.clock.advance(5 * 86_400_000)
  assert.deepEqual(references(await fileOf()), month)
  assert.equal(new Set(month).size, month.length)
  const day = references(await fileOf('?from=2025-03-05&to=2025-03-05', owner))
  for (const reference of day) assert.ok(month.includes(reference), reference)
  assert.match(referenceOf('act:1'), /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

// Rule 4.839
test('what people have typed is XML that any reader takes', async () => {
  const party = named(await fileOf(), 'Справочник.Контрагенты')
    .map((object) => textAt(object, 'КлючевыеСвойства', 'Наименование'))
    .find((title) => title.includes('омут'))
  assert.equal(party, 'ООО «Тихий <омут> & "Ко" » 🎙')
  assert.equal(clean('a\u0000b\ud800c\u200b\n\td', 100), 'a b c\u200b d')
  assert.equal(clean('😀'.repeat(120), 100), '😀'.repeat(100))
  assert.equal(write(['А', [['Б', `<&>"'`], null, ['В', []]]]), '<А><Б>&lt;&amp;&gt;&quot;&apos;</Б><В></В></А>')
  assert.deepEqual([0, 5, 100, 123_456].map(amount), ['0.00', '0.05', '1.00', '1234.56'])
})

// Rule 4.839
test('a tax is in the lines to the kopeck; an order without an act is its person’s, by what the books say', () => {
  const subject: MonthSubject = {
    ...{ kind: 'act', order_id: 7, payment_id: null },
    ...{ booked_kopecks: 300, booked_at: new Date(0), person: '' },
  }
  const line = { quantity: 1, unit: 'усл.' }
  const data = {
    ...{
      kind: 'act',
      number: 3,
      issued_on: '2025-03-07',
      total_kopecks: 1000,
      tax: { percent: 22, sum_kopecks: 180, ground: '' },
    },
    lines: [333, 333, 334].map((sum_kopecks) => ({ ...line, title: 'Озвучание', sum_kopecks })),
    customer: { title: 'Анна', inn: '', kpp: '', ogrn: '', legal_address: '' },
  }
  const act = goodsOf('act', subject, { profile_id: 5, data })
  assert.deepEqual(
    act.lines.map(({ tax_kopecks }) => tax_kopecks),
    [60, 60, 60],
  )
  assert.deepEqual([act.party.key, act.at, act.number], ['profile:5', '1970-01-01T03:00:00', '3'])
  const us = {
    ...{ title: 'Мы', inn: '7700000009', kpp: '', bank_name: 'Банк', bik: '044525225' },
    bank_corr_account: '3',
    current_account_number: '4',
  }
  assert.match(write(goodsElement(act, us)), /ПродажаОблагаетсяНДС/)
  const none = goodsOf('act', subject, { profile_id: 5, data: null })
  assert.deepEqual([none.sum_kopecks, none.party.title, none.number], [300, 'Покупатель, профиль № 5', 'З-7'])
})

// Rule 4.839
test('accountants and owners have the file, nobody else, of days that are some; that it was taken is written down', async () => {
  const other = await createTestSupporter(app, { is_owner: false })
  const query = '?from=2025-03-01&to=2025-03-31'
  for (const person of [other, client, narrator]) assert.equal((await ask(query, person)).status, 403)
  const stranger = { role: 'supporter', profile_id: other.profile_id, acting_agent_id: null } as const
  await assert.rejects(exportEnterpriseData(app.context, stranger, { payments: true }), { code: 'OWNER_ONLY' })
  for (const [wrong, field] of [
    ['', 'from'],
    ['?from=2025-03-01', 'to'],
    ['?from=2025-03-31&to=2025-03-01', 'to'],
    ['?from=2025-02-30&to=2025-03-01', 'from'],
    ['?from=2025-03-01&to=2025-03-31&payments=x', 'payments'],
  ] as const) {
    const { status, body } = await ask(wrong)
    assert.deepEqual([status, Object.keys(body.errors)[0]], [422, field], wrong)
  }
  assert.deepEqual((await fileOf('?from=2024-01-01&to=2024-12-31')).objects, [])
  const log = await listAudit(db(), { kind: 'export', id: 'enterprise-data' })
  assert.ok(log.some(({ profile_id }) => profile_id === owner.profile_id))
  assert.deepEqual(log.at(-1)?.data, { from: '2024-01-01', to: '2024-12-31', payments: true })
})
