/** What the support does to people, by the operations themselves: what each leaves behind in the log and on the card. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createSessions, type Sessions } from '../../http/session/sessions.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestAgent, createTestClient, createTestEngineer, type TestPerson } from '../../testing/test-people.ts'
import { listInvitations } from '../accounts/operations/invitations.ts'
import { actorOf, createSupporters } from '../support/testing/supporters.ts'
import { disablePerson } from './operations/disable-person.ts'
import { disableRole } from './operations/disable-role.ts'
import { enablePerson } from './operations/enable-person.ts'
import { endPersonSessions } from './operations/end-person-sessions.ts'
import { giveRole } from './operations/give-role.ts'
import { inviteToHouse } from './operations/invite-to-house.ts'
import { listAuditLog } from './operations/list-audit-log.ts'
import { NO_APPROVAL } from './rights/approve-right.ts'
import { listPeople, readPerson, previewMerge } from './operations/people.ts'
import { mergePeople } from './operations/merge-people.ts'
import { resetSecondFactor } from './operations/reset-second-factor.ts'
import { withdrawInvitation } from './operations/withdraw-invitation.ts'

let app: TestApp
let supporter: TestPerson
let sessions: Sessions
before(async () => {
  app = await createTestApp()
  ;[supporter] = await createSupporters(app)
  sessions = createSessions(app.context)
})
after(() => app.close())

const card = (id: number) => readPerson(app.context, sessions, actorOf(supporter), String(id), 'ru')
const done = async (id: number): Promise<string[]> => {
  const asked = { kind: 'person', target: String(id), page: 1 }
  return (await listAuditLog(app.context, supporter, asked, 'ru')).rows.map(({ action }) => action)
}

test('each change of a person is written down, and one that changes nothing is not', async () => {
  const { account_id, profile_id } = await createTestEngineer(app)
  const actor = actorOf(supporter)
  await giveRole(app.context, actor, account_id, { role: 'accountant', duty: 'support', genres: [] }, NO_APPROVAL)
  await disableRole(app.context, actor, profile_id, { action: 'disable', comment: '' }, NO_APPROVAL)
  app.clock.advance(1000)
  await disablePerson(app.context, sessions, actor, account_id, 'Уволен')
  await disablePerson(app.context, sessions, actor, account_id, 'Ещё раз')
  await enablePerson(app.context, actor, account_id, '', NO_APPROVAL)
  await endPersonSessions(app.context, sessions, actor, { account_id, session_id: null })
  await resetSecondFactor(app.context, sessions, actor, account_id, 'Его и не было')
  assert.deepEqual(await done(account_id), ['end-sessions', 'enable-person', 'disable-person', 'give-role'])
  const { profiles } = await card(account_id)
  // What was disabled before the person stays so when the person is enabled.
  assert.deepEqual(
    profiles.map(({ role, is_disabled }) => [role, is_disabled]),
    [
      ['accountant', false],
      ['soundengineer', true],
    ],
  )
})

test('people are merged as the preview said, and found under the number of the other', async () => {
  const actor = actorOf(supporter)
  const [from, into] = [await createTestAgent(app), await createTestClient(app)]
  const people = { from: from.account_id, into: into.account_id }
  const { moves, conflicts } = await previewMerge(app.context, people, 'ru')
  assert.deepEqual([moves.roles, conflicts], [['agent'], []])
  await mergePeople(app.context, sessions, actor, people, NO_APPROVAL)
  assert.deepEqual(
    (await card(into.account_id)).profiles.map(({ role }) => role),
    ['agent', 'client'],
  )
  const { people: rows } = await listPeople(app.context, { q: String(from.profile_id), state: 'all', page: 1 }, 'ru')
  assert.ok(rows.some(({ account_id }) => account_id === into.account_id))
})

test('an invitation goes out with its job and can be withdrawn once', async () => {
  const actor = actorOf(supporter)
  const to = { login_method: 2, address: 'helper@example.com' } as const
  await inviteToHouse(
    app.context,
    actor,
    {
      duty: 'senior',
      to,
      role: 'supporter',
      firstname: '',
      lastname: '',
      genres: [],
      locale: 'ru',
    },
    NO_APPROVAL,
  )
  const [open] = await listInvitations(app.context.database.kysely)
  assert.equal(open?.address, to.address)
  await withdrawInvitation(app.context, actor, open?.id ?? 0)
  await assert.rejects(withdrawInvitation(app.context, actor, open?.id ?? 0))
})
