import { redirect } from 'react-router'
import type { MiddlewareFunction } from 'react-router'
import { localeOfPath } from '../i18n/locale.ts'
import { inLocale } from '../i18n/locale-scope.server.ts'
import { CookieJar } from './cookies.ts'
import { createVisit } from './create-visit.ts'
import { isEnglishHomeWanted } from './english-home.ts'
import { giftContext, visitContext } from './visit-context.ts'

/** Begins a visit for every page and every `.data` request, in the language of its address. */
export const visitMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const english = englishHome(request, url)
  if (english) return english
  const { fetchLike } = context.get(giftContext)
  const locale = localeOfPath(url.pathname)
  const visit = createVisit({ fetchLike, url, locale, cookie: request.headers.get('cookie') })
  context.set(visitContext, visit)
  const response = await inLocale(locale, next)
  for (const setCookie of visit.setCookies) response.headers.append('set-cookie', setCookie)
  if (await visit.isClosed()) return closedAnswer(response)
  return response.status === 503 ? outAnswer(response) : response
}

function englishHome(request: Request, url: URL): Response | null {
  const cookies = new CookieJar(request.headers.get('cookie'))
  return isEnglishHomeWanted(url.pathname, request.headers.get('sec-fetch-site'), cookies) ? redirect('/en') : null
}

/** As the API says it for its calls. */
const OUT_RETRY_SECONDS = 5

/** For the moment: nobody keeps it, and whoever came may soon come again. */
function outAnswer(response: Response): Response {
  response.headers.set('retry-after', String(OUT_RETRY_SECONDS))
  response.headers.set('cache-control', 'no-store')
  return response
}

/** A closed site asks to try again in an hour (Product §1). */
const RETRY_SECONDS = 3600

/** Whatever would have been at this address: robots and programs have to learn that it is closed for now, and not gone. */
function closedAnswer(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('retry-after', String(RETRY_SECONDS))
  headers.set('cache-control', 'no-store')
  headers.delete('location')
  return new Response(response.body, { status: 503, headers })
}
