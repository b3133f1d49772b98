import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { User, Visit } from '../../../server/visit.ts'
import { loadWizard } from './load-wizard.ts'

interface Who {
  readonly role?: User['role']
  readonly registrant?: Partial<User>
  readonly state?: string
  readonly path?: string
}

function visitOf({ role, registrant, state = 'registering', path = '/become-narrator/register' }: Who): Visit {
  const answers: Record<string, object> = {
    'GET /narrator/common': { narrator: { state } },
    'GET /narrator/prices': { prices: { ad_on: true } },
    'GET /narrator/demos': { demos: [], maindemo: null },
  }
  return {
    url: new URL(path, 'https://tembrel.example'),
    locale: path.startsWith('/en') ? 'en' : 'ru',
    user: () => Promise.resolve(role === undefined ? null : ({ role } as User)),
    registrant: () => Promise.resolve((registrant ?? null) as User | null),
    appInfo: () =>
      Promise.resolve({
        genres: [
          { id: 1, title: 'Реклама' },
          { id: 7, title: 'Другое' },
        ],
        register_genres: [1],
      }),
    api: (call: string) => Promise.resolve(answers[call]),
  } as unknown as Visit
}

async function homeOf(who: Who): Promise<string | null> {
  try {
    await loadWizard(visitOf(who))
  } catch (error) {
    return (error as Response).headers.get('location')
  }
  return null
}

test('Guests and clients sign in first', async () => {
  assert.equal(await loadWizard(visitOf({})), null)
  assert.equal(await loadWizard(visitOf({ role: 'client' })), null)
})

test('Whoever registers goes on as whom he has signed in, with the genres of the registration', async () => {
  const data = await loadWizard(visitOf({ registrant: { phone: null, email: 'vera@example.com' } }))
  assert.equal(data?.signed_in_as, 'vera@example.com')
  assert.deepEqual(data.demoLists.genres, [{ id: 1, title: 'Реклама' }])
})

test('A narrator who was returned, and the one an agent is registering, go on without signing in', async () => {
  for (const state of ['returned', 'registering']) {
    assert.equal((await loadWizard(visitOf({ role: 'narrator', state })))?.signed_in_as, null)
  }
})

test('Everybody else goes home', async () => {
  for (const state of ['on_moderate', 'active']) assert.equal(await homeOf({ role: 'narrator', state }), '/')
  assert.equal(await homeOf({ role: 'narrator', state: 'active', path: '/en/become-narrator/register' }), '/en')
  for (const role of ['agent', 'soundengineer', 'supporter', 'accountant'] as const) {
    assert.equal(await homeOf({ role }), '/')
  }
})
