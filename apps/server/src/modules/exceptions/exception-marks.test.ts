/** Who has taken an exception, and until when it is put off: rivals, abuse, and what becomes of it when it ends (Product 7.963–7.965). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { mustAct } from '../../testing/order-steps.ts'
import {
  createCast,
  setScene,
  upload,
  withOwnNarrator,
  type Cast,
  type Scene,
} from '../../testing/order-matrix/situations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../testing/test-people.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { createSupporters } from '../support/testing/supporters.ts'
import { markException } from './operations/mark-exception.ts'
import { exceptionAbout, kindsAbout, mark, queueOf } from './testing/queue.ts'

let app: TestApp
let cast: Cast
let supporter: TestPerson
let colleague: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  cast = await createCast(app)
  ;[supporter, colleague] = await createSupporters(app)
})
after(() => app.close())
beforeEach(() => {
  app.clock.set('2026-11-18T09:00:00.000Z')
})

const db = () => app.context.database.kysely
const TOMORROW = '2026-11-20T07:00:00.000Z'

/** An order in work whose deadline has passed; it is Thursday noon. */
async function late(): Promise<Scene> {
  const made = await setScene(app, await withOwnNarrator(app, cast), { status: 7, has_engineer_work: false })
  app.clock.set('2026-11-19T09:00:00.000Z')
  return made
}

// Rule 7.963
test('it is taken, handed to a colleague and given back, and the log says who did it', async () => {
  const { order_id } = await late()
  const row = await exceptionAbout(supporter, 'order_late', order_id)
  const taken = await mark(supporter, row, { owner_id: supporter.profile_id })
  assert.equal(taken.status, 200, JSON.stringify(taken.body))
  assert.deepEqual([taken.body.exception.owner.id, taken.body.exception.revision], [supporter.profile_id, 1])
  assert.deepEqual(await kindsAbout(supporter, order_id, 'owner=mine'), ['order_late'])
  assert.deepEqual(await kindsAbout(colleague, order_id, 'owner=mine'), [])
  assert.deepEqual(await kindsAbout(colleague, order_id, 'owner=nobody'), [])
  const handed = await mark(supporter, taken.body.exception, { owner_id: colleague.profile_id })
  assert.equal(handed.body.exception.owner.firstname, 'Пётр')
  assert.deepEqual(await kindsAbout(colleague, order_id, 'owner=mine'), ['order_late'])
  assert.equal((await mark(colleague, handed.body.exception, { owner_id: null })).body.exception.owner, null)
  const log = (await listAudit(db(), { kind: 'order', id: order_id })).filter(
    ({ action }) => action === 'mark-exception',
  )
  assert.deepEqual(
    log.map(({ profile_id, data }) => [profile_id, (data as { owner: number | null }).owner]),
    [
      [supporter.profile_id, supporter.profile_id],
      [supporter.profile_id, colleague.profile_id],
      [colleague.profile_id, null],
    ],
  )
})

// Rule 7.965
test('of ten who take it at once one gets it, and nine are told that somebody was faster', async () => {
  const { order_id } = await late()
  const people = [supporter, colleague]
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, async (_, index) => {
      const by = people[index % 2] ?? supporter
      const actor = { role: 'supporter', profile_id: by.profile_id, acting_agent_id: null } as const
      const seen = { owner_id: null, revision: 0 }
      const said = { seen, owner_id: by.profile_id, snoozed_until: null, comment: '' }
      return markException(app.context, actor, { kind: 'order_late', subject: order_id }, said, 'ru')
    }),
  )
  const won = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.owner?.id] : []))
  const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  assert.deepEqual([won.length, lost], [1, Array<string>(9).fill('CONFLICT')])
  assert.equal((await exceptionAbout(colleague, 'order_late', order_id)).owner?.id, won[0])
})

// Rule 7.965
test('what was sent for an older state is refused, also when it is sent again', async () => {
  const { order_id } = await late()
  const row = await exceptionAbout(supporter, 'order_late', order_id)
  assert.equal((await mark(supporter, row, { owner_id: supporter.profile_id })).status, 200)
  const replayed = await mark(supporter, row, { owner_id: supporter.profile_id })
  const rival = await mark(colleague, row, { owner_id: colleague.profile_id })
  const invented = await mark(colleague, { ...row, revision: 7 }, { owner_id: colleague.profile_id })
  assert.deepEqual([replayed.body.code, rival.body.code, invented.body.code], ['CONFLICT', 'CONFLICT', 'CONFLICT'])
})

// Rule 7.964
test('put off with a word it is out of sight until its moment, and its owner stays', async () => {
  const { order_id } = await late()
  const row = await exceptionAbout(supporter, 'order_late', order_id)
  const before = (await queueOf(supporter)).counts
  const off = await mark(supporter, row, {
    owner_id: supporter.profile_id,
    snoozed_until: TOMORROW,
    comment: 'Диктор обещал к утру',
  })
  assert.equal(off.status, 200, JSON.stringify(off.body))
  assert.deepEqual(await kindsAbout(colleague, order_id), [])
  const shown = await exceptionAbout(colleague, 'order_late', order_id, 'snoozed=1')
  assert.deepEqual(
    [shown.comment, shown.snoozed_until, shown.owner?.id],
    ['Диктор обещал к утру', TOMORROW, supporter.profile_id],
  )
  const { counts } = await queueOf(supporter)
  assert.deepEqual([counts.shown, counts.snoozed], [before.shown - 1, before.snoozed + 1])
  app.clock.set(TOMORROW)
  const back = await exceptionAbout(colleague, 'order_late', order_id)
  assert.equal(back.owner?.id, supporter.profile_id)
  assert.equal((await mark(colleague, back, { snoozed_until: null, comment: '' })).status, 200)
})

// Rule 7.964
test('what was put off before it was late comes back when it is late', async () => {
  const { order_id } = await setScene(app, await withOwnNarrator(app, cast), { status: 3, has_engineer_work: false })
  app.clock.set('2026-11-22T21:00:00.000Z')
  const row = await exceptionAbout(supporter, 'price_unanswered', order_id)
  await mark(supporter, row, { snoozed_until: '2026-11-25T09:00:00.000Z', comment: 'Спросили' })
  assert.deepEqual(await kindsAbout(supporter, order_id), [])
  app.clock.set('2026-11-23T20:59:00.000Z')
  assert.equal((await exceptionAbout(supporter, 'price_unanswered', order_id)).is_late, true)
})

// Rule 7.965
test('what has ended is gone with its owner, and burning anew it is nobody’s and put off by nobody', async () => {
  const made = await late()
  const { order_id, client } = made
  const row = await exceptionAbout(supporter, 'order_late', order_id)
  await mark(supporter, row, {
    owner_id: supporter.profile_id,
    snoozed_until: '2026-12-10T07:00:00.000Z',
    comment: 'Ждём',
  })
  const file = await upload(made.cast.narrator, made)
  await mustAct(made.cast.narrator, order_id, 'send-results', { file_ids: [file] })
  assert.deepEqual(await kindsAbout(supporter, order_id, 'snoozed=1'), [])
  const gone = await mark(supporter, row, { owner_id: null })
  assert.equal(gone.status, 404)
  await mustAct(client, order_id, 'not-done', { comment: 'Паузы' })
  app.clock.set('2026-11-21T09:00:00.000Z')
  const anew = await exceptionAbout(supporter, 'order_late', order_id)
  assert.deepEqual([anew.owner, anew.snoozed_until, anew.comment, anew.revision], [null, null, '', 0])
  assert.equal((await mark(colleague, anew, { owner_id: colleague.profile_id })).body.exception.revision, 1)
})

// Rule 7.963
test('a ticket is taken here and in its own queue alike', async () => {
  const client = await createTestClient(app)
  const { id } = (await client.caller.upload('/client/tickets', { text: 'Где счёт?' })).body.ticket
  app.clock.set('2026-11-19T09:00:00.000Z')
  const row = await exceptionAbout(supporter, 'ticket_unanswered', id)
  const handed = await mark(supporter, row, { owner_id: colleague.profile_id })
  assert.equal(handed.status, 200, JSON.stringify(handed.body))
  const own = (await colleague.caller.call('GET', '/staff/tickets?assigned=me')).body.tickets
  assert.deepEqual(
    own.map((ticket: { id: number }) => ticket.id),
    [id],
  )
  const move = await supporter.caller.call('POST', `/staff/tickets/${id}/assign`, { take_over: true })
  assert.equal(move.status, 200, JSON.stringify(move.body))
  assert.equal((await exceptionAbout(colleague, 'ticket_unanswered', id)).owner?.id, supporter.profile_id)
  // The colleague still sees himself as its owner.
  const stale = await mark(colleague, handed.body.exception, { owner_id: null })
  assert.equal(stale.body.code, 'CONFLICT')
})

// Rules 7.963, 7.964, 7.967
test('nonsense is refused at its field, and nothing is kept of it', async () => {
  const { order_id } = await late()
  const row = await exceptionAbout(supporter, 'order_late', order_id)
  const cases: [object, string][] = [
    [{ owner_id: cast.accountant.profile_id }, 'owner_id'],
    [{ owner_id: cast.stranger.profile_id }, 'owner_id'],
    [{ owner_id: 999_999_999 }, 'owner_id'],
    [{ snoozed_until: '2026-11-19T08:59:00.000Z', comment: 'Вчера' }, 'snoozed_until'],
    [{ snoozed_until: '2027-01-19T09:00:00.000Z', comment: 'Когда-нибудь' }, 'snoozed_until'],
    [{ snoozed_until: TOMORROW, comment: '  ' }, 'comment'],
    [{ snoozed_until: 'завтра', comment: 'Да' }, 'snoozed_until'],
    [{ snoozed_until: TOMORROW, comment: 'я'.repeat(501) }, 'comment'],
  ]
  for (const [said, field] of cases) {
    const answer = await mark(supporter, row, said)
    assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [422, [field]], JSON.stringify(said))
  }
  assert.equal((await mark(cast.accountant, row, { owner_id: null })).status, 404)
  assert.equal((await mark({ caller: cast.stranger.caller }, row, { owner_id: null })).status, 403)
  assert.equal((await exceptionAbout(supporter, 'order_late', order_id)).revision, 0)
})
