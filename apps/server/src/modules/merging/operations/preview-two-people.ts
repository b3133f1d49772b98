import type { WireClientMerge, WireMerge } from '@tembrel/contract/calls/merging.ts'
import { clientsOf, conflictsOf } from '@tembrel/domain/accounts/merging.ts'
import { formatPhone, type Phone } from '@tembrel/domain/accounts/phone.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { floorToRoubles, kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { AppContext } from '../../../app-context.ts'
import type { AccountRow } from '../../accounts/accounts.queries.ts'
import { countOpenSessions, selectProfilesOfAccounts, selectThingsOf } from '../merging.queries.ts'

/** What merging `from` into `into` would move, and what prevents it (Product 4.940). Nothing is changed. */
export async function previewTwoPeople(
  app: Pick<AppContext, 'database' | 'clock'>,
  { from, into }: { readonly from: AccountRow; readonly into: AccountRow },
): Promise<WireMerge> {
  const db = app.database.kysely
  const profiles = await selectProfilesOfAccounts(db, [from.id, into.id])
  const mine = profiles.filter(({ account_id, merged_into }) => account_id === from.id && merged_into === null)
  const theirs = profiles.filter(({ account_id }) => account_id === into.id)
  const clients = clientsOf(mine, theirs)
  const held = new Set(theirs.map(({ role }) => role))
  return {
    moves: {
      phone: into.phone === null ? shownPhone(from.phone) : null,
      email: into.email === null ? from.email : null,
      roles: mine.map(({ role }) => role as Role).filter((role) => !held.has(role)),
    },
    stays: {
      phone: into.phone === null ? null : shownPhone(from.phone),
      email: into.email === null ? null : from.email,
    },
    conflicts: conflictsOf(mine, theirs),
    sessions: await countOpenSessions(db, from.id, app.clock.now()),
    client: clients && (await previewClients(app, clients)),
  }
}

async function previewClients(
  app: Pick<AppContext, 'database'>,
  { from, into }: { from: number; into: number },
): Promise<WireClientMerge> {
  const { firstname, lastname, balance_kopecks, held_kopecks, waiting_kopecks, ...things } = await selectThingsOf(
    app.database.kysely,
    from,
    into,
  )
  return {
    closed: { id: from, firstname, lastname },
    balance: floorToRoubles(kopecks(balance_kopecks)),
    held: floorToRoubles(kopecks(held_kopecks)),
    waiting: floorToRoubles(kopecks(waiting_kopecks)),
    ...things,
    orders: [...things.orders],
  }
}

function shownPhone(phone: string | null): string | null {
  return phone === null ? null : formatPhone(phone as Phone)
}
