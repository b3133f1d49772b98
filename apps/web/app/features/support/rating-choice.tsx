import { TICKET_RATINGS, type TicketRating } from '@tembrel/contract/wire/ticket.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { ratingWords } from './rating-words.ts'

interface RatingChoiceProps {
  /** What is said already. */
  readonly said: TicketRating | null
  /** What the letter about the closing has chosen. Only a press sends it: programs that look through letters open what they find in them. */
  readonly chosen: string | null
  readonly isBusy: boolean
  readonly onChoose: (rating: TicketRating) => void
}

/** The three ratings, each said by one press; one that a letter has chosen can be confirmed (Product 7.891). */
export function RatingChoice({ said, chosen: asked, isBusy, onChoose }: RatingChoiceProps) {
  const chosen = said === null ? TICKET_RATINGS.find((one) => one === asked) : undefined
  const shown = said ?? chosen
  return (
    <>
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
      {chosen !== undefined && (
        <Button kind="accent" className="justify-self-start" isBusy={isBusy} onClick={() => onChoose(chosen)}>
          {m.support_rating_confirm({ rating: ratingWords({ rating: chosen }) })}
        </Button>
      )}
    </>
  )
}
