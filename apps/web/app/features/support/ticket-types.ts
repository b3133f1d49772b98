/** A ticket as screens know it: the wire's own shapes, and who reads tickets. */
import type { TicketState, WireTicket, WireTicketMessage, WireTicketRow } from '@tembrel/contract/wire/ticket.ts'
import { m } from '../../paraglide/messages.js'
import type { User } from '../../server/visit.ts'

export type Ticket = WireTicket
export type TicketMessage = WireTicketMessage
export type TicketRow = WireTicketRow

/** Whoever asks (Product §6). */
export type AskingRole = 'client' | 'narrator' | 'agent' | 'soundengineer'
/** Whoever asks or answers. */
export const TICKET_ROLES = ['client', 'narrator', 'agent', 'soundengineer', 'supporter'] as const
export type TicketRole = (typeof TICKET_ROLES)[number]

/** The role in whose name this person's tickets are read; null for the accountant, who has none. */
export function ticketRole(role: User['role']): TicketRole | null {
  return role === 'accountant' ? null : role
}

const STATE_WORDS: Readonly<Record<TicketState, () => string>> = {
  waiting: m.support_state_waiting,
  answered: m.support_state_answered,
  closed: m.support_state_closed,
}

/** The state of the ticket, in words. */
export function stateWords(state: TicketState): string {
  return STATE_WORDS[state]()
}

/** What a ticket is called: the first line it began with. */
export function ticketTitle({ id, text }: Pick<TicketRow, 'id' | 'text'>): string {
  const [line = ''] = text.trim().split('\n', 1)
  return line === '' ? m.support_number({ id }) : line
}
