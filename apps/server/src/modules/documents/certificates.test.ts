/** Certificates of rights (Product §10): issued with a completed order, checked by anybody, withdrawn with the money. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { mp3Sample } from '../files/sniff/sniff-samples.ts'
import { mustAct } from '../../testing/order-steps.ts'
import { setSetting } from '../../testing/set-setting.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { inTransaction } from '../../database/transaction.ts'
import {
  checkCertificate,
  checkFile,
  issueMissingCertificates,
  showCertificateNames,
  withdrawCertificate,
} from './operations/certificates.ts'
import { pdfTexts } from './testing/read-pdf.ts'
import { refundGoodwill } from '../orders/staff/operations/refund-goodwill.ts'
import { deliverOrder } from '../delivery/operations/deliver-order.ts'

const SUPPORTER = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
const PRICE = 4200
const SOUND = mp3Sample(20)

let app: TestApp
let guest: TestCaller
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  guest = app.guest
  client = await createTestClient(app, 200_000)
  narrator = await createTestNarrator(app)
})
after(() => app.close())

async function completed(more: object = {}): Promise<number> {
  const saved = await client.caller.call('POST', '/client/orders', {
    title: 'Утренний кофе',
    text: 'Доброе утро, страна! Скидки ждут вас до воскресенья.',
    genre: 1,
    narrator_id: narrator.profile_id,
    orderstatuses_id: 15,
    price: PRICE,
    payment_method: 3,
    ...more,
  })
  assert.equal(saved.status, 201, JSON.stringify(saved.body))
  const { id } = saved.body.order
  await mustAct(narrator, id, 'accept')
  const file = { name: 'Дубль Марины.mp3', content: SOUND, type: 'audio/mpeg' }
  const sent = await narrator.caller.upload(`/narrator/orders/${id}/results`, { file })
  await mustAct(narrator, id, 'send-results', { file_ids: [sent.body.file.id] })
  await mustAct(client, id, 'confirm')
  await Promise.all([deliverOrder(app.context, id), deliverOrder(app.context, id)])
  return id
}

interface Listed {
  readonly kind: string
  readonly path: string
  readonly check_number: string | null
  readonly names_shown: boolean
  readonly is_void: boolean
}

async function certificatesOf(person: TestPerson, id: number): Promise<Listed[]> {
  const { body } = await person.caller.call('GET', `/${person.role}/orders/${id}/documents`)
  return body.documents.filter(({ kind }: Listed) => kind === 'certificate')
}

async function numberOf(id: number): Promise<string> {
  return (await certificatesOf(client, id))[0]?.check_number ?? ''
}

const check = (number: string, query = '') => guest.call('GET', `/certificates/${encodeURIComponent(number)}${query}`)
const allow = (person: TestPerson, id: number, names_shown: boolean) =>
  person.caller.call('PUT', `/client/orders/${id}/certificate`, { names_shown })

describe('the certificate of an order', () => {
  // Rule 10.60
  test('is issued once, for the client alone, and says who recorded what for whom with which rights', async () => {
    const id = await completed({ federal: false })
    const [certificate, ...more] = await certificatesOf(client, id)
    assert.ok(certificate)
    assert.deepEqual(more, [])
    assert.match(certificate.check_number ?? '', /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    assert.deepEqual(await certificatesOf(narrator, id), [])
    const pdf = await client.caller.call('GET', certificate.path.replace(/^\/api/, ''))
    const text = (await pdfTexts(pdf.body)).join(' ').replaceAll(/\s+/g, ' ')
    const sha256 = createHash('sha256').update(SOUND).digest('hex')
    for (const words of [certificate.check_number ?? '', 'Утренний кофе', 'кроме федерального', sha256.slice(0, 32)]) {
      assert.ok(text.includes(words), `${words}: ${text}`)
    }
  })

  // Rule 10.61
  test('is checked by anybody however the number is typed, without a single name', async () => {
    const id = await completed()
    const number = await numberOf(id)
    const { status, body } = await check(number.toLowerCase().replaceAll('-', ' '))
    assert.equal(status, 200)
    const { certificate } = body
    assert.equal(certificate.check_number, number)
    assert.equal(certificate.is_valid, true)
    assert.equal(certificate.names, null)
    assert.deepEqual(
      certificate.files.map((file: { sha256: string }) => file.sha256),
      [createHash('sha256').update(SOUND).digest('hex')],
    )
    const told = JSON.stringify(body)
    for (const name of ['кофе', 'Марин', `"id"`, String(client.profile_id)]) {
      assert.ok(!told.includes(name), `${name} in ${told}`)
    }
    const english = (await check(number, '?locale=en')).body.certificate
    assert.doesNotMatch(JSON.stringify(english), /\p{Script=Cyrillic}/u)
  })

  // Rule 10.166
  test('knows its recordings by their fingerprint, and nothing of other files', async () => {
    const number = await numberOf(await completed())
    const sha256 = createHash('sha256').update(SOUND).digest('hex')
    const told = await checkFile(app.context, { number: number.toLowerCase(), fingerprint: sha256.toUpperCase() })
    assert.deepEqual(told, { made_as: 'recording', number: 1 })
    const other = await guest.call('GET', `/certificates/${number}/files/${'0'.repeat(64)}`)
    assert.deepEqual(other.body, { file: { made_as: null, number: null } })
    assert.equal((await guest.call('GET', `/certificates/0000-0000-0000/files/${sha256}`)).status, 404)
    assert.equal((await guest.call('GET', `/certificates/${number}/files/${sha256.slice(1)}`)).status, 404)
  })

  test('that nobody has is not found, whatever is asked for', async () => {
    for (const number of ['0000-0000-0000', '7K3M', "' or 1=1", '%', '../orders/1']) {
      assert.equal((await check(number)).status, 404, number)
    }
  })

  // Rule 10.62
  test('names people while the client allows it, who alone may', async () => {
    const id = await completed()
    const number = await numberOf(id)
    const stranger = await createTestClient(app)
    assert.equal((await allow(stranger, id, true)).status, 404)
    assert.equal((await allow(narrator, id, true)).status, 403)
    assert.equal((await check(number)).body.certificate.names, null)
    const answers = await Promise.all([allow(client, id, true), allow(client, id, true)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
    const { names } = (await check(number)).body.certificate
    assert.equal(names.order_title, 'Утренний кофе')
    assert.ok(names.narrator !== '' && names.customer !== '')
    await allow(client, id, false)
    assert.equal((await check(number)).body.certificate.names, null)
  })

  // Rule 10.63
  test('is withdrawn when all of the money went back, and not when a part did; it is not issued again', async () => {
    const id = await completed()
    const number = await numberOf(id)
    await allow(client, id, true)
    const gift = (sum: number) => refundGoodwill(app.context, SUPPORTER, id, { sum, comment: 'Шум' })
    await gift(200)
    assert.equal((await check(number)).body.certificate.is_valid, true)
    const rivals = await Promise.allSettled([gift(PRICE - 200), gift(PRICE - 200)])
    assert.equal(rivals.filter(({ status }) => status === 'fulfilled').length, 1)
    const { certificate } = (await check(number)).body
    assert.equal(certificate.is_valid, false)
    assert.match(certificate.withdrawn_on, /^\d{4}-\d\d-\d\d$/)
    assert.equal(certificate.names, null)
    assert.deepEqual(await certificatesOf(client, id), [])
    assert.equal((await allow(client, id, true)).status, 404)
    await deliverOrder(app.context, id)
    assert.deepEqual(await certificatesOf(client, id), [])
    assert.equal((await check(number)).body.certificate.is_valid, false)
  })

  test('of an order that was completed before there were any is made by the night', async () => {
    const id = await completed()
    await app.context.database.pool.query(`delete from documents where order_id = $1 and kind = 'certificate'`, [id])
    await issueMissingCertificates(app.context)
    const { rows } = await app.context.database.pool.query(
      `select count(*)::int as jobs from graphile_worker._private_jobs where key = $1`,
      [`hand-over:${id}`],
    )
    assert.equal(rows[0].jobs, 1)
    await deliverOrder(app.context, id)
    assert.match(await numberOf(id), /^\w{4}-/)
    await app.context.database.pool.query(`delete from graphile_worker._private_jobs where key = $1`, [
      `hand-over:${id}`,
    ])
    await issueMissingCertificates(app.context)
    const again = await app.context.database.pool.query(
      `select count(*)::int as jobs from graphile_worker._private_jobs where key = $1`,
      [`hand-over:${id}`],
    )
    assert.equal(again.rows[0].jobs, 0)
  })

  // Rule 10.164
  test('is not issued while the flag is off; what was issued holds, and the night makes the missing ones', async () => {
    const before = await completed()
    const number = await numberOf(before)
    await setSetting(app, 'flags.certificates', false)
    const id = await completed()
    await issueMissingCertificates(app.context)
    assert.deepEqual(await certificatesOf(client, id), [])
    assert.equal((await certificatesOf(client, before)).length, 1)
    assert.equal((await check(number)).body.certificate.is_valid, true)
    await setSetting(app, 'flags.certificates', true)
    await issueMissingCertificates(app.context)
    await deliverOrder(app.context, id)
    assert.match(await numberOf(id), /^\w{4}-/)
  })

  test('follows the transaction it is withdrawn in', async () => {
    const id = await completed()
    const number = await numberOf(id)
    const failing = inTransaction(app.context.database, async (tx) => {
      await withdrawCertificate(tx, { order_id: id, at: app.clock.now() })
      throw new Error('undone')
    })
    await assert.rejects(failing, /undone/)
    assert.equal((await checkCertificate(app.context, number, 'ru')).is_valid, true)
    await showCertificateNames(app.context, { order_id: id, names_shown: true })
    assert.notEqual((await checkCertificate(app.context, number, 'ru')).names, null)
  })
})
