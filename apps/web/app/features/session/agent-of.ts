import type { User } from '../../server/visit.ts'

export type AgentNarrator = User['agent_narrators'][number]

/** The agent's own id: of one who signed in, or who acts as this narrator; null for everybody else. */
export function agentIdOf(user: User | null): number | null {
  if (user === null) return null
  return user.role === 'agent' ? user.id : user.acting_agent_id
}
