import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createVisit } from './create-visit.ts'
import type { FetchLike } from './create-visit.ts'
import { loadRoot } from './load-root.ts'
import { makeContext, visitContext } from './visit-context.ts'

const answering =
  (support_link: string, support_email: string): FetchLike =>
  () =>
    Promise.resolve(Response.json({ flags: {}, support_link, support_email }))
const ANSWERING = answering('https://t.me/tembrel', '')
const SILENT: FetchLike = () => Promise.resolve(Response.json({ code: 'UNAVAILABLE' }, { status: 503 }))

async function load(path: string, fetchLike: FetchLike) {
  const url = new URL(path, 'https://tembrel.example')
  const context = makeContext(fetchLike)
  context.set(visitContext, createVisit({ fetchLike, url, locale: 'ru', cookie: null }))
  const args = { request: new Request(url), url, context, params: {} }
  const answer = await loadRoot(args as unknown as Parameters<typeof loadRoot>[0])
  return 'init' in answer ? { ...answer.data, status: answer.init?.status } : { ...answer, status: 200 }
}

// Rule 1.20
test('The page that tells of silence needs no answer, and still knows where the support is written to', async () => {
  assert.equal((await load('/out-of-service', SILENT)).site.write_outside, '')
  await load('/narrators', ANSWERING)
  const { site, user } = await load('/out-of-service?from=/narrators', SILENT)
  assert.deepEqual([site.write_outside, user], ['https://t.me/tembrel', null])
  await load('/narrators', answering('', 'help@tembrel.example'))
  assert.equal((await load('/out-of-service', SILENT)).site.write_outside, 'mailto:help@tembrel.example')
})

// Rule 1.700
test('Without a link «Написать нам» opens a letter for guests, and a ticket where no address is known', async () => {
  const site = async (email: string) => (await load('/help', answering('', email))).site
  assert.equal((await site('help@tembrel.example')).write_to, 'mailto:help@tembrel.example')
  assert.deepEqual([(await site('')).write_to, (await site('')).write_outside], ['/profile/support?new=1', ''])
})

// Rule 7.905
test('Any other page is 503 with the frame around it while the service is out, and fails with any other error', async () => {
  const { status, isOut, user, theme } = await load('/narrators', SILENT)
  assert.deepEqual([status, isOut, user, theme], [503, true, null, null])
  const broken: FetchLike = () => Promise.resolve(Response.json({ code: 'INTERNAL' }, { status: 500 }))
  await assert.rejects(async () => load('/narrators', broken))
})
