import { expect, test } from 'vitest'
import { createVisit } from '../../server/create-visit.ts'
import { makeContext, visitContext } from '../../server/visit-context.ts'
import { loader } from './index-address.tsx'

// Rule 2.720
test('The page called index is the home page for good, with what its address asks for', async () => {
  const url = new URL('/index?from=letter', 'https://tembrel.example')
  const fetchLike = async () => Response.json({ flags: { site_closed: false } })
  const context = makeContext(fetchLike)
  context.set(visitContext, createVisit({ fetchLike, url, locale: 'ru', cookie: null }))
  const args = { request: new Request(url), url, context, params: {} } as unknown as Parameters<typeof loader>[0]
  const answer = await Promise.resolve(loader(args)).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error('no redirect')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/?from=letter'])
})
