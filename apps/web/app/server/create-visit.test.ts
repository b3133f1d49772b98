import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createVisit } from './create-visit.ts'
import type { FetchLike } from './create-visit.ts'

const PAGE = { url: new URL('https://tembrel.example/en/profile/orders'), locale: 'en' as const }

interface Asked {
  path: string
  method: string
  cookie: string | undefined
  origin: string | undefined
}

function apiOf(answer: (asked: Asked) => Response): { fetchLike: FetchLike; asked: Asked[] } {
  const asked: Asked[] = []
  const fetchLike: FetchLike = (path, { method, headers }) => {
    const call = { path, method, cookie: headers['cookie'], origin: headers['origin'] }
    asked.push(call)
    return Promise.resolve(answer(call))
  }
  return { fetchLike, asked }
}

const me = (): Response => Response.json({ user: { id: 7, acting_agent_id: null } })
const refused = (): Response => Response.json({ code: 'UNAUTHORIZED' }, { status: 401 })

test('A guest without tokens costs no call', async () => {
  const { fetchLike, asked } = apiOf(refused)
  const visit = createVisit({ fetchLike, ...PAGE, cookie: 'theme=dark' })
  assert.equal(await visit.user(), null)
  assert.equal(asked.length, 0)
})

test('Calls carry the visitor’s cookies, his language and the page’s origin', async () => {
  const { fetchLike, asked } = apiOf(me)
  const visit = createVisit({ fetchLike, ...PAGE, cookie: 'access_token=a' })
  assert.equal((await visit.user())?.id, 7)
  await visit.user()
  assert.deepEqual(asked, [
    { path: '/api/me?locale=en', method: 'GET', cookie: 'access_token=a', origin: 'https://tembrel.example' },
  ])
})

test('An old access token is renewed once, and the new cookies go on to the next calls and to the page', async () => {
  const { fetchLike, asked } = apiOf(({ path, cookie }) => {
    if (path.startsWith('/api/refresh')) {
      const headers = [
        ['set-cookie', 'access_token=new; Path=/; Max-Age=60'],
        ['set-cookie', 'refresh_token=r2; Path=/'],
      ] as [string, string][]
      return Response.json({}, { headers })
    }
    return cookie?.includes('access_token=new') ? me() : refused()
  })
  const visit = createVisit({ fetchLike, ...PAGE, cookie: 'refresh_token=r1' })
  const [user] = await Promise.all([visit.user(), visit.api('GET /me-client')])
  assert.equal(user?.id, 7)
  assert.equal(asked.filter((call) => call.path.startsWith('/api/refresh')).length, 1)
  assert.deepEqual(visit.setCookies, ['access_token=new; Path=/; Max-Age=60', 'refresh_token=r2; Path=/'])
})

test('A session that is good for the registration only makes a guest who can go on registering', async () => {
  const { fetchLike, asked } = apiOf(() =>
    Response.json({ user: { id: 0, is_registering: true, acting_agent_id: null } }),
  )
  const visit = createVisit({ fetchLike, ...PAGE, cookie: 'access_token=a' })
  assert.equal(await visit.user(), null)
  assert.equal((await visit.registrant())?.id, 0)
  assert.equal(asked.length, 1)
})

test('An agent who acts as a narrator is shown the narrator’s pages, though he is told of as the agent', async () => {
  const { fetchLike, asked } = apiOf(({ path }) =>
    Response.json({
      user: path.startsWith('/api/me-narrator')
        ? { id: 5, role: 'narrator', is_registering: false, acting_agent_id: 9 }
        : { id: 9, role: 'agent', is_registering: false, acting_agent_id: 9 },
    }),
  )
  const visit = createVisit({ fetchLike, ...PAGE, cookie: 'access_token=a' })
  assert.deepEqual([(await visit.user())?.role, (await visit.user())?.id], ['narrator', 5])
  assert.equal(asked.length, 2)
})

test('A session that has ended makes a guest', async () => {
  const { fetchLike } = apiOf(refused)
  const visit = createVisit({ fetchLike, ...PAGE, cookie: 'refresh_token=gone' })
  assert.equal(await visit.user(), null)
})
