/** Plays the demo tickets through the product's own operations. */
import { SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import { cannedAnswers, ticketScenarios } from '../../../../database/demo-data/tickets.ts'
import type { AppContext } from '../app-context.ts'
import { moveTicket } from '../modules/support/operations/move-ticket.ts'
import { openTicket } from '../modules/support/operations/open-ticket.ts'
import { writeCannedAnswer } from '../modules/support/operations/canned-answers.ts'
import { writeTicketMessage } from '../modules/support/operations/write-ticket-message.ts'
import type { DemoClock } from './demo-clock.ts'
import { idOf } from './demo-people.ts'

const MINUTE_MS = 60_000
const SUPPORTER = { role: 'supporter', profile_id: SERVICE_PROFILE_ID.supporter, acting_agent_id: null } as const

/** Loads the tickets and the ready-made answers of the support. */
export async function loadTickets(app: AppContext, clock: DemoClock, ids: ReadonlyMap<string, number>): Promise<void> {
  for (const answer of cannedAnswers) await writeCannedAnswer(app, SUPPORTER, null, { ...answer, locale: 'ru' })
  for (const scenario of ticketScenarios) {
    const person = { role: scenario.role, profile_id: idOf(ids, scenario.person), acting_agent_id: null }
    clock.set(new Date(clock.started_at.getTime() - scenario.started_hours_ago * 60 * MINUTE_MS))
    let ticket_id: number | null = null
    for (const { by, text, after_minutes } of scenario.steps) {
      clock.advance(after_minutes * MINUTE_MS)
      if (ticket_id === null) ticket_id = await openTicket(app, person, { text, files: [] })
      else {
        const actor = by === 'person' ? person : SUPPORTER
        await writeTicketMessage(app, actor, ticket_id, { text, files: [], as_note: by === 'note' })
      }
    }
    if (ticket_id === null) continue
    if (scenario.is_taken) await moveTicket(app, SUPPORTER, ticket_id, { action: 'assign', take_over: false })
    if (scenario.is_closed) await moveTicket(app, SUPPORTER, ticket_id, { action: 'close', take_over: false })
  }
}
