import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { createProfile } from '../../../accounts/operations/create-profile.ts'
import { NOW } from '../../testing/make-narrator.ts'
import { createNarrator } from '../../registration/operations/create-narrator.ts'
import { listAgentNarrators } from './list-agent-narrators.ts'
import type { NarratorState } from '../narrators.queries.ts'

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
