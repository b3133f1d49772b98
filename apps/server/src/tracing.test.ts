/** What a collector receives of a request, its statements, the job that it enqueued, and what that asked of a service outside. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { context, propagation, trace } from '@opentelemetry/api'
import { sql } from 'kysely'
import { watchCalls } from './adapters/watch-calls.ts'
import { openDatabase } from './database/database.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { moduleJobs } from './modules/routes.ts'
import { createSupporters } from './modules/support/testing/supporters.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import type { TestPerson } from './testing/test-people.ts'
import { startTracing } from './tracing.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

const received: Span[] = []
const collector = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
    }
    if (request.url === '/v1/traces') {
      received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
})

let app: TestApp
let supporter: TestPerson
before(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  app = await createTestApp()
  ;[supporter] = await createSupporters(app)
})
after(async () => {
  await app.close()
  collector.close()
  collector.closeAllConnections()
  trace.disable()
  context.disable()
  propagation.disable()
})

/** Below which span, by name; undefined for the first of a trace. */
const parentOf = (span: Span | undefined) => received.find(({ spanId }) => spanId === span?.parentSpanId)?.name

// Rule 7.956
test('one trace holds a request, its statements, its job, and what the job asks outside', async () => {
  const { port } = collector.address() as AddressInfo
  const tracing = await startTracing({ tracing: { url: `http://127.0.0.1:${port}`, share: 1 } }, 'server')
  const { promise: ran, resolve } = Promise.withResolvers<void>()
  const mail = watchCalls('mail', { send: async () => undefined }, () => undefined)
  const handlers = {
    ...moduleJobs,
    'send-invitation': async () => {
      await mail.send()
      resolve()
    },
  }
  const invited = {
    login_method: 2,
    email: 'new@example.ru',
    role: 'accountant',
    firstname: 'Инна',
    lastname: 'Счётова',
  }
  const headers = { 'x-request-id': 'a-request-of-ours' }
  const answer = await supporter.caller.call('POST', '/staff/invitations', invited, headers)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const jobs = await runJobs(app.context, handlers, { concurrency: 1 })
  await ran
  await jobs.stop()
  await tracing?.end()

  const request = received.find(({ name }) => name === 'POST /staff/invitations')
  assert.deepEqual(
    request?.attributes.map(({ key, value }) => [key, ...Object.values(value)]),
    [
      ['request_id', 'a-request-of-ours'],
      ['http.response.status_code', 200],
    ],
  )
  const insert = received.find(({ name, traceId }) => name === 'sql insert' && traceId === request?.traceId)
  assert.equal(parentOf(insert), 'POST /staff/invitations')
  const text = String(insert?.attributes.find(({ key }) => key === 'db.query.text')?.value['stringValue'])
  assert.match(text, /^insert into/)
  assert.doesNotMatch(text, /example\.ru/)
  const job = received.find(({ name }) => name === 'job send-invitation')
  assert.deepEqual([job?.traceId, parentOf(job)], [request?.traceId, 'POST /staff/invitations'])
  assert.equal(parentOf(received.find(({ name }) => name === 'mail send')), 'job send-invitation')
})

// Rule 7.956
test('a slow statement stands in the log with its text and without its values', async () => {
  const lines: [object, string][] = []
  const log = { warn: (...line: [object, string]) => void lines.push(line), error: () => undefined }
  const database = openDatabase(app.context.database.connection, { max: 1, log, slow_ms: 50 })
  await sql`select ${'secret'}::text, pg_sleep(0.1)`.execute(database.kysely)
  await sql`select ${'quick'}::text`.execute(database.kysely)
  await database.end()
  assert.equal(lines.length, 1)
  const [details, said] = lines[0] ?? []
  assert.equal(said, 'a slow statement')
  assert.match(JSON.stringify(details), /^\{"ms":\d{3},"statement":"select \$1::text, pg_sleep\(0\.1\)"\}$/)
})
