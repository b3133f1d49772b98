/** People of the load in an installation that runs already, with sessions as signing in leaves them. */
import type { Database } from '../../apps/server/src/database/database.ts'
import { inTransaction } from '../../apps/server/src/database/transaction.ts'
import { createLog } from '../../apps/server/src/http/log.ts'
import { createSessions } from '../../apps/server/src/http/session/sessions.ts'
import { keyRing } from '../../apps/server/src/key-ring.ts'
import { createDemoAccount } from '../../apps/server/src/modules/accounts/operations/accounts.ts'
import { createClient } from '../../apps/server/src/modules/clients/operations/clients.ts'
import { createAdNarrator } from '../../apps/server/src/testing/crash/people.ts'
import type { LoadPerson, LoadPlan } from './load/load-plan.ts'
import { insertPost, selectSlugs } from './world/people.queries.ts'

const CLIENTS = 20
const NARRATORS = 10
const SHOWN = 4

interface Place {
  readonly database: Database
  readonly secret_key: string
  readonly public_url: string
}

export type RestorePeople = Pick<LoadPlan, 'people' | 'shown' | 'post' | 'visitors'>

export async function makePeople(place: Place): Promise<RestorePeople> {
  const { database } = place
  const people: LoadPerson[] = []
  for (let number = 0; number < CLIENTS + NARRATORS; number += 1) {
    const role = number < CLIENTS ? 'client' : 'narrator'
    const addresses = { email: `restore-${number}@example.com`, phone: `+7900${5_000_000 + number}` }
    const person = await inTransaction(database, async (tx) => {
      const at = new Date()
      const { id: account_id } = await createDemoAccount(tx, { ...addresses, at })
      const names = { locale: 'ru', firstname: 'Марина', lastname: 'Котова' } as const
      const profile_id =
        role === 'client'
          ? (await createClient(tx, { account_id, ...names, at })).id
          : await createAdNarrator(tx, { account_id, at })
      return { account_id, profile_id, role } as const
    })
    people.push({ ...person, ...(await signIn(place, person)) })
  }
  const narrators = people.filter(({ role }) => role === 'narrator').slice(0, SHOWN)
  const shown = await selectSlugs(
    database,
    narrators.map(({ profile_id }) => profile_id),
  )
  const visitors = Array.from({ length: 100 }, (_, number) => `restore-visitor-${number}@example.com`)
  return { people, shown, post: await insertPost(database), visitors }
}

/** A new session. */
export async function signIn(
  { database, secret_key, public_url }: Place,
  { account_id, profile_id, role }: Pick<LoadPerson, 'account_id' | 'profile_id' | 'role'>,
): Promise<{ token: string; refresh_token: string }> {
  const config = { public_url, secret_keys: keyRing([secret_key]), trust_proxy: false, metrics_token: null }
  const sessions = createSessions({ config, database, clock: { now: () => new Date() }, log: createLog('silent') })
  return sessions.issue(database.kysely, {
    ...{
      account_id,
      profile_id,
      role,
      acting_agent_id: null,
      registration_only: false,
      user_agent: 'Mozilla/5.0 (drill)',
    },
    ip: '10.20.0.1',
  })
}
