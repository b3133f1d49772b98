import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { TicketRating } from '@tembrel/contract/wire/ticket.ts'
import { api } from '../../api/browser-api.ts'
import { Refusal } from '../../api/refusal.tsx'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/input.tsx'
import { RatingChoice } from './rating-choice.tsx'
import { ratingWords } from './rating-words.ts'
import type { AskingRole, Ticket } from './ticket-types.ts'

interface RatingBlockProps {
  readonly ticket: Ticket
  readonly role: AskingRole
}

/** How the person was helped, in one press, with a word if he likes; it can be changed for a day (Product 7.992). */
export function RatingBlock({ ticket, role }: RatingBlockProps) {
  const { revalidate } = useRevalidator()
  const { rating, may_rate } = ticket
  const asked = new URLSearchParams(useLocation().search).get('rating')
  const [comment, setComment] = useState(rating?.comment ?? '')
  const save = useAction(async (_, said: TicketRating) => {
    await api('PUT /{role}/tickets/{id}/rating', {
      params: { role, id: ticket.id },
      body: { rating: said, comment: comment.trim() },
    })
    await revalidate()
  })
  if (!may_rate) {
    return rating ? (
      <p className="text-small text-ink-2">{m.support_rating_final({ rating: ratingWords(rating) })}</p>
    ) : null
  }
  return (
    <section className="ticket-rating" aria-labelledby="ticket-rating">
      <h2 id="ticket-rating" className="text-h3">
        {m.support_rating_title()}
      </h2>
      <RatingChoice
        said={rating?.rating ?? null}
        chosen={asked}
        isBusy={save.isBusy}
        onChoose={(one) => void save.run(one)}
      />
      <span aria-live="polite">
        {rating && (
          <span className="text-small text-ink-2">{m.support_rating_saved({ rating: ratingWords(rating) })}</span>
        )}
      </span>
      {rating && (
        <form
          className="flex flex-wrap items-end gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save.run(rating.rating)
          }}
        >
          <TextField
            className="min-w-0 flex-1 basis-60"
            label={m.support_rating_words()}
            maxLength={500}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <Button type="submit" isBusy={save.isBusy}>
            {m.support_rating_save()}
          </Button>
        </form>
      )}
      <Refusal failure={save.failure} fields={[]} />
    </section>
  )
}
