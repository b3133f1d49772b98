import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Actor } from '../../../http/session/session.ts'
import { countQueue, selectQueue, type TicketState } from '../support.queries.ts'
import { presentTicketRow } from '../tickets.presenter.ts'

/** Rows of a page of any list without a rule of its own (Product §7). */
const PAGE_SIZE = 20

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
