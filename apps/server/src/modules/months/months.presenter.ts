import type { WireMonthDocuments, WireMonthRow } from '@tembrel/contract/calls/staff/months.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { closesFrom, monthState, type MonthCheck } from '@tembrel/domain/office/month-closing.ts'
import { formatDay, formatMoment } from '../../http/format-moment.ts'
import type { Closing } from '../ledger/operations/closings.ts'
import type { selectKeepers } from './month-checks.queries.ts'
import type { MonthDocumentsRow } from './month-documents.queries.ts'

type Keepers = ReadonlyMap<number, Awaited<ReturnType<typeof selectKeepers>>[number]>
type WireClosing = NonNullable<WireMonthRow['closing']>

export function presentClosing(closing: Closing, keepers: Keepers, locale: Locale): WireClosing {
  const { closed_at, closed_by, digest, transfers, accepted, reopened_at, reopened_by, reason } = closing
  const keeper = (profile_id: number) => {
    const { role, firstname, lastname } = keepers.get(profile_id) ?? { role: 'accountant', firstname: '', lastname: '' }
    return { profile_id, role: role as Role, firstname, lastname }
  }
  return {
    closed_at: closed_at.toISOString(),
    formatted_closed_at: formatDay(closed_at, locale),
    closed_by: keeper(closed_by),
    digest: digest.toString('hex'),
    transfers,
    accepted: accepted as MonthCheck[],
    reopened:
      reopened_at === null || reopened_by === null
        ? null
        : {
            at: reopened_at.toISOString(),
            formatted_at: formatDay(reopened_at, locale),
            by: keeper(reopened_by),
            comment: reason ?? '',
          },
  }
}

/** A month in the list; `closing` is the one that stands. */
export function presentMonth(
  month: string,
  closing: WireClosing | null,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): WireMonthRow {
  const from = closesFrom(month)
  return {
    month,
    state: monthState(month, closing !== null, now),
    closes_from: from.toISOString(),
    formatted_closes_from: formatMoment(from, locale),
    closing,
  }
}

/** The set of a month; one over its time is gone for its readers, also before the night that removes it. */
export function presentMonthDocuments(
  row: MonthDocumentsRow & { readonly size: number | null },
  now: Date,
  locale: Locale,
): WireMonthDocuments {
  const { month, total, made, missing, created_at, expires_at } = row
  const state = row.state === 'done' && isOver(row, now) ? 'expired' : row.state
  const isThere = state === 'done'
  return {
    ...{ state, total, made, missing },
    path: isThere ? `/api/staff/months/${month}/documents.zip` : null,
    size: isThere ? row.size : null,
    formatted_created_at: formatMoment(created_at, locale),
    formatted_expires_at: expires_at && formatDay(expires_at, locale),
  }
}

export function isOver({ expires_at }: Pick<MonthDocumentsRow, 'expires_at'>, now: Date): boolean {
  return expires_at !== null && expires_at <= now
}
