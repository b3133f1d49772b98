import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireTicket } from '@tembrel/contract/wire/ticket.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/session/session.ts'
import { selectListedTicket } from '../support.queries.ts'
import { requireOwnTicket } from '../ticket-policy.ts'
import { readMessages } from '../ticket-reading.ts'
import { presentTicketRow } from '../tickets.presenter.ts'

/** A ticket with its messages as its reader gets it. Throws 404 for somebody else's. */
export async function readTicket(
  app: AppContext,
  db: Kysely<DB>,
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<WireTicket> {
  const row = requireOwnTicket(await selectListedTicket(db, id, actor.profile_id), actor)
  return {
    ...presentTicketRow(row, actor, locale, app.clock.now()),
    messages: await readMessages(app, db, { ticket: row }, actor, locale),
    is_open: row.closed_at === null,
  }
}
