import type { User } from '../../../server/visit.ts'
import type { AgentNarrator } from '../../session/agent-of.ts'

/** A signed-in client, unless `more` says otherwise. */
export function sampleUser(more: Partial<User> = {}): User {
  return {
    role: 'client',
    id: 3100,
    firstname: 'Марина',
    lastname: 'Котова',
    email: 'marina@example.com',
    phone: '+7 916 123-45-67',
    image: null,
    balance: 0,
    orders: [],
    payments: [],
    tickets: [],
    is_registering: false,
    on_moderate: false,
    moderation_comment: null,
    slug: null,
    timbre_id: null,
    agent_id: null,
    acting_agent_id: null,
    agent_narrators: [],
    agent_invitations: 0,
    genres: [],
    featured: [],
    tg_connected: false,
    is_owner: false,
    pause_left: 0,
    pause_hours: 0,
    on_pause: false,
    ...more,
  }
}

/** A listed narrator of an agent without updates, unless `more` says otherwise. */
export function sampleNarrator(more: Partial<AgentNarrator> = {}): AgentNarrator {
  return {
    id: 3001,
    firstname: 'Арина',
    lastname: 'Вельская',
    image: null,
    timbre_id: null,
    slug: 'arina-velskaya-3001',
    state: 'active',
    unread: 0,
    has_account: false,
    ...more,
  }
}
