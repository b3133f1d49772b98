import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { listAudit } from '../../activity/operations/audit-log.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { countOf } from '../../../testing/count-of.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../testing/test-app.ts'
import { ensureAccount } from '../../accounts/operations/ensure-account.ts'
import { nameServiceProfile } from '../../accounts/operations/profiles.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestAgent, createTestClient, createTestNarrator } from '../../../testing/test-people.ts'
import { WAITING_NARRATORS } from './operations/moderation.ts'
import { makeOrder } from '../testing/make-narrator.ts'
import { fillRegistration, listedNarrator, picture, PROFILE, startRegistering, TAKE } from '../testing/registering.ts'

let app: TestApp
let staff: TestCaller
before(async () => {
  app = await createTestApp()
  const account_id = await inTransaction(app.context.database, async (tx) => {
    const account = await ensureAccount(tx, { login_method: 2, address: 'staff@example.com' }, app.clock.now())
    await nameServiceProfile(tx, { id: 1, account_id: account.id, firstname: 'Служба', lastname: '', image: null })
    return account.id
  })
  staff = await app.as({ profile_id: 1, role: 'supporter', account_id })
})
after(() => app.close())

const changesOf = async (id: number) => (await staff.call('GET', `/staff/narrators/${id}/changes`)).body
const shown = async (id: number) => (await app.guest.call('GET', `/narrators/id/${id}`)).body.narrator

async function decide(id: number, decision: 'approve' | 'return', more: object = {}) {
  const { revision } = await changesOf(id)
  return staff.call('POST', `/staff/narrators/${id}/${decision}`, { revision, ...more })
}

async function waitingIds(): Promise<number[]> {
  const { body } = await staff.call('GET', '/staff/narrators')
  return body.narrators.map((narrator: { id: number }) => narrator.id)
}

async function registered() {
  const person = await startRegistering(app)
  const id = await fillRegistration(person)
  const done = await person.call('POST', `/narrator/finish-register/${id}`)
  assert.equal(done.status, 200, JSON.stringify(done.body))
  return { ...person, id }
}

describe('a registration', () => {
  // Rule 7.99
  test('waits in the queue and is listed with its demos once staff approve it', async () => {
    const { id } = await registered()
    assert.ok((await waitingIds()).includes(id))
    const answer = await decide(id, 'approve')
    assert.deepEqual([answer.status, answer.body], [200, { state: 'active' }])
    assert.ok(!(await waitingIds()).includes(id))
    assert.equal((await shown(id)).firstname, 'Вера')
    const audit = await listAudit(app.context.database.kysely, { kind: 'narrator', id })
    assert.deepEqual(
      audit.map(({ action }) => action),
      ['approve-narrator'],
    )
  })

  // Rules 4.18, 4.21
  test('that is returned keeps the comment, can be changed and sent again', async () => {
    const { id, call } = await registered()
    assert.deepEqual((await decide(id, 'return', { comment: 'Нужен другой микрофон.' })).body, { state: 'returned' })
    const { narrator } = (await call('GET', '/narrator/common')).body
    assert.deepEqual([narrator.moderation_comment, narrator.on_moderate], ['Нужен другой микрофон.', true])
    assert.equal((await call('PUT', '/narrator/common', { city: 'Тверь' })).status, 200)
    assert.equal((await call('POST', `/narrator/finish-register/${id}`)).status, 200)
    assert.ok((await waitingIds()).includes(id))
  })

  test('is not listed without a main demo and an example that are approved', async () => {
    const { id } = await registered()
    const { demos } = await changesOf(id)
    const comments = [{ id: demos[0].id, comment: 'Шумит.' }]
    const refused = await decide(id, 'approve', { demos: comments })
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['demos']])
    assert.equal((await changesOf(id)).narrator.state, 'on_moderate')
  })

  // Rule 4.189
  test('that changes under the eyes of staff is not decided, and only one of two decisions counts', async () => {
    const { id, call } = await registered()
    const { revision } = await changesOf(id)
    await call('PUT', '/narrator/common', { description: 'Совсем другое.' })
    assert.equal((await staff.call('POST', `/staff/narrators/${id}/approve`, { revision })).status, 409)
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'return', { comment: 'Нет.' })])
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    assert.deepEqual(statuses, [200, 409])
  })

  // Rule 4.189
  test('that a colleague has decided, or that has changed, is refused in words of its own', async () => {
    const { id, call } = await registered()
    const { revision } = await changesOf(id)
    await call('PUT', '/narrator/common', { description: 'Ещё теплее.' })
    const changed = await staff.call('POST', `/staff/narrators/${id}/return`, { revision, comment: 'Нет.' })
    assert.deepEqual([changed.status, changed.body.code], [409, 'MODERATION_CHANGED'])
    assert.equal((await decide(id, 'approve')).status, 200)
    const late = await decide(id, 'approve')
    assert.deepEqual([late.status, late.body.code], [409, 'MODERATION_DONE'])
  })

  test('that is returned keeps the demos that were found good approved, and nobody hears them yet', async () => {
    const { id } = await registered()
    const [main, example] = (await changesOf(id)).demos
    const verdicts = { demos: [{ id: example.id, comment: 'Эхо.' }], approved_demos: [main.id] }
    const returned = await decide(id, 'return', { comment: 'Перезапишите пример.', ...verdicts })
    assert.deepEqual(returned.body, { state: 'returned' })
    const { demos } = await changesOf(id)
    assert.deepEqual(
      demos.map((demo: { state: string }) => demo.state),
      ['approved', 'returned'],
    )
    assert.equal((await app.guest.call('GET', `/narrators/id/${id}`)).status, 404)
  })
})

describe('the lists of staff', () => {
  const listed = async (state: string, name: string) => {
    const { body } = await staff.call('GET', `/staff/narrators?state=${state}&name=${encodeURIComponent(name)}`)
    return body.narrators
  }
  const counts = async () => (await staff.call('GET', '/staff/narrators')).body.counts

  // Rules 2.160, 7.99
  test('tell who waits and for how long, whom something was returned to, and who is checked', async () => {
    const before = await counts()
    const narrator = await listedNarrator(app)
    const id = narrator.profile_id
    assert.deepEqual(await counts(), { ...before, checked: before.checked + 1 })
    await narrator.caller.call('PUT', '/narrator/common', { firstname: 'Аглая', description: 'Иначе.' })
    app.clock.advance(3_600_000)
    const [row] = await listed('waiting', 'аглая')
    assert.deepEqual([row.id, row.state, row.waiting], [id, 'active', ['firstname', 'description']])
    assert.ok(row.waiting_seconds >= 3600 && row.waiting_seconds < 3700, String(row.waiting_seconds))
    assert.deepEqual(await counts(), { ...before, waiting: before.waiting + 1 })
    assert.equal(await countOf(app.context.database.kysely, WAITING_NARRATORS), before.waiting + 1)
    await decide(id, 'return', { comment: 'Не то имя.' })
    assert.deepEqual(await counts(), { ...before, rework: before.rework + 1 })
    assert.deepEqual(
      (await listed('rework', 'аглая')).map((found: { id: number }) => found.id),
      [id],
    )
    await narrator.caller.call('PUT', '/narrator/common', { firstname: 'Арина', description: 'Голос для рекламы.' })
    assert.deepEqual(await counts(), { ...before, checked: before.checked + 1 })
  })

  // Rule 2.160
  test('show everybody with the state, a registration that is not finished too', async () => {
    const person = await startRegistering(app)
    await person.call('PUT', '/narrator/common', { ...PROFILE, firstname: 'Февронья' })
    const rows = await listed('all', 'феврон')
    assert.deepEqual(
      rows.map(({ state }: { state: string }) => state),
      ['registering'],
    )
    assert.deepEqual(await listed('checked', 'феврон'), [])
  })
})

describe('what a listed narrator changes', () => {
  // Rules 4.22, 7.12
  test('of name, description and picture is seen by visitors only once approved, and the address follows', async () => {
    const narrator = await listedNarrator(app)
    const id = narrator.profile_id
    const { body } = await narrator.caller.call('PUT', '/narrator/common', { ...PROFILE, city: 'Сочи' })
    assert.deepEqual(body.narrator.waiting, ['firstname', 'lastname', 'description'])
    const { image } = (await narrator.caller.upload('/narrator/avatar', { file: picture('png') })).body
    const before = await shown(id)
    assert.deepEqual(
      [before.firstname, before.city, before.image, before.genders],
      ['Арина', 'Сочи', null, PROFILE.genders],
    )
    assert.equal((await narrator.caller.call('GET', '/narrator/common')).body.narrator.image, image)
    assert.ok((await waitingIds()).includes(id))
    assert.equal((await decide(id, 'approve')).status, 200)
    const now = await shown(id)
    assert.deepEqual([now.firstname, now.description, now.image], ['Вера', PROFILE.description, image])
    assert.equal(now.slug, `vera-lunina-${id}`)
  })

  // Rule 4.189
  test('and takes back does not wait any more', async () => {
    const narrator = await listedNarrator(app)
    await narrator.caller.call('PUT', '/narrator/common', PROFILE)
    const back = { firstname: 'Арина', lastname: 'Вельская', description: 'Голос для рекламы.' }
    await narrator.caller.call('PUT', '/narrator/common', back)
    assert.ok(!(await waitingIds()).includes(narrator.profile_id))
  })

  test('is returned with a comment while visitors go on seeing the old, and waits again when changed', async () => {
    const narrator = await listedNarrator(app)
    const id = narrator.profile_id
    await narrator.caller.call('PUT', '/narrator/common', PROFILE)
    assert.deepEqual((await decide(id, 'return', { comment: 'Полное имя, пожалуйста.' })).body, { state: 'active' })
    const { narrator: own } = (await narrator.caller.call('GET', '/narrator/common')).body
    assert.deepEqual([own.moderation_comment, own.firstname], ['Полное имя, пожалуйста.', 'Вера'])
    assert.ok(!(await waitingIds()).includes(id))
    assert.equal((await shown(id)).firstname, 'Арина')
    await narrator.caller.call('PUT', '/narrator/common', { firstname: 'Вероника' })
    assert.ok((await waitingIds()).includes(id))
  })

  // Rules 3.7, 4.22
  test('of demos is heard by visitors once approved; a new main one replaces the old one then', async () => {
    const narrator = await listedNarrator(app)
    const id = narrator.profile_id
    const added = await narrator.caller.upload('/narrator/demos', { file: TAKE, main: '1', title: 'Новое' })
    assert.deepEqual([added.status, added.body.demo.state, added.body.demo.main], [201, 'waiting', true])
    const markMain = async () =>
      (
        await app.context.database.pool.query<{ id: number }>(
          'select id from demos where narrator_id = $1 and main and deleted_at is null',
          [id],
        )
      ).rows.map((row) => Number(row.id))
    assert.deepEqual(await markMain(), [narrator.demo_ids[0]])
    assert.equal((await decide(id, 'approve')).status, 200)
    assert.deepEqual(await markMain(), [added.body.demo.id])
  })

  test('of demos is returned one by one', async () => {
    const narrator = await listedNarrator(app)
    const { demo } = (await narrator.caller.upload('/narrator/demos', { file: TAKE, moods_id: '1' })).body
    await decide(narrator.profile_id, 'approve', { demos: [{ id: demo.id, comment: 'Эхо.' }] })
    const { demos } = (await narrator.caller.call('GET', '/narrator/demos')).body
    const found = demos.find(({ id }: { id: number }) => id === demo.id)
    assert.deepEqual([found.state, found.moderation_comment], ['returned', 'Эхо.'])
  })

  test('of demos is returned with the comment of all but those that were found good', async () => {
    const narrator = await listedNarrator(app)
    const add = async (moods_id: string) =>
      (await narrator.caller.upload('/narrator/demos', { file: TAKE, moods_id })).body.demo.id
    const [good, bad] = [await add('1'), await add('2')]
    const unknown = await decide(narrator.profile_id, 'return', {
      comment: 'Шум.',
      approved_demos: [narrator.demo_ids[0]],
    })
    assert.deepEqual([unknown.status, Object.keys(unknown.body.errors)], [422, ['approved_demos']])
    await decide(narrator.profile_id, 'return', { comment: 'Шум.', approved_demos: [good] })
    const { demos } = (await narrator.caller.call('GET', '/narrator/demos')).body
    const stateOf = (id: number) => demos.find((demo: { id: number }) => demo.id === id)
    assert.deepEqual([stateOf(good).state, stateOf(bad).state], ['approved', 'returned'])
    assert.equal(stateOf(bad).moderation_comment, 'Шум.')
  })
})

describe('demos of a listed narrator', () => {
  // Rule 4.189
  test('keep a main one and an example', async () => {
    const { caller, demo_ids } = await listedNarrator(app)
    const [main, example] = demo_ids
    for (const id of [main, example]) {
      const refused = await caller.call('DELETE', `/narrator/demos/${id}`)
      assert.deepEqual([refused.status, refused.body.code], [422, 'DEMOS_NEEDED'])
    }
    assert.equal((await caller.call('PUT', `/narrator/demos/${main}`, { demo: { main: false } })).status, 422)
    assert.equal((await caller.call('PUT', `/narrator/demos/${example}`, { demo: { genres_id: null } })).status, 422)
  })

  // Rule 7.36
  test('are named, hidden and moved at once', async () => {
    const { caller, demo_ids } = await listedNarrator(app)
    const [, example] = demo_ids
    const demo = { title: 'Ролик', opened: false, position: 1, moods_id: 2, track: { speeds_id: 1 } }
    const { body } = await caller.call('PUT', `/narrator/demos/${example}`, { demo })
    assert.deepEqual(
      [body.demo.title, body.demo.opened, body.demo.position, body.demo.moods_id, body.demo.track.speeds_id],
      ['Ролик', false, 1, 2, 1],
    )
    const unknown = await caller.call('PUT', `/narrator/demos/${example}`, { demo: { genres_id: 99 } })
    assert.deepEqual([unknown.status, Object.keys(unknown.body.errors)], [422, ['demo.genres_id']])
  })

  // Rules 7.36, 7.99
  test('are somebody’s own', async () => {
    const [one, other] = [await listedNarrator(app), await listedNarrator(app)]
    assert.equal((await one.caller.call('DELETE', `/narrator/demos/${other.demo_ids[0]}`)).status, 404)
    assert.equal((await one.caller.call('GET', `/narrator/demos/${other.demo_ids[0]}/play`)).status, 404)
    const path = `/staff/narrators/${one.profile_id}/demos/${other.demo_ids[0]}/play`
    assert.equal((await staff.call('GET', path)).status, 404)
  })
})

// Rules 4.23, 7.35, 9.5
test('a pause is set and ended by its call', async () => {
  const { caller } = await createTestNarrator(app)
  const set = (hours: number) => caller.call('POST', '/narrator/set-pause', { hours })
  assert.deepEqual((await set(3)).body, { pause_hours: 3, pause_left: 10_800, on_pause: true })
  assert.deepEqual((await set(-1)).body, { pause_hours: -1, pause_left: -1, on_pause: true })
  assert.equal((await caller.call('GET', '/me')).body.user.pause_hours, -1)
  assert.deepEqual((await set(0)).body, { pause_hours: 0, pause_left: 0, on_pause: false })
  const refused = await set(2)
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['hours']])
})

// Rules 4.25, 7.37
test('an agent gives up a narrator without unfinished orders, and only an own one', async () => {
  const agent = await createTestAgent(app)
  const ours = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
  const foreign = await createTestNarrator(app)
  const client = await createTestClient(app)
  const disable = (id: number) => agent.caller.call('PUT', `/narrator/disable/${id}`, { role: 'agent' })
  assert.equal((await disable(foreign.profile_id)).status, 404)
  const order = { client_id: client.profile_id, narrator_id: ours.profile_id, status: ORDER_STATUS.inwork }
  const order_id = await makeOrder(app.context.database, order)
  assert.equal((await disable(ours.profile_id)).body.code, 'NARRATOR_HAS_ORDERS')
  await app.context.database.pool.query('update orders set orderstatuses_id = 4 where id = $1', [order_id])
  assert.deepEqual((await disable(ours.profile_id)).body, { agent_narrators: [] })
  assert.equal((await disable(ours.profile_id)).status, 200)
  assert.equal((await ours.caller.call('PUT', '/narrator/common', { city: 'Омск' })).status, 403)
})
