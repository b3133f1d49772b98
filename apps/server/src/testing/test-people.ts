/** People for tests, made by the product's own operations, with money where a test needs it. */
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForTopup } from '@tembrel/domain/money/postings.ts'
import { narratorSlug } from '@tembrel/domain/narrators/slug.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import type { Insertable } from 'kysely'
import { inTransaction, type Tx } from '../database/transaction.ts'
import type { NarratorPrices, Narrators } from '../database/tables.ts'
import { insertAccount } from '../modules/accounts/accounts.queries.ts'
import { createProfile } from '../modules/accounts/operations/create-profile.ts'
import { createClient } from '../modules/clients/operations/clients.ts'
import { createEngineer } from '../modules/engineers/operations/engineers.ts'
import { postOperation } from '../modules/ledger/operations/post-operation.ts'
import {
  insertNarrator,
  insertNarratorParts,
  insertNarratorPrices,
} from '../modules/narrators/rows/narrators.queries.ts'
import type { TestApp, TestCaller } from './test-app.ts'

export interface TestPerson {
  readonly profile_id: number
  readonly account_id: number
  readonly role: Role
  readonly caller: TestCaller
}

let count = 0

async function newAccount(tx: Tx): Promise<number> {
  count += 1
  const account = await insertAccount(
    tx.db,
    { login_method: LOGIN_METHOD.email, address: `person-${count}@example.com` },
    new Date(0),
  )
  return account.id
}

async function personOf(
  app: TestApp,
  made: { profile_id: number; account_id: number; role: Role },
): Promise<TestPerson> {
  return { ...made, caller: await app.as(made) }
}

/** A client with so many roubles in the wallet. */
export async function createTestClient(app: TestApp, roubles = 0): Promise<TestPerson> {
  const made = await inTransaction(app.context.database, async (tx) => {
    const account_id = await newAccount(tx)
    const profile = await createClient(tx, {
      account_id,
      locale: 'ru',
      firstname: 'Марина',
      lastname: 'Котова',
      at: app.clock.now(),
    })
    if (roubles > 0) {
      await postOperation(tx, {
        kind: 'topup',
        scope: 'test',
        key: `start:${profile.id}`,
        at: app.clock.now(),
        legs: postingsForTopup({
          profile_id: profile.id,
          from: 'card',
          sum: kopecks(roubles * 100),
          fee: kopecks(0),
        }),
      })
    }
    return { profile_id: profile.id, account_id, role: 'client' as const }
  })
  return personOf(app, made)
}

/** Works the whole week around the clock in Moscow; 4 200 ₽ for 30 s, 250 and 200 ₽ a page, 3 000 ₽ an hour. */
const PRICES: Omit<Insertable<NarratorPrices>, 'narrator_id'> = {
  ad_on: true,
  ad_30s: 4200,
  ad_60s: 6000,
  ad_90s: 8000,
  long_on: true,
  long_c_1p: 250,
  long_c_5p: 200,
  frame_on: false,
  book_on: true,
  book_1h: 3000,
  federal: 100,
  urgent: 50,
  alienation: 3000,
}

/** A narrator who takes orders, unless `more` says otherwise. */
export async function createTestNarrator(
  app: TestApp,
  more: {
    narrator?: Partial<Insertable<Narrators>>
    prices?: Partial<Insertable<NarratorPrices>>
    topics?: number[]
  } = {},
): Promise<TestPerson> {
  const made = await inTransaction(app.context.database, async (tx) => {
    const account_id = await newAccount(tx)
    const person = { firstname: 'Арина', lastname: 'Вельская' }
    const profile = await createProfile(tx, {
      account_id,
      role: 'narrator',
      ...person,
      contact_email: null,
      image: null,
      locale: 'ru',
      created_at: app.clock.now(),
    })
    const days = [1, 2, 3, 4, 5, 6, 7]
    await insertNarrator(tx.db, {
      profile_id: profile.id,
      state: 'active',
      city: 'Казань',
      timezone_id: 2,
      timetable: JSON.stringify(
        Object.fromEntries(
          days.flatMap((day) => [
            [`day${day}1`, '00:00'],
            [`day${day}2`, '23:59'],
          ]),
        ),
      ),
      slug: narratorSlug({ id: profile.id, ...person }),
      activated_at: app.clock.now(),
      ...more.narrator,
    })
    await insertNarratorPrices(tx.db, { narrator_id: profile.id, ...PRICES, ...more.prices })
    await insertNarratorParts(tx.db, profile.id, {
      links: [],
      equipment: [{ equipmenttype_id: 1, title: 'Neumann TLM 103' }],
      languages: [{ language_id: 1, main: true, native: true }],
      topics: more.topics ?? [],
      genres: [{ genre_id: 1, main: true }],
      gender_id: 2,
      age_id: 2,
      timbres: [{ timbre_id: 1, main: true }],
      coefficients: [],
    })
    return { profile_id: profile.id, account_id, role: 'narrator' as const }
  })
  return personOf(app, made)
}

/** A sound engineer who takes advertising. */
export async function createTestEngineer(app: TestApp): Promise<TestPerson> {
  const made = await inTransaction(app.context.database, async (tx) => {
    const account_id = await newAccount(tx)
    const profile = await createEngineer(tx, {
      account_id,
      firstname: 'Глеб',
      lastname: 'Орлов',
      image: null,
      genres: [1],
      at: app.clock.now(),
    })
    return { profile_id: profile.id, account_id, role: 'soundengineer' as const }
  })
  return personOf(app, made)
}

/** An agent without narrators. */
export async function createTestAgent(app: TestApp): Promise<TestPerson> {
  const made = await inTransaction(app.context.database, async (tx) => {
    const account_id = await newAccount(tx)
    const profile = await createProfile(tx, {
      account_id,
      role: 'agent',
      firstname: 'Агентство',
      lastname: 'Полный звук',
      contact_email: null,
      image: null,
      locale: 'ru',
      created_at: app.clock.now(),
    })
    return { profile_id: profile.id, account_id, role: 'agent' as const }
  })
  return personOf(app, made)
}
