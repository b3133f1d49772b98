import { m } from '../../../paraglide/messages.js'
import type { HistoryEntry } from '../../nouns/order/last-move.ts'

/** Who did something of the history, in a word. */
export function actorName(role: string): string {
  switch (role) {
    case 'client':
      return m.role_client()
    case 'narrator':
    case 'agent':
      return m.role_narrator()
    case 'soundengineer':
      return m.role_soundengineer()
    case 'system':
      return m.room_actor_system()
    default:
      return m.room_actor_support()
  }
}

/** The words that came with a move, with who said them; undefined when nothing was said. */
export function quoteOf(entry: HistoryEntry | null): { who: string; text: string } | undefined {
  const text = entry?.comment?.trim() ?? ''
  return entry === null || text === '' ? undefined : { who: actorName(entry.role), text }
}
