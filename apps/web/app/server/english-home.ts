import type { CookieJar } from './cookies.ts'

/**
 * Whoever has chosen English and types the bare address comes to the English home. Links are never bent: only an
 * address that the person opened himself, and only the home. `site`: the request's `sec-fetch-site`.
 */
export function isEnglishHomeWanted(pathname: string, site: string | null, cookies: CookieJar): boolean {
  return pathname === '/' && site === 'none' && cookies.get('locale') === 'en'
}
