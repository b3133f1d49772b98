import { m } from '../../../../paraglide/messages.js'
import type { User } from '../../../../server/visit.ts'
import type { RootData } from '../../../site/root-data.ts'
import type { PreviewRole } from './preview-message.ts'

/** What the frame of a page knows of a visitor of this role; nobody who exists. */
export function rootDataFor(role: PreviewRole, root: RootData): RootData {
  const user = role === 'guest' ? null : visitor(role)
  return { ...root, user, isRegistering: false, staff_nav: [], staff_waiting: null }
}

function visitor(role: Exclude<PreviewRole, 'guest'>): User {
  return {
    ...{ role, id: 0, firstname: role === 'client' ? m.preview_client() : m.preview_narrator(), lastname: '' },
    ...{ email: null, phone: null, image: null, balance: 0, orders: [], payments: [], tickets: [] },
    ...{ is_registering: false, on_moderate: false, moderation_comment: null, slug: null, timbre_id: null },
    ...{ agent_id: null, acting_agent_id: null, agent_narrators: [], agent_invitations: 0, genres: [], featured: [] },
    ...{ tg_connected: false, is_owner: false, pause_left: 0, pause_hours: 0, on_pause: false },
  }
}
