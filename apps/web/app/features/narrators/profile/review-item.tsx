import './review-item.css'
import type { ReactNode } from 'react'
import { ownWords } from '../../../i18n/own-words.ts'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { Badge } from '../../../ui/surface.tsx'
import type { Narrator, Review } from './profile-data.ts'

interface ReviewItemProps {
  readonly review: Omit<Review, 'id' | 'narrator'>
  readonly narrator: Pick<Narrator, 'firstname' | 'image'>
  /** Shown at the right of the first line. */
  readonly mark?: ReactNode
  /** In place of the reply or below it: the narrator's own form. */
  readonly answer?: ReactNode
  readonly isReplyHidden?: boolean
}

/** What a client says, and what the narrator says to it. */
export function ReviewItem({ review, narrator, mark, answer, isReplyHidden = false }: ReviewItemProps) {
  const { client, rating, text, reply, cliches } = review
  return (
    <article className="review-item">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <b className="text-small">{`${client.firstname} ${client.lastname}`.trim() || m.role_client()}</b>
        <span className="text-small text-ink-3">{review.formatted_created_at}</span>
        {mark}
      </p>
      {text !== '' && (
        <p className="review-item-text" {...ownWords(text)}>
          {text}
        </p>
      )}
      {cliches.length > 0 && (
        <ul className="review-item-cliches">
          {cliches.map(({ id, title, negative }) => (
            <li key={id}>
              <Badge tone={negative ? 'warn' : 'ok'}>{title}</Badge>
            </li>
          ))}
        </ul>
      )}
      {reply !== null && !isReplyHidden && (
        <div className="review-item-reply">
          <Avatar src={narrator.image} size="xs" />
          <div className="min-w-0">
            <p className="flex flex-wrap gap-x-3">
              <b className="text-small">{narrator.firstname}</b>
              <span className="text-small text-ink-3">{review.formatted_replied_at}</span>
            </p>
            <p className="text-small whitespace-pre-line text-ink-2" {...ownWords(reply)}>
              {reply}
            </p>
          </div>
        </div>
      )}
      {answer}
    </article>
  )
}
