import type { WireException } from '@tembrel/contract/calls/staff/exceptions.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import {
  EXCEPTION_RULES,
  exceptionKindsOf,
  SNOOZE_DAYS,
  type ExceptionKind,
} from '@tembrel/domain/office/exception-kinds.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { readAccountOf } from '../../accounts/operations/accounts.ts'
import { handTicket } from '../../support/operations/hand-ticket.ts'
import { readLimits } from '../exception-limits.ts'
import { selectColleagues, selectNames, writeMark } from '../exception-marks.queries.ts'
import { peopleOf, presentException } from '../exceptions.presenter.ts'
import { selectException, type ExceptionRow } from '../exceptions.queries.ts'

export interface ExceptionMark {
  readonly seen: { readonly owner_id: number | null; readonly revision: number }
  readonly owner_id: number | null
  readonly snoozed_until: Date | null
  readonly comment: string
}

const DAY_MS = 86_400_000

/**
 * Keeps who has taken an exception and until when it is put off, why (Product 7.963, 7.964). A ticket’s owner is who has taken the ticket.
 * Throws NOT_FOUND (404) for what does not burn or is not this role’s, CONFLICT (409) when somebody was faster, 422 at `owner_id` for
 * who is no colleague, at `snoozed_until` for a moment that is over or further than 30 days, at `comment` when it is put off without a word.
 */
export async function markException(
  app: AppContext,
  actor: Actor,
  about: { readonly kind: ExceptionKind; readonly subject: number },
  said: ExceptionMark,
  locale: Locale,
): Promise<WireException> {
  return inTransaction(app.database, async (tx) => {
    if (!exceptionKindsOf(actor.role).includes(about.kind)) throw apiError('NOT_FOUND')
    const now = app.clock.now()
    const limits = await readLimits(tx.db, now)
    const viewer = { profile_id: actor.profile_id, account_id: await readAccountOf(tx.db, actor.profile_id) }
    const before = await selectException(tx.db, limits, viewer, about)
    if (!before) throw apiError('NOT_FOUND')
    const colleagues = await selectColleagues(tx.db, actor.role)
    requireMark(said, before, colleagues, now)
    if (before.owner_id !== said.seen.owner_id || before.revision !== said.seen.revision) throw apiError('CONFLICT')
    const isTicket = about.kind === 'ticket_unanswered'
    const isWritten = await writeMark(tx.db, {
      ...about,
      since: before.since,
      owner_id: isTicket ? null : said.owner_id,
      snoozed_until: said.snoozed_until,
      comment: said.comment,
      changed_by: actor.profile_id,
      changed_at: now,
      revision: said.seen.revision + 1,
    })
    if (!isWritten) throw apiError('CONFLICT')
    if (isTicket && said.owner_id !== before.owner_id) {
      await handTicket(tx, actor, about.subject, { from: before.owner_id, to: said.owner_id, at: now })
    }
    await recordMark(tx, actor, { before, said, at: now })
    for (const { id } of colleagues) tx.changed(id)
    const after = await selectException(tx.db, limits, viewer, about)
    if (!after) throw new Error('An exception that was just marked is not there')
    return presentException(after, await selectNames(tx.db, peopleOf(after)), locale)
  })
}

function requireMark(
  { owner_id, snoozed_until, comment }: ExceptionMark,
  before: ExceptionRow,
  colleagues: readonly { readonly id: number }[],
  now: Date,
): void {
  // Who has it already may keep it: a colleague who has left since, too.
  const canOwn = owner_id === null || owner_id === before.owner_id || colleagues.some(({ id }) => id === owner_id)
  if (!canOwn) throw apiError('VALIDATION', { errors: { owner_id: 'choose' } })
  if (snoozed_until === null) return
  const isWithin = snoozed_until > now && snoozed_until.getTime() <= now.getTime() + SNOOZE_DAYS * DAY_MS
  if (!isWithin) throw apiError('VALIDATION', { errors: { snoozed_until: 'invalid' } })
  if (comment === '') throw apiError('VALIDATION', { errors: { comment: 'required' } })
}

/** Money is the accountant’s to read in the log, the rest is not. */
async function recordMark(
  tx: Tx,
  actor: Actor,
  { before, said, at }: { readonly before: ExceptionRow; readonly said: ExceptionMark; readonly at: Date },
): Promise<void> {
  const { subject: kind } = EXCEPTION_RULES[before.kind]
  const isMoney = kind !== 'order' && kind !== 'ticket'
  await recordAudit(tx, {
    actor,
    action: isMoney ? 'mark-money-exception' : 'mark-exception',
    target: { kind, id: before.subject },
    data: {
      exception: before.kind,
      owner_before: before.owner_id,
      owner: said.owner_id,
      snoozed_until: said.snoozed_until?.toISOString() ?? null,
      comment: said.comment,
    },
    at,
  })
}
