import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { exceptionKindsOf, type ExceptionKind } from '@tembrel/domain/office/exception-kinds.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readAccountOf } from '../../accounts/operations/accounts.ts'
import { readLimits } from '../exception-limits.ts'
import { selectColleagues, selectNames } from '../exception-marks.queries.ts'
import { placeOf, readPlace } from '../exception-place.ts'
import { peopleOf, presentException } from '../exceptions.presenter.ts'
import { countExceptions, selectExceptions, type ExceptionCount, type ExceptionViewer } from '../exceptions.queries.ts'

const PER_PAGE = 50

/**
 * A page of what calls for this person’s work, late first and then what has burnt longest (Product 7.961). `asked.after` is `next` of the page
 * before; throws 422 at `after` for anything else.
 */
export async function listExceptions(
  db: Kysely<DB>,
  actor: Pick<Actor, 'role' | 'profile_id'>,
  asked: {
    readonly kind?: ExceptionKind | undefined
    readonly owner: 'all' | 'mine' | 'nobody'
    readonly snoozed: boolean
    readonly after?: string | undefined
  },
  reading: { readonly now: Date; readonly locale: Locale },
): Promise<CallResponse<'GET /staff/exceptions'>> {
  const kinds = exceptionKindsOf(actor.role)
  const viewer = { profile_id: actor.profile_id, account_id: await readAccountOf(db, actor.profile_id) }
  const limits = await readLimits(db, reading.now)
  const owners = { all: null, nobody: 'nobody', mine: actor.profile_id } as const
  const wanted = asked.kind === undefined ? kinds : kinds.filter((kind) => kind === asked.kind)
  const filter = { kinds: wanted, is_snoozed: asked.snoozed, owner: owners[asked.owner] }
  const after = asked.after === undefined ? null : readPlace(asked.after)
  const [found, counted, colleagues] = await Promise.all([
    selectExceptions(db, limits, viewer, { ...filter, after, limit: PER_PAGE + 1 }),
    countExceptions(db, limits, viewer, kinds),
    selectColleagues(db, actor.role),
  ])
  const rows = found.slice(0, PER_PAGE)
  const last = rows.at(-1)
  const people = await selectNames(db, [...new Set(rows.flatMap(peopleOf))])
  const total = (of: (count: ExceptionCount) => number): number => counted.reduce((sum, count) => sum + of(count), 0)
  return {
    exceptions: rows.map((row) => presentException(row, people, reading.locale)),
    next: found.length > PER_PAGE && last !== undefined ? placeOf(last) : null,
    counts: {
      shown: total(({ shown }) => shown),
      late: total(({ late }) => late),
      mine: total(({ mine }) => mine),
      nobody: total(({ untaken }) => untaken),
      snoozed: total(({ snoozed }) => snoozed),
    },
    kinds: kinds.flatMap((kind) => {
      const count = counted.find((one) => one.kind === kind)
      return count === undefined ? [] : [{ kind, shown: count.shown, snoozed: count.snoozed }]
    }),
    colleagues,
  }
}

/** How many exceptions of this role’s work burn and are not put off (Product 2.197). */
export async function countWaitingExceptions(
  db: Kysely<DB>,
  role: Actor['role'],
  viewer: ExceptionViewer,
  now: Date,
): Promise<number> {
  const counted = await countExceptions(db, await readLimits(db, now), viewer, exceptionKindsOf(role))
  return counted.reduce((sum, { shown }) => sum + shown, 0)
}
