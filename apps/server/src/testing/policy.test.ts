/** Who may do what (Product §6): every call × every role × own and foreign things, against a table written by hand. */
import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { contract } from '@tembrel/contract/contract.ts'
import { ORDER_ACTIONS } from '@tembrel/contract/calls/orders.ts'
import { makeNarrator } from '../modules/narrators/testing/make-narrator.ts'
import { multipart, MULTIPART_TYPE, partsOf } from './bad-input/multipart.ts'
import { samplesOf } from './bad-input/samples.ts'
import { Sender } from './bad-input/sender.ts'
import { COLUMNS, EXPECTED_ACCESS, EXPECTED_ACTIONS, type Column } from './policy/expected-access.ts'
import type { Row } from './policy/expected-row.ts'
import { leaveOrder } from './policy/left-order.ts'
import { setScenario, type Scenario } from './scenario.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { createTestNarrator } from './test-people.ts'

let app: TestApp
let scenario: Scenario
let sender: Sender
let things: Record<string, string | number>
before(async () => {
  app = await createTestApp()
  scenario = await setScenario(app)
  sender = await Sender.open(app, scenario.people)
  const { people, orders, message, file, payment, comment } = scenario
  const hidden = await createTestNarrator(app, { narrator: { state: 'on_moderate' } })
  things = {
    ...orders,
    ...(await leaveOrder(app, scenario)),
    client_id: people.client.profile_id,
    stranger_id: people.stranger.profile_id,
    narrator_id: people.narrator.profile_id,
    hidden_narrator_id: hidden.profile_id,
    demo_id: await audibleDemo(),
    message: message.client,
    answer: message.narrator,
    foreign_message: message.foreign,
    take_file: file.take,
    comment: comment.client,
    answer_comment: comment.narrator,
    foreign_comment: comment.foreign,
    attached: file.attached,
    upload: file.upload,
    foreign_file: file.foreign,
    payment: payment.own,
    foreign_payment: payment.foreign,
    withdrawal: payment.withdrawal,
    ticket: scenario.tickets.own,
    narrators_ticket: scenario.tickets.narrators,
    managed_ticket: scenario.tickets.managed,
    engineers_ticket: scenario.tickets.engineers,
    their_ticket: scenario.tickets.foreign,
    question: scenario.tickets.message.client,
    support_answer: scenario.tickets.message.supporter,
    support_note: scenario.tickets.message.note,
    attachment: scenario.tickets.file.own,
    their_file: scenario.tickets.file.foreign,
    canned: scenario.tickets.canned,
    company: scenario.company.own,
    acting_id: people.acting.profile_id,
    engineer_id: people.engineer.profile_id,
    other_engineer_id: people.other_engineer.profile_id,
    own_demo: scenario.own_demo.narrator,
    foreign_demo: scenario.own_demo.rival,
    foreign_company: scenario.company.foreign,
    comp: scenario.comp,
    work: scenario.work,
    music: scenario.music,
    musiccomp: scenario.musiccomp,
  }
})
after(() => app.close())

/** A public demo with its sound in the storage. */
async function audibleDemo(): Promise<number> {
  const { demo_ids } = await makeNarrator(app.context.database, { demos: [{}] })
  const [id = 0] = demo_ids
  const { play_key } = await app.context.database.kysely
    .selectFrom('demos as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select('f.play_key')
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow()
  const sound = Readable.from([Buffer.alloc(1000, 7)])
  await app.context.storage.put(play_key ?? '', sound, { content_type: 'audio/mpeg', size_limit: 1000 })
  return id
}

/** A good body, except that an action of the lifecycle comes without what it needs and so changes nothing. */
function payloadOf(method: string, path: string): object | undefined {
  const samples = samplesOf(scenario)
  if (path.includes(' for ')) return { type: 2, method: 1, order_id: things['foreign'] }
  if (method === 'POST' && /orders\/\{\w+\}\/(?!review|results|result-uploads|packs|pickups)/.test(path)) return {}
  const calls = Object.keys(samples).filter((key) => patternOf(key).test(`${method} ${path.split('?')[0]}`))
  // `…/review` is also some `…/{action}`: the call that says most of it in words is meant.
  const [call] = calls.toSorted((a, b) => a.split('{').length - b.split('{').length)
  const body = samples[call as keyof typeof samples]?.body
  return method === 'GET' ? undefined : body
}

/** `POST /{role}/orders/{id}/{action}` as a pattern for the row's own words. */
function patternOf(key: string): RegExp {
  return new RegExp(`^${key.replace(/\{\w+\}/g, '[^/]+')}$`)
}

async function statusFor(column: Column, request: string): Promise<number> {
  const [verb = '', address = ''] = request.split(/ (.*)/)
  const method = verb === 'UPLOAD' ? 'POST' : verb === 'STREAM' ? 'GET' : verb
  const path = address.replace(/ for .*/, '').replace(/\{(\w+)\}/g, (_, name: string) => String(things[name]))
  const isUpload = verb === 'UPLOAD'
  const name = /\/(results|tickets)/.test(address) ? 'file' : 'files'
  const sound = samplesOf(scenario)['POST /{role}/orders/{id}/results'].form?.['file'] ?? ''
  const papers = address.includes('/payout-receipts') && samplesOf(scenario)['POST /{role}/payout-receipts/{id}'].form
  const parts = partsOf(papers || (name === 'file' ? { file: sound } : { text: 'Добрый день' }))
  const body = isUpload ? multipart(parts) : payloadOf(method, address)
  const response = await app.http.inject({
    method,
    url: path.startsWith('^') ? path.slice(1) : `/api${path}`,
    headers: {
      ...sender.authorization(column === 'guest' ? null : column),
      ...(isUpload ? { 'content-type': MULTIPART_TYPE } : {}),
    },
    ...(body === undefined ? {} : { payload: body }),
    ...(verb === 'STREAM' ? { payloadAsStream: true } : {}),
  } as InjectOptions)
  if (verb === 'STREAM') response.stream().destroy()
  return response.statusCode
}

function cellsOf([, cells]: Row): string[] {
  return cells.trim().split(/\s+/)
}

describe('every call', () => {
  for (const row of EXPECTED_ACCESS) {
    // Rules 6.6, 6.10, 6.12, 6.20, 6.21, 6.22, 6.23, 7.400, 7.402
    test(`${row[0]} is open to whom the product says`, async () => {
      const expected = cellsOf(row)
      assert.equal(expected.length, COLUMNS.length)
      const found: string[] = []
      for (const [index, column] of COLUMNS.entries()) {
        const status = await statusFor(column, row[0])
        const isPermitted = status < 500 && ![401, 403, 404].includes(status)
        found.push(expected[index] === 'ok' && isPermitted ? 'ok' : String(status))
      }
      assert.deepEqual(
        Object.fromEntries(COLUMNS.map((column, index) => [column, found[index]])),
        Object.fromEntries(COLUMNS.map((column, index) => [column, expected[index]])),
      )
    })
  }

  // Rule 6.23
  test('stands in the table', () => {
    const requests = EXPECTED_ACCESS.map(([request]) =>
      request
        .replace(/^UPLOAD/, 'POST')
        .replace(/^STREAM/, 'GET')
        .replace(/ \^/, ' ')
        .replace(/\?.*| for .*/, ''),
    )
    const missing = Object.keys(contract).filter((key) => !requests.some((request) => patternOf(key).test(request)))
    assert.deepEqual(missing, [])
  })
})

describe('every action of an order', () => {
  test('stands in the table', () => {
    assert.deepEqual(Object.keys(EXPECTED_ACTIONS).toSorted(), [...ORDER_ACTIONS].toSorted())
  })

  for (const [action, allowed] of Object.entries(EXPECTED_ACTIONS) as [string, readonly string[]][]) {
    // Rules 4.52, 6.12, 7.41
    test(`${action} is asked for by ${allowed.join(' and ')} alone`, async () => {
      const places = [
        ['client', 'client', 'in_work'],
        ['narrator', 'narrator', 'in_work'],
        ['acting', 'narrator', 'managed'],
        ['engineer', 'soundengineer', 'mixed'],
      ] as const
      for (const [column, role, order] of places) {
        const status = await statusFor(column, `POST /${role}/orders/{${order}}/${action}`)
        const isPermitted = status !== 403
        assert.equal(isPermitted, allowed.includes(role), `${column}: ${status}`)
        assert.ok([200, 403, 409, 422].includes(status), `${column}: ${status}`)
      }
    })
  }
})
