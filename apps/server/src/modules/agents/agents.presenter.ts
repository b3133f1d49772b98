import type { WireOwnAgent, WireSentInvitation } from '@tembrel/contract/calls/agents.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { formatDay, formatMoment } from '../../http/format-moment.ts'
import type { AgentInvitationRow, selectOwnAgent, selectReceived } from './agents.queries.ts'

/** A line of the agent's own list. It does not reveal whether a narrator was found. */
export function presentSent(row: AgentInvitationRow, at: Date, locale: Locale): WireSentInvitation {
  const isOver = row.state === 'waiting' && row.expires_at <= at
  return {
    id: row.id,
    who: row.asked_for,
    state: isOver ? 'expired' : (row.state as WireSentInvitation['state']),
    formatted_created_at: formatMoment(row.created_at, locale),
    formatted_expires_at: formatDay(row.expires_at, locale),
  }
}

type Found = Awaited<ReturnType<typeof selectReceived>>[number]

/** The narrator's agent and who invites him. */
export function presentOwnAgent(
  agent: Awaited<ReturnType<typeof selectOwnAgent>>,
  received: readonly Found[],
  locale: Locale,
): WireOwnAgent {
  return {
    agent: agent
      ? {
          ...{ id: agent.id, firstname: agent.firstname, lastname: agent.lastname, image: agent.image },
          formatted_since: agent.agent_since && formatDay(agent.agent_since, locale),
        }
      : null,
    invitations: received.map(({ id, agent_id, firstname, lastname, image, created_at, expires_at }) => ({
      id,
      agent: { id: agent_id, firstname, lastname, image },
      formatted_created_at: formatMoment(created_at, locale),
      formatted_expires_at: formatDay(expires_at, locale),
    })),
  }
}
