import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { TICKET_RATINGS, type TicketRating } from '@tembrel/contract/wire/ticket.ts'
import { api } from '../../api/browser-api.ts'
import { Refusal } from '../../api/refusal.tsx'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/input.tsx'
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
  // Chosen in the letter about the closing. Only a press sends it: programs that look through letters open what they find in them.
  const chosen = rating === null ? TICKET_RATINGS.find((one) => one === asked) : undefined
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
      <Choice shown={rating?.rating ?? chosen} isBusy={save.isBusy} onChoose={(one) => void save.run(one)} />
      {chosen !== undefined && (
        <Button kind="accent" className="justify-self-start" isBusy={save.isBusy} onClick={() => void save.run(chosen)}>
          {m.support_rating_confirm({ rating: ratingWords({ rating: chosen }) })}
        </Button>
      )}
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

interface ChoiceProps {
  /** What is said already, or chosen in a letter. */
  readonly shown: TicketRating | undefined
  readonly isBusy: boolean
  readonly onChoose: (rating: TicketRating) => void
}

function Choice({ shown, isBusy, onChoose }: ChoiceProps) {
  return (
    <span className="flex flex-wrap gap-2">
      {TICKET_RATINGS.map((one) => (
        <Button
          key={one}
          size="s"
          kind={shown === one ? 'ink' : undefined}
          aria-pressed={shown === one}
          isDisabled={isBusy}
          onClick={() => onChoose(one)}
        >
          {ratingWords({ rating: one })}
        </Button>
      ))}
    </span>
  )
}
