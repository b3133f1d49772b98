import { redirect, redirectDocument } from 'react-router'
import type { MiddlewareFunction } from 'react-router'
import { isOpenWhenClosed } from '../closed-site-pages.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { inLocale } from '../i18n/locale-scope.server.ts'
import { localizePath, pathInLocale } from '../paths.ts'
import { CookieJar } from './cookies.ts'
import { createVisit } from './create-visit.ts'
import { isEnglishHomeWanted } from './english-home.ts'
import { giftContext, visitContext } from './visit-context.ts'
import type { Visit } from './visit.ts'

/** Begins a visit for every page and every `.data` request, in the language of its address. */
export const visitMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const english = englishHome(request, url)
  if (english) return english
  const { fetchLike } = context.get(giftContext)
  const locale = localeOfPath(url.pathname)
  const visit = createVisit({ fetchLike, url, locale, cookie: request.headers.get('cookie') })
  context.set(visitContext, visit)
  const home = await closedSiteHome(visit)
  if (home) return home
  const response = await inLocale(locale, next)
  for (const setCookie of visit.setCookies) response.headers.append('set-cookie', setCookie)
  return response
}

function englishHome(request: Request, url: URL): Response | null {
  const cookies = new CookieJar(request.headers.get('cookie'))
  return isEnglishHomeWanted(url.pathname, request.headers.get('sec-fetch-site'), cookies) ? redirect('/en') : null
}

/** While the site is closed everyone is sent home, where the closed page is (Product §2). */
async function closedSiteHome(visit: Visit): Promise<Response | null> {
  const { pathname } = visit.url
  if (pathInLocale(pathname, 'ru') === '/' || isOpenWhenClosed(pathname, null)) return null
  // When this cannot be asked, the loaders of the page meet the same failure and know what to do with it.
  const isClosed = await visit.appInfo().then(
    (info) => info.flags.site_closed,
    () => false,
  )
  if (!isClosed) return null
  const user = await visit.user().catch(() => null)
  return isOpenWhenClosed(pathname, user?.role ?? null) ? null : redirectDocument(localizePath('/', visit.locale))
}
