import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { readAccount } from '../../accounts/operations/accounts.ts'
import { previewTwoPeople } from '../../merging/operations/preview-two-people.ts'
import { presentPersonRow } from '../people.presenter.ts'
import { selectProfilesOf } from '../people.queries.ts'

/** What merging would move, and what prevents it (Product §7). Throws NOT_FOUND (404). */
export async function previewMerge(
  app: Pick<AppContext, 'database' | 'clock'>,
  people: { from: number; into: number },
  locale: Locale,
): Promise<CallResponse<'GET /staff/people/{person}/merge'>> {
  const db = app.database.kysely
  const from = await readAccount(db, people.from)
  const into = await readAccount(db, people.into)
  if (!from || !into || from.id === into.id || into.merged_into !== null) throw apiError('NOT_FOUND')
  const key = { account_id: into.id, profile_id: null }
  return {
    ...(await previewTwoPeople(app, { from, into })),
    into: presentPersonRow({ ...into, ...key }, await selectProfilesOf(db, [key]), locale),
  }
}
