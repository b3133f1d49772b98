import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { mp3Sample } from '../files/sniff/sniff-samples.ts'
import { mustAct } from '../../testing/order-steps.ts'
import { createTestApp, type TestApp, type TestFile } from '../../testing/test-app.ts'
import { createTestClient, createTestEngineer, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { pdfTexts } from '../documents/testing/read-pdf.ts'
import { createTestAccountant, createTestCompany, SAMPLE_COMPANY } from '../payments/testing/make-company.ts'
import { deliverOrder } from './operations/deliver-order.ts'
import { openOrderArchive } from './operations/open-order-archive.ts'
import { createPathGiver, streamZip } from '../../stream-zip.ts'
import { readZip } from './testing/read-zip.ts'

const TEXT = 'Доброе утро, страна! Скидки ждут вас до воскресенья.'

let app: TestApp
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp()
  client = await createTestClient(app, 200_000)
  narrator = await createTestNarrator(app)
  await createTestEngineer(app)
})
after(() => app.close())

const take = (size: number, name: string): TestFile => ({ name, content: mp3Sample(size), type: 'audio/mpeg' })

const orderOf = (more: object): object => ({
  title: 'Ролик',
  text: TEXT,
  genre: 1,
  narrator_id: narrator.profile_id,
  orderstatuses_id: 15,
  price: 4200,
  ...more,
})

async function place(more: object = {}): Promise<number> {
  const saved = await client.caller.call('POST', '/client/orders', orderOf({ payment_method: 3, ...more }))
  assert.equal(saved.status, 201, JSON.stringify(saved.body))
  return saved.body.order.id
}

async function send(
  worker: TestPerson,
  id: number,
  files: readonly TestFile[],
  action = 'send-results',
): Promise<void> {
  const file_ids: string[] = []
  for (const file of files) {
    const answer = await worker.caller.upload(`/${worker.role}/orders/${id}/results`, { file })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    file_ids.push(answer.body.file.id)
  }
  await mustAct(worker, id, action, { file_ids })
}

async function complete(id: number, files: readonly TestFile[] = [take(20, 'Дубль.mp3')]): Promise<void> {
  await mustAct(narrator, id, 'accept')
  await send(narrator, id, files)
  await mustAct(client, id, 'confirm')
}

const documentsOf = async (person: TestPerson, id: number): Promise<{ id: number; kind: string; path: string }[]> =>
  (await person.caller.call('GET', `/${person.role}/orders/${id}/documents`)).body.documents

const messagesOf = async (
  person: TestPerson,
  id: number,
): Promise<{ service_code: number | null; files: { path: string }[] }[]> =>
  (await person.caller.call('GET', `/${person.role}/orders/${id}`)).body.order.ordermessages

/** `path` as the API names it. */
const download = (person: TestPerson, path: string) => person.caller.call('GET', path.replace(/^\/api/, ''))

describe('completing an order', () => {
  test('hands it over by a job of the same transaction, and not before', async () => {
    const id = await place({ dogovor_needed: true })
    const jobs = async () => {
      const { rows } = await app.context.database.pool.query(
        `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'deliver-order' and (j.payload ->> 'order_id')::int = $1`,
        [id],
      )
      return rows.length
    }
    await mustAct(narrator, id, 'accept')
    await send(narrator, id, [take(20, 'Дубль.mp3')])
    // The first one makes the contract of the paid order.
    assert.equal(await jobs(), 1)
    await mustAct(client, id, 'confirm')
    assert.equal(await jobs(), 2)
  })

  test('with papers asked for shows the client the act in the chat once, however often the job runs', async () => {
    const id = await place({ dogovor_needed: true })
    await complete(id)
    await Promise.all([deliverOrder(app.context, id), deliverOrder(app.context, id)])
    await deliverOrder(app.context, id)
    const messages = (await messagesOf(client, id)).filter((message) => message.service_code === 1005)
    assert.equal(messages.length, 1)
    assert.equal(messages[0]?.files.length, 1)
    assert.deepEqual(
      (await documentsOf(client, id)).map(({ kind }) => kind),
      ['act', 'certificate'],
    )
    const shown = await download(client, messages[0]?.files[0]?.path ?? '')
    assert.equal(shown.headers['content-type'], 'application/pdf')
  })

  // Rule 4.104
  test('tells the client of the message as a new one first, and of the act by an event that carries the file', async () => {
    const id = await place({ dogovor_needed: true })
    await complete(id)
    await deliverOrder(app.context, id)
    const { events } = (await client.caller.call('GET', `/appstate?role=client&order_id=${id}`)).body
    const told = (events as { type: number; order_id: number; data: { service_code?: number; files: object[] } }[])
      .filter((event) => event.order_id === id && event.data.service_code === 1005)
      .map(({ type, data }) => [type, data.files.length])
    assert.deepEqual(told, [
      [1, 0],
      [3, 1],
    ])
  })

  // Rule 4.173
  test('shows the worker that there is an act, but not the act, which names the client’s money', async () => {
    const id = await place({ dogovor_needed: true })
    await complete(id)
    await deliverOrder(app.context, id)
    const [message] = (await messagesOf(client, id)).filter((one) => one.service_code === 1005)
    const [seen] = (await messagesOf(narrator, id)).filter((message) => message.service_code === 1005)
    assert.deepEqual(seen?.files, [])
    const path = (message?.files[0]?.path ?? '').replace('/api/client', '/narrator')
    assert.equal((await narrator.caller.call('GET', path)).status, 404)
    assert.deepEqual(await documentsOf(narrator, id), [])
    const [document] = await documentsOf(client, id)
    assert.equal((await narrator.caller.call('GET', `/narrator/orders/${id}/documents/${document?.id}`)).status, 404)
  })

  // Rule 4.172
  test('paid by a company has its act without being asked, with the fee of the payment in the sum', async () => {
    const poor = await createTestClient(app)
    const own = await createTestCompany(app, poor.profile_id, 'ООО «Северный ветер»')
    const placed = await poor.caller.call('POST', '/client/orders', orderOf({ payment_method: 2, company: own }))
    assert.equal(placed.status, 201, JSON.stringify(placed.body))
    const { id } = placed.body.order
    const accountant = await createTestAccountant(app)
    const paid = await accountant.caller.call('POST', `/staff/payments/${placed.body.payment.id}/confirm`)
    assert.equal(paid.status, 200, JSON.stringify(paid.body))
    await mustAct(narrator, id, 'accept')
    await send(narrator, id, [take(20, 'Дубль.mp3')])
    await mustAct(poor, id, 'confirm')
    await deliverOrder(app.context, id)
    const documents = await documentsOf(poor, id)
    assert.deepEqual(
      documents.map(({ kind }) => kind),
      ['invoice', 'act', 'certificate'],
    )
    const { price } = (await poor.caller.call('GET', `/client/orders/${id}`)).body.order
    const total = price + Math.ceil((price * 3) / 100)
    const pdf = await download(poor, documents[1]?.path ?? '')
    const [text = ''] = await pdfTexts(pdf.body)
    assert.ok(text.includes('Заказчик ООО «Северный ветер», ИНН 7707083893'), text)
    assert.ok(text.includes(`${total.toLocaleString('ru-RU').replaceAll(/\s/g, ' ')},00 ₽`), text)
    assert.ok(text.includes('Комиссия за пополнение'), text)
  })

  // Rule 4.172
  test('with the exclusive rights bought has a paper that names every file by length and fingerprint', async () => {
    const files = [take(20, 'Каток.mp3'), take(40, 'Каток, коротко.mp3')]
    const id = await place({ alienation: true, price: 7200 })
    await complete(id, files)
    await deliverOrder(app.context, id)
    const documents = await documentsOf(client, id)
    assert.deepEqual(
      documents.map(({ kind }) => kind),
      ['act', 'rights', 'certificate'],
    )
    assert.deepEqual(
      (await documentsOf(narrator, id)).map(({ kind }) => kind),
      ['rights'],
    )
    const first = await download(client, documents[1]?.path ?? '')
    const again = await download(client, documents[1]?.path ?? '')
    assert.ok(first.body.equals(again.body))
    const [text = ''] = await pdfTexts(first.body)
    for (const file of files) {
      const fingerprint = createHash('sha256').update(file.content).digest('hex')
      assert.ok(text.includes(file.name), text)
      assert.ok(text.includes(`${fingerprint.slice(0, 32)} ${fingerprint.slice(32)}`), text)
    }
    assert.ok(text.includes('Правообладатель'), text)
    assert.ok(text.includes(`№ ${id} «Ролик»`), text)
  })
})

describe('papers with a side that nobody knows', () => {
  async function namelessClient(): Promise<TestPerson> {
    const person = await createTestClient(app, 50_000)
    await app.context.database.kysely
      .updateTable('profiles')
      .set({ firstname: '', lastname: '' })
      .where('id', '=', person.profile_id)
      .execute()
    return person
  }
  const ask = (person: TestPerson, more: object) =>
    person.caller.call('POST', '/client/orders', orderOf({ payment_method: 3, ...more }))
  const named = (person: TestPerson) =>
    person.caller.call('PUT', `/client/${person.profile_id}`, { firstname: 'Ольга', lastname: 'Ветрова' })
  const waiting = async (id: number) => {
    const { rows } = await app.context.database.pool.query(`select from graphile_worker._private_jobs where key = $1`, [
      `hand-over:${id}`,
    ])
    return rows.length
  }

  // Rule 4.801
  test('are not sold: placing says at the field that nobody is there to be named, and takes no money', async () => {
    const person = await namelessClient()
    const words = 'Документы не на кого оформить: укажите имя в профиле или добавьте организацию'
    for (const [field, more] of [
      ['dogovor_needed', { dogovor_needed: true }],
      ['alienation', { alienation: true, price: 7200 }],
    ] as const) {
      const { status, body } = await ask(person, more)
      assert.deepEqual([status, body.errors], [422, { [field]: words }])
    }
    const { wallet } = (await person.caller.call('GET', '/client/payments')).body
    assert.deepEqual(
      (await person.caller.call('GET', '/client/orders?group=all')).body.orders,
      [],
      JSON.stringify(wallet),
    )
    assert.equal((await ask(person, {})).status, 201)
    await named(person)
    assert.equal((await ask(person, { dogovor_needed: true })).status, 201)
  })

  // Rule 4.801
  test('are for the company that the client chose, also when the wallet pays, and never for a foreign one', async () => {
    const person = await namelessClient()
    const foreign = await createTestCompany(app, client.profile_id, 'ООО «Чужая»')
    const refused = await ask(person, { dogovor_needed: true, company: foreign })
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['company']])
    await createTestCompany(app, person.profile_id, 'ООО «Первая»')
    const own = await createTestCompany(app, person.profile_id, 'ООО «Вторая»')
    assert.equal((await ask(person, { dogovor_needed: true })).status, 422)
    const placed = await ask(person, { dogovor_needed: true, alienation: true, price: 7200, company: own })
    assert.equal(placed.status, 201, JSON.stringify(placed.body))
    const { id } = placed.body.order
    await mustAct(narrator, id, 'accept')
    await send(narrator, id, [take(20, 'Дубль.mp3')])
    await mustAct(person, id, 'confirm')
    await deliverOrder(app.context, id)
    const documents = await documentsOf(person, id)
    const texts = await Promise.all(
      documents.map(async ({ path }) => (await pdfTexts((await download(person, path)).body)).join(' ')),
    )
    assert.equal(texts.length, 3)
    assert.match(texts[0] ?? '', /Заказчик ООО «Вторая», ИНН 7707083893/)
    assert.match(texts[1] ?? '', /Приобретатель ООО «Вторая», ИНН 7707083893/)
    assert.match(texts[2] ?? '', /Заказчик ООО «Вторая»/)
  })

  // Rule 4.802
  test('of an order that is done already wait, and are made once the client has a name or a company', async () => {
    for (const tell of [
      named,
      (person: TestPerson) => person.caller.call('POST', '/client/companies', SAMPLE_COMPANY),
    ]) {
      const person = await namelessClient()
      await named(person)
      const placed = await ask(person, { dogovor_needed: true, alienation: true, price: 7200 })
      const { id } = placed.body.order
      await mustAct(narrator, id, 'accept')
      await send(narrator, id, [take(20, 'Дубль.mp3')])
      await app.context.database.kysely
        .updateTable('profiles')
        .set({ firstname: ' ', lastname: '' })
        .where('id', '=', person.profile_id)
        .execute()
      await mustAct(person, id, 'confirm')
      await deliverOrder(app.context, id)
      assert.deepEqual(await documentsOf(person, id), [])
      assert.equal(await waiting(id), 0)
      const told = await tell(person)
      assert.ok([200, 201].includes(told.status), JSON.stringify(told.body))
      assert.equal(await waiting(id), 1)
      await deliverOrder(app.context, id)
      const documents = await documentsOf(person, id)
      assert.deepEqual(
        documents.map(({ kind }) => kind),
        ['act', 'rights', 'certificate'],
      )
      const bytes = await download(person, documents[0]?.path ?? '')
      await person.caller.call('PUT', `/client/${person.profile_id}`, { firstname: 'Другая', lastname: 'Другова' })
      await deliverOrder(app.context, id)
      assert.ok((await download(person, documents[0]?.path ?? '')).body.equals(bytes.body))
    }
  })
})

describe('the archive', () => {
  const archiveOf = async (person: TestPerson, id: number, locale = '') => {
    const answer = await download(person, `/api/${person.role}/orders/${id}/archive${locale}`)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers['content-type'], 'application/zip')
    assert.equal(Number(answer.headers['content-length']), answer.body.length)
    return readZip(answer.body)
  }

  // Rules 4.105, 7.70
  test('holds the last recordings, the script, the papers and the links, each once and as it is', async () => {
    const id = await place({ dogovor_needed: true, link: 'https://example.com/big.zip' })
    await mustAct(narrator, id, 'accept')
    await send(narrator, id, [take(20, 'Первый.mp3')])
    await send(narrator, id, [take(30, 'Дубль.mp3'), take(40, 'Дубль.mp3'), take(40, 'Копия.mp3')], 'replace-results')
    await narrator.caller.upload(`/narrator/orders/${id}/messages`, { text: 'Исходники: https://disk.example.ru/abc.' })
    await mustAct(client, id, 'confirm')
    await deliverOrder(app.context, id)
    const entries = await archiveOf(client, id)
    assert.deepEqual(
      entries.map(({ path }) => path),
      [
        'Записи/Дубль.mp3',
        'Записи/Дубль (2).mp3',
        `Документы/act_${id}.pdf`,
        `Документы/certificate_${id}.pdf`,
        'Сценарий/Текст.txt',
        'Ссылки.txt',
      ],
    )
    assert.ok(entries.every(({ method }) => method === 0))
    assert.deepEqual(entries[0]?.content, mp3Sample(30))
    assert.equal(entries[4]?.content.toString('utf8'), TEXT)
    const links = entries[5]?.content.toString('utf8') ?? ''
    assert.match(links, /Из заказа: https:\/\/example\.com\/big\.zip\r\n/)
    assert.match(links, /: https:\/\/disk\.example\.ru\/abc\r\n/)
    const [english] = await archiveOf(client, id, '?locale=en')
    assert.equal(english?.path, 'Recordings/Дубль.mp3')
  })

  // Rule 4.173
  test('of a worker holds what is the worker’s to have, and a stranger has none', async () => {
    const id = await place({ dogovor_needed: true })
    await complete(id)
    await deliverOrder(app.context, id)
    assert.deepEqual(
      (await archiveOf(narrator, id)).map(({ path }) => path),
      ['Записи/Дубль.mp3', 'Сценарий/Текст.txt'],
    )
    const stranger = await createTestClient(app)
    assert.equal((await stranger.caller.call('GET', `/client/orders/${id}/archive`)).status, 404)
    await assert.rejects(openOrderArchive(app.context, { ...stranger, acting_agent_id: null }, id, 'ru'), {
      code: 'ORDER_NOT_FOUND',
    })
  })

  // Rule 4.173
  test('of a worker whom the order has left holds his own recordings, and no paper of what came after', async () => {
    const second = await createTestNarrator(app)
    const id = await place({ alienation: true, price: 7200, link: 'https://example.com/new.zip' })
    await mustAct(narrator, id, 'accept')
    await send(narrator, id, [take(20, 'Мой.mp3')])
    await mustAct(client, id, 'not-done', { comment: 'Тише' })
    await mustAct(narrator, id, 'give-up', { comment: 'Болею' })
    const body = { text: TEXT, genre: 1, alienation: true, orderstatuses_id: 15, payment_method: 3, price: 7200 }
    const again = { ...body, narrator_id: second.profile_id }
    assert.equal((await client.caller.call('PUT', `/client/orders/${id}`, again)).status, 200)
    await mustAct(second, id, 'accept')
    await send(second, id, [take(30, 'Чужой.mp3')])
    await mustAct(client, id, 'confirm')
    await deliverOrder(app.context, id)
    assert.deepEqual(
      (await documentsOf(second, id)).map(({ kind }) => kind),
      ['rights'],
    )
    const entries = await archiveOf(narrator, id)
    assert.deepEqual(
      entries.map(({ path }) => path),
      ['Записи/Мой.mp3'],
    )
    assert.equal((await narrator.caller.call('GET', `/narrator/orders/${id}/documents`)).status, 404)
  })

  test('breaks off when a recording cannot be read, so that a part never looks whole', async () => {
    const missing = { path: 'a.mp3', at: new Date(0), stored: { storage_key: 'orders/none', size: 10 } }
    const { stream } = await streamZip(app.context.storage, [missing])
    await assert.rejects(buffer(stream), { code: 'file_not_found' })
  })

  test('gives every file a name that any disk takes', () => {
    const pathOf = createPathGiver()
    assert.equal(pathOf('Записи', '../a/b.mp3'), 'Записи/__a_b.mp3')
    assert.equal(pathOf('Записи', 'Take.mp3'), 'Записи/Take.mp3')
    assert.equal(pathOf('Записи', 'take.mp3'), 'Записи/take (2).mp3')
    assert.equal(pathOf(null, ''), '_')
  })
})
