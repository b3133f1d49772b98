import type { WireRightRequest } from '@tembrel/contract/calls/staff/right-requests.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import { isAskedBy } from '../asked-by.ts'
import {
  accountOfGrantee,
  mergedAccountOf,
  moneyRightOf,
  type RightRequestRow,
  type selectNamesOfAccounts,
} from './right-requests.queries.ts'

type Names = Awaited<ReturnType<typeof selectNamesOfAccounts>>

/** A right that waits for a second person, as `reader` reads it. */
export function presentRightRequest(
  row: RightRequestRow,
  names: Names,
  reader: Parameters<typeof isAskedBy>[1],
  locale: Locale,
): WireRightRequest {
  const { id, kind, grantee, request, asked_by, asked_at } = row
  const asked = request as { role?: string; comment?: string; firstname?: string; lastname?: string }
  const account_id = accountOfGrantee(grantee)
  const person = account_id === null ? undefined : names.get(account_id)
  const named = person ?? { firstname: asked.firstname ?? '', lastname: asked.lastname ?? '' }
  return {
    id,
    kind,
    right: moneyRightOf(kind, asked),
    person: {
      id: account_id === null ? null : String(account_id),
      firstname: named.firstname,
      lastname: named.lastname,
      address: account_id === null ? grantee.slice('address:'.length) : (person?.email ?? person?.phone ?? ''),
    },
    merged: presentMerged(mergedAccountOf(row), names),
    comment: asked.comment ?? '',
    asked_by: { id: asked_by, firstname: row.firstname, lastname: row.lastname },
    asked_at: asked_at.toISOString(),
    formatted_asked_at: formatMoment(asked_at, locale),
    is_own: isAskedBy(row, reader),
  }
}

function presentMerged(account_id: number | null, names: Names): WireRightRequest['merged'] {
  const found = account_id === null ? undefined : names.get(account_id)
  if (!found) return null
  const { firstname, lastname, email, phone } = found
  return { id: String(account_id), firstname, lastname, address: email ?? phone ?? '' }
}
