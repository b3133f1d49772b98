import { mayOrder } from '../session/role-rights.ts'
import { useUser } from '../session/session.ts'

/** What somebody who looks at narrators may do with them (Product §6). */
export interface Viewer {
  /** The client whose favourites a heart changes; null for everybody else. */
  readonly client_id: number | null
  /** A guest's heart asks him to sign in first. */
  readonly isGuest: boolean
  /** Guests and clients choose; narrators and the rest do not. */
  readonly mayChoose: boolean
}

/** Who looks at narrators: only clients have favourites, and workers cannot choose a narrator. */
export function useViewer(): Viewer {
  const user = useUser()
  return { client_id: user?.role === 'client' ? user.id : null, isGuest: user === null, mayChoose: mayOrder(user) }
}
