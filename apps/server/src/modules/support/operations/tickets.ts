import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireTicket, WireTicketMessage } from '@tembrel/contract/wire/ticket.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import type { FileRow } from '../../files/files.queries.ts'
import { readFiles } from '../../files/operations/files.ts'
import {
  countQueue,
  markTicketsBeforeAgent,
  selectColleagues,
  selectListedTicket,
  selectOwnTickets,
  selectQueue,
  selectTicket,
  type TicketState,
} from '../support.queries.ts'
import { selectIsTicketFile } from '../ticket-messages.queries.ts'
import { requireOwnTicket } from '../ticket-policy.ts'
import { readMessages } from '../ticket-reading.ts'
import { presentRating, presentTicketRow } from '../tickets.presenter.ts'
import { isRatingOpen } from '../ticket-rating.ts'
import { selectRating } from '../ticket-ratings.queries.ts'

/** Rows of a page of any list without a rule of its own (Product §7). */
const PAGE_SIZE = 20

/** A page of one's own tickets, the latest updates first (Product §7). */
export async function listTickets(
  app: AppContext,
  actor: Actor,
  page: number,
  locale: Locale,
): Promise<CallResponse<'GET /{role}/tickets'>> {
  const part = {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    is_acting: actor.acting_agent_id !== null,
  }
  const { rows, total } = await selectOwnTickets(app.database.kysely, actor.profile_id, part)
  return {
    tickets: rows.map((row) => presentTicketRow(row, actor, locale, app.clock.now())),
    total_pages: Math.ceil(total / PAGE_SIZE),
  }
}

/** A page of the support's queue, and how many tickets there are in each state (Product §2). */
export async function listQueue(
  app: AppContext,
  actor: Actor,
  query: { state: TicketState; assigned: 'anybody' | 'me' | 'nobody'; page: number },
  locale: Locale,
): Promise<CallResponse<'GET /staff/tickets'>> {
  const db = app.database.kysely
  const assigned = query.assigned === 'me' ? actor.profile_id : query.assigned === 'nobody' ? 'nobody' : null
  const part = { limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE }
  const rows = await selectQueue(db, actor.profile_id, { state: query.state, assigned }, part)
  const counts = await countQueue(db, assigned)
  return {
    tickets: rows.map((row) => presentTicketRow(row, actor, locale, app.clock.now())),
    counts,
    total_pages: Math.ceil(counts[query.state] / PAGE_SIZE),
  }
}

/** How many tickets wait for the support, whoever has taken them (Product §2). */
export { UNANSWERED_TICKETS } from '../support.queries.ts'

/** A ticket with its messages as its reader gets it. Throws 404 for somebody else's. */
export async function readTicket(
  app: AppContext,
  db: Kysely<DB>,
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<WireTicket> {
  const row = requireOwnTicket(await selectListedTicket(db, id, actor.profile_id), actor)
  const rating = await selectRating(db, id)
  const isSupport = actor.role === 'supporter'
  return {
    ...presentTicketRow(row, actor, locale, app.clock.now()),
    messages: await readMessages(app, db, { ticket: row }, actor, locale),
    is_open: row.closed_at === null,
    rating: rating ? presentRating(rating, locale) : null,
    may_rate: !isSupport && row.closed_at !== null && isRatingOpen(rating, app.clock.now()),
    colleagues: isSupport ? await selectColleagues(db, actor.profile_id) : null,
  }
}

/** One message as its reader gets it. Throws 404 when it is not there (any more). */
export async function readTicketMessage(
  app: AppContext,
  db: Kysely<DB>,
  actor: Actor,
  which: { ticket_id: number; message_id: number },
  locale: Locale,
): Promise<WireTicketMessage> {
  const ticket = requireOwnTicket(await selectTicket(db, which.ticket_id), actor)
  const [message] = await readMessages(app, db, { ticket, message_id: which.message_id }, actor, locale)
  if (!message) throw apiError('NOT_FOUND')
  return message
}

/** A file of a ticket for its owner and the support (Product §6). Throws 404 for everything else. */
export async function readTicketFile(
  app: AppContext,
  actor: Actor,
  ticket_id: number,
  file_id: string,
): Promise<FileRow> {
  const db = app.database.kysely
  requireOwnTicket(await selectTicket(db, ticket_id), actor)
  const isThere = await selectIsTicketFile(db, ticket_id, file_id)
  const file = isThere ? (await readFiles(db, [file_id])).get(file_id) : undefined
  if (!file) throw apiError('NOT_FOUND')
  return file
}

/**
 * Refuses an upload before its content is taken in: 404 for somebody else's ticket, TICKET_CLOSED (409) for a closed one.
 * What keeps the upload checks again, under the ticket's lock.
 */
export async function expectTicketUpload(app: AppContext, actor: Actor, ticket_id: number): Promise<void> {
  const ticket = requireOwnTicket(await selectTicket(app.database.kysely, ticket_id), actor)
  if (ticket.closed_at !== null) throw apiError('TICKET_CLOSED')
}

/** What a narrator has asked until now stays his alone: the agent whom he takes does not read it (Product 4.952). */
export async function closeTicketsToAgent(tx: Tx, narrator_id: number): Promise<void> {
  await markTicketsBeforeAgent(tx.db, narrator_id)
}
