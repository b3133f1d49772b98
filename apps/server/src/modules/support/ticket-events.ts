/** Events 4–6: what the other side hears of a ticket's messages (Product §4). */
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { EVENT_TYPE, type EventTypeId } from '@tembrel/domain/notifications/event-types.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/transaction.ts'
import { readProfile } from '../accounts/operations/profiles.ts'
import { type NewEvent, recordEvents, retractEvents } from '../notifications/operations/events.ts'
import { selectSupporterIds, type TicketRow } from './support.queries.ts'
import { readMessages } from './ticket-reading.ts'

const ABOUT_MESSAGES = [
  EVENT_TYPE.ticket_message_created,
  EVENT_TYPE.ticket_message_deleted,
  EVENT_TYPE.ticket_message_updated,
]

interface AnnouncedMessage {
  readonly id: number
  readonly kind: string
}

interface TicketUpdates {
  readonly message: AnnouncedMessage
  /** One of those about messages of tickets. */
  readonly type: EventTypeId
}

/**
 * Notifies the other side: of a question the supporter who has taken the ticket, or the whole support while it is untaken; of an
 * answer the owner; of a note no one. Unseen events about a deleted message are retracted. An answer ends the unseen updates of
 * the whole support, because there is nothing left to do. The open screens of all of them reload.
 */
export async function notifyTicketMessage(
  tx: Tx,
  app: AppContext,
  ticket: TicketRow,
  { message, type }: TicketUpdates,
  actor: { readonly role: string; readonly profile_id: number | null },
): Promise<void> {
  const supporters = await selectSupporterIds(tx.db)
  const isDeleted = type === EVENT_TYPE.ticket_message_deleted
  if (isDeleted) {
    const types = [EVENT_TYPE.ticket_message_created, EVENT_TYPE.ticket_message_updated]
    const profile_ids = [ticket.owner_id, ...supporters]
    await retractEvents(tx, { profile_ids, ticket_id: ticket.id, types, subject_id: message.id })
  }
  if (message.kind === 'answer' && type === EVENT_TYPE.ticket_message_created) await endUpdatesOfSupport(tx, ticket.id)
  const events: NewEvent[] = []
  for (const reader of readersOf(ticket, message, supporters)) {
    if (reader.profile_id === actor.profile_id) continue
    const { profile } = await readProfile(tx.db, reader.profile_id)
    const locale = profile?.locale === 'en' ? 'en' : 'ru'
    const owner = { role: (profile?.role ?? reader.role) as Role, profile_id: reader.profile_id }
    const data = isDeleted
      ? { id: message.id }
      : (await readMessages(app, tx.db, { ticket, message_id: message.id }, owner, locale))[0]
    const { role, profile_id: user_id } = actor
    events.push({ profile_id: reader.profile_id, type, ticket_id: ticket.id, role, user_id, data })
  }
  await recordEvents(tx, app.clock.now(), events)
  await notifyTicket(tx, ticket)
}

function readersOf(
  ticket: TicketRow,
  message: AnnouncedMessage,
  supporters: readonly number[],
): { profile_id: number; role: Role }[] {
  if (message.kind === 'note') return []
  if (message.kind === 'answer') return [{ profile_id: ticket.owner_id, role: 'client' }]
  const taken = supporters.filter((id) => id === ticket.assigned_to)
  return (taken.length > 0 ? taken : supporters).map((profile_id) => ({ profile_id, role: 'supporter' }))
}

/** Ends the updates about a ticket for the whole support, because no answer is needed any more. */
export async function endUpdatesOfSupport(tx: Tx, ticket_id: number): Promise<void> {
  const profile_ids = await selectSupporterIds(tx.db)
  await retractEvents(tx, { profile_ids, ticket_id, types: ABOUT_MESSAGES })
}

/** The ticket has changed: open screens of its owner and of the support look again. */
export async function notifyTicket(tx: Tx, ticket: Pick<TicketRow, 'owner_id'>): Promise<void> {
  tx.changed(ticket.owner_id)
  for (const profile_id of await selectSupporterIds(tx.db)) tx.changed(profile_id)
}
