import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createVisit } from './create-visit.ts'
import type { FetchLike } from './create-visit.ts'
import { loadRoot } from './load-root.ts'
import { makeContext, visitContext } from './visit-context.ts'

const ANSWERING: FetchLike = () => Promise.resolve(Response.json({ flags: {}, support_link: 'https://t.me/tembrel' }))
const SILENT: FetchLike = () => Promise.resolve(Response.json({ code: 'UNAVAILABLE' }, { status: 503 }))

async function load(path: string, fetchLike: FetchLike) {
  const url = new URL(path, 'https://tembrel.example')
  const context = makeContext(fetchLike)
  context.set(visitContext, createVisit({ fetchLike, url, locale: 'ru', cookie: null }))
  const args = { request: new Request(url), url, context, params: {} }
  return await loadRoot(args as unknown as Parameters<typeof loadRoot>[0])
}

test('The page that tells of silence needs no answer, and still knows where the support is written to', async () => {
  assert.equal((await load('/out-of-service', SILENT)).site.support_link, '')
  await load('/narrators', ANSWERING)
  const { site, user } = await load('/out-of-service?from=/narrators', SILENT)
  assert.deepEqual([site.support_link, user], ['https://t.me/tembrel', null])
})

test('Any other page fails with the service', async () => {
  await assert.rejects(load('/narrators', SILENT))
})
