import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@tembrel/contract/contract.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { openapiDocument } from './document.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let database: TestDatabase
let site: TestApp

before(async () => {
  database = await createTestDatabase()
  site = await createTestApp({ database })
})

after(async () => {
  await site.close()
  await database.drop()
})

type Operation = {
  parameters: { name?: string; in?: string; required?: boolean; schema?: object; $ref?: string }[]
  summary: string
  requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] }; example?: unknown }> }
  responses: Record<string, Answer>
  security: object[]
}

type Answer = { $ref?: string; description: string; headers?: object; content?: Record<string, { example?: unknown }> }

type Field = { $ref?: string; format?: string }
type Named = { enum?: number[]; 'x-enum-varnames'?: string[]; description?: string; properties: Record<string, Field> }

async function operation(method: string, path: string): Promise<Operation> {
  const document = (await site.inject({ url: '/api/openapi.json' })).json<{
    openapi: string
    paths: Record<string, Record<string, Operation>>
  }>()
  assert.equal(document.openapi, '3.1.1')
  const found = document.paths[path]?.[method]
  assert.ok(found, `${method} ${path}`)
  return found
}

test('a call is described with its path, query, body, answer and failures', async () => {
  const orders = await operation('get', '/api/client/orders')
  for (const role of ['narrator', 'agent']) await operation('get', `/api/${role}/orders`)
  assert.deepEqual(orders.security, [{ bearer: [] }, { cookie: [] }])
  assert.ok(orders.responses['401'] && orders.responses['403'] && orders.responses['200']?.content)
  const things = await operation('get', '/api/things')
  const page = things.parameters.find((parameter) => parameter.name === 'page')
  assert.deepEqual(page, {
    name: 'page',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: 1_000_000 },
  })
  const created = await operation('post', '/api/things')
  assert.deepEqual(created.requestBody?.content['application/json']?.schema.required, ['title'])
  assert.match(created.responses['422']?.description ?? '', /VALIDATION/)
})

test('an upload is a form, a call done once takes a key, a file of the root stands at the root', async () => {
  const upload = await operation('post', '/api/client/files')
  assert.deepEqual(Object.keys(upload.requestBody?.content['multipart/form-data']?.schema.properties ?? {}), [
    'text',
    'file',
    'picture',
  ])
  assert.ok(upload.parameters.some((parameter) => parameter.$ref?.endsWith('/idempotency_key')))
  await operation('get', '/download')
})

// Rule 7.23
test('the page to read it may run its own scripts only', async () => {
  const page = await site.inject({ url: '/api/docs/' })
  assert.equal(page.statusCode, 200)
  assert.match(String(page.headers['content-security-policy']), /script-src 'self';/)
  assert.ok(!/<script>|<script(?! src)/.test(page.body))
})

test('the page finds all it asks for, with a slash at the end of its address and without', async () => {
  for (const url of ['/api/docs', '/api/docs/']) {
    const page = await site.inject({ url })
    assert.equal(page.statusCode, 200, url)
    const asked = [...page.body.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address = '']) => address)
    assert.ok(asked.length >= 5, page.body)
    for (const address of asked) {
      const { pathname } = new URL(address, `http://tembrel.test${url}`)
      assert.equal((await site.inject({ url: pathname })).statusCode, 200, `${url} asks for ${pathname}`)
    }
  }
  assert.equal((await site.inject({ url: '/api/docs/json' })).json<{ openapi: string }>().openapi, '3.1.1')
})

const { paths, components } = openapiDocument(contract, 'access_token')
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ name: `${method} ${path}`, one: one as unknown as Operation })),
)

// Rule 7.23
test('the contract of the product can be written down, each call where it can be told from every other', () => {
  const written = new Set(operations.map(({ one }) => one.summary))
  for (const { summary } of Object.values(contract)) assert.ok(written.has(summary), summary)
  assert.ok(operations.every(({ name }) => !name.includes('{role}')))
})

// Rule 7.720
test('statuses and kinds are enumerations with words, moments and addresses have their formats', () => {
  const { OrderStatusId, Payment, Order, User } = components.schemas as Record<string, Named>
  assert.deepEqual(OrderStatusId?.enum, Object.values(ORDER_STATUS))
  assert.deepEqual(OrderStatusId?.['x-enum-varnames'], Object.keys(ORDER_STATUS))
  assert.match(OrderStatusId?.description ?? '', /7 inwork/)
  for (const [field, name] of [
    ['type', 'PaymentTypeId'],
    ['method', 'PaymentMethodId'],
    ['status', 'PaymentStatusId'],
  ] as const) {
    assert.equal(Payment?.properties[field]?.$ref, `#/components/schemas/${name}`)
  }
  assert.equal(Order?.properties['created_at']?.format, 'date-time')
  assert.equal(Order?.properties['formatted_created_at']?.format, undefined)
  assert.equal(User?.properties['email']?.format, 'email')
})

test('the events have the types of the domain', () => {
  const given = Object.values(EVENT_TYPE)
  assert.deepEqual(new Set(components.schemas['EventTypeId']?.['enum'] as number[]), new Set<number>(given))
})

// Rule 7.720
test('a refusal is one component, what comes with an answer stands in its headers', () => {
  for (const { name, one } of operations) {
    for (const [status, answer] of Object.entries(one.responses)) {
      if (Number(status) >= 400) assert.match(answer.$ref ?? '', /^#\/components\/responses\//, name)
    }
    assert.equal(one.responses['429']?.$ref, '#/components/responses/TooManyRequests', name)
  }
  const limited = (components['responses'] as Record<string, { headers: object }>)['TooManyRequests']
  assert.ok(limited && 'Retry-After' in limited.headers)
  const placed = operations.find(({ name }) => name === 'post /api/client/orders')?.one
  assert.ok('Idempotent-Replayed' in (placed?.responses['201']?.headers ?? {}))
  const stream = operations.find(({ name }) => name === 'get /api/events')?.one
  assert.match(stream?.responses['200']?.description ?? '', /Last-Event-ID/)
})

// Rule 7.720
test('each call that sends or answers JSON has an example of it', () => {
  for (const { name, one } of operations) {
    const sent = one.requestBody?.content['application/json']
    if (sent) assert.notEqual(sent.example, undefined, name)
    for (const answer of Object.values(one.responses)) {
      const content = answer.content?.['application/json']
      if (content) assert.notEqual(content.example, undefined, name)
    }
  }
})
