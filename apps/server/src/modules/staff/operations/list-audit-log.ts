import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { AppContext } from '../../../app-context.ts'
import { readAuditLog } from '../../activity/operations/audit-log.ts'
import { MONEY_ACTIONS } from '../money-actions.ts'
import { presentAudit } from '../people.presenter.ts'

const ROWS_PER_PAGE = 20
const DAY_MS = 24 * 3_600_000

/**
 * A page of what staff have done, newest first (Product §7): all of it for the support, what was done with money for the accountant.
 * Days are those of Moscow, both inclusive.
 */
export async function listAuditLog(
  app: Pick<AppContext, 'database'>,
  reader: { readonly role: Role },
  asked: {
    profile_id?: number | undefined
    action?: string | undefined
    kind?: string | undefined
    target?: string | undefined
    from?: string | undefined
    to?: string | undefined
    page: number
  },
  locale: Locale,
): Promise<CallResponse<'GET /staff/audit'>> {
  const { from, to, page, ...words } = asked
  const filter = { ...words, actions: reader.role === 'supporter' ? undefined : MONEY_ACTIONS }
  const since = from === undefined ? undefined : moscowMidnight(from)
  const before = to === undefined ? undefined : new Date(moscowMidnight(to).getTime() + DAY_MS)
  const place = { limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE }
  const { rows, total, choices } = await readAuditLog(app.database.kysely, { ...filter, since, before }, place)
  return {
    rows: rows.map((row) => presentAudit(row, locale)),
    ...choices,
    total,
    total_pages: Math.ceil(total / ROWS_PER_PAGE),
  }
}

/** Moscow keeps one time all year. */
function moscowMidnight(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`)
}
