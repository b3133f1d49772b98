import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { readAccount } from '../../accounts/operations/read-account.ts'
import { presentPersonRow, profilesOf, shownPhone } from '../people.presenter.ts'
import { selectProfilesOf } from '../people.queries.ts'

/** What merging would move, and what stands against it (Product §7). Throws NOT_FOUND (404). */
export async function previewMerge(
  app: Pick<AppContext, 'database'>,
  people: { from: number; into: number },
  locale: Locale,
): Promise<CallResponse<'GET /staff/people/{person}/merge'>> {
  const db = app.database.kysely
  const from = await readAccount(db, people.from)
  const into = await readAccount(db, people.into)
  if (!from || !into || from.id === into.id || into.merged_into !== null) throw apiError('NOT_FOUND')
  const keys = [from, into].map(({ id }) => ({ account_id: id, profile_id: null }))
  const profiles = await selectProfilesOf(db, keys)
  const [mine, theirs] = keys.map((key) => profilesOf(key, profiles))
  const held = new Set((theirs ?? []).map(({ role }) => role))
  const roles = (mine ?? []).map(({ role }) => role)
  return {
    into: presentPersonRow({ ...into, account_id: into.id, profile_id: null }, theirs ?? [], locale),
    moves: {
      phone: into.phone === null ? shownPhone(from.phone) : null,
      email: into.email === null ? from.email : null,
      roles: roles.filter((role) => !held.has(role)),
    },
    stays: {
      phone: into.phone === null ? null : shownPhone(from.phone),
      email: into.email === null ? null : from.email,
    },
    conflicts: roles.filter((role) => held.has(role)),
  }
}
