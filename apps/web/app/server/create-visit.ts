import { createApi } from '../api/client.ts'
import { ApiFailure, SessionExpired } from '../api/failures.ts'
import { isContinued } from '../api/refresh.ts'
import { buildRequest } from '../api/request.ts'
import type { ApiRequest } from '../api/request.ts'
import { isOpenWhenClosed } from '../closed-site-pages.ts'
import type { Locale } from '../i18n/locale.ts'
import { accessLeftMs } from './access-token-age.ts'
import { CookieJar } from './cookies.ts'
import type { Visit } from './visit.ts'

/** How a page reaches the API of the same process: path with query, and the headers to send, `cookie` among them. */
export type FetchLike = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>

export interface VisitStart {
  readonly fetchLike: FetchLike
  readonly url: URL
  readonly locale: Locale
  readonly cookie: string | null
}

/** Begins one page load. All its calls share the visitor's cookies, which change when the session is continued. */
export function createVisit({ fetchLike, url, locale, cookie }: VisitStart): Visit {
  const jar = new CookieJar(cookie)
  const send = async (request: ApiRequest): Promise<Response> => {
    const headers = { ...request.headers, cookie: jar.header(), origin: url.origin }
    const body = typeof request.body === 'string' ? { body: request.body } : {}
    const response = await fetchLike(request.path, { method: request.method, headers, ...body })
    jar.accept(response.headers.getSetCookie())
    return response
  }
  let refreshing: Promise<boolean> | null = null
  const refresh = async (): Promise<boolean> => {
    // Once for the page: its other calls were refused for the same reason at the same time.
    refreshing ??= send(buildRequest('POST /refresh', { body: {} }, locale)).then(isContinued)
    return await refreshing
  }
  const api = createApi({
    send,
    locale: () => locale,
    hasSession: () => jar.hasSession(),
    refresh,
    // The tokens came with the request: whether they are still good is learnt by using them.
    oldBefore: () => 0,
    renewedAt: () => 1,
    // Pages decide what a failure means for them, see `loadPage`.
    onFailure: () => undefined,
    delays_ms: [],
  })
  const me = once(async () => (jar.hasSession() ? await readUser(api) : null))
  const user = async () => await me().then((person) => (person?.is_registering === true ? null : person))
  const appInfo = once(async () => await api('GET /appinfo'))
  return {
    api,
    locale,
    url,
    user,
    registrant: async () => await me().then((user) => (user?.is_registering === true ? user : null)),
    appInfo,
    isClosed: once(async () => await isClosed(url.pathname, appInfo, user)),
    accessLeftMs: () => accessLeftMs(jar.accessToken(), Date.now()),
    setCookies: jar.setCookies,
  }
}

async function readUser(api: Visit['api']): ReturnType<Visit['user']> {
  try {
    const { user } = await api('GET /me')
    // An agent who acts as a narrator sees the narrator's pages.
    return user.acting_agent_id === null ? user : (await api('GET /me-narrator')).user
  } catch (error) {
    // A visitor whose session is not recognised is a guest; the API has removed his cookies.
    if (error instanceof SessionExpired || (error instanceof ApiFailure && error.status === 401)) return null
    throw error
  }
}

/** When this cannot be asked, the loaders of the page meet the same failure and know what to do with it. */
async function isClosed(pathname: string, appInfo: Visit['appInfo'], user: Visit['user']): Promise<boolean> {
  if (isOpenWhenClosed(pathname, null)) return false
  const info = await appInfo().catch(() => null)
  if (info?.flags.site_closed !== true) return false
  const person = await user().catch(() => null)
  return !isOpenWhenClosed(pathname, person?.role ?? null)
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  return async () => await (answer ??= ask())
}
