/** The people of a drill: in the database before anything starts, with sessions as signing in leaves them. */
import { type Database, openDatabase } from '../../../apps/server/src/database/database.ts'
import { migrate } from '../../../apps/server/src/database/migrate.ts'
import { inTransaction } from '../../../apps/server/src/database/transaction.ts'
import { keyRing } from '../../../apps/server/src/key-ring.ts'
import { createLog } from '../../../apps/server/src/http/log.ts'
import { createSessions } from '../../../apps/server/src/http/session/sessions.ts'
import { createDemoAccount } from '../../../apps/server/src/modules/accounts/operations/accounts.ts'
import { changeSetting } from '../../../apps/server/src/modules/settings/operations/change-setting.ts'
import { createAdNarrator } from '../../../apps/server/src/testing/crash/people.ts'
import { startEventLog } from '../../../apps/server/src/testing/random-run/random-books.queries.ts'
import { loadBenchData } from '../../../bench/data/load-data.ts'
import type { LoadPerson, LoadPlan } from '../load/load-plan.ts'
import { insertPost, selectSlugs } from './people.queries.ts'

const SIZE = { clients: 400, narrators: 120 }
/** A hundred screens together. */
const CLIENTS = 60
const NARRATORS = 40
const SHOWN = 6

export type People = Pick<LoadPlan, 'people' | 'shown' | 'post' | 'visitors'>

interface Place {
  readonly connection: string
  readonly secret_key: string
  readonly public_url: string
}

/** Migrates an empty database and fills it. */
export async function preparePeople({ connection, secret_key, public_url }: Place): Promise<People> {
  await migrate(connection)
  const database = openDatabase(connection, { max: 4, name: 'drill' })
  try {
    const data = await loadBenchData(database, { ...SIZE, buyers: 0 }, () => undefined)
    const narrators = await makeNarrators(database)
    const clients = data.clients.slice(0, CLIENTS).map((client) => ({ ...client, role: 'client' as const }))
    const config = { public_url, secret_keys: keyRing([secret_key]), trust_proxy: false, metrics_token: null }
    const clock = { now: () => new Date() }
    const sessions = createSessions({ config, database, clock, log: createLog('silent') })
    const people: LoadPerson[] = []
    for (const person of [...clients, ...narrators]) {
      const { token, refresh_token } = await sessions.issue(database.kysely, {
        ...{ ...person, acting_agent_id: null, registration_only: false, user_agent: 'Mozilla/5.0 (drill)' },
        ip: '10.20.0.1',
      })
      people.push({ ...person, token, refresh_token })
    }
    const post = await insertPost(database)
    const visitors = data.clients.slice(CLIENTS).map(({ account_id }) => `client-${account_id}@example.com`)
    return { people, post, visitors, shown: await selectSlugs(database, data.working_ids.slice(0, SHOWN)) }
  } finally {
    await database.end()
  }
}

function makeNarrators(database: Database): Promise<{ account_id: number; profile_id: number; role: 'narrator' }[]> {
  return inTransaction(database, async (tx) => {
    const at = new Date()
    await startEventLog(tx.db)
    // None of these people clears the events received, so that all can be counted at the end.
    await changeSetting(tx, { key: 'limits.events_per_person', value: 100_000, by_profile_id: null, at })
    const made: { account_id: number; profile_id: number; role: 'narrator' }[] = []
    for (let number = 0; number < NARRATORS; number += 1) {
      const addresses = { email: `drill-narrator-${number}@example.com`, phone: `+7900${4_000_000 + number}` }
      const account = await createDemoAccount(tx, { ...addresses, at })
      const profile_id = await createAdNarrator(tx, { account_id: account.id, at })
      made.push({ account_id: account.id, profile_id, role: 'narrator' })
    }
    return made
  })
}
