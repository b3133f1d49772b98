/** A person at a glance, what staff note of him, and what disabling him would stop (Product 7.987–7.990). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { WireGlance } from '@tembrel/contract/calls/staff/glance.ts'
import { createSessions } from '../../http/session/sessions.ts'
import { act, mustAct, sendTake } from '../../testing/order-steps.ts'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import {
  createTestAgent,
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../testing/test-people.ts'
import { createTestSupporter } from '../../testing/test-supporter.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { beginManagedRegistration } from '../narrators/registration/operations/begin-managed-registration.ts'
import { createSupporters } from '../support/testing/supporters.ts'
import { inTransaction } from '../../database/transaction.ts'
import { previewStop, readGlance } from './operations/glance.ts'
import { deletePersonNote } from './operations/delete-person-note.ts'
import { listNotes, writePersonNote } from './operations/person-notes.ts'
import { createAccountant } from './testing/staff-people.ts'

let app: TestApp
let supporter: TestPerson
let other: TestPerson
let owner: TestPerson
let accountant: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  ;[supporter, other] = await createSupporters(app)
  owner = await createTestSupporter(app, { is_owner: true })
  accountant = await createAccountant(app)
})
after(() => app.close())

const HOUR = 3_600_000
const db = () => app.context.database.kysely
const actorOf = ({ role, profile_id }: TestPerson) => ({ role, profile_id, acting_agent_id: null })
const glanceOf = async (person: TestPerson, as = supporter): Promise<WireGlance> => {
  const { status, body } = await as.caller.call('GET', `/staff/people/p${person.profile_id}/glance`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.glance
}
const note = (person: TestPerson, text: string, as = supporter, key: Record<string, string> = {}): Promise<Answer> =>
  as.caller.call('POST', `/staff/people/${person.account_id}/notes`, { text }, key)
const drop = (person: TestPerson, id: number, as = supporter): Promise<Answer> =>
  as.caller.call('DELETE', `/staff/people/${person.account_id}/notes/${id}`)

async function place(client: TestPerson, narrator: TestPerson): Promise<number> {
  const { status, body } = await client.caller.call('POST', '/client/orders', {
    ...{ title: 'Ролик о чае', text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id },
    ...{ orderstatuses_id: 15, payment_method: 3, price: 4200 },
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body.order.id
}

/** Everybody of a test sits at the same machine. */
const ofMoney = ({ kind }: { kind: string }): boolean => !kind.startsWith('shared')

async function signIn({ account_id, profile_id, role }: TestPerson, ip: string, user_agent: string): Promise<void> {
  const sessions = createSessions(app.context)
  const session = { account_id, role, profile_id, acting_agent_id: null, registration_only: false, user_agent, ip }
  await sessions.issue(db(), session)
}

describe('a glance', () => {
  // Rules 7.987, 7.991
  test('has orders of both sides, money by the ledger, and what is not over', async () => {
    const client = await createTestClient(app, 20_000)
    const narrator = await createTestNarrator(app)
    const done = await place(client, narrator)
    await mustAct(narrator, done, 'accept')
    await sendTake(app, narrator, done)
    await mustAct(client, done, 'confirm')
    const returned = await place(client, narrator)
    await mustAct(narrator, returned, 'accept')
    const body = { fault: 'client', comment: 'Передумал' }
    const cancelled = await supporter.caller.call('POST', `/staff/orders/${returned}/cancel-with-refund`, body)
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
    const open = await place(client, narrator)
    const asked = await client.caller.upload('/client/tickets', { text: 'Где запись?' })

    const seen = await glanceOf(client)
    assert.deepEqual(seen.bought, { open: 1, completed: 1, cancelled: 1, refunded: 1 })
    assert.equal(seen.made, null)
    // 20 000 − 4 200 for the first − 4 200 set aside; what was cancelled is back.
    assert.deepEqual(seen.money, { wallet: 11_600, waiting: 0, held: 4200, spent: 4200, earned: 0 })
    assert.deepEqual([seen.open.orders.total, seen.open.orders.rows.map(({ id }) => id)], [1, [open]])
    assert.deepEqual(
      seen.open.tickets?.rows.map(({ id, text, state }) => [id, text, state]),
      [[asked.body.ticket.id, 'Где запись?', 'waiting']],
    )

    const worker = await glanceOf(narrator)
    assert.equal(worker.bought, null)
    assert.deepEqual([worker.made?.completed, worker.made?.open], [1, 1])
    const { balance } = (await supporter.caller.call('GET', `/staff/people/p${narrator.profile_id}`)).body.person
      .profiles[0]
    assert.ok(balance > 0)
    assert.deepEqual([worker.money.earned, worker.money.wallet, worker.money.spent], [balance, balance, 0])
    assert.deepEqual(await readGlance(app.context, actorOf(supporter), String(client.account_id), 'ru'), seen)
  })

  // Rule 7.987
  test('of who has nothing is empty, of a narrator without an account too, and of nobody is not there', async () => {
    const client = await createTestClient(app)
    const seen = await glanceOf(client)
    assert.deepEqual(seen.bought, { open: 0, completed: 0, cancelled: 0, refunded: 0 })
    assert.deepEqual([seen.risks, seen.notes, seen.open.tickets?.total], [[], [], 0])
    const agent = await createTestAgent(app)
    const at = app.clock.now()
    const narrator_id = await inTransaction(app.context.database, (tx) =>
      beginManagedRegistration(tx, { agent_id: agent.profile_id, locale: 'ru', at }),
    )
    const { body } = await supporter.caller.call('GET', `/staff/people/p${narrator_id}/glance`)
    assert.deepEqual([body.glance.id, body.glance.visits], [`p${narrator_id}`, []])
    assert.equal((await supporter.caller.call('GET', '/staff/people/p999999999/glance')).status, 404)
  })

  // Rule 7.987
  test('shows an accountant no contacts, tickets, visits and notes, and of the risks those of money', async () => {
    const client = await createTestClient(app)
    const neighbours = await Promise.all([createTestClient(app), createTestClient(app)])
    for (const person of [client, ...neighbours]) await signIn(person, '203.0.113.7', 'Firefox/150.0')
    await client.caller.upload('/client/tickets', { text: 'Вопрос' })
    await note(client, 'Звонить утром')
    const full = await glanceOf(client)
    assert.ok(full.email?.includes('@'))
    assert.deepEqual(
      [full.visits?.[0]?.device.browser, full.notes?.length, full.risks?.map(({ kind }) => kind)],
      ['Firefox', 1, ['shared_device']],
    )
    const part = await glanceOf(client, accountant)
    assert.deepEqual(
      [part.phone, part.email, part.visits, part.notes, part.open.tickets, part.risks],
      [null, null, null, null, null, []],
    )
    assert.deepEqual([part.bought, part.money], [full.bought, full.money])
  })
})

// Rule 7.899
test('who was merged into another has spent nothing: all of it is the other’s', async () => {
  const [from, into] = [await createTestClient(app, 20_000), await createTestClient(app)]
  const narrator = await createTestNarrator(app)
  const order = await place(from, narrator)
  await mustAct(narrator, order, 'accept')
  const { money } = await glanceOf(from)
  assert.ok(money.held > 0)
  const merged = await supporter.caller.call('POST', `/staff/people/${from.account_id}/merge`, {
    into: into.account_id,
  })
  assert.equal(merged.status, 200, JSON.stringify(merged.body))
  assert.deepEqual((await glanceOf(into)).money, money)
  assert.deepEqual((await glanceOf(from)).money, { wallet: 0, waiting: 0, held: 0, spent: 0, earned: 0 })
})

describe('signs of risk', () => {
  // Rule 7.989
  test('name who shares a device or only an address, and not who was merged away', async () => {
    const [client, same, alike, near, nearby] = await Promise.all(
      Array.from({ length: 5 }, () => createTestClient(app)),
    )
    assert.ok(client && same && alike && near && nearby)
    await signIn(client, '198.51.100.4', 'Firefox/150.0')
    for (const person of [same, alike]) await signIn(person, '198.51.100.4', 'Firefox/150.0')
    for (const person of [near, nearby]) await signIn(person, '198.51.100.4', 'Safari')
    await signIn(client, '198.51.100.5', '')
    const risks = (await glanceOf(client)).risks ?? []
    assert.deepEqual(
      risks.map(({ kind, count, people }) => [kind, count, people.map(({ id }) => Number(id))]),
      [
        ['shared_device', 2, [same.account_id, alike.account_id].toSorted((a, b) => a - b)],
        ['shared_address', 2, [near.account_id, nearby.account_id].toSorted((a, b) => a - b)],
      ],
    )
  })

  // Rule 7.989
  test('tell cards, refunds and how soon after the first money a withdrawal is asked, each with its figure', async () => {
    const client = await createTestClient(app, 30_000)
    const narrator = await createTestNarrator(app)
    for (let index = 0; index < 3; index += 1) {
      const order = await place(client, narrator)
      await mustAct(narrator, order, 'accept')
      if (index === 2) continue
      const body = { fault: 'client', comment: 'Передумал' }
      await supporter.caller.call('POST', `/staff/orders/${order}/cancel-with-refund`, body)
    }
    const row = { profile_id: client.profile_id, type: 1 as const, method: 1 as const, status: 2 as const }
    for (const ends of ['1111', '2222', '3333', '4444', '4444']) {
      const card_number = `555555******${ends}`
      await db()
        .insertInto('payments')
        .values({ ...row, sum_kopecks: 100, card_number })
        .execute()
    }
    const asked = { ...row, type: 6 as const, method: 4 as const, sum_kopecks: 100 }
    const created_at = new Date(app.clock.now().getTime() + 5.5 * HOUR)
    await db()
      .insertInto('payments')
      .values({ ...asked, created_at })
      .execute()
    assert.deepEqual(
      (await glanceOf(client)).risks?.filter(ofMoney).map(({ kind, count, of }) => [kind, count, of]),
      [
        ['cards', 4, null],
        ['refunds', 2, 3],
        ['quick_payout', 5, null],
      ],
    )
    assert.deepEqual(
      (await glanceOf(client, accountant)).risks?.map(({ kind }) => kind),
      ['cards', 'refunds', 'quick_payout'],
    )
  })
})

describe('notes', () => {
  // Rule 7.988
  test('are read newest first with author and time, once though sent twice, and go with their author or an owner', async () => {
    const client = await createTestClient(app)
    const first = await note(client, ' Просит счёт на ООО ', supporter, { 'idempotency-key': 'note-of-today' })
    const again = await note(client, ' Просит счёт на ООО ', supporter, { 'idempotency-key': 'note-of-today' })
    assert.deepEqual([first.status, again.body], [201, first.body])
    app.clock.advance(HOUR)
    await note(client, 'Звонить утром', other)
    const notes = (await glanceOf(client, other)).notes ?? []
    assert.deepEqual(
      notes.map(({ text, author, may_delete }) => [text, author.id, may_delete]),
      [
        ['Звонить утром', other.profile_id, true],
        ['Просит счёт на ООО', supporter.profile_id, false],
      ],
    )
    const [own, theirs] = notes.map(({ id }) => id)
    assert.ok(own && theirs)
    const refused = await drop(client, theirs, other)
    assert.deepEqual([refused.status, refused.body.code], [403, 'NOTE_OF_ANOTHER'])
    assert.equal((await drop(await createTestClient(app), own, other)).status, 404, 'of another person')
    const both = await Promise.all([drop(client, own, other), drop(client, own, other)])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((one, two) => one - two),
      [200, 404],
    )
    assert.deepEqual((await drop(client, theirs, owner)).body.notes, [])
    const audit = await listAudit(db(), { kind: 'person', id: client.account_id })
    assert.deepEqual(
      audit.map(({ action }) => action).filter((action) => action.endsWith('note')),
      ['write-person-note', 'write-person-note', 'delete-person-note', 'delete-person-note'],
    )
    assert.ok(!JSON.stringify(audit).includes('Звонить'), 'the log does not have the words')
  })

  // Rule 7.988
  test('are never read or written by whom they are about, nor by an agent about narrators of his', async () => {
    await writePersonNote(app.context, actorOf(owner), String(supporter.account_id), 'Опаздывает', {
      locale: 'ru',
      beforeCommit: async () => undefined,
    })
    const own = await glanceOf(supporter)
    assert.deepEqual([own.notes, own.risks], [null, null])
    assert.equal((await glanceOf(supporter, other)).notes?.length, 1)
    const about = { account_id: supporter.account_id, profile_id: null }
    assert.equal((await listNotes(db(), actorOf(other), about, 'ru'))[0]?.may_delete, false)
    for (const answer of [await note(supporter, 'Хороший человек'), await drop(supporter, 1)]) {
      assert.deepEqual([answer.status, answer.body.code], [422, 'OWN_PROFILE'])
    }
    const narrator = await createTestNarrator(app)
    const agent = await createTestAgent(app)
    await db()
      .updateTable('profiles')
      .set({ account_id: other.account_id })
      .where('id', '=', agent.profile_id)
      .execute()
    await db()
      .updateTable('narrators')
      .set({ agent_id: agent.profile_id })
      .where('profile_id', '=', narrator.profile_id)
      .execute()
    await note(narrator, 'Спорит о цене')
    assert.equal((await glanceOf(narrator, other)).notes, null)
    assert.equal((await note(narrator, 'Не спорит', other)).status, 422)
  })

  // Rule 7.988
  test('go over to the person whom others were merged into', async () => {
    const [from, into] = await Promise.all([createTestClient(app), createTestClient(app)])
    await note(from, 'Писала с рабочей почты')
    const merged = await supporter.caller.call('POST', `/staff/people/${from.account_id}/merge`, {
      into: into.account_id,
    })
    assert.equal(merged.status, 200, JSON.stringify(merged.body))
    const [kept] = (await glanceOf(into)).notes ?? []
    assert.equal(kept?.text, 'Писала с рабочей почты')
    const which = { person: String(into.account_id), id: kept?.id ?? 0 }
    assert.deepEqual(await deletePersonNote(app.context, actorOf(supporter), which, 'ru'), [])
  })
})

describe('what disabling stops', () => {
  // Rule 7.990
  test('is counted before it is done, for the person and for one role', async () => {
    const client = await createTestClient(app, 20_000)
    const narrator = await createTestNarrator(app)
    const engineer = await createTestEngineer(app)
    await place(client, narrator)
    const begun = await place(client, narrator)
    await act(narrator, begun, 'accept')
    const stops = async (person: TestPerson, query = '') =>
      (await supporter.caller.call('GET', `/staff/people/p${person.profile_id}/stops${query}`)).body
    assert.deepEqual(await stops(narrator), {
      ...{ sessions: 1, bought: 0, given_back: 1, in_work: 1, mixing: 0, open_payments: 0 },
      ...{ agency_narrators: 0, agency_orders: 0, tickets: 0 },
      money: { wallet: 0, waiting: 0, held: 0 },
    })
    const own = await stops(client)
    assert.deepEqual([own.bought, own.money], [2, { wallet: 11_600, waiting: 0, held: 8400 }])
    assert.deepEqual(await stops(client, `?profile_id=${client.profile_id}`), own)
    assert.equal((await stops(client, `?profile_id=${narrator.profile_id}`)).code, 'NOT_FOUND')
    const none = { list: async () => [] }
    assert.equal((await previewStop(app.context, none, `p${engineer.profile_id}`, undefined)).sessions, 0)
    // And so it is: the open offer goes back to its client.
    const body = { comment: 'Не отвечает' }
    await supporter.caller.call('POST', `/staff/people/${narrator.account_id}/account/disable`, body)
    assert.equal((await stops(narrator)).sessions, 0)
  })
  // Rule 7.898
  test('of an agent are the narrators whom nobody else acts for, of the support the open tickets', async () => {
    const agent = await createTestAgent(app)
    const client = await createTestClient(app, 20_000)
    const managed = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
    const himself = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
    await db().updateTable('profiles').set({ account_id: null }).where('id', '=', managed.profile_id).execute()
    await place(client, managed)
    await place(client, himself)
    const stops = async (person: TestPerson) =>
      (await owner.caller.call('GET', `/staff/people/p${person.profile_id}/stops`)).body
    const { agency_narrators, agency_orders } = await stops(agent)
    assert.deepEqual([agency_narrators, agency_orders], [1, 1])
    const { tickets: before } = await stops(other)
    const asked = await client.caller.upload('/client/tickets', { text: 'Где мой заказ?' })
    assert.equal(asked.status, 201, JSON.stringify(asked.body))
    const { id } = asked.body.ticket ?? asked.body
    assert.ok(id, JSON.stringify(asked.body))
    const taken = await other.caller.call('POST', `/staff/tickets/${id}/assign`)
    assert.equal(taken.status, 200, JSON.stringify(taken.body))
    assert.equal((await stops(other)).tickets, before + 1)
    await other.caller.call('POST', `/staff/tickets/${id}/close`)
    assert.equal((await stops(other)).tickets, before)
  })
})
