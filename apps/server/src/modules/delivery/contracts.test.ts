/** The contract of a paid order, and the act of who asked for nothing (Product §4, decision 0094). */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { act, mustAct, sendTake } from '../../testing/order-steps.ts'
import { setSetting } from '../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestEngineer, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import type { ContractData } from '../documents/document-data.ts'
import { pdfTexts } from '../documents/testing/read-pdf.ts'
import { createTestAccountant, createTestCompany } from '../payments/testing/make-company.ts'
import { deliverOrder } from './operations/deliver-order.ts'
import { readZip } from './testing/read-zip.ts'

const TEXT = 'Доброе утро, страна! Скидки ждут вас до воскресенья.'

let app: TestApp
let client: TestPerson
let narrator: TestPerson
let accountant: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  client = await createTestClient(app, 200_000)
  narrator = await createTestNarrator(app)
  accountant = await createTestAccountant(app)
  await createTestEngineer(app)
})
after(() => app.close())

async function place(more: object = {}, id: number | null = null): Promise<number> {
  const order = { title: 'Ролик', text: TEXT, genre: 1, narrator_id: narrator.profile_id, orderstatuses_id: 15 }
  const body = { ...order, price: 4200, payment_method: 3, dogovor_needed: true, ...more }
  const saved = await client.caller.call(
    id === null ? 'POST' : 'PUT',
    `/client/orders${id === null ? '' : `/${id}`}`,
    body,
  )
  assert.equal(saved.status, id === null ? 201 : 200, JSON.stringify(saved.body))
  return saved.body.order.id
}

interface Listed {
  readonly id: number
  readonly kind: string
  readonly number: number
  readonly path: string
  readonly is_void: boolean
}

async function documentsOf(person: TestPerson, id: number, query = ''): Promise<Listed[]> {
  const { status, body } = await person.caller.call('GET', `/${person.role}/orders/${id}/documents${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.documents
}

const kindsOf = async (person: TestPerson, id: number) => (await documentsOf(person, id)).map(({ kind }) => kind)

async function textOf(person: TestPerson, { path }: Pick<Listed, 'path'>): Promise<string> {
  const { status, body } = await person.caller.call('GET', path.replace(/^\/api/, ''))
  assert.equal(status, 200)
  return (await pdfTexts(body)).join(' ')
}

async function contractOf(person: TestPerson, id: number, query = ''): Promise<Listed> {
  const contract = (await documentsOf(person, id, query)).find(({ kind }) => kind === 'contract')
  assert.ok(contract)
  return contract
}

const liveContracts = async (order_id: number): Promise<number> => {
  const { rows } = await app.context.database.pool.query(
    `select from documents where order_id = $1 and kind = 'contract' and voided_at is null`,
    [order_id],
  )
  return rows.length
}

describe('a contract', () => {
  // Rule 4.900
  test('is made once the order is paid, and names parties, script, price, deadline, rights and what returns the money', async () => {
    const company = await createTestCompany(app, client.profile_id, 'ООО «Северный чай»')
    const id = await place({ company, cleaning: true, price: 4700 })
    await deliverOrder(app.context, id)
    const contract = await contractOf(client, id)
    const text = await textOf(client, contract)
    for (const words of [
      `Договор возмездного оказания услуг № ${contract.number} от 18 ноября 2026 г.`,
      'ООО «Тембрель» (демонстрация), ИНН 7700000009',
      'ООО «Северный чай», ИНН 7707083893, КПП 770701001',
      `№ ${id} «Ролик»`,
      'Вельская Арина',
      `SHA-256 ${createHash('sha256').update(TEXT).digest('hex')}`,
      'Четыре тысячи семьсот рублей 00 копеек'.toLowerCase(),
      'уплачена полностью 18 ноября 2026 г.',
      'Срок отправки записи – 18 ноября 2026 г., 23:59 по московскому времени',
      'Обработка и сведение – в течение 2 рабочих дней',
      'Молчание в течение 5 дней означает приёмку',
      'кроме федерального телевидения и радио',
      'не принял его в течение 24 часов',
      'Когда деньги возвращены полностью, договор прекращается',
    ]) {
      assert.ok(text.includes(words), `${words}: ${text}`)
    }
  })

  // Rule 4.900
  test('is between the client and us: staff read it, the narrator and strangers do not, and nobody has one who did not ask', async () => {
    const id = await place()
    await deliverOrder(app.context, id)
    const contract = await contractOf(client, id)
    await mustAct(narrator, id, 'accept')
    assert.deepEqual(await kindsOf(narrator, id), [])
    const path = `orders/${id}/documents/${contract.id}`
    assert.equal((await narrator.caller.call('GET', `/narrator/${path}`)).status, 404)
    const stranger = await createTestClient(app)
    assert.equal((await stranger.caller.call('GET', `/client/${path}`)).status, 404)
    assert.match(await textOf(accountant, await contractOf(accountant, id)), /Договор возмездного/)
    const plain = await place({ dogovor_needed: false })
    await deliverOrder(app.context, plain)
    assert.deepEqual(await documentsOf(client, plain), [])
  })

  // Rule 4.900
  test('is there once, however often and at once it is made, and stays when options are added', async () => {
    const id = await place()
    await Promise.all(Array.from({ length: 6 }, () => deliverOrder(app.context, id)))
    const contract = await contractOf(client, id)
    const before = await textOf(client, contract)
    await mustAct(narrator, id, 'accept')
    await setSetting(app, 'flags.options_only_before_placement', false)
    const more = { orderstatuses_id: 17, payment_method: 3, cleaning: true, price: 500 }
    const added = await client.caller.call('PUT', `/client/orders/${id}`, more)
    assert.equal(added.status, 200, JSON.stringify(added.body))
    await deliverOrder(app.context, id)
    assert.deepEqual(await kindsOf(client, id), ['contract'])
    assert.equal(await textOf(client, contract), before)
  })

  // Rule 4.900
  test('is void once the money went back: staff alone see it, and the order that is paid again has another one', async () => {
    const id = await place()
    await deliverOrder(app.context, id)
    const first = await contractOf(client, id)
    await mustAct(narrator, id, 'decline')
    assert.deepEqual(await documentsOf(client, id), [])
    assert.equal((await client.caller.call('GET', `/client/orders/${id}/documents/${first.id}`)).status, 404)
    const [seen] = await documentsOf(accountant, id)
    assert.deepEqual([seen?.id, seen?.is_void], [first.id, true])
    await deliverOrder(app.context, id)
    assert.equal(await liveContracts(id), 0)
    await place({}, id)
    await deliverOrder(app.context, id)
    const second = await contractOf(client, id)
    assert.equal(second.number, first.number + 1)
    assert.deepEqual(
      (await documentsOf(accountant, id)).map(({ is_void }) => is_void),
      [true, false],
    )
  })

  // Rule 4.900
  test('never stays alive when the client takes the order back while it is being made', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await place()
      const [withdrawn] = await Promise.all([
        act(client, id, 'withdraw'),
        deliverOrder(app.context, id),
        deliverOrder(app.context, id),
      ])
      assert.equal(withdrawn.status, 200, JSON.stringify(withdrawn.body))
      assert.equal(await liveContracts(id), 0)
    }
  })

  // Rule 4.900
  test('is handed over with the act of the completed order, each in the language of the page', async () => {
    const id = await place()
    await deliverOrder(app.context, id)
    await mustAct(narrator, id, 'accept')
    await sendTake(app, narrator, id)
    await mustAct(client, id, 'confirm')
    await deliverOrder(app.context, id)
    assert.deepEqual(await kindsOf(client, id), ['contract', 'act', 'certificate'])
    const archive = await client.caller.call('GET', `/client/orders/${id}/archive?locale=en`)
    const entries = readZip(archive.body).filter(({ path }) => path.startsWith('Documents/'))
    assert.deepEqual(
      entries.map(({ path }) => path),
      [`Documents/contract_${id}.pdf`, `Documents/act_${id}.pdf`, `Documents/certificate_${id}.pdf`],
    )
    const contract = await contractOf(client, id, '?locale=en')
    const english = await textOf(client, contract)
    assert.match(english, new RegExp(`Services contract No. ${contract.number} of 18 November 2026`))
    assert.match(english, /The customer accepts the recording or returns it with remarks/)
    assert.equal((await pdfTexts(entries[0]?.content ?? Buffer.alloc(0))).join(' '), english)
    const row = await app.context.database.kysely
      .selectFrom('documents')
      .select('data')
      .where('id', '=', contract.id)
      .executeTakeFirstOrThrow()
    assert.equal((row.data as unknown as ContractData).total_kopecks, 420_000)
  })
})

// Rule 4.901
test('an order of a person who asked for nothing has an act in his name, and no message about it', async () => {
  const id = await place({ dogovor_needed: false })
  await mustAct(narrator, id, 'accept')
  await sendTake(app, narrator, id)
  await mustAct(client, id, 'confirm')
  await deliverOrder(app.context, id)
  const [document, ...others] = await documentsOf(client, id)
  assert.ok(document)
  assert.deepEqual(
    others.map(({ kind }) => kind),
    ['certificate'],
  )
  const text = await textOf(client, document)
  assert.match(text, /Заказчик Марина Котова Основание/)
  assert.match(text, /Услуги оплачены полностью 18 ноября 2026 г., задолженности нет/)
  assert.deepEqual(await documentsOf(narrator, id), [])
  const { order } = (await client.caller.call('GET', `/client/orders/${id}`)).body
  assert.ok(!order.ordermessages.some(({ service_code }: { service_code: number }) => service_code === 1005))
})

// Rule 4.901
test('orders from before there were contracts and acts for everybody are handed to the job that makes them', async () => {
  const paid = await place()
  const done = await place({ dogovor_needed: false })
  await mustAct(narrator, done, 'accept')
  await sendTake(app, narrator, done)
  await mustAct(client, done, 'confirm')
  const plain = await place({ dogovor_needed: false })
  const finished = await place()
  await deliverOrder(app.context, finished)
  const { pool } = app.context.database
  await pool.query(`delete from graphile_worker._private_jobs`)
  const migration = new URL('../../../../../database/migrations/0087_papers_of_old_orders.sql', import.meta.url)
  for (let run = 0; run < 2; run += 1) await pool.query(await readFile(migration, 'utf8'))
  const { rows } = await pool.query<{ key: string }>(
    `select key from graphile_worker._private_jobs where key like 'hand-over:%'`,
  )
  const keys = rows.map(({ key }) => key)
  for (const id of [paid, done]) assert.equal(keys.filter((key) => key === `hand-over:${id}`).length, 1)
  for (const id of [plain, finished]) assert.ok(!keys.includes(`hand-over:${id}`))
})
