import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { createProfile } from '../../../accounts/operations/create-profile.ts'
import { createNarrator } from '../../registration/operations/create-narrator.ts'
import { countStatements, makeNarrator, NOW } from '../../testing/make-narrator.ts'
import type { NarratorState } from '../narrators.queries.ts'
import { listAgentNarrators, readDraftNarrators, readNarratorState } from './narrators.ts'
import { setPause } from './set-pause.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const agent = () =>
  inTransaction(database, (tx) =>
    createProfile(tx, {
      account_id: null,
      role: 'agent',
      firstname: 'Олег',
      lastname: 'Рыбин',
      contact_email: null,
      image: null,
      locale: 'ru',
      created_at: NOW,
    }),
  )

const narratorOf = (agent_id: number, state: NarratorState) =>
  inTransaction(database, (tx) =>
    createNarrator(tx, {
      account_id: null,
      agent_id,
      state,
      firstname: 'Юлия',
      lastname: 'Лис',
      prices: null,
      at: NOW,
    }),
  )

test('An agent has his own narrators in every state but disabled', async () => {
  const [own, other] = [await agent(), await agent()]
  const active = await narratorOf(own.id, 'active')
  const registering = await narratorOf(own.id, 'registering')
  await narratorOf(own.id, 'disabled')
  await narratorOf(other.id, 'active')
  assert.deepEqual(await listAgentNarrators(database.kysely, own.id, 'ru'), [
    {
      id: active.id,
      firstname: 'Юлия',
      lastname: 'Лис',
      image: null,
      timbre_id: null,
      slug: active.slug,
      state: 'active',
      unread: 0,
      has_account: false,
    },
    {
      ...{
        id: registering.id,
        firstname: 'Юлия',
        lastname: 'Лис',
        image: null,
        timbre_id: null,
        slug: registering.slug,
      },
      ...{ state: 'registering', unread: 0, has_account: false },
    },
  ])
})

test('The rules get prices, topics, state and urgency of every narrator, in one statement', async () => {
  const one = await makeNarrator(database, {
    topics: [1, 3],
    coefficients: [{ topic_id: 5, percent: 30 }],
    narrator: { urgent: true },
  })
  const two = await makeNarrator(database, { state: 'on_moderate' })
  await inTransaction(database, (tx) => setPause(tx, { narrator_id: two.id, hours: 1, at: NOW }))
  let found: Awaited<ReturnType<typeof readDraftNarrators>> = new Map()
  const statements = await countStatements(database, async () => {
    found = await readDraftNarrators(database.kysely, [one.id, two.id, 1], NOW)
  })
  assert.equal(statements, 1)
  assert.deepEqual(new Set(found.keys()), new Set([one.id, two.id]))
  const { prices, ...facts } = found.get(one.id)!
  assert.deepEqual(facts, {
    id: one.id,
    is_active: true,
    on_pause: false,
    urgent: true,
    inside_timetable: true,
    forbidden_topics: [1, 3],
  })
  assert.deepEqual([prices.ad_30s, prices.frame_1m, prices.coeff], [4200, null, [{ topic: 5, percent: 30 }]])
  assert.deepEqual([found.get(two.id)?.is_active, found.get(two.id)?.on_pause], [false, true])
})

test('The timetable is read on the clock of the narrator', async () => {
  // 09:00 UTC on a Wednesday is 12:00 in Moscow and 18:00 in Yakutsk.
  const day = { day31: '10:00', day32: '17:00' }
  const moscow = await makeNarrator(database, { narrator: { timezone_id: 2, timetable: day } })
  const yakutsk = await makeNarrator(database, { narrator: { timezone_id: 9, timetable: day } })
  const nowhere = await makeNarrator(database, { narrator: { timezone_id: null, timetable: day } })
  const found = await readDraftNarrators(database.kysely, [moscow.id, yakutsk.id, nowhere.id], NOW)
  assert.deepEqual(
    [moscow, yakutsk, nowhere].map(({ id }) => found.get(id)?.inside_timetable),
    [true, false, false],
  )
})

// Rule 4.18
test('The state of a narrator is told, and that somebody is none', async () => {
  const { id } = await makeNarrator(database, { state: 'returned' })
  assert.equal(await readNarratorState(database.kysely, id), 'returned')
  assert.equal(await readNarratorState(database.kysely, 1), null)
})
