/** The people of a random day: they are in the database before the server starts, clients come with their first sign-in. */
import { openDatabase } from '../../database/database.ts'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { createDemoAccount } from '../../modules/accounts/operations/accounts.ts'
import { createProfile } from '../../modules/accounts/operations/create-profile.ts'
import { nameServiceProfile } from '../../modules/accounts/operations/profiles.ts'
import { createEngineer } from '../../modules/engineers/operations/engineers.ts'
import { changeSetting } from '../../modules/settings/operations/change-setting.ts'
import { createAdNarrator } from '../crash/people.ts'
import type { Addresses } from '../crash/person.ts'
import { startEventLog } from './random-books.queries.ts'

export interface CastSize {
  readonly clients: number
  readonly narrators: number
  readonly agents: number
  readonly engineers: number
}

export interface RandomCast {
  readonly narrators: readonly { readonly id: number; readonly addresses: Addresses }[]
  /** Agents with the one narrator in whose place each acts. */
  readonly agents: readonly { readonly narrator_id: number; readonly addresses: Addresses }[]
  readonly engineers: readonly Addresses[]
  readonly clients: readonly Addresses[]
  readonly supporter: Addresses
  readonly accountant: Addresses
}

/** So many actors, of all roles: half of them clients, and always one supporter and one accountant. */
export function sizeOf(actors: number): CastSize {
  const workers = actors - 2
  const clients = Math.ceil(workers * 0.6)
  const engineers = Math.max(1, Math.floor(workers / 11))
  const agents = Math.max(1, Math.floor(workers / 11))
  return { clients, engineers, agents, narrators: Math.max(1, workers - clients - engineers - agents) }
}

/** Makes everybody and sets the site's flags so that every action is possible. */
export async function prepareCast(connection: string, size: CastSize): Promise<RandomCast> {
  const database = openDatabase(connection, { max: 1 })
  try {
    return await inTransaction(database, async (tx) => {
      await startEventLog(tx.db)
      const at = new Date()
      for (const [key, value] of SETTINGS) await changeSetting(tx, { key, value, by_profile_id: null, at })
      const addresses = addressBook()
      const narrators = await times(size.narrators, async () => {
        const own = addresses('narrator')
        const account = await createDemoAccount(tx, { ...own, at })
        return { id: await createAdNarrator(tx, { account_id: account.id, agent_id: null, at }), addresses: own }
      })
      const agents = await times(size.agents, async () => {
        const own = addresses('agent')
        const agent_id = await makeAgent(tx, own, at)
        return { narrator_id: await createAdNarrator(tx, { account_id: null, agent_id, at }), addresses: own }
      })
      const engineers = await times(size.engineers, async () => {
        const own = addresses('engineer')
        const account = await createDemoAccount(tx, { ...own, at })
        const person = { firstname: 'Глеб', lastname: 'Орлов', image: null, genres: [1] }
        await createEngineer(tx, { account_id: account.id, ...person, at })
        return own
      })
      const [supporter, accountant] = [addresses('supporter'), addresses('accountant')]
      await hire(tx, 1, supporter, at)
      await hire(tx, 20, accountant, at)
      const clients = Array.from({ length: size.clients }, () => addresses('client'))
      return { narrators, agents, engineers, clients, supporter, accountant }
    })
  } finally {
    await database.end()
  }
}

const SETTINGS: readonly (readonly [string, unknown])[] = [
  ['flags.options_only_before_placement', false],
  ['flags.additional_order', true],
  // None of these people clears the events received, so that all can be counted at the end.
  ['limits.events_per_person', 100_000],
]

function addressBook(): (name: string) => Addresses {
  let count = 0
  return (name) => {
    count += 1
    return { email: `${name}-${count}@example.com`, phone: `+7900${String(3_000_000 + count)}` }
  }
}

async function times<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let index = 0; index < count; index += 1) made.push(await make())
  return made
}

async function makeAgent(tx: Tx, addresses: Addresses, at: Date): Promise<number> {
  const account = await createDemoAccount(tx, { ...addresses, at })
  const person = { firstname: 'Агентство', lastname: 'Полный звук', contact_email: null, image: null }
  const profile = await createProfile(tx, {
    account_id: account.id,
    role: 'agent',
    ...person,
    locale: 'ru',
    created_at: at,
  })
  return profile.id
}

async function hire(tx: Tx, id: number, addresses: Addresses, at: Date): Promise<void> {
  const account = await createDemoAccount(tx, { ...addresses, at })
  await nameServiceProfile(tx, { id, account_id: account.id, firstname: 'Служба', lastname: '', image: null })
}
