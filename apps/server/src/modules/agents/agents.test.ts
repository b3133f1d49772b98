/** An agent invites a narrator who is registered already; the narrator accepts, and may leave. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { mustAct, sendTake } from '../../testing/order-steps.ts'
import { setSetting } from '../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestAgent, createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { WalletScenario } from '../payments/testing/wallet-scenario.ts'
import { answerAgentInvitation } from './operations/answer-agent-invitation.ts'
import { inviteNarrator } from './operations/invite-narrator.ts'
import { leaveOwnAgent } from './operations/leave-own-agent.ts'
import { listSentInvitations, readOwnAgent } from './operations/agents.ts'
import { withdrawAgentInvitation } from './operations/withdraw-agent-invitation.ts'

let app: TestApp
let scenario: WalletScenario
before(async () => {
  app = await createTestApp({ connections: 20 })
  scenario = new WalletScenario(app)
})
after(() => app.close())

const db = () => app.context.database.kysely
const DAY = 86_400_000
const CRYPTO = '0x52908400098527886e0f7030069857d2e4169ee7'
const invite = (agent: TestPerson, who: string) => agent.caller.call('POST', '/agent/invitations', { who })
const received = async (narrator: TestPerson) => (await narrator.caller.call('GET', '/narrator/agent')).body
const answer = (narrator: TestPerson, id: number, action: string) =>
  narrator.caller.call('POST', `/narrator/agent-invitations/${id}/${action}`)
const managed = async (agent: TestPerson): Promise<number[]> =>
  (await agent.caller.call('GET', '/me-agent')).body.user.agent_narrators.map(({ id }: { id: number }) => id)
const acting = (agent: TestPerson, narrator: TestPerson) =>
  app.as({
    role: 'narrator',
    profile_id: narrator.profile_id,
    account_id: agent.account_id,
    acting_agent_id: agent.profile_id,
  })

async function emailOf(person: TestPerson): Promise<string> {
  const row = await db().selectFrom('accounts').select('email').where('id', '=', person.account_id).executeTakeFirst()
  return row?.email ?? ''
}

/** A narrator with an account, invited by his number. */
async function invited(more: { narrator?: TestPerson } = {}) {
  const [agent, narrator] = [await createTestAgent(app), more.narrator ?? (await createTestNarrator(app))]
  const sent = await invite(agent, String(narrator.profile_id))
  assert.equal(sent.status, 200, JSON.stringify(sent.body))
  const { invitations } = await received(narrator)
  const own = invitations.find((one: { agent: { id: number } }) => one.agent.id === agent.profile_id)
  return { agent, narrator, id: own.id as number, sent_id: sent.body.invitations[0].id as number }
}

async function joined() {
  const pair = await invited()
  assert.equal((await answer(pair.narrator, pair.id, 'accept')).status, 200)
  return pair
}

describe('An invitation', () => {
  // Rule 4.950
  test('reaches a narrator by number, page, e-mail and phone, with a dot in the menu and a letter', async () => {
    const narrator = await createTestNarrator(app)
    const phone = '+79031112233'
    await db().updateTable('accounts').set({ phone }).where('id', '=', narrator.account_id).execute()
    const ways = [
      `№ ${narrator.profile_id}`,
      `https://tembrel.ru/narrators/arina-velskaya-${narrator.profile_id}`,
      await emailOf(narrator),
      '8 (903) 111-22-33',
    ]
    for (const [index, who] of ways.entries()) {
      assert.equal((await invite(await createTestAgent(app), who)).status, 200, who)
      assert.equal((await received(narrator)).invitations.length, index + 1, who)
    }
    assert.equal((await narrator.caller.call('GET', '/appstate')).body.user.agent_invitations, ways.length)
    const notices = await db()
      .selectFrom('notification_outbox')
      .select(['recipient_id', 'subject'])
      .where('profile_id', '=', narrator.profile_id)
      .execute()
    assert.deepEqual(
      notices,
      ways.map(() => ({ recipient_id: narrator.profile_id, subject: 'agent_invited' })),
    )
  })

  // Rule 4.950
  test('looks the same to the agent whether there is anybody, he is disabled, has no account, or is himself', async () => {
    const agent = await createTestAgent(app)
    const disabled = await createTestNarrator(app, { narrator: { state: 'disabled' } })
    const own = await createTestNarrator(app)
    await db().updateTable('profiles').set({ account_id: agent.account_id }).where('id', '=', own.profile_id).execute()
    const known = await createTestNarrator(app)
    const asked = [known, disabled, own].map(({ profile_id }) => String(profile_id))
    const lines: object[] = []
    for (const who of [...asked, '999999', 'nobody@example.com', '+79990000000']) {
      const sent = await invite(agent, who)
      const { id: _, who: said, ...line } = sent.body.invitations[0]
      assert.equal(said, who)
      lines.push([sent.status, line])
    }
    for (const line of lines) assert.deepEqual(line, lines[0])
    const found = await db()
      .selectFrom('agent_invitations')
      .select('narrator_id')
      .where('agent_id', '=', agent.profile_id)
      .execute()
    assert.deepEqual(
      found.filter(({ narrator_id }) => narrator_id !== null),
      [{ narrator_id: known.profile_id }],
    )
  })

  // Rule 4.950
  test('needs an address, is not sent twice while it waits, and so many a day', async () => {
    const agent = await createTestAgent(app)
    const wrong = await invite(agent, 'какой-то диктор')
    assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['who']])
    await invite(agent, 'one@example.com')
    assert.equal((await invite(agent, 'ONE@example.com')).body.code, 'INVITED_ALREADY')
    await setSetting(app, 'limits.agent_invitations_day', 2)
    try {
      await invite(agent, 'two@example.com')
      const refused = await invite(agent, 'three@example.com')
      assert.deepEqual([refused.status, refused.body.code], [429, 'TOO_MANY_INVITATIONS'])
    } finally {
      await setSetting(app, 'limits.agent_invitations_day', 20)
    }
  })

  // Rule 4.950
  test('can be withdrawn while it waits, and is over after fourteen days', async () => {
    const { agent, narrator, id, sent_id } = await invited()
    for (const _ of [1, 2]) {
      assert.equal((await agent.caller.call('DELETE', `/agent/invitations/${sent_id}`)).status, 200)
    }
    assert.deepEqual((await received(narrator)).invitations, [])
    assert.equal((await answer(narrator, id, 'accept')).body.code, 'INVITATION_GONE')
    const other = await invited()
    assert.equal((await agent.caller.call('DELETE', `/agent/invitations/${other.sent_id}`)).status, 404)
    app.clock.advance(14 * DAY)
    assert.equal((await answer(other.narrator, other.id, 'accept')).body.code, 'INVITATION_GONE')
    assert.equal((await listSentInvitations(app.context, other.agent.profile_id, 'ru'))[0]?.state, 'expired')
  })

  // Rule 4.950
  test('that was declined is not passed on again for a month, and the agent sees no difference', async () => {
    const { agent, narrator, id } = await invited()
    assert.equal((await answer(narrator, id, 'decline')).status, 200)
    assert.equal((await answer(narrator, id, 'accept')).body.code, 'INVITATION_GONE')
    assert.equal((await invite(agent, String(narrator.profile_id))).status, 200)
    assert.deepEqual((await received(narrator)).invitations, [])
    app.clock.advance(31 * DAY)
    await invite(agent, String(narrator.profile_id))
    assert.equal((await received(narrator)).invitations.length, 1)
  })

  // Rule 4.950
  test('is answered by the narrator himself: by nobody else, not by an agent who acts as him, not once he is disabled', async () => {
    const { agent, narrator, id } = await invited()
    assert.equal((await answer(await createTestNarrator(app), id, 'accept')).status, 404)
    assert.equal(
      (await (await acting(agent, narrator)).call('POST', `/narrator/agent-invitations/${id}/accept`)).status,
      403,
    )
    await db()
      .updateTable('narrators')
      .set({ state: 'disabled' })
      .where('profile_id', '=', narrator.profile_id)
      .execute()
    assert.equal((await answer(narrator, id, 'accept')).body.code, 'PROFILE_DISABLED')
    const second = await invited()
    await db()
      .updateTable('profiles')
      .set({ disabled_at: app.clock.now() })
      .where('id', '=', second.agent.profile_id)
      .execute()
    assert.equal((await answer(second.narrator, second.id, 'accept')).body.code, 'INVITATION_GONE')
  })
})

describe('Accepted', () => {
  // Rules 4.951, 7.950
  test('the narrator is in the agent’s list from then on, not before, and both of them can act', async () => {
    const { agent, narrator, id } = await invited()
    assert.deepEqual(await managed(agent), [])
    for (const _ of [1, 2]) assert.equal((await answer(narrator, id, 'accept')).status, 200)
    assert.deepEqual(await managed(agent), [narrator.profile_id])
    const client = await createTestClient(app, 9000)
    const [first, second] = [await scenario.place(client, narrator), await scenario.place(client, narrator)]
    const as = await acting(agent, narrator)
    assert.equal((await as.call('POST', `/narrator/orders/${first}/accept`)).status, 200)
    await mustAct(narrator, second, 'accept')
    const { rows } = await app.context.database.pool.query(
      `select order_id::int, acting_agent_id::int from order_history where action = 'accept' and order_id in ($1, $2) order by order_id`,
      [first, second],
    )
    assert.deepEqual(rows, [
      { order_id: first, acting_agent_id: agent.profile_id },
      { order_id: second, acting_agent_id: null },
    ])
    const seen = (await agent.caller.call('GET', '/agent/orders')).body.orders.map((order: { id: number }) => order.id)
    assert.deepEqual(
      seen.toSorted((a: number, b: number) => a - b),
      [first, second],
    )
    const common = (await narrator.caller.call('GET', '/narrator/common')).body.narrator
    assert.deepEqual([common.agent_id, common.email], [agent.profile_id, null])
  })

  // Rule 4.952
  test('what the narrator had before stays his alone: orders, talk, updates and money', async () => {
    const { agent, narrator, id } = await invited()
    const client = await createTestClient(app, 20_000)
    await scenario.completed(client, narrator)
    const running = await scenario.place(client, narrator)
    await mustAct(narrator, running, 'accept')
    const earned = (await scenario.wallet(narrator)).balance
    const asked_before = await narrator.caller.upload('/narrator/tickets', { text: 'Моё личное' })
    const [reward] = (await scenario.wallet(narrator)).payments
    assert.ok(earned > 3000)
    await answer(narrator, id, 'accept')
    const as = await acting(agent, narrator)
    const orders = async (path: string, caller = as) =>
      (await caller.call('GET', path)).body.orders.map((order: { id: number }) => order.id)
    assert.deepEqual(await orders('/narrator/orders?group=all'), [])
    assert.deepEqual(await orders('/agent/orders?group=all', agent.caller), [])
    assert.equal((await as.call('GET', `/narrator/orders/${running}`)).status, 404)
    assert.equal((await as.call('POST', `/narrator/orders/${running}/give-up`, { comment: 'Нет' })).status, 404)
    await client.caller.upload(`/client/orders/${running}/messages`, { text: 'Тайна' })
    const state = (await as.call('GET', '/appstate')).body
    assert.deepEqual([state.events, state.user.orders, state.user.balance], [[], [], 0])
    assert.deepEqual((await as.call('GET', '/narrator/payments')).body.payments, [])
    assert.equal((await as.call('GET', `/narrator/payments/${reward?.id}`)).status, 404)
    assert.equal((await as.call('GET', `/narrator/payments/${reward?.id}/breakdown`)).status, 404)
    assert.deepEqual((await as.call('GET', '/narrator/tickets')).body.tickets, [])
    assert.equal((await as.call('GET', `/narrator/tickets/${asked_before.body.ticket.id}`)).status, 404)
    assert.equal((await narrator.caller.call('GET', '/narrator/tickets')).body.tickets.length, 1)
    const wallets = (await agent.caller.call('GET', '/agent/payments')).body
    assert.deepEqual([wallets.balance, wallets.payments], [0, []])
    const greedy = await as.call('POST', '/narrator/payments', { type: 4, method: 4, sum: 600, crypto_number: CRYPTO })
    assert.equal(greedy.status, 422, JSON.stringify(greedy.body))
    // To himself nothing has changed, and the order that was under way goes on as his.
    assert.equal((await scenario.wallet(narrator)).balance, earned)
    await sendTake(app, narrator, running, 'send-results')
    await mustAct(client, running, 'confirm')
    assert.equal((await as.call('GET', '/appstate')).body.user.balance, 0)
    // What they earn together the agent can withdraw, and it is written down that he did.
    await scenario.completed(client, narrator)
    const share = (await as.call('GET', '/appstate')).body.user.balance
    assert.equal(share, earned)
    const asked = { type: 4, method: 4, sum: share, crypto_number: CRYPTO }
    const withdrawn = await as.call('POST', '/narrator/payments', asked)
    assert.equal(withdrawn.status, 201, JSON.stringify(withdrawn.body))
    const row = await db().selectFrom('payments').selectAll().where('id', '=', withdrawn.body.id).executeTakeFirst()
    assert.equal(row?.acting_agent_id, agent.profile_id)
    assert.equal((await as.call('GET', '/appstate')).body.user.balance, 0)
    assert.equal((await scenario.wallet(narrator)).balance, earned * 2)
  })

  // Rule 4.950
  test('one agent at a time: a second one waits until the first is left', async () => {
    const { narrator } = await joined()
    const second = await invited({ narrator })
    const refused = await answer(narrator, second.id, 'accept')
    assert.deepEqual([refused.status, refused.body.code], [409, 'NARRATOR_HAS_AGENT'])
    assert.equal((await narrator.caller.call('DELETE', '/narrator/agent')).body.agent, null)
    assert.equal((await answer(narrator, second.id, 'accept')).status, 200)
    assert.deepEqual(await managed(second.agent), [narrator.profile_id])
  })

  // Rule 4.950
  test('of two agents accepted at once one has him; accepting races withdrawing and one of both holds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await invited()
      const two = await invited({ narrator: one.narrator })
      const both = await Promise.all([one, two].map(({ narrator, id }) => answer(narrator, id, 'accept')))
      assert.deepEqual(
        both.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 409],
      )
      const third = await invited()
      const [accepted, withdrawn] = await Promise.all([
        answer(third.narrator, third.id, 'accept'),
        third.agent.caller.call('DELETE', `/agent/invitations/${third.sent_id}`),
      ])
      assert.deepEqual(
        [accepted.status, withdrawn.status].toSorted((a, b) => a - b),
        [200, 409],
      )
      assert.equal((await managed(third.agent)).length, accepted.status === 200 ? 1 : 0)
    }
  })
})

describe('A narrator who leaves', () => {
  // Rule 4.951
  test('does so at any time, keeps orders under way and money, and the agent acts as him no more', async () => {
    const { agent, narrator } = await joined()
    const client = await createTestClient(app, 9000)
    const id = await scenario.place(client, narrator)
    const as = await acting(agent, narrator)
    assert.equal((await as.call('POST', `/narrator/orders/${id}/accept`)).status, 200)
    assert.equal((await as.call('DELETE', '/narrator/agent')).status, 403)
    for (const _ of [1, 2]) assert.equal((await narrator.caller.call('DELETE', '/narrator/agent')).status, 200)
    assert.deepEqual(await managed(agent), [])
    const wish = { role: 'narrator', agent_mode: true, narrator_id: narrator.profile_id, from_role: 'agent' }
    assert.equal((await agent.caller.call('POST', '/login', wish)).body.code, 'NOT_YOUR_NARRATOR')
    // A token that still lives moves no money.
    const late = await as.call('POST', '/narrator/payments', { type: 4, method: 4, sum: 600, crypto_number: CRYPTO })
    assert.equal(late.body.code, 'NOT_YOUR_NARRATOR')
    await sendTake(app, narrator, id, 'send-results')
    await mustAct(client, id, 'confirm')
    assert.ok((await scenario.wallet(narrator)).balance > 0)
    const log = await db()
      .selectFrom('audit_log')
      .select('action')
      .where('target_id', '=', String(narrator.profile_id))
      .orderBy('id')
      .execute()
    assert.deepEqual(
      log.map(({ action }) => action),
      ['accept-agent', 'leave-agent'],
    )
  })

  // Rule 4.951
  test('or is let go by the agent, stays listed and signed in, orders or not', async () => {
    const { agent, narrator } = await joined()
    const client = await createTestClient(app, 5000)
    await scenario.place(client, narrator)
    const gone = await agent.caller.call('PUT', `/narrator/disable/${narrator.profile_id}`, { role: 'agent' })
    assert.deepEqual([gone.status, gone.body.agent_narrators], [200, []])
    const { user } = (await narrator.caller.call('GET', '/me-narrator')).body
    assert.deepEqual([user.agent_id, user.slug !== null], [null, true])
    assert.equal((await app.guest.call('GET', `/narrators/id/${narrator.profile_id}`)).status, 200)
  })
})

test('the same by the operations themselves', async () => {
  const [agent, narrator] = [await createTestAgent(app), await createTestNarrator(app)]
  const actor = { role: 'narrator', profile_id: narrator.profile_id, acting_agent_id: null } as const
  await inviteNarrator(app.context, agent.profile_id, String(narrator.profile_id))
  const [sent] = await listSentInvitations(app.context, agent.profile_id, 'en')
  const [found] = (await readOwnAgent(app.context, actor, 'en')).invitations
  assert.deepEqual([sent?.state, found?.id], ['waiting', sent?.id])
  await answerAgentInvitation(app.context, actor, found?.id ?? 0, 'accept')
  await assert.rejects(withdrawAgentInvitation(app.context, agent.profile_id, sent?.id ?? 0), {
    code: 'INVITATION_GONE',
  })
  assert.equal((await readOwnAgent(app.context, actor, 'en')).agent?.id, agent.profile_id)
  await leaveOwnAgent(app.context, actor)
  assert.equal((await readOwnAgent(app.context, actor, 'en')).agent, null)
})
