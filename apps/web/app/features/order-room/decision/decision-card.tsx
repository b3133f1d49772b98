import { Clock3 } from 'lucide-react'
import { ownWords } from '../../../i18n/own-words.ts'
import { useAnnouncedChange } from '../../../ui/fields/use-announced-change.ts'
import { useNow } from '../../../ui/use-now.ts'
import { usePartyRoom } from '../room.ts'
import { ActionBar } from './action-bar.tsx'
import { clockWords } from './clock-labels.ts'
import { DecisionBody } from './decision-body.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { decisionWords } from './decision-labels.ts'
import { useDecisions } from './use-decisions.ts'

/** First in the room, after its heading: what is expected of the reader now, until when, and the ways to do it. */
export function DecisionCard() {
  const { order, role } = usePartyRoom()
  const { title, text, quote, updates } = decisionWords(order, role)
  const decisions = useDecisions()
  const { heading, area, said } = useAnnouncedChange(title)
  return (
    <section className="card" aria-labelledby="room-decision" {...area}>
      <span className="hidden-text" aria-live="polite">
        {said}
      </span>
      <h2 ref={heading} id="room-decision" className="decision-title" tabIndex={-1}>
        {title}
      </h2>
      {text !== undefined && <p className="mt-1.5 text-small text-ink-2">{text}</p>}
      {quote && (
        <blockquote className="decision-quote">
          <p className="break-words whitespace-pre-line" {...ownWords(quote.text)}>
            {quote.text}
          </p>
          <footer className="mt-1 text-caption text-ink-3">{quote.who}</footer>
        </blockquote>
      )}
      {updates && (
        <>
          <p className="mt-3 text-small font-semibold">{updates.title}</p>
          <ul className="mt-1 grid grid-cols-1 gap-1 text-small text-ink-2">
            {updates.items.map((item) => (
              <li key={item} className="line-clamp-2 break-words">
                {item}
              </li>
            ))}
          </ul>
        </>
      )}
      <Clocks />
      <DecisionBody />
      <DecisionButtons decisions={decisions} />
      <ActionBar decisions={decisions} />
    </section>
  )
}

/** What was promised and what happens by itself. Its ticking is not read out. */
function Clocks() {
  const { order, role, now: loaded_at } = usePartyRoom()
  const lines = clockWords(order, role, useNow(loaded_at))
  if (lines.length === 0) return null
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2">
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-2 text-small text-ink-2">
          <Clock3 className="icon-s mt-0.5 text-ink-3" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
