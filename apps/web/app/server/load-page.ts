import { data, redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiFailure, NoAnswer } from '../api/failures.ts'
import { localizePath, withQuery } from '../paths.ts'
import { passGuards } from './guards.ts'
import type { GuardName } from './guards.ts'
import { signInAddress } from './sign-in-address.ts'
import { visitContext } from './visit-context.ts'
import type { Visit } from './visit.ts'

/** What the error page receives: `code` and `message` of the API, with the status. */
export interface PageFailure {
  readonly code: string
  readonly message: string
}

/**
 * The loader of a page: `export const loader = (args: Route.LoaderArgs) => loadPage(args, ['user'], async ({ api }) => …)`.
 * A closed page is asked for nothing, and guards come first. Failures of the API that the page does not catch itself become the error page with
 * their status and message; no answer goes to /out-of-service; 401 to signing in (Product §8).
 */
export async function loadPage<T>(
  args: Pick<LoaderFunctionArgs, 'context'>,
  guards: readonly GuardName[],
  load: (visit: Visit) => Promise<T>,
): Promise<T> {
  const visit = args.context.get(visitContext)
  try {
    if (await visit.isClosed()) throw data({ code: 'SITE_CLOSED', message: '' } satisfies PageFailure, { status: 503 })
    await passGuards(visit, guards)
    return await load(visit)
  } catch (error) {
    throw pageAnswerTo(error, visit)
  }
}

/** What a visitor gets for a failed page load: a redirect, an error with its status, or the error as it came. */
export function pageAnswerTo(error: unknown, visit: Visit): unknown {
  const from = visit.url.pathname + visit.url.search
  if (error instanceof NoAnswer) return redirect(withQuery(localizePath('/out-of-service', visit.locale), { from }))
  if (!(error instanceof ApiFailure)) return error
  if (error.status === 401) return redirect(signInAddress(visit))
  return data({ code: error.code, message: error.message } satisfies PageFailure, { status: error.status })
}
