import type { User } from '../../server/visit.ts'
import { navGroups } from '../shell/nav-items.ts'

/** Where the work of this member of the staff begins: the first entry of the menu; null while there is none. */
export function firstPage(user: User): string | null {
  return navGroups(user).at(0)?.at(0)?.to ?? null
}
