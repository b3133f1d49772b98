import { Check, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { ownWords } from '../../../i18n/own-words.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { formatClock } from '../../../ui/format/times.ts'
import { Badge } from '../../../ui/surface.tsx'
import type { ResultComment } from '../../nouns/order/order-types.ts'
import { isStaff, usePartyRoom, useRoom } from '../room.ts'
import { takeLabel } from '../takes/take-label.ts'
import { commentAuthor } from './comment-author.ts'
import { CommentAnswers } from './comment-answers.tsx'
import { CommentWords } from './comment-words.tsx'
import { useReview } from './review.ts'
import { passageOf, placeText, withComment } from './review-threads.ts'
import type { Thread } from './review-threads.ts'

/** A comment with its place, its answers, and what the reader can do about it. */
export function CommentThread({ thread }: { readonly thread: Thread }) {
  const { comment } = thread
  const { role } = useRoom()
  const { active_id } = useReview()
  const isActive = comment.id === active_id
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <li ref={item} className="review-thread" aria-current={isActive || undefined}>
      <span className="review-number" data-resolved={comment.resolved_at !== null}>
        {comment.resolved_at === null ? comment.number : <Check />}
        <span className="hidden-text">{m.review_comment_number({ number: comment.number ?? 0 })}</span>
      </span>
      <div className="min-w-0 flex-1">
        <div className="review-head">
          <PlaceButton comment={comment} />
          <b className="text-small font-semibold">{commentAuthor(comment, role)}</b>
          <span className="num text-caption text-ink-3">{formatClock(comment.created_at)}</span>
          {!isStaff(role) && <ThreadActions comment={comment} />}
        </div>
        {comment.sentence_text !== null && (
          <p className="review-quote">{m.review_quote({ text: comment.sentence_text })}</p>
        )}
        <CommentWords comment={comment} />
        <Misread comment={comment} />
        <ThreadState comment={comment} />
        <CommentAnswers thread={thread} />
      </div>
    </li>
  )
}

/** Plays what is meant, going over to its take when another one is shown. */
function PlaceButton({ comment }: { readonly comment: ResultComment }) {
  const { take, takes, listen, setActive } = useReview()
  const passage = passageOf(comment)
  const former = comment.take_id === take?.id ? undefined : takes.find(({ id }) => id === comment.take_id)
  if (passage === null) return former ? <Badge>{takeLabel(former)}</Badge> : null
  const place = placeText(comment, takes, { isTakeKnown: former === undefined })
  return (
    <button
      type="button"
      className="badge badge-voice review-place num"
      aria-label={m.review_listen_at({ place })}
      onClick={() => {
        setActive(comment.id)
        listen(comment.file_id, passage.from_ms)
      }}
    >
      <Play />
      {place}
    </button>
  )
}

function ThreadState({ comment }: { readonly comment: ResultComment }) {
  const { take, takes } = useReview()
  if (comment.resolved_at !== null) {
    return (
      <p className="text-caption text-ink-3">{m.review_resolved_when({ when: comment.formatted_resolved_at ?? '' })}</p>
    )
  }
  if (comment.done_take_number === null) return null
  const worker = takes.find(({ id }) => id === comment.take_id)?.worker ?? take?.worker ?? 'narrator'
  return (
    <div className="mt-1.5">
      <Badge tone="ok" icon={<Check />}>
        {m.review_done_in({ take: takeLabel({ worker, number: comment.done_take_number }) })}
      </Badge>
    </div>
  )
}

/** That it costs nothing, and what the narrator says of it. */
function Misread({ comment: { kind, verdict, verdict_text } }: { readonly comment: ResultComment }) {
  if (kind !== 'misread') return null
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <Badge tone="info">{m.review_misread()}</Badge>
      {verdict === 'accepted' && (
        <Badge tone="ok" icon={<Check />}>
          {m.review_misread_accepted()}
        </Badge>
      )}
      {verdict === 'disputed' && (
        <>
          <Badge tone="warn">{m.review_misread_disputed()}</Badge>
          <p className="w-full min-w-0 text-small break-words" {...ownWords(verdict_text ?? '')}>
            {m.review_misread_why({ text: verdict_text ?? '' })}
          </p>
        </>
      )}
    </div>
  )
}

type Settling = Exclude<ResultComment['actions'][number], 'answer'>

const WORDS: Readonly<Record<Settling, { label: () => string; full: (of: { number: number }) => string }>> = {
  resolve: { label: m.review_resolve, full: m.review_resolve_of },
  reopen: { label: m.review_reopen, full: m.review_reopen_of },
  'mark-done': { label: m.review_done, full: m.review_done_of },
  'unmark-done': { label: m.review_reopen, full: m.review_reopen_of },
  accept: { label: m.review_accept, full: m.review_accept_of },
  dispute: { label: m.review_dispute, full: m.review_dispute_of },
}

/** A dispute needs a word why: the client and the support read it. */
function openDispute({ order, role, apply }: ReturnType<typeof usePartyRoom>, comment: ResultComment): void {
  const params = { role, id: order.id, file_id: comment.file_id, comment_id: comment.id, action: 'dispute' } as const
  void openDialog(async () => (await import('../../confirm/comment-dialog.tsx')).CommentDialog, {
    title: m.review_dispute_title(),
    text: m.review_dispute_text(),
    label: m.review_dispute_label(),
    isRequired: true,
    maxLength: 2000,
    confirm: m.review_dispute(),
    keptAs: `order-${String(order.id)}-dispute-${String(comment.id)}`,
    act: async (_tools: unknown, text: string) => {
      const settled = await api('POST /{role}/orders/{id}/results/{file_id}/comments/{comment_id}/{action}', {
        params,
        body: { text },
      })
      apply((current) => withComment(current, settled.comment))
    },
  })
}

/** What brings a thread on its way; taking it back is said more quietly. */
function isStrong(action: Settling): boolean {
  return action === 'resolve' || action === 'mark-done' || action === 'accept'
}

function ThreadActions({ comment }: { readonly comment: ResultComment }) {
  const room = usePartyRoom()
  const { order, role, apply } = room
  const [pressed, setPressed] = useState<Settling | null>(null)
  const settle = useAction(async (_, action: Settling) => {
    setPressed(action)
    const { comment: settled } = await api(
      'POST /{role}/orders/{id}/results/{file_id}/comments/{comment_id}/{action}',
      {
        params: { role, id: order.id, file_id: comment.file_id, comment_id: comment.id, action },
      },
    )
    apply((current) => withComment(current, settled))
  })
  useFailureToast(settle.failure)
  const actions = comment.actions.filter((action): action is Settling => action !== 'answer')
  if (actions.length === 0) return null
  return (
    <span className="review-actions">
      {actions.map((action) => (
        <Button
          // Marking and undoing share one key: the pressed button stays in place and keeps the focus.
          key={action === 'unmark-done' ? 'mark-done' : action}
          kind={isStrong(action) ? 'outline' : 'quiet'}
          size="s"
          aria-label={WORDS[action].full({ number: comment.number ?? 0 })}
          isBusy={settle.isBusy && pressed === action}
          onClick={() => (action === 'dispute' ? openDispute(room, comment) : void settle.run(action))}
        >
          {isStrong(action) && <Check className="icon-s" />}
          <span className={isStrong(action) ? 'max-tablet:hidden' : undefined}>{WORDS[action].label()}</span>
        </Button>
      ))}
    </span>
  )
}
