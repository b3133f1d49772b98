import { LAST_ROLE_COOKIE, loginRoleOf } from '../features/sign-in/last-role.ts'
import { SIDEBAR_COOKIE } from '../features/shell/menu/sidebar-cookie.ts'
import { THEME_COOKIE, themeOf } from '../features/site/theme.ts'
import { pathInLocale } from '../paths.ts'
import { CookieJar } from './cookies.ts'
import { isEnglishHomeWanted } from './english-home.ts'

/** Pages that show something of this very moment; a certificate may have been withdrawn. */
const NEVER_KEPT = /^\/(outbox|outbox\/telegram|unsubscribe|rate|out-of-service|check(\/.*)?)$/

/**
 * The cookies on which a guest's page depends, as a `cookie` header; empty for none. The server keeps one page for each
 * address and answer of this function. Null: this visitor's page depends on more and is rendered for him alone.
 *
 * Whatever the root, a layout or a page for guests reads of the request besides its address has to be named here.
 */
export function guestCookies(
  url: URL,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | null {
  const path = pathInLocale(url.pathname, 'ru')
  if (NEVER_KEPT.test(path)) return null
  const cookies = new CookieJar(headers['cookie']?.toString() ?? null)
  if (isEnglishHomeWanted(url.pathname, headers['sec-fetch-site']?.toString() ?? null, cookies)) return null
  const theme = themeOf(cookies.get(THEME_COOKIE))
  const role = path === '/login' ? loginRoleOf(cookies.get(LAST_ROLE_COOKIE)) : undefined
  const kept = [
    ...(theme === null ? [] : [`${THEME_COOKIE}=${theme}`]),
    ...(cookies.get(SIDEBAR_COOKIE) === null ? [] : [`${SIDEBAR_COOKIE}=1`]),
    ...(role === undefined ? [] : [`${LAST_ROLE_COOKIE}=${role}`]),
  ]
  return kept.join('; ')
}

/**
 * Whether caches between this guest and the server may keep his page for other guests. They tell pages apart by address and by the
 * cookies of the theme and of the menu (docs/operations.md, Behind a CDN), and by nothing else; so a page that depends on more stays
 * between the server and its guest, and so do those that only people with an account come to.
 */
export function isForSharedCaches(url: URL, headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const path = pathInLocale(url.pathname, 'ru')
  if (path === '/login' || /^\/(profile|staff)(\/|$)/.test(path)) return false
  // Whoever reads English has a home that depends on how he came to it.
  const isHome = url.pathname === '/'
  return !isHome || new CookieJar(headers['cookie']?.toString() ?? null).get('locale') !== 'en'
}
