import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { call, defineContract, type BodyOf, type ParamsOf, type QueryOf, type ResponseOf } from './call.ts'
import { wireBoolean, wireId, wireIds, wirePage } from './wire/query.ts'

const base = { tag: 't', summary: 's', access: 'guest', response: z.object({ ok: z.boolean() }) } as const

describe('a call that contradicts itself stops the start', () => {
  const cases: [string, RegExp, () => unknown][] = [
    ['an undescribed segment', /\{id\} is not described/, () => call({ ...base, method: 'GET', path: '/a/{id}' })],
    [
      'a described segment that is not there',
      /params describe id/,
      () => call({ ...base, method: 'GET', path: '/a', params: z.object({ id: wireId }) }),
    ],
    ['a role of a guest', /needs a signed-in caller/, () => call({ ...base, method: 'GET', path: '/{role}/a' })],
    ['a GET with a body', /a GET has no body/, () => call({ ...base, method: 'GET', path: '/a', body: z.object({}) })],
    [
      'a GET with a key',
      /idempotent without a key/,
      () => call({ ...base, method: 'GET', path: '/a', idempotent: true }),
    ],
    ['an answer of 204', /response beside/, () => call({ ...base, method: 'POST', path: '/a', status: 204 })],
    [
      'no answer at all',
      /no response/,
      () => call({ method: 'POST', path: '/a', tag: 't', summary: 's', access: 'guest' }),
    ],
    [
      'an upload with a body',
      /upload\.fields/,
      () => call({ ...base, method: 'POST', path: '/a', body: z.object({}), upload: { files: {} } }),
    ],
  ]
  for (const [title, message, write] of cases) test(title, () => assert.throws(write, message))

  test('two calls of one key', () => {
    const one = call({ ...base, method: 'GET', path: '/a' })
    assert.throws(() => defineContract([one, one]), /GET \/a is described twice/)
  })
})

test('clients see optional query names, roles of the path and the form of an upload', () => {
  const contract = defineContract([
    call({
      ...base,
      method: 'GET',
      path: '/{role}/things/{id}',
      access: ['client', 'agent'],
      params: z.object({ id: wireId }),
      query: z.object({ page: wirePage, age: wireIds, native: wireBoolean }),
    }),
    call({
      ...base,
      method: 'POST',
      path: '/files',
      upload: { files: { file: { max_count: 1, max_bytes: 1, kind: 'any' } } },
    }),
  ])
  type Things = (typeof contract)['GET /{role}/things/{id}']
  const query: QueryOf<Things> = { native: true }
  const params: ParamsOf<Things> = { id: 1, role: 'agent' }
  const response: ResponseOf<Things> = { ok: true }
  const form: BodyOf<(typeof contract)['POST /files']> = new FormData()
  // @ts-expect-error A role that the call does not admit.
  const foreign: ParamsOf<Things> = { id: 1, role: 'narrator' }
  // @ts-expect-error A page is a number.
  const wrong: QueryOf<Things> = { native: true, page: 'one' }
  assert.deepEqual(Object.keys(contract), ['GET /{role}/things/{id}', 'POST /files'])
  assert.ok(query && params && response && form && foreign && wrong)
})
