import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createSessions } from '../../http/session/sessions.ts'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import {
  createTestAgent,
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../testing/test-people.ts'
import { updateNarrator } from '../narrators/rows/narrators.queries.ts'
import { beginManagedRegistration } from '../narrators/registration/operations/begin-managed-registration.ts'
import { actAsNarrator } from './operations/act-as-narrator.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 16 })
})
after(() => app.close())

const managed = (agent: TestPerson, state = 'active') =>
  createTestNarrator(app, { narrator: { agent_id: agent.profile_id, state } })
const wish = (agent: TestPerson, narrator_id: number) => ({
  ...{ role: 'narrator', agent_mode: true, narrator_id },
  ...{ from_role: 'agent', from_id: agent.profile_id },
})
/** Calls with the token that an agent was given. */
const holding =
  (answer: Answer) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer> =>
    app.guest.call(method, path, body, { authorization: `Bearer ${answer.body.data.token}` })
const switchTo = (agent: TestPerson, narrator_id: number) =>
  agent.caller.call('POST', '/login', wish(agent, narrator_id))

describe('an agent', () => {
  // Rules 1.13, 4.14, 4.15, 6.7, 6.15
  test('acts as a narrator of his: the narrator’s calls work, and everywhere else he is the agent', async () => {
    const agent = await createTestAgent(app)
    const own = await managed(agent)
    const answer = await switchTo(agent, own.profile_id)
    assert.deepEqual([answer.status, answer.body.is_exists], [200, true])
    const call = holding(answer)
    const narrator = (await call('GET', '/me-narrator')).body.user
    assert.deepEqual([narrator.role, narrator.id], ['narrator', own.profile_id])
    assert.deepEqual([narrator.agent_id, narrator.acting_agent_id], [agent.profile_id, agent.profile_id])
    for (const path of ['/me', '/me-agent']) {
      const { user } = (await call('GET', path)).body
      assert.deepEqual([path, user.role, user.id], [path, 'agent', agent.profile_id])
      assert.deepEqual(user.agent_narrators, [
        {
          ...{ id: own.profile_id, firstname: 'Арина', lastname: 'Вельская', image: null, timbre_id: 1 },
          ...{ slug: `arina-velskaya-${own.profile_id}`, state: 'active', unread: 0, has_account: true },
        },
      ])
    }
    for (const path of ['/narrator/orders', '/narrator/common', '/agent/orders', '/agent/payments']) {
      assert.equal((await call('GET', path)).status, 200, path)
    }
  })

  // Rule 4.15
  test('is given none of another agent, none that he has given up, and none of nobody', async () => {
    const agent = await createTestAgent(app)
    const other = await createTestAgent(app)
    const own = await managed(agent)
    const foreign = [await managed(other), await createTestNarrator(app), await managed(agent, 'disabled')]
    for (const { profile_id } of foreign) {
      const refused = await switchTo(agent, profile_id)
      assert.deepEqual([refused.status, refused.body.code], [403, 'NOT_YOUR_NARRATOR'])
    }
    const lie = { ...wish(agent, own.profile_id), from_id: other.profile_id }
    assert.equal((await agent.caller.call('POST', '/login', lie)).status, 403)
  })

  test('must be one: a guest is asked to sign in, a client and a narrator are refused', async () => {
    const agent = await createTestAgent(app)
    const own = await managed(agent)
    const body = { role: 'narrator', agent_mode: true, narrator_id: own.profile_id }
    const answers = []
    for (const caller of [app.guest, (await createTestClient(app)).caller, (await createTestNarrator(app)).caller]) {
      const { status, body: refusal } = await caller.call('POST', '/login', body)
      answers.push([status, refusal.code])
    }
    assert.deepEqual(answers, [
      [401, 'UNAUTHORIZED'],
      [403, 'FORBIDDEN'],
      [403, 'FORBIDDEN'],
    ])
  })

  test('says whom he means: a wish without a narrator or for another role is refused at its field', async () => {
    const agent = await createTestAgent(app)
    const refusal = async (body: object) => {
      const answer = await agent.caller.call('POST', '/login', { agent_mode: true, ...body })
      return [answer.status, Object.keys(answer.body.errors)]
    }
    assert.deepEqual(await refusal({ role: 'narrator' }), [422, ['narrator_id']])
    assert.deepEqual(await refusal({ role: 'client', narrator_id: 1 }), [422, ['role']])
  })

  // Rule 4.230
  test('changes from narrator to narrator and back to himself; the session he leaves ends', async () => {
    const agent = await createTestAgent(app)
    const [first, second] = [await managed(agent), await managed(agent)]
    const one = await switchTo(agent, first.profile_id)
    const two = await holding(one)('POST', '/login', wish(agent, second.profile_id))
    assert.equal((await holding(two)('GET', '/me-narrator')).body.user.id, second.profile_id)
    const left = await app.guest.call('POST', '/refresh', { refresh_token: one.body.data.refresh_token })
    assert.equal(left.status, 401)
    const back = await holding(two)('POST', '/login', { ...wish(agent, 0), role: 'agent' })
    assert.deepEqual([back.status, back.body.is_exists], [200, true])
    const { user } = (await holding(back)('GET', '/me')).body
    assert.deepEqual([user.role, user.id, user.acting_agent_id], ['agent', agent.profile_id, null])
    assert.equal((await holding(back)('GET', '/narrator/orders')).status, 403)
  })

  // Rule 4.232
  test('gets no new session out of one that has ended, although its token lives out its minute', async () => {
    const agent = await createTestAgent(app)
    const [first, second] = [await managed(agent), await managed(agent)]
    const left = await switchTo(agent, first.profile_id)
    const acting = await holding(left)('POST', '/login', wish(agent, second.profile_id))
    assert.equal((await holding(acting)('POST', '/logout')).status, 204)
    for (const ended of [left, acting]) {
      const refused = await holding(ended)('POST', '/login', wish(agent, first.profile_id))
      assert.deepEqual([refused.status, refused.body.code], [401, 'SESSION_EXPIRED'])
    }
  })

  // Rule 4.231
  test('who has been disabled acts as nobody, and what he holds ends at its next refresh', async () => {
    const agent = await createTestAgent(app)
    const own = await managed(agent)
    const acting = await switchTo(agent, own.profile_id)
    await app.context.database.kysely
      .updateTable('profiles')
      .set({ disabled_at: app.clock.now() })
      .where('id', '=', agent.profile_id)
      .execute()
    const refused = await holding(acting)('POST', '/login', wish(agent, own.profile_id))
    assert.deepEqual([refused.status, refused.body.code], [403, 'PROFILE_DISABLED'])
    const { refresh_token } = acting.body.data
    assert.equal((await app.guest.call('POST', '/refresh', { refresh_token })).status, 401)
  })

  // Rule 4.231
  test('is himself again when the narrator he acts as is disabled, given up or another agent’s, in the same session', async () => {
    const other = await createTestAgent(app)
    const { kysely } = app.context.database
    const endings: ((id: number) => Promise<unknown>)[] = [
      (id) => updateNarrator(kysely, id, { state: 'disabled' }),
      (id) => kysely.updateTable('profiles').set({ disabled_at: app.clock.now() }).where('id', '=', id).execute(),
      (id) => updateNarrator(kysely, id, { agent_id: other.profile_id }),
    ]
    for (const end of endings) {
      const agent = await createTestAgent(app)
      const own = await managed(agent)
      const acting = await switchTo(agent, own.profile_id)
      await end(own.profile_id)
      const { refresh_token, token } = acting.body.data
      const [first, second] = [
        await app.guest.call('POST', '/refresh', { refresh_token }),
        await app.guest.call('POST', '/refresh', { refresh_token }),
      ]
      assert.deepEqual([first.status, second.status], [200, 200], 'two tabs at once')
      assert.equal(first.body.refresh_token, second.body.refresh_token)
      const call = holding({ ...first, body: { data: first.body } })
      const { user } = (await call('GET', '/appstate')).body
      assert.deepEqual([user.role, user.id, user.acting_agent_id], ['agent', agent.profile_id, null])
      assert.equal((await call('GET', '/narrator/orders')).status, 403)
      assert.equal((await call('GET', '/agent/orders')).status, 200)
      // What was opened as the narrator, as a stream of updates, is closed.
      const sessions = createSessions(app.context)
      const held = await sessions.verify(token)
      assert.ok(held !== null && !(await sessions.isOpen(kysely, held)))
      assert.ok(await sessions.isOpen(kysely, { ...held, profile_id: agent.profile_id }))
      const later = await app.guest.call('POST', '/refresh', { refresh_token: first.body.refresh_token })
      assert.equal((await holding({ ...later, body: { data: later.body } })('GET', '/me')).body.user.role, 'agent')
    }
  })

  test('needs a session: the operation itself says so', async () => {
    const agent = await createTestAgent(app)
    const wanted = { role: 'narrator', narrator_id: 0, from_id: agent.profile_id } as const
    const device = { ip: '', user_agent: '', locale: 'ru' } as const
    const asked = actAsNarrator(app.context, createSessions(app.context), null, wanted, device)
    await assert.rejects(asked, { code: 'UNAUTHORIZED' })
  })
})

describe('a new narrator of an agent', () => {
  // Rule 4.16
  test('is begun with narrator_id 0 and gone on with by his id, while the agent keeps his rights', async () => {
    const agent = await createTestAgent(app)
    const begun = await switchTo(agent, 0)
    assert.deepEqual([begun.status, begun.body.is_exists], [200, false])
    const call = holding(begun)
    const { user } = (await call('GET', '/me-narrator')).body
    assert.equal(user.agent_id, agent.profile_id)
    assert.equal((await call('GET', '/agent/orders')).status, 200)
    const saved = await call('PUT', '/narrator/common', { firstname: 'Тая', lastname: 'Мох', city: 'Псков' })
    assert.deepEqual([saved.status, saved.body.narrator.firstname], [200, 'Тая'])
    const again = await holding(begun)('POST', '/login', wish(agent, user.id))
    assert.equal(again.body.is_exists, false)
    assert.equal((await holding(again)('GET', '/narrator/common')).body.narrator.city, 'Псков')
    const { agent_narrators } = (await holding(again)('GET', '/me')).body.user
    assert.deepEqual(
      agent_narrators.map((narrator: { firstname: string; state: string }) => [narrator.firstname, narrator.state]),
      [['Тая', 'registering']],
    )
  })

  // Rule 4.230
  test('is not begun twice: the unfinished one is gone on with, whatever has been saved and however often it is asked for', async () => {
    const agent = await createTestAgent(app)
    const begin = () =>
      inTransaction(app.context.database, (tx) =>
        beginManagedRegistration(tx, { agent_id: agent.profile_id, locale: 'ru', at: app.clock.now() }),
      )
    const ids = await Promise.all([begin(), begin(), begin()])
    assert.equal(new Set(ids).size, 1)
    const first = await switchTo(agent, 0)
    await holding(first)('PUT', '/narrator/common', { firstname: 'Тая' })
    assert.equal(await begin(), ids[0])
    await updateNarrator(app.context.database.kysely, ids[0] ?? 0, { state: 'on_moderate' })
    assert.notEqual(await begin(), ids[0], 'sent to staff, he is no longer in the way')
  })
})

describe('dropping a narrator who is not registered yet', () => {
  const drop = (agent: TestPerson, id: number) => agent.caller.call('DELETE', `/agent/registrations/${id}`)
  const begun = async (agent: TestPerson) => {
    const answer = await switchTo(agent, 0)
    const id: number = (await holding(answer)('GET', '/me-narrator')).body.user.id
    return { id, call: holding(answer), answer }
  }

  // Rule 4.745
  test('takes him out of the list, also twice at once and again later; the next one is new', async () => {
    const agent = await createTestAgent(app)
    const { id } = await begun(agent)
    const again = { ...agent, caller: await app.as(agent) }
    const drops = await Promise.all([drop(again, id), drop(again, id), drop(again, id)])
    assert.deepEqual(
      drops.map(({ status, body }) => [status, body.agent_narrators]),
      Array(3).fill([200, []]),
    )
    assert.equal((await drop(again, id)).status, 200)
    assert.notEqual((await begun(again)).id, id)
  })

  // Rule 7.745
  test('by one who acts as him leaves the agent himself', async () => {
    const agent = await createTestAgent(app)
    const { id, call, answer } = await begun(agent)
    assert.deepEqual((await call('DELETE', `/agent/registrations/${id}`)).body, { agent_narrators: [] })
    const back = await call('POST', '/login', { ...wish(agent, 0), role: 'agent' })
    assert.equal((await holding(back)('GET', '/me')).body.user.role, 'agent')
    const { refresh_token } = answer.body.data
    assert.equal((await app.guest.call('POST', '/refresh', { refresh_token })).status, 401)
  })

  // Rule 4.745
  test('is refused for one who was sent to staff, is listed or was, and for another agent’s', async () => {
    const [agent, other] = [await createTestAgent(app), await createTestAgent(app)]
    for (const state of ['on_moderate', 'returned', 'active']) {
      const own = await managed(agent, state)
      const refused = await drop(agent, own.profile_id)
      assert.deepEqual([state, refused.status, refused.body.code], [state, 409, 'CONFLICT'])
    }
    const foreign = await managed(other, 'registering')
    assert.equal((await drop(agent, foreign.profile_id)).status, 404)
    const { agent_narrators } = (await agent.caller.call('GET', '/me')).body.user
    assert.equal(agent_narrators.length, 3)
  })
})

describe('giving a narrator up', () => {
  const disable = (agent: TestPerson, id: number) =>
    agent.caller.call('PUT', `/narrator/disable/${id}`, { role: 'agent' })

  test('is refused while an order of his is open, and possible once it has gone back', async () => {
    const agent = await createTestAgent(app)
    const own = await managed(agent)
    const client = await createTestClient(app, 20_000)
    const body = { text: 'Доброе утро, страна', genre: 1, narrator_id: own.profile_id, orderstatuses_id: 3 }
    const { order } = (await client.caller.call('POST', '/client/orders', body)).body
    const refused = await disable(agent, own.profile_id)
    assert.deepEqual([refused.status, refused.body.code], [422, 'NARRATOR_HAS_ORDERS'])
    const { agent_narrators } = (await agent.caller.call('GET', '/me')).body.user
    assert.deepEqual([agent_narrators[0].state, agent_narrators[0].unread], ['active', 1])
    await client.caller.call('POST', `/client/orders/${order.id}/withdraw`, {})
    assert.deepEqual((await disable(agent, own.profile_id)).body, { agent_narrators: [] })
    assert.equal((await disable(agent, own.profile_id)).status, 200, 'twice is once')
  })

  // Rule 4.75
  test('asks for what has been placed meanwhile to be given back', async () => {
    const agent = await createTestAgent(app)
    const own = await managed(agent)
    await disable(agent, own.profile_id)
    const { rows } = await app.context.database.pool.query(
      `select 1 from graphile_worker.jobs where key = 'move-narrator-orders:${own.profile_id}'`,
    )
    assert.equal(rows.length, 1)
  })

  test('of another agent is not found', async () => {
    const [agent, other] = [await createTestAgent(app), await createTestAgent(app)]
    const own = await managed(other)
    assert.equal((await disable(agent, own.profile_id)).status, 404)
    await updateNarrator(app.context.database.kysely, own.profile_id, { agent_id: agent.profile_id })
    assert.equal((await disable(agent, own.profile_id)).status, 200)
  })
})

test('a sound engineer is no agent', async () => {
  const engineer = await createTestEngineer(app)
  const answer = await engineer.caller.call('POST', '/login', { role: 'agent', agent_mode: true })
  assert.deepEqual([answer.status, answer.body.code], [403, 'FORBIDDEN'])
})
