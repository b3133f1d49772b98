import { loginRoleOf } from '../features/sign-in/last-role.ts'
import { localizePath, withQuery } from '../paths.ts'
import type { Visit } from './visit.ts'

/**
 * Where a guest signs in who has come for a page of somebody's own; he comes back to it. A letter says in its link as whom it was
 * written to (`?as=narrator`): in a browser that knows nothing of him he would otherwise sign in as a client. The support has a
 * door of its own.
 */
export function signInAddress({ url, locale }: Pick<Visit, 'url' | 'locale'>): string {
  const next = url.pathname + url.search
  const as = url.searchParams.get('as')
  if (as === 'supporter') return withQuery(localizePath('/staff', locale), { next })
  return withQuery(localizePath('/login', locale), { next, role: loginRoleOf(as) })
}
