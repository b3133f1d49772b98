import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { Badge } from '../../../ui/surface.tsx'
import type { Narrator, Review } from './profile-data.ts'

interface ReviewItemProps {
  readonly review: Review
  readonly narrator: Pick<Narrator, 'firstname' | 'image'>
}

/** What a client says, and what the narrator says to it. */
export function ReviewItem({ review, narrator }: ReviewItemProps) {
  const { client, rating, text, reply, cliches } = review
  return (
    <article className="review">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <b className="text-small">{`${client.firstname} ${client.lastname}`.trim() || m.role_client()}</b>
        <span className="text-small text-ink-3">{review.formatted_created_at}</span>
      </p>
      {text !== '' && <p className="review-text">{text}</p>}
      {cliches.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {cliches.map(({ id, title, negative }) => (
            <li key={id}>
              <Badge tone={negative ? 'warn' : 'ok'}>{title}</Badge>
            </li>
          ))}
        </ul>
      )}
      {reply !== null && (
        <div className="review-reply">
          <Avatar src={narrator.image} size="xs" />
          <div className="min-w-0">
            <b className="text-small">{narrator.firstname}</b>
            <p className="text-small text-ink-2">{reply}</p>
          </div>
        </div>
      )}
    </article>
  )
}
