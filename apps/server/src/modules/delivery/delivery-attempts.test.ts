/** An order whose money went back begins anew: nothing of what was before is handed over or billed (Product §4). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestEngineer, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { pdfTexts } from '../documents/testing/read-pdf.ts'
import { mp3Sample } from '../files/sniff/sniff-samples.ts'
import { cancelWithRefund } from '../orders/staff/operations/cancel-with-refund.ts'
import { settleCardPayment } from '../checkout/operations/settle-card-payment.ts'
import { createTestAccountant, createTestCompany } from '../payments/testing/make-company.ts'
import { deliverOrder } from './operations/deliver-order.ts'
import { readZip } from './testing/read-zip.ts'

const SUPPORTER = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
const MINUTE = 60_000
const COMPANY = 'ООО «Северный ветер»'

let app: TestApp
let narrator: TestPerson
let engineer: TestPerson
before(async () => {
  app = await createTestApp()
  narrator = await createTestNarrator(app)
  engineer = await createTestEngineer(app)
})
after(() => app.close())

/** Everything happens in a minute of its own. */
async function act(person: TestPerson, id: number, action: string, body: object = {}): Promise<void> {
  app.clock.advance(MINUTE)
  const answer = await person.caller.call('POST', `/${person.role}/orders/${id}/${action}`, body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
}

/** Places a new order, or that of `id` again. */
async function place(client: TestPerson, more: object, id: number | null = null) {
  app.clock.advance(MINUTE)
  const order = { title: 'Ролик', text: 'Доброе утро, страна!', genre: 1, narrator_id: narrator.profile_id }
  const body = { ...order, orderstatuses_id: 15, price: 4200, ...more }
  const path = id === null ? '/client/orders' : `/client/orders/${id}`
  const saved = await client.caller.call(id === null ? 'POST' : 'PUT', path, body)
  assert.equal(saved.status, id === null ? 201 : 200, JSON.stringify(saved.body))
  return saved.body as { order: { id: number; orderstatuses_id: number }; payment: { id: number } | null }
}

async function send(worker: TestPerson, id: number, size: number, name: string): Promise<void> {
  const file = { name, content: mp3Sample(size), type: 'audio/mpeg' }
  const answer = await worker.caller.upload(`/${worker.role}/orders/${id}/results`, { file })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  await act(worker, id, 'send-results', { file_ids: [answer.body.file.id] })
}

/** The client opens the pay page of a link and pays there. */
async function payLink(number: number): Promise<void> {
  app.clock.advance(MINUTE)
  const card = [...app.cards.payments.values()].at(number)
  app.cards.pay(card?.id ?? '')
  await settleCardPayment(app.context, { provider_payment_id: card?.id ?? '' })
}

/** Paid by invoice from a company, and declined: the sum and the fee are in the wallet. */
async function declinedAfterInvoice(client: TestPerson): Promise<number> {
  const company = await createTestCompany(app, client.profile_id, COMPANY)
  const { order, payment } = await place(client, { payment_method: 2, company })
  const accountant = await createTestAccountant(app)
  app.clock.advance(MINUTE)
  const paid = await accountant.caller.call('POST', `/staff/payments/${payment?.id}/confirm`)
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  await act(narrator, order.id, 'decline')
  return order.id
}

async function complete(client: TestPerson, id: number): Promise<void> {
  await act(narrator, id, 'accept')
  await send(narrator, id, 20, 'Дубль.mp3')
  await act(client, id, 'confirm')
  await deliverOrder(app.context, id)
}

async function actOf(client: TestPerson, id: number): Promise<string | null> {
  const { documents } = (await client.caller.call('GET', `/client/orders/${id}/documents`)).body
  const document = documents.find(({ kind }: { kind: string }) => kind === 'act')
  if (!document) return null
  const pdf = await client.caller.call('GET', document.path.replace(/^\/api/, ''))
  return (await pdfTexts(pdf.body)).join(' ')
}

const pathsOf = async (person: TestPerson, id: number): Promise<string[]> => {
  const answer = await person.caller.call('GET', `/${person.role}/orders/${id}/archive`)
  assert.equal(answer.status, 200)
  return readZip(answer.body).map(({ path }) => path)
}

describe('the act of an order that was paid twice', () => {
  // Rule 4.172
  test('bills neither the fee that came back nor the company that paid the first time', async () => {
    const client = await createTestClient(app)
    const id = await declinedAfterInvoice(client)
    await place(client, { payment_method: 3, dogovor_needed: true }, id)
    await complete(client, id)
    const text = (await actOf(client, id)) ?? ''
    assert.match(text, /4 200,00 ₽/)
    assert.doesNotMatch(text, /Комиссия за пополнение|Северный ветер/)
  })

  test('is made for the person who paid the second time, not for the company that paid the first', async () => {
    const client = await createTestClient(app)
    const id = await declinedAfterInvoice(client)
    await place(client, { payment_method: 3 }, id)
    await complete(client, id)
    const text = (await actOf(client, id)) ?? ''
    assert.match(text, /Заказчик Марина Котова/)
    assert.doesNotMatch(text, /Северный ветер/)
  })

  // Rule 4.172
  test('bills the fee of the second payment alone', async () => {
    const client = await createTestClient(app)
    const id = await declinedAfterInvoice(client)
    // 7 200 ₽ of which the wallet holds 4 326 ₽: 2 874 ₽ by card, and 3 % of it rounded up, 87 ₽.
    await place(client, { payment_method: 1, dogovor_needed: true, alienation: true, price: 7200 }, id)
    await payLink(-1)
    await complete(client, id)
    const text = (await actOf(client, id)) ?? ''
    assert.match(text, /Комиссия за пополнение.*87,00/)
    assert.match(text, /7 287,00 ₽/)
  })

  // Rule 4.172
  test('does not bill the fee of a link whose money came too late and stayed in the wallet', async () => {
    const client = await createTestClient(app, 1000)
    const first = app.cards.payments.size
    const { order } = await place(client, { payment_method: 1, dogovor_needed: true })
    await act(client, order.id, 'cancel-payment')
    await place(client, { payment_method: 1, dogovor_needed: true }, order.id)
    await payLink(first + 1)
    await payLink(first)
    await complete(client, order.id)
    // 3 200 ₽ by card, and 3 % of it, 96 ₽, once.
    assert.match((await actOf(client, order.id)) ?? '', /4 296,00 ₽/)
  })
})

describe('the archive of an order that was mixed and given back', () => {
  // Rule 4.173
  test('holds the recordings of the work that was paid in the end, without the mix of before', async () => {
    const client = await createTestClient(app, 20_000)
    const { order } = await place(client, { payment_method: 3, cleaning: true, price: 4700 })
    await act(narrator, order.id, 'accept')
    await send(narrator, order.id, 30, 'Было.mp3')
    await act(client, order.id, 'confirm')
    await send(engineer, order.id, 40, 'Сведено.mp3')
    assert.deepEqual(await pathsOf(client, order.id), [
      'Сведение/Сведено.mp3',
      'Записи диктора/Было.mp3',
      'Сценарий/Текст.txt',
    ])
    app.clock.advance(MINUTE)
    await cancelWithRefund(app.context, SUPPORTER, order.id, { fault: 'client', comment: 'Передумал' })
    await place(client, { payment_method: 3, cleaning: false }, order.id)
    await complete(client, order.id)
    assert.deepEqual(await pathsOf(client, order.id), [
      'Записи/Дубль.mp3',
      `Документы/act_${order.id}.pdf`,
      `Документы/certificate_${order.id}.pdf`,
      'Сценарий/Текст.txt',
    ])
  })
})
