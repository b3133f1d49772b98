/** How a new installation without accounts gets its people: the first of each role are the service's own (Product §4, §6). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient } from '../../testing/test-people.ts'
import { listInvitations } from '../accounts/operations/invitations.ts'
import { inviteFirstSupporter, sendInvitation } from './operations/invitations.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 10 })
})
after(() => app.close())

const FIRST = { login_method: 2, address: 'first@example.com' } as const
const askCode = async (email: string, role: Role): Promise<string> => {
  await app.guest.call('GET', `/request-code?login_method=2&role=${role}&email=${email}`)
  return /\d{4}/.exec(app.letters.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
}
const enter = async (email: string, role: Role, code: string): Promise<void> => {
  const answer = await app.guest.call('POST', '/login', { login_method: 2, email, role, code })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
}
const profileOf = async (email: string, role: Role) =>
  app.context.database.kysely
    .selectFrom('profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.id', 'p.account_id', 'p.firstname', 'p.lastname'])
    .where('a.email', '=', email)
    .where('p.role', '=', role)
    .executeTakeFirstOrThrow()
const genresOf = async (id: number): Promise<number[]> =>
  (
    await app.context.database.kysely
      .selectFrom('soundengineer_genres')
      .select('genre_id')
      .where('soundengineer_id', '=', id)
      .orderBy('genre_id')
      .execute()
  ).map(({ genre_id }) => genre_id)

// Rule 4.405
test('the first of each role is the service’s own, of two at once one, and everybody else somebody of his own', async () => {
  await inviteFirstSupporter({ ...app.context, config: { ...app.context.config, first_supporter: FIRST } })
  await enter(FIRST.address, 'supporter', await askCode(FIRST.address, 'supporter'))
  const first = await profileOf(FIRST.address, 'supporter')
  // Invited without a name, he goes by the one that the service has.
  assert.deepEqual([first.id, first.firstname], [1, 'Поддержка'])
  const supporter = await app.as({ profile_id: 1, role: 'supporter', account_id: Number(first.account_id) })
  const invite = async (email: string, role: Role, more: object = {}): Promise<void> => {
    const answer = await supporter.call('POST', '/staff/invitations', { login_method: 2, email, role, ...more })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
  }

  const rivals = [1, 2, 3, 4, 5].map((one) => ({ email: `engineer-${one}@example.com`, genres: [one, 6] }))
  for (const { email, genres } of rivals) await invite(email, 'soundengineer', { firstname: email, genres })
  const codes: string[] = []
  for (const { email } of rivals) codes.push(await askCode(email, 'soundengineer'))
  await Promise.all(rivals.map(({ email }, index) => enter(email, 'soundengineer', codes[index] ?? '')))
  const engineers: number[] = []
  for (const { email, genres } of rivals) {
    const { id, firstname } = await profileOf(email, 'soundengineer')
    engineers.push(id)
    assert.deepEqual([firstname, await genresOf(id)], [email, genres])
  }
  assert.equal(engineers.filter((id) => id === 2033).length, 1, engineers.join(' '))
  assert.ok(engineers.every((id) => id === 2033 || id >= 3000) && new Set(engineers).size === rivals.length)
  const { account_id } = await profileOf(rivals[engineers.indexOf(2033)]?.email ?? '', 'soundengineer')
  const { rows } = (await supporter.call('GET', `/staff/audit?kind=person&target=${account_id}`)).body
  assert.deepEqual(
    rows.map((row: { action: string; by: { profile_id: number } }) => [row.action, row.by.profile_id]),
    [['take-service-profile', 2033]],
  )

  // A role that is given counts as an invitation does; the next accountant is not the first any more.
  const client = await createTestClient(app)
  const given = await supporter.call('POST', `/staff/people/${client.account_id}/roles`, { role: 'accountant' })
  const ids = given.body.person.profiles.map(({ id }: { id: number }) => id)
  assert.deepEqual(
    ids.toSorted((a: number, b: number) => a - b),
    [20, client.profile_id],
  )
  await invite('second@example.com', 'accountant')
  await enter('second@example.com', 'accountant', await askCode('second@example.com', 'accountant'))
  assert.ok((await profileOf('second@example.com', 'accountant')).id >= 3000)
})

// Rule 4.402
test('a new installation invites its first supporter in the language that the settings name', async () => {
  const empty = await createTestApp()
  try {
    const first = { login_method: 2, address: 'first@example.com' } as const
    const settings = { first_supporter: first, first_supporter_language: 'en' } as const
    await inviteFirstSupporter({ ...empty.context, config: { ...empty.context.config, ...settings } })
    const [invitation] = await listInvitations(empty.context.database.kysely)
    assert.equal(invitation?.locale, 'en')
    await sendInvitation(empty.context, invitation.id)
    const letter = empty.letters.findLast(({ to }) => to === first.address)
    assert.match(letter?.subject ?? '', /invitation/i)
    assert.match(letter?.text ?? '', /\/en\/staff/)
  } finally {
    await empty.close()
  }
})
