import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@tembrel/contract/contract.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openapiDocument } from './openapi-document.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

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
  requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] } }> }
  responses: Record<string, { description: string; content?: object }>
  security: object[]
}

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
  const orders = await operation('get', '/api/{role}/orders')
  assert.deepEqual(orders.parameters[0], {
    name: 'role',
    in: 'path',
    required: true,
    schema: { type: 'string', enum: ['client', 'narrator', 'agent'] },
  })
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

test('the contract of the product can be written down', () => {
  const { paths } = openapiDocument(contract, 'access_token')
  const count = Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
  assert.equal(count, Object.keys(contract).length)
})
