import type { WireSession } from '@tembrel/contract/calls/sessions.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import type { Sessions } from '../../../http/session/sessions.ts'
import { readProfile } from '../../accounts/operations/profiles.ts'
import { describeDevice, describePlace } from '../device-labels.ts'

/** Where a person is signed in, in all roles (Product §4): the session that asks first, then the last used. */
export async function listSessions(
  app: Pick<AppContext, 'database'>,
  sessions: Pick<Sessions, 'list'>,
  asking: { account_id: number; family_id: string },
  locale: Locale,
): Promise<WireSession[]> {
  const db = app.database.kysely
  const rows = await sessions.list(db, asking.account_id)
  const shown: WireSession[] = []
  for (const row of rows) {
    const narrator =
      row.acting_agent_id === null || row.profile_id === null ? null : await readProfile(db, row.profile_id)
    const { id, firstname, lastname } = narrator?.profile ?? { id: 0, firstname: '', lastname: '' }
    shown.push({
      id: row.id,
      current: row.id === asking.family_id,
      role: row.role,
      acting_as: narrator ? { id, firstname, lastname } : null,
      ...describeSession(row),
      created_at: row.created_at.toISOString(),
      formatted_created_at: formatMoment(row.created_at, locale),
      used_at: row.used_at.toISOString(),
      formatted_used_at: formatMoment(row.used_at, locale),
    })
  }
  return shown.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** The device and the place of a session in words, as `listSessions` tells them. */
export function describeSession({
  user_agent,
  ip,
}: {
  user_agent: string
  ip: string
}): Pick<WireSession, 'device' | 'place'> {
  return { device: describeDevice(user_agent), place: describePlace(ip) }
}

/**
 * Signs a person out of one of his sessions (Product §4): its refresh is refused from now on, its access token lives out its
 * minute. Throws NOT_FOUND (404) for another's session and for one that has ended.
 */
export async function endSession(
  app: Pick<AppContext, 'database'>,
  sessions: Pick<Sessions, 'endOwn'>,
  own: { account_id: number; id: string },
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    if (!(await sessions.endOwn(tx.db, own.account_id, own.id))) throw apiError('NOT_FOUND')
  })
}

/** Signs a person out everywhere but in the session that asks (Product §4). Returns how many sessions ended. */
export async function endOtherSessions(
  app: Pick<AppContext, 'database'>,
  sessions: Pick<Sessions, 'endAll'>,
  asking: { account_id: number; family_id: string },
): Promise<number> {
  return inTransaction(app.database, (tx) => sessions.endAll(tx.db, asking.account_id, asking.family_id))
}
