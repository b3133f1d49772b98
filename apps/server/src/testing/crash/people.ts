/** Narrators who are there before the server starts, and clients who come with the first sign-in. */
import { openDatabase } from '../../database/database.ts'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { createDemoAccount } from '../../modules/accounts/operations/accounts.ts'
import { createNarrator } from '../../modules/narrators/registration/operations/create-narrator.ts'
import { PRICES } from './order-plan.ts'
import type { Addresses } from './person.ts'

export function addressesOf(name: string, number: number): Addresses {
  return { email: `${name}-${number}@example.com`, phone: `+7900${name === 'client' ? 1 : 2}00000${number}` }
}

/** Makes a narrator who takes advertising; returns the id. */
export async function createCrashNarrator(connection: string, addresses: Addresses): Promise<number> {
  const database = openDatabase(connection, { max: 1 })
  try {
    return await inTransaction(database, async (tx) => {
      const at = new Date()
      const account = await createDemoAccount(tx, { ...addresses, at })
      return createAdNarrator(tx, { account_id: account.id, at })
    })
  } finally {
    await database.end()
  }
}

interface NarratorOwner {
  readonly account_id: number | null
  readonly agent_id?: number | null
  readonly at: Date
}

/** An active narrator of advertising at the prices of the plan; returns the id. */
export async function createAdNarrator(tx: Tx, owner: NarratorOwner): Promise<number> {
  const narrator = await createNarrator(tx, {
    ...owner,
    state: 'active',
    firstname: 'Арина',
    lastname: 'Вельская',
    narrator: { city: 'Казань', timezone_id: 2, timetable: {} },
    parts: {
      languages: [{ language_id: 1, main: true, native: true }],
      genres: [{ genre_id: 1, main: true }],
      gender_id: 2,
      age_id: 2,
      timbres: [{ timbre_id: 1, main: true }],
    },
    prices: { ad_on: true, ...PRICES, federal: 100, urgent: 50, alienation: 3000 },
  })
  return narrator.id
}
