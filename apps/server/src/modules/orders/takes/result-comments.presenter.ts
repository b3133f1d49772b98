/** A comment on a recording → the wire, as its reader sees it (Product §4). */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireResultComment } from '@tembrel/contract/wire/result-comment.ts'
import { editableUntil } from '@tembrel/domain/orders/chat-threads.ts'
import { threadActions } from '@tembrel/domain/orders/result-review.ts'
import { shownName } from '@tembrel/domain/accounts/shown-name.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import type { ResultCommentRow } from './result-comments.queries.ts'
import { isTakeOpen, threadStateOf, threadViewOf } from './review.ts'
import type { OrderActor } from '../work/unit-of-work.ts'
import type { OrderRow } from '../work/orders.queries.ts'

export interface CommentParts {
  readonly order: OrderRow
  readonly now: Date
  readonly edit_minutes: number
}

/** A comment as `actor` sees it: with what he may do to it now, and until when he may change his own words. */
export function presentResultComment(
  row: ResultCommentRow,
  { order, now, edit_minutes }: CommentParts,
  actor: OrderActor,
  locale: Locale,
): WireResultComment {
  const own = row.from_role === actor.role && row.from_profile_id === actor.profile_id
  const isOpen = isTakeOpen(order, row)
  const until = editableUntil(row.created_at, edit_minutes)
  return {
    id: row.id,
    number: row.number,
    take_id: row.take_id,
    file_id: row.file_id,
    parent_id: row.parent_id,
    from_ms: row.from_ms,
    to_ms: row.to_ms,
    sentence_index: row.sentence_index,
    sentence_text: row.sentence_text,
    kind: row.kind,
    text: row.text,
    author: {
      role: row.from_role as WireResultComment['author']['role'],
      firstname: shownName(row.author_firstname, locale),
      image: row.author_image,
    },
    own,
    editable_until: own && isOpen && until >= now ? until.toISOString() : null,
    done_at: row.done_at?.toISOString() ?? null,
    done_take_number: row.done_take_number,
    verdict: row.verdict,
    verdict_text: row.verdict_text,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    formatted_resolved_at: row.resolved_at && formatMoment(row.resolved_at, locale),
    actions: isOpen && row.parent_id === null ? actionsOf(row, actor) : [],
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    formatted_created_at: formatMoment(row.created_at, locale),
  }
}

function actionsOf(row: ResultCommentRow, actor: OrderActor): WireResultComment['actions'] {
  if (actor.role === 'supporter' || actor.role === 'accountant') return []
  return [...threadActions(threadViewOf(row, actor, row), threadStateOf(row)), 'answer']
}
