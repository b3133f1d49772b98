import type { WireException } from '@tembrel/contract/calls/staff/exceptions.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { formatMoment } from '../../http/format-moment.ts'
import type { NamedPerson } from './exception-marks.queries.ts'
import type { ExceptionRow } from './exceptions.queries.ts'

/** The people that a row names. */
export function peopleOf({ person_id, worker_id, owner_id }: ExceptionRow): number[] {
  return [person_id, worker_id, owner_id].filter((id) => id !== null)
}

/** One exception for the staff; `people` has the names of all that it names. */
export function presentException(
  row: ExceptionRow,
  people: ReadonlyMap<number, NamedPerson>,
  locale: Locale,
): WireException {
  const named = (id: number | null): NamedPerson | null => (id === null ? null : (people.get(id) ?? null))
  return {
    kind: row.kind,
    subject: row.subject,
    since: row.since.toISOString(),
    formatted_since: formatMoment(row.since, locale),
    is_late: row.is_late,
    title: row.title,
    sum: row.sum_kopecks === null ? null : row.sum_kopecks / 100,
    order_id: row.order_id,
    payment_id: row.payment_id,
    receipt_id: row.receipt_id,
    person: named(row.person_id),
    worker: named(row.worker_id),
    owner: named(row.owner_id),
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    formatted_snoozed_until: row.snoozed_until === null ? null : formatMoment(row.snoozed_until, locale),
    comment: row.comment,
    revision: row.revision,
  }
}
