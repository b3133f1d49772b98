import { Clock } from 'lucide-react'
import type { TicketAction } from '@tembrel/contract/calls/tickets.ts'
import { Link, useRevalidator } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { m } from '../../paraglide/messages.js'
import { pathToStaff } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import { useAnnouncedChange } from '../../ui/fields/use-announced-change.ts'
import { fullName, roleName } from '../session/role-name.ts'
import { useUser } from '../session/session.ts'
import type { Ticket } from './ticket-types.ts'
import { waitWords } from './wait-labels.ts'

interface TicketHandlingProps {
  readonly ticket: Ticket
  readonly desk: NonNullable<Ticket['desk']>
}

/** What the support sees of a ticket beside its words, and does with it (Product §7). */
export function TicketHandling({ ticket, desk }: TicketHandlingProps) {
  const { revalidate } = useRevalidator()
  const user = useUser()
  const { owner, assigned_to } = desk
  const act = async (action: TicketAction, take_over = false): Promise<void> => {
    await api('POST /staff/tickets/{id}/{action}', { params: { id: ticket.id, action }, body: { take_over } })
    await revalidate()
  }
  const move = useAction(async (_, action: TicketAction) => act(action))
  useFailureToast(move.failure)
  const isMine = assigned_to !== null && assigned_to.id === user?.id
  const whose = assignedWords(assigned_to?.firstname ?? null, isMine)
  // Taken or given back, the ticket has another button: the focus of the one that was pressed goes to whose it is now.
  const { heading, area, said } = useAnnouncedChange<HTMLSpanElement>(whose)
  const takeOver = (): void =>
    void openDialog(async () => (await import('../confirm/ask-dialog.tsx')).AskDialog, {
      title: m.support_take_over_title(),
      text: m.support_take_over_text({ name: assigned_to?.firstname ?? '' }),
      confirm: m.support_take_over(),
      act: () => act('assign', true),
    })
  const handOver = (): void =>
    void openDialog(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog, { ticket })
  const button = (action: TicketAction, words: string) => (
    <Button size="s" isBusy={move.isBusy} onClick={() => void move.run(action)}>
      {words}
    </Button>
  )
  return (
    <div className="ticket-desk" {...area}>
      <span className="hidden-text" aria-live="polite">
        {said}
      </span>
      <p className="min-w-0 text-small">
        <b>{fullName(owner)}</b>
        <span className="text-ink-2"> · {roleName(owner.role)}</span>
        {ticket.order_id !== null && (
          <>
            {' · '}
            <Link className="link" to={pathToStaff.staffOrder(ticket.order_id)}>
              {m.support_order_link({ id: ticket.order_id })}
            </Link>
          </>
        )}
        <span ref={heading} className="block text-ink-2" tabIndex={-1}>
          {whose}
        </span>
        <span className="flex items-center gap-1.5 text-ink-2">
          <Clock className="icon-s" />
          {answerWords(desk, ticket.is_open)}
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        {ticket.is_open && assigned_to === null && button('assign', m.support_assign())}
        {ticket.is_open && isMine && button('release', m.support_release())}
        {ticket.is_open && assigned_to !== null && !isMine && (
          <Button size="s" onClick={takeOver}>
            {m.support_take_over()}
          </Button>
        )}
        {ticket.is_open && ticket.colleagues !== null && ticket.colleagues.length > 0 && (
          <Button size="s" onClick={handOver}>
            {m.support_hand_over()}
          </Button>
        )}
        {ticket.is_open ? button('close', m.support_close()) : button('reopen', m.support_reopen())}
      </span>
    </div>
  )
}

function assignedWords(name: string | null, isMine: boolean): string {
  if (name === null) return m.support_unassigned()
  return isMine ? m.support_assigned_me() : m.support_assigned_to({ name })
}

/** How long the owner waited, or still waits; whose ticket was closed waits no more. */
function answerWords(
  { first_answered_at, first_answer_seconds }: TicketHandlingProps['desk'],
  isOpen: boolean,
): string {
  if (first_answered_at === null && !isOpen) return m.support_closed_unanswered()
  const duration = waitWords(first_answer_seconds)
  return first_answered_at === null ? m.support_no_answer({ duration }) : m.support_first_answer({ duration })
}
