import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { useUser } from '../session/session.ts'
import { CannedButton } from './canned-button.tsx'
import { openNewTicket } from './open-new-ticket.ts'
import { TicketHandling } from './ticket-handling.tsx'
import { TicketForm } from './ticket-form.tsx'
import type { TicketWords } from './ticket-form.tsx'
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
      {ticket.desk && <TicketHandling ticket={ticket} desk={ticket.desk} />}
      <div role="log" aria-labelledby="ticket-title">
        {ticket.messages.map((message, index) => (
          <TicketMessageRow key={message.id} message={message} role={role} owner={owner} isFirst={index === 0} />
        ))}
      </div>
      <div className="ticket-reply">
        {role === 'supporter' ? <SupportForms ticket={ticket} /> : <OwnReply ticket={ticket} role={role} />}
      </div>
    </section>
  )
}

interface OwnReplyProps {
  readonly ticket: Ticket
  readonly role: Exclude<TicketRole, 'supporter'>
}

function OwnReply({ ticket, role }: OwnReplyProps) {
  const write = useWriting(ticket, role)
  if (!ticket.is_open) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-2">{m.support_closed()}</p>
        <Button size="s" onClick={() => void openNewTicket(role)}>
          {m.support_new_title()}
        </Button>
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
  const note = async ({ text, idempotencyKey }: TicketWords): Promise<void> => {
    const body = { text }
    await api('POST /staff/tickets/{id}/notes', { params: { id: ticket.id }, body, idempotencyKey })
    await revalidate()
  }
  return (
    <>
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
          tools={(insert) => <CannedButton onChoose={insert} />}
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

function useWriting(ticket: Ticket, role: TicketRole): (words: TicketWords) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async ({ form, idempotencyKey, onProgress }) => {
    const params = { role, id: ticket.id }
    await api('POST /{role}/tickets/{id}/messages', { params, body: form, idempotencyKey, onProgress })
    await revalidate()
  }
}
