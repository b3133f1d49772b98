import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallSpec } from '@tembrel/contract/call.ts'
import { contract } from '@tembrel/contract/contract.ts'
import { ROLES, type Role } from '@tembrel/domain/accounts/roles.ts'
import { createSessions } from './http/session/sessions.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { createTestClient, createTestEngineer, createTestNarrator, type TestPerson } from './testing/test-people.ts'

let site: TestApp
const tokens = new Map<Role, string>()

before(async () => {
  site = await createTestApp()
  const { database } = site.context
  const people = new Map<Role, Pick<TestPerson, 'account_id' | 'profile_id'>>([
    ['client', await createTestClient(site)],
    ['narrator', await createTestNarrator(site)],
    ['soundengineer', await createTestEngineer(site)],
  ])
  for (const role of ROLES) {
    const person = people.get(role) ?? (await createPlainPerson(role))
    const rights = { acting_agent_id: null, registration_only: false, user_agent: '', ip: '' }
    const { account_id, profile_id } = person
    const issued = await createSessions(site.context).issue(database.kysely, {
      account_id,
      profile_id,
      role,
      ...rights,
    })
    tokens.set(role, issued.token)
  }
})

/** Of agents and staff there is nothing but the profile. */
async function createPlainPerson(role: Role): Promise<{ account_id: number; profile_id: number }> {
  const { rows } = await site.context.database.pool.query<{ account_id: number; profile_id: number }>(
    `with account as (insert into accounts default values returning id)
     insert into profiles (account_id, role) select id, $1 from account returning account_id, id as profile_id`,
    [role],
  )
  const [person] = rows
  assert.ok(person)
  return person
}

after(() => site.close())

const calls: readonly CallSpec[] = Object.values(contract)

/** The status of a request that carries nothing but its address and who sends it. */
async function statusOf(spec: CallSpec, pathRole: Role, sender: Role | null): Promise<number> {
  const path = spec.path.replace('{role}', pathRole).replace(/\{[a-z_]+\}/g, '999999')
  const token = sender === null ? undefined : tokens.get(sender)
  const answer = await site.http.inject({
    method: spec.method,
    url: `${spec.host_root ? '' : '/api'}${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return answer.statusCode
}

function rolesOf(spec: CallSpec): readonly Role[] {
  return typeof spec.access === 'string' ? ROLES : spec.access
}

// Rules 6.8, 6.9
test('a guest is asked to sign in by every call that is not open to everyone', async () => {
  for (const spec of calls.filter(({ access }) => access !== 'guest')) {
    for (const role of rolesOf(spec)) {
      assert.equal(await statusOf(spec, role, null), 401, `${spec.method} ${spec.path} as ${role}`)
    }
  }
})

test('no call lets a role in that it does not name, nor under the name of another role', async () => {
  for (const spec of calls.filter(({ access }) => typeof access !== 'string')) {
    for (const sender of ROLES) {
      const foreign = rolesOf(spec).filter((role) => role !== sender)
      const paths = spec.path.includes('{role}') ? foreign : foreign.slice(0, 1)
      const isAdmitted = rolesOf(spec).includes(sender) && !spec.path.includes('{role}')
      for (const pathRole of isAdmitted ? [] : paths) {
        const status = await statusOf(spec, pathRole, sender)
        assert.equal(status, 403, `${spec.method} ${spec.path.replace('{role}', pathRole)} by ${sender}`)
      }
    }
  }
})

test('no call fails unexpectedly on a request that carries nothing', async () => {
  const waiting = calls.filter(({ path }) => path !== '/events')
  for (const spec of waiting) {
    for (const role of rolesOf(spec)) {
      const status = await statusOf(spec, role, role)
      assert.ok(status < 500, `${spec.method} ${spec.path.replace('{role}', role)}: ${status}`)
    }
  }
})
