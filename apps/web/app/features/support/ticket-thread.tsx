import { ArrowLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { ApiFailure } from '../../api/failures.ts'
import { m } from '../../paraglide/messages.js'
import { usePageKeyList } from '../../player/page-key-list.ts'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/surface.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { useUser } from '../session/session.ts'
import { CannedButton, openCanned } from './canned-button.tsx'
import { HelpButton } from './help-button.tsx'
import { openNewTicket } from './open-new-ticket.ts'
import { TicketHandling } from './ticket-handling.tsx'
import { TicketForm } from './ticket-form.tsx'
import type { TicketWords } from './ticket-form.tsx'
import { RatingBlock } from './rating-block.tsx'
import { ratingWords } from './rating-words.ts'
import { type Present, usePresence } from './use-presence.ts'
import { TicketMessageRow } from './ticket-message.tsx'
import { ticketTitle } from './ticket-types.ts'
import type { Ticket, TicketRole } from './ticket-types.ts'
import { useSupportHours } from './use-support-hours.ts'
import { useSeenTicket } from './use-ticket-updates.ts'

interface TicketThreadProps {
  readonly ticket: Ticket
  readonly role: TicketRole
}

/** One ticket: what was said, and the form to say more (Product §2). */
export function TicketThread({ ticket, role }: TicketThreadProps) {
  const user = useUser()
  const isReader = user?.duty === 'reader'
  const { search } = useLocation()
  const hours = useSupportHours()
  useSeenTicket(ticket.id, role)
  const owner = ticket.desk?.owner ?? (role === 'supporter' ? null : user)
  return (
    <section className="card ticket-thread" aria-labelledby="ticket-title">
      <div className="mb-1 flex items-start gap-2">
        <Link className="icon-btn icon-btn-s ticket-back" to={pathTo.tickets() + search} aria-label={m.support_back()}>
          <ArrowLeft />
        </Link>
        <h1 id="ticket-title" className="min-w-0 text-h3 [overflow-wrap:anywhere]">
          {ticketTitle(ticket)}
        </h1>
      </div>
      <p className="mb-6 text-small text-ink-2">
        {role === 'supporter' || hours === ''
          ? m.support_number({ id: ticket.id })
          : m.support_number_hours({ id: ticket.id, hours })}
      </p>
      {ticket.order_id !== null && role !== 'supporter' && (
        <p className="-mt-4 mb-6">
          <Link className="link" to={pathTo.order(ticket.order_id)}>
            {m.support_order_link({ id: ticket.order_id })}
          </Link>
        </p>
      )}
      {ticket.desk && !isReader && <TicketHandling ticket={ticket} desk={ticket.desk} />}
      {ticket.rating && role === 'supporter' && <SeenRating rating={ticket.rating} />}
      <div role="log" aria-labelledby="ticket-title">
        {ticket.messages.map((message, index) => (
          <TicketMessageRow key={message.id} message={message} role={role} owner={owner} isFirst={index === 0} />
        ))}
      </div>
      {!isReader && (
        <div className="ticket-reply">
          {role === 'supporter' ? <SupportForms ticket={ticket} /> : <OwnReply ticket={ticket} role={role} />}
        </div>
      )}
    </section>
  )
}

/** What the support sees of the rating. */
function SeenRating({ rating }: { readonly rating: NonNullable<Ticket['rating']> }) {
  const words = m.support_rating_seen({ rating: ratingWords(rating), when: rating.formatted_rated_at })
  return (
    <Note className="mb-6">
      {words}
      {rating.comment !== '' && <span className="block text-ink-2">«{rating.comment}»</span>}
    </Note>
  )
}

function presenceWords({ firstname, is_writing }: Present): string {
  const name = firstname === '' ? m.support_support() : firstname
  return is_writing ? m.support_presence_writing({ name }) : m.support_presence_here({ name })
}

interface OwnReplyProps {
  readonly ticket: Ticket
  readonly role: Exclude<TicketRole, 'supporter'>
}

function OwnReply({ ticket, role }: OwnReplyProps) {
  const write = useWriting(ticket, role)
  if (!ticket.is_open) {
    return (
      <div className="grid gap-5">
        <RatingBlock ticket={ticket} role={role} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-small text-ink-2">{m.support_closed()}</p>
          <Button size="s" onClick={() => void openNewTicket(role)}>
            {m.support_new_title()}
          </Button>
        </div>
      </div>
    )
  }
  const keptAs = `ticket-${role}-${ticket.id}`
  return <TicketForm keptAs={keptAs} label={m.support_reply()} submit={m.support_send()} onSend={write} />
}

/** The support answers the owner, or leaves a note for itself; a closed ticket takes notes alone. */
function SupportForms({ ticket }: { readonly ticket: Ticket }) {
  const { revalidate } = useRevalidator()
  const write = useWriting(ticket, 'supporter')
  const [chosen, setMode] = useState<'answer' | 'note'>('answer')
  const mode = ticket.is_open ? chosen : 'note'
  const [isWriting, setWriting] = useState(false)
  const others = usePresence(ticket.id, isWriting && mode === 'answer')
  usePageKeyList(useMemo(() => [['/', m.keys_canned()] as const, ['Ctrl Enter', m.keys_send()] as const], []))
  const note = async ({ text, idempotencyKey }: TicketWords): Promise<void> => {
    const body = { text }
    await api('POST /staff/tickets/{id}/notes', { params: { id: ticket.id }, body, idempotencyKey })
    await revalidate()
  }
  return (
    <>
      <p className="ticket-others" aria-live="polite">
        {others.map(presenceWords).join('. ')}
      </p>
      {ticket.is_open ? (
        <div className="mb-4 max-w-md">
          <Segmented
            legend={m.support_mode()}
            value={mode}
            options={[
              { value: 'answer', label: m.support_answer() },
              { value: 'note', label: m.support_note() },
            ]}
            onChange={setMode}
          />
        </div>
      ) : (
        <p className="mb-4 text-small text-ink-2">{m.support_closed_staff()}</p>
      )}
      {mode === 'answer' ? (
        <TicketForm
          key="answer"
          keptAs={`ticket-supporter-${ticket.id}`}
          label={m.support_answer()}
          submit={m.support_send()}
          onSend={write}
          tools={(insert) => (
            <>
              <CannedButton ticket_id={ticket.id} onChoose={insert} />
              <HelpButton onChoose={insert} />
            </>
          )}
          onSlash={(insert) => openCanned({ ticket_id: ticket.id, onChoose: insert })}
          onWriting={setWriting}
          hint={m.support_canned_hint()}
        />
      ) : (
        <TicketForm
          key="note"
          keptAs={`ticket-note-${ticket.id}`}
          label={m.support_note()}
          submit={m.support_note_save()}
          hasFiles={false}
          onSend={note}
        />
      )}
    </>
  )
}

/**
 * An answer says what its writer has seen: when a colleague has answered since, the service refuses it, the colleague’s words are shown, and
 * pressing again sends it all the same (Product 7.994).
 */
function useWriting(ticket: Ticket, role: TicketRole): (words: TicketWords) => Promise<void> {
  const { revalidate } = useRevalidator()
  const seen = role === 'supporter' ? ticket.messages.at(-1)?.id : undefined
  return async ({ form, idempotencyKey, onProgress }) => {
    const params = { role, id: ticket.id }
    const sent = seen === undefined ? form : withSeen(form, seen)
    // Another answer than the one that was refused: what was seen is part of it.
    const key = seen === undefined ? idempotencyKey : `${idempotencyKey}-${seen}`
    try {
      await api('POST /{role}/tickets/{id}/messages', { params, body: sent, idempotencyKey: key, onProgress })
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'TICKET_ANSWERED') await revalidate()
      throw error
    }
    await revalidate()
  }
}

/** Fields go before files: the service reads the parts as they come. */
function withSeen(form: FormData, seen: number): FormData {
  const sent = new FormData()
  sent.append('seen', String(seen))
  for (const [name, value] of form) sent.append(name, value)
  return sent
}
