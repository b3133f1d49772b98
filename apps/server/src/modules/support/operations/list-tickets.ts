import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Actor } from '../../../http/session/session.ts'
import { selectOwnTickets } from '../support.queries.ts'
import { presentTicketRow } from '../tickets.presenter.ts'

/** Rows of a page of any list without a rule of its own (Product §7). */
const PAGE_SIZE = 20

/** A page of one's own tickets, the latest news first (Product §7). */
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
