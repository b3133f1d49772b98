/** The act and the document of rights (Product §4): who is in them, what they say, and when there are none. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Insertable } from 'kysely'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { PaymentTypeId } from '@tembrel/domain/money/payment-codes.ts'
import { createPdfmakePrinter } from '../../adapters/pdf/pdfmake-printer.ts'
import type { Orders } from '../../database/tables.ts'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { createTestCompany } from '../payments/testing/make-company.ts'
import type { ActData, DocumentData, RightsData } from './document-data.ts'
import { selectDocument } from './documents.queries.ts'
import { issueInvoice } from './operations/issue-invoice.ts'
import { issueOrderDocuments } from './operations/issue-order-documents.ts'
import { issuePayoutInvoice } from './operations/issue-payout-invoice.ts'
import { keepBookDocument } from './operations/keep-book-document.ts'
import { issueWaitingDocuments } from './operations/issue-waiting-documents.ts'
import {
  listOrderDocuments,
  readOrderDocument,
  requireDocumentCustomer,
  voidOrderContract,
} from './operations/order-documents.ts'
import { storeDocument } from './operations/store-document.ts'
import { pdfOf } from './layouts/pdf-of.ts'
import { pdfTexts } from './testing/read-pdf.ts'

let app: TestApp
let client: TestPerson
let company: number
before(async () => {
  app = await createTestApp({ connections: 20 })
  client = await createTestClient(app)
  company = await createTestCompany(app, client.profile_id)
})
after(() => app.close())

const db = () => app.context.database.kysely
const within = <T>(fn: (tx: Tx) => Promise<T>) => inTransaction(app.context.database, fn)

async function dataOf<T extends DocumentData>(document_id: number): Promise<T> {
  return (await selectDocument(db(), document_id))?.data as unknown as T
}

async function payment(type: PaymentTypeId): Promise<number> {
  const { id } = await db()
    .insertInto('payments')
    .values({ profile_id: client.profile_id, type, method: 2, status: 1, sum_kopecks: 100_000, company_id: company })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('documents of an order', () => {
  // Rules 4.172, 4.173, 7.70
  test('are issued once it is completed and once only, each for its readers', async () => {
    const { id } = await completedOrder({ dogovor_needed: true, alienation_paid: true })
    const issueAll = () => within((tx) => issueOrderDocuments(tx, app.context, { order_id: id }))
    const [one, other] = await Promise.all([issueAll(), issueAll()])
    assert.deepEqual(one, other)
    assert.ok(one.act && one.rights)
    const kinds = async (role: 'client' | 'narrator' | 'soundengineer') =>
      (await listOrderDocuments(db(), id, role, 'ru')).map(({ kind }) => kind)
    assert.deepEqual(await kinds('client'), ['act', 'rights'])
    assert.deepEqual(await kinds('narrator'), ['rights'])
    assert.deepEqual(await kinds('soundengineer'), [])
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await storeDocument(app.context, one.act?.id ?? 0)).file_id),
    )
    assert.equal(first, second)
    assert.equal((await readOrderDocument(app.context, id, one.act.id, 'client', 'ru')).id, first)
    await assert.rejects(readOrderDocument(app.context, id, one.act.id, 'narrator', 'ru'), { code: 'NOT_FOUND' })
    await assert.rejects(readOrderDocument(app.context, id + 1, one.act.id, 'client', 'ru'), { code: 'NOT_FOUND' })
  })

  test('are none before completion; afterwards everybody has an act, and the rights document who bought the rights', async () => {
    const open = await completedOrder({ dogovor_needed: true, completed_at: null })
    const plain = await completedOrder({})
    const issueAll = (order_id: number) => within((tx) => issueOrderDocuments(tx, app.context, { order_id }))
    assert.deepEqual(await issueAll(open.id), {
      contract: null,
      act: null,
      is_act_shown: false,
      rights: null,
      certificate: null,
    })
    const documents = await issueAll(plain.id)
    assert.ok(documents.act)
    assert.deepEqual([documents.contract, documents.is_act_shown, documents.rights], [null, false, null])
    const { customer, paid_on } = await dataOf<ActData>(documents.act.id)
    assert.deepEqual(customer, { title: await nameOf(client), inn: '', kpp: '', ogrn: '', legal_address: '' })
    assert.equal(paid_on, undefined)
  })

  // Rule 4.837
  test('are kept for the books as they were issued, or issued now, once however many ask; an invoice without its payment is none', async () => {
    const { id } = await completedOrder({})
    const act = { kind: 'act', order_id: id, payment_id: null } as const
    const kept = await Promise.all([1, 2, 3].map(() => keepBookDocument(app.context, act)))
    const [first] = kept
    assert.ok(first)
    assert.deepEqual(kept, [first, first, first])
    assert.deepEqual(first.counterparty.title, await nameOf(client))
    const { number, total_kopecks, issued_on } = await dataOf<ActData>(first.id)
    assert.deepEqual([first.number, first.sum_kopecks, first.issued_on], [number, total_kopecks, issued_on])
    const unpaid = { order_id: null, payment_id: await payment(1) }
    assert.equal(await keepBookDocument(app.context, { kind: 'invoice', ...unpaid }), null)
    assert.equal(await keepBookDocument(app.context, { kind: 'payout_report', ...unpaid }), null)
  })

  test('begin with the contract of who asked for documents, once it is paid; void, it makes room for another one', async () => {
    const paid = {
      completed_at: null,
      orderstatuses_id: ORDER_STATUS.suggested,
      paid_at: app.clock.now(),
      total_paid: 4200,
    }
    const { id } = await completedOrder({ ...paid, dogovor_needed: true })
    const { id: plain } = await completedOrder(paid)
    const issueAll = (order_id: number) => within((tx) => issueOrderDocuments(tx, app.context, { order_id }))
    assert.equal((await issueAll(plain)).contract, null)
    const [first, again] = await Promise.all([issueAll(id), issueAll(id)])
    assert.ok(first.contract && first.act === null)
    assert.deepEqual(again, first)
    const voiding = () => within((tx) => voidOrderContract(tx, { order_id: id, at: app.clock.now() }))
    await Promise.all([voiding(), voiding()])
    assert.deepEqual(await listOrderDocuments(db(), id, 'client', 'ru'), [])
    await assert.rejects(readOrderDocument(app.context, id, first.contract.id, 'client', 'ru'), { code: 'NOT_FOUND' })
    assert.deepEqual(
      (await listOrderDocuments(db(), id, 'accountant', 'ru')).map(({ is_void }) => is_void),
      [true],
    )
    assert.equal((await issueAll(id)).contract?.number, first.contract.number + 1)
  })

  // Rule 4.804
  test('name the holder so that no other can be meant, and the length of all that passes', async () => {
    const narrator = await createTestNarrator(app)
    await createTestCompany(app, narrator.profile_id, 'ООО «Студия»')
    const read = async () => {
      const { id } = await completedOrder({ alienation_paid: true }, narrator)
      const { rights } = await within((tx) => issueOrderDocuments(tx, app.context, { order_id: id }))
      return dataOf<RightsData>(rights?.id ?? 0)
    }
    const account = `лицевой счёт диктора в сервисе «Тембрель» №\u00a0${narrator.profile_id}`
    assert.equal((await read()).holder_details, `Казань, ${account}`)
    const own = await createTestCompany(app, narrator.profile_id, 'ИП Вельская А. П.')
    await db().updateTable('companies').set({ inn: '500100732259' }).where('id', '=', own).execute()
    const data = await read()
    const files = [61_000, 62_000].map((duration_ms) => ({ name: 'Дубль.wav', duration_ms, sha256: 'a'.repeat(64) }))
    const textOf = async (document: RightsData) =>
      (await pdfTexts(await createPdfmakePrinter().print(pdfOf(document, 'ru'))))[0]
    const text = await textOf({ ...data, files })
    const held = 'Вельская Арина, ИП Вельская А. П., ИНН 500100732259, 101000, Москва, Мясницкая улица, 1, лицевой счёт'
    assert.ok(text?.includes(held), text)
    assert.ok(text?.includes('Длительность 2:03'), text)
    const { holder_details: _, ...older } = data
    assert.ok(!(await textOf({ ...older, files }))?.includes('лицевой счёт'))
    // No one should sign an empty sheet: if there are few recordings, they are listed on the page of the signatures.
    const english = await pdfTexts(await createPdfmakePrinter().print(pdfOf({ ...data, files }, 'en')))
    assert.match(english.at(-1) ?? '', /wav.*SHA-256 is a fingerprint/)
  })

  // Rule 4.803
  test('say «в срок» only of work that came by its deadline and was never returned', async () => {
    const deadline_at = new Date('2026-11-20T20:59:00Z')
    const acts = await Promise.all(
      [
        { deadline_at, results_at: deadline_at },
        { deadline_at, results_at: new Date(deadline_at.getTime() + 60_000) },
        { deadline_at: null, results_at: deadline_at },
        { deadline_at, results_at: deadline_at, placed_at: new Date('2026-11-18T09:00:00Z'), isReturned: true },
      ].map(async ({ isReturned, ...dates }) => {
        const { id } = await completedOrder({ dogovor_needed: true, ...dates })
        const move = {
          from_status: ORDER_STATUS.verify_after_narrator,
          to_status: ORDER_STATUS.inwork,
          role: 'client',
          at: new Date('2026-11-19T09:00:00Z'),
        }
        if (isReturned)
          await db()
            .insertInto('order_history')
            .values({ order_id: id, action: 'not-done', ...move })
            .execute()
        const { act } = await within((tx) => issueOrderDocuments(tx, app.context, { order_id: id }))
        const { file_id } = await storeDocument(app.context, act?.id ?? 0)
        assert.ok(file_id)
        return dataOf<ActData>(act?.id ?? 0)
      }),
    )
    assert.deepEqual(
      acts.map(({ is_in_time }) => is_in_time),
      [true, false, false, false],
    )
    const [first = '', second = ''] = await Promise.all(
      acts
        .slice(0, 2)
        .map(async (act) => (await pdfTexts(await createPdfmakePrinter().print(pdfOf(act, 'ru')))).join(' ')),
    )
    assert.ok(first.includes('полностью и в срок'), first)
    assert.ok(!second.includes('в срок') && second.includes('Услуги оказаны полностью.'), second)
  })

  // Rule 4.801
  test('of every kind are issued with both sides named, and not at all without', async () => {
    const nameless = await createTestClient(app)
    const nothing = { firstname: '', lastname: '' }
    await db().updateTable('profiles').set(nothing).where('id', '=', nameless.profile_id).execute()
    const wanted = { dogovor_needed: true, alienation_paid: true }
    const { id } = await completedOrder({ ...wanted, client_id: nameless.profile_id })
    const issueAll = (order_id: number) => within((tx) => issueOrderDocuments(tx, app.context, { order_id }))
    const none = await issueAll(id)
    assert.deepEqual([none.act, none.rights], [null, null])
    await createTestCompany(app, nameless.profile_id)
    await within((tx) => issueWaitingDocuments(tx, nameless.profile_id))
    const { act, rights } = await issueAll(id)
    const unnamed = await createTestNarrator(app)
    await db().updateTable('profiles').set(nothing).where('id', '=', unnamed.profile_id).execute()
    const half = await issueAll((await completedOrder(wanted, unnamed)).id)
    assert.ok(half.act && half.rights === null)
    const invoices = await Promise.all([
      within(async (tx) => issueInvoice(tx, app.context, { payment_id: await payment(1) })),
      within(async (tx) => issuePayoutInvoice(tx, app.context, { payment_id: await payment(4) })),
    ])
    for (const document of [act, rights, half.act, ...invoices]) {
      const data = await dataOf<DocumentData>(document?.id ?? 0)
      for (const side of sidesOf(data)) assert.notEqual(side.trim(), '', JSON.stringify(data))
    }
  })

  // Rule 4.801
  test('are refused before they are sold when nobody could be named', async () => {
    const nameless = await createTestClient(app)
    const nothing = { firstname: '', lastname: '' }
    await db().updateTable('profiles').set(nothing).where('id', '=', nameless.profile_id).execute()
    const require = (company_id: number | null, chosen?: number) =>
      within((tx) =>
        requireDocumentCustomer(tx, { client_id: nameless.profile_id, dogovor_needed: true, company_id }, chosen),
      )
    await assert.rejects(require(null), { code: 'VALIDATION' })
    await assert.rejects(require(null, company), { code: 'VALIDATION' })
    const own = await createTestCompany(app, nameless.profile_id)
    await require(null)
    await createTestCompany(app, nameless.profile_id)
    await assert.rejects(require(null), { code: 'VALIDATION' })
    await require(null, own)
    await require(own)
  })
})

/** Both parties of a document, by what it calls them. */
function sidesOf(data: DocumentData): [string, string] {
  switch (data.kind) {
    case 'invoice':
    case 'payout_invoice':
      return [data.payee.title, data.payer.title]
    case 'act':
    case 'contract':
      return [data.contractor.title, data.customer.title]
    case 'certificate':
      return [data.narrator, data.customer]
    case 'rights':
      return [data.holder, data.acquirer.title]
    case 'payout_report':
      return [data.recipient, data.operator.title]
  }
}

async function completedOrder(more: Partial<Insertable<Orders>>, by?: TestPerson): Promise<{ id: number }> {
  const narrator = by ?? (await createTestNarrator(app))
  const now = app.clock.now()
  return db()
    .insertInto('orders')
    .values({
      client_id: client.profile_id,
      narrator_id: narrator.profile_id,
      orderstatuses_id: 9,
      genre_id: 1,
      created_at: now,
      updated_at: now,
      status_changed_at: now,
      completed_at: now,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function nameOf({ profile_id }: TestPerson): Promise<string> {
  const person = await db().selectFrom('profiles').selectAll().where('id', '=', profile_id).executeTakeFirstOrThrow()
  return `${person.firstname} ${person.lastname}`.trim()
}
