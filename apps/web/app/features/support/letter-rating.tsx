import { useState, type ReactNode } from 'react'
import type { TicketRating } from '@tembrel/contract/wire/ticket.ts'
import { api } from '../../api/browser-api.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { ApiFailure } from '../../api/failures.ts'
import { Refusal } from '../../api/refusal.tsx'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { RatingChoice } from './rating-choice.tsx'
import { ratingWords } from './rating-words.ts'

type Rated = CallResponse<'GET /ticket-rating'>

interface LetterRatingProps {
  readonly token: string
  readonly chosen: string | null
  /** Null for a token that does not hold (any more). */
  readonly loaded: Rated | null
}

/** How somebody was helped, said by the link of a letter without signing in (Product 7.891). It shows nothing of the ticket but its number. */
export function LetterRating({ token, chosen, loaded }: LetterRatingProps) {
  const [rated, setRated] = useState(loaded)
  const save = useAction(async ({ signal }, rating: TicketRating) => {
    try {
      setRated(await api('PUT /ticket-rating', { body: { token, rating }, signal }))
    } catch (error) {
      // Opened again while the page stood there.
      if (!(error instanceof ApiFailure) || error.status !== 404) throw error
      setRated(null)
    }
  })
  if (rated === null) {
    return (
      <Frame title={m.unsubscribe_wrong()} text={m.rate_wrong_text()}>
        <ButtonLink kind="outline" to={pathTo.tickets()}>
          {m.rate_tickets()}
        </ButtonLink>
      </Frame>
    )
  }
  const { ticket_id, rating, may_rate } = rated
  const words = rating === null ? '' : ratingWords({ rating })
  return (
    <Frame title={m.support_rating_title()} text={m.support_number({ id: ticket_id })}>
      {may_rate && (
        <RatingChoice said={rating} chosen={chosen} isBusy={save.isBusy} onChoose={(one) => void save.run(one)} />
      )}
      {rating !== null && (
        <p>{may_rate ? m.support_rating_saved({ rating: words }) : m.support_rating_final({ rating: words })}</p>
      )}
      <Refusal failure={save.failure} fields={[]} />
      {rating !== null && (
        <ButtonLink kind="outline" to={pathTo.ticket(ticket_id)}>
          {m.rate_ticket()}
        </ButtonLink>
      )}
    </Frame>
  )
}

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="grid max-w-[560px] justify-items-start gap-5" aria-live="polite">
      <h1>{title}</h1>
      <p className="text-ink-2">{text}</p>
      {children}
    </div>
  )
}
