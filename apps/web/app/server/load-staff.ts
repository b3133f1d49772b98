import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiFailure } from '../api/failures.ts'
import { localizePath, withQuery } from '../paths.ts'
import { forbidden } from './forbidden.ts'
import { loadPage } from './load-page.ts'
import type { User, Visit } from './visit.ts'

/** Who works on /staff (Product §2). */
export type StaffRole = 'supporter' | 'accountant'

export interface StaffVisit extends Visit {
  /** Whoever is at work; asked already. */
  readonly person: User & { readonly role: StaffRole }
}

/** What the API answers a member of staff who has to set up the second factor before anything else. */
const NO_SECOND_FACTOR = 'TOTP_SETUP_REQUIRED'

/**
 * The loader of a page of the staff: `export const loader = (args: Route.LoaderArgs) => loadStaff(args, ['supporter'], async ({ api }) => …)`.
 * Guests sign in on /staff first and come back; other people, and staff whose work this is not, are refused with 403; whoever
 * still needs a second factor is sent to set it up.
 */
export async function loadStaff<T>(
  args: Pick<LoaderFunctionArgs, 'context'>,
  roles: readonly StaffRole[],
  load: (visit: StaffVisit) => Promise<T>,
): Promise<T> {
  return loadPage(args, [], async (visit) => {
    const user = await visit.user()
    if (user === null) {
      const next = visit.url.pathname + visit.url.search
      throw redirect(withQuery(localizePath('/staff', visit.locale), { next }))
    }
    if (!worksAs(user, roles)) throw forbidden(roles)
    try {
      return await load({ ...visit, person: user })
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== NO_SECOND_FACTOR) throw error
      throw redirect(localizePath('/staff/security', visit.locale))
    }
  })
}

function worksAs(user: User, roles: readonly string[]): user is StaffVisit['person'] {
  return roles.includes(user.role)
}
