import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiFailure, NoAnswer } from '../api/failures.ts'
import { passGuards } from './guards.ts'
import { pageAnswerTo } from './load-page.ts'
import type { User, Visit } from './visit.ts'

function visitOf(role: string | null, path = '/en/profile/orders?group=all', isRegistering = false): Visit {
  const url = new URL(path, 'https://tembrel.example')
  const user = role === null ? null : ({ role } as User)
  const registrant = isRegistering ? ({ role: 'narrator' } as User) : null
  const people = { user: () => Promise.resolve(user), registrant: () => Promise.resolve(registrant) }
  return { url, locale: path.startsWith('/en') ? 'en' : 'ru', ...people } as unknown as Visit
}

async function answerOf(visit: Visit, ...guards: string[]): Promise<unknown> {
  try {
    await passGuards(visit, guards)
    return 'passed'
  } catch (error) {
    if (error instanceof Response) return error.headers.get('location')
    return (error as { init: { status: number }; data: { message: string } }).init.status
  }
}

// Rules 2.15, 2.26
test('A guest signs in first and comes back to the same place', async () => {
  assert.equal(await answerOf(visitOf(null), 'user'), '/en/login?next=%2Fen%2Fprofile%2Forders%3Fgroup%3Dall')
  assert.equal(await answerOf(visitOf(null, '/profile/wallet'), 'client'), '/login?next=%2Fprofile%2Fwallet')
  assert.equal(await answerOf(visitOf('client'), 'user'), 'passed')
})

// Rule 2.440
test('A letter to a worker leads to signing in as such, one to the support to the door of the staff', async () => {
  const to = (path: string) => answerOf(visitOf(null, path), 'user')
  assert.equal(
    await to('/en/profile/orders/7?as=narrator'),
    '/en/login?next=%2Fen%2Fprofile%2Forders%2F7%3Fas%3Dnarrator&role=narrator',
  )
  assert.equal(
    await to('/profile/support/tickets/7?as=supporter'),
    '/staff?next=%2Fprofile%2Fsupport%2Ftickets%2F7%3Fas%3Dsupporter',
  )
  assert.equal(await to('/profile/wallet?as=captain'), '/login?next=%2Fprofile%2Fwallet%3Fas%3Dcaptain')
})

test('Whoever has begun to register goes on with it before pages of his own, and may still sign in as somebody else', async () => {
  const registering = (path: string) => visitOf(null, path, true)
  assert.equal(await answerOf(registering('/en/profile/orders'), 'user'), '/en/become-narrator/register')
  assert.equal(await answerOf(registering('/profile/wallet'), 'narrator'), '/become-narrator/register')
  assert.equal(await answerOf(registering('/login'), 'guest'), 'passed')
})

// Rule 2.23
test('Signed-in people are sent home from guest-only pages', async () => {
  assert.equal(await answerOf(visitOf('narrator', '/login'), 'guest'), '/')
  assert.equal(await answerOf(visitOf('narrator', '/en/login'), 'guest'), '/en')
  assert.equal(await answerOf(visitOf(null, '/login'), 'guest'), 'passed')
})

// Rule 2.861
test('A page of another role is forbidden, and an agent acts as a narrator', async () => {
  assert.equal(await answerOf(visitOf('client'), 'narrator'), 403)
  assert.equal(await answerOf(visitOf('agent'), 'narrator'), 'passed')
  assert.equal(await answerOf(visitOf('supporter'), 'staff'), 'passed')
})

// Rule 8.9
test('An unknown guard is error 500 with its documented words', async () => {
  await assert.rejects(
    passGuards(visitOf('client'), ['captain']),
    (error: { init: { status: number }; data: { message: string } }) =>
      error.init.status === 500 && error.data.message === 'Unknown middleware',
  )
})

// Rule 8.8
test('A failed page load answers with the status of the API', () => {
  const answer = pageAnswerTo(
    new ApiFailure(410, { code: 'GONE', message: 'Этой страницы больше нет.' }),
    visitOf(null),
  )
  assert.deepEqual(
    { ...(answer as object) },
    {
      type: 'DataWithResponseInit',
      data: { code: 'GONE', message: 'Этой страницы больше нет.' },
      init: { status: 410 },
    },
  )
})

// Rule 8.4
test('No answer leads out of service and 401 to signing in, each with the way back', () => {
  const visit = visitOf(null, '/narrators?genre=1')
  const locationOf = (error: Error): string | null => (pageAnswerTo(error, visit) as Response).headers.get('location')
  assert.equal(locationOf(new NoAnswer('x')), '/out-of-service?from=%2Fnarrators%3Fgenre%3D1')
  assert.equal(locationOf(new ApiFailure(401, {})), '/login?next=%2Fnarrators%3Fgenre%3D1')
})
