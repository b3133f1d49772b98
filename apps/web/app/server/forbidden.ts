import { data } from 'react-router'
import type { Role } from '@tembrel/domain/accounts/roles.ts'

/** What the error page receives for a page of other roles. */
export interface ForbiddenPage {
  readonly code: 'FORBIDDEN'
  readonly message: ''
  /** Who may open the page. */
  readonly roles: readonly Role[]
}

/** Thrown by a loader for whoever may not see its page: the error page says who may, and leads on (Product §2). */
export function forbidden(roles: readonly Role[]) {
  return data({ code: 'FORBIDDEN', message: '', roles } satisfies ForbiddenPage, { status: 403 })
}
