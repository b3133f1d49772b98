import type { WireClientMerge, WireMerge } from '@tembrel/contract/calls/merging.ts'
import { clientsOf, conflictsOf } from '@tembrel/domain/accounts/merging.ts'
import { formatPhone, type Phone } from '@tembrel/domain/accounts/phone.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { floorToRoubles, kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import type { AccountRow, SignInAddress } from '../../accounts/accounts.queries.ts'
import { countOpenSessions, selectProfilesOfAccounts, selectThingsOf, upsertProof } from '../merging.queries.ts'
import { apiError } from '../../../http/api-error.ts'
import { readAccount, findPerson } from '../../accounts/operations/accounts.ts'
import { sendCode } from '../../accounts/operations/send-code.ts'
import { ownAddressOf, mayMergeThemselves } from '../own-merge.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { checkCode } from '../../accounts/operations/check-code.ts'

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

/**
 * Sends a code that shows an address to be that of a person who merges two profiles: another one, or with null his own. It is good for
 * nothing else, and the answer does not depend on whether the address is known. Throws what `sendCode` throws.
 */
export async function sendMergeCode(
  app: AppContext,
  asking: { account_id: number; ip: string; locale: Locale },
  other: SignInAddress | null,
): Promise<{ retry_after: number }> {
  const own = await readAccount(app.database.kysely, asking.account_id)
  if (!own) throw apiError('NOT_FOUND')
  const from = { ...asking, device_id: null, role: 'client', is_merge: true } as const
  const { retry_after } = await sendCode(app, other ?? ownAddressOf(own), from)
  return { retry_after }
}

/** How long the other address counts as shown: long enough to read what will happen and to fetch the second code. */
const PROOF_MS = 15 * 60_000

/**
 * A client proves with a code that another address is his too, and reads what merging its profile into his own would do (Product
 * 4.941). Without the code it is not disclosed whose an address is. Throws what `checkCode` throws; MERGE_NOTHING (409) when no
 * other client signs in with it, MERGE_BY_SUPPORT (409) when it belongs to staff or to a disabled person.
 */
export async function showOtherAddress(
  app: AppContext,
  asking: { account_id: number; ip: string },
  shown: { to: SignInAddress; code: string },
): Promise<{ merge: WireMerge; own_address: string; expires_at: string }> {
  const { account_id, ip } = asking
  await checkCode(app, shown.to, shown.code, { ip, device_id: null, account_id, is_merge: true })
  const db = app.database.kysely
  const { account: other, profile } = await findPerson(db, shown.to, 'client')
  if (!other || !profile || other.id === account_id) throw apiError('MERGE_NOTHING')
  const own = await readAccount(db, account_id)
  if (!own) throw apiError('NOT_FOUND')
  const profiles = await selectProfilesOfAccounts(db, [other.id, own.id])
  if (!mayMergeThemselves([other, own], profiles)) throw apiError('MERGE_BY_SUPPORT')
  const at = app.clock.now()
  const expires_at = new Date(at.getTime() + PROOF_MS)
  await inTransaction(app.database, (tx) =>
    upsertProof(tx.db, { account_id, other_account_id: other.id, proved_at: at, expires_at }),
  )
  const merge = await previewTwoPeople(app, { from: other, into: own })
  return { merge, own_address: own.email ?? own.phone ?? '', expires_at: expires_at.toISOString() }
}
