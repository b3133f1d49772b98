import { expect, test } from 'vitest'
import { loader } from '../../pages/public/blog.tsx'
import { createVisit } from '../../server/create-visit.ts'
import { makeContext, visitContext } from '../../server/visit-context.ts'

async function load(path: string): Promise<unknown> {
  const url = new URL(path, 'https://tembrel.example')
  const category = { id: 1, slug: 'voices', title: 'Голоса', lead: 'О голосах', count: 30 }
  const list = { posts: [], categories: [], category, total: 30, total_pages: 2 }
  const fetchLike = async (path: string) =>
    Response.json(path.startsWith('/api/appinfo') ? { flags: { site_closed: false } } : list)
  const context = makeContext(fetchLike)
  context.set(visitContext, createVisit({ fetchLike, url, locale: 'ru', cookie: null }))
  const params = { category: url.pathname.split('/').at(-1) ?? '' }
  return loader({ request: new Request(url), url, context, params } as unknown as Parameters<typeof loader>[0])
}

test('A former address of a category leads to its present one for good, the page of the list too', async () => {
  const answer = await load('/blog/old-name?page=2').catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error('no redirect')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/blog/voices?page=2'])
  expect(await load('/blog/voices')).toMatchObject({ category: { slug: 'voices' }, page: 1 })
})
