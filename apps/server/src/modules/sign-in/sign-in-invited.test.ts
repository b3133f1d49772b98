/** Roles that are only given by invitation (Product 4.13). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createSessions } from '../../http/session/sessions.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient } from '../../testing/test-people.ts'
import { invitePerson } from '../accounts/operations/invitations.ts'
import { acceptInvitation } from './operations/accept-invitation.ts'
import { fillHouseRole } from './operations/fill-house-role.ts'
import { signInInvited } from './operations/sign-in-invited.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const DEVICE = { ip: '127.0.0.1', user_agent: 'test', locale: 'ru' } as const

test('an invitation makes an engineer with name and genres, once; without one there is no way in', async () => {
  const to = { login_method: 2, address: 'mix@example.com' } as const
  const at = app.clock.now()
  const wanted = { to, role: 'soundengineer', locale: 'ru', at } as const
  const accept = () => inTransaction(app.context.database, (tx) => acceptInvitation(tx, wanted))
  assert.equal(await accept(), undefined)
  const who = { firstname: 'Лев', lastname: 'Рощин', genres: [1, 2], locale: 'ru' } as const
  const named = { ...who, invited_by: 1, created_at: at }
  await inTransaction(app.context.database, (tx) =>
    invitePerson(tx, { ...to, role: 'soundengineer', duty: null, ...named }),
  )
  const profile = await accept()
  assert.deepEqual([profile?.role, profile?.lastname], ['soundengineer', 'Рощин'])
  assert.equal(await accept(), undefined)
  const sessions = createSessions(app.context)
  const enter = (role: 'soundengineer' | 'supporter', own: typeof profile) =>
    inTransaction(app.context.database, (tx) =>
      signInInvited(tx, app.context, sessions, { to, role, profile: own }, DEVICE),
    )
  assert.equal((await enter('soundengineer', profile)).issued?.session.profile_id, profile?.id)
  await assert.rejects(enter('supporter', undefined), (error: { code?: unknown }) => error.code === 'NOT_INVITED')
})

// Rule 4.405
test('a service profile that was disabled while nobody was in it is left alone', async () => {
  const at = app.clock.now()
  const { kysely } = app.context.database
  await kysely.updateTable('profiles').set({ disabled_at: at }).where('id', '=', 20).execute()
  const { account_id } = await createTestClient(app)
  const person = { account_id, role: 'accountant', firstname: 'Нина', lastname: '', image: null } as const
  const made = await inTransaction(app.context.database, (tx) =>
    fillHouseRole(tx, { ...person, genres: [], locale: 'en', at }),
  )
  assert.ok(made.id >= 3000 && made.disabled_at === null)
})
