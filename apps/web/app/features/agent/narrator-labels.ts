import { m } from '../../paraglide/messages.js'
import type { AgentNarrator } from '../session/agent-of.ts'

const STATES: Readonly<Partial<Record<AgentNarrator['state'], () => string>>> = {
  registering: m.agent_state_registering,
  on_moderate: m.agent_state_on_moderate,
  returned: m.agent_state_returned,
}

/** The name; somebody whose registration has only begun has none yet. */
export function narratorName({ firstname, lastname }: Pick<AgentNarrator, 'firstname' | 'lastname'>): string {
  const name = `${firstname} ${lastname}`.trim()
  return name === '' ? m.agent_narrator_new() : name
}

/** What an agent has to know of a narrator before choosing: that he is not listed yet, or what waits in his orders. */
export function narratorNote({ state, unread }: AgentNarrator): string {
  const words = STATES[state]?.()
  const updates = unread > 0 ? m.agent_unread({ count: unread }) : null
  return [words, updates].filter((part) => part !== undefined && part !== null).join(' · ') || m.agent_state_quiet()
}
