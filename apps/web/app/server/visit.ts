import type { Api, CallResponse } from '../api/call-types.ts'
import type { Locale } from '../i18n/locale.ts'

export type AppInfo = CallResponse<'GET /appinfo'>
export type User = CallResponse<'GET /me'>['user']

/** One page load on the server: whose it is, in which language, and how it reaches the API. */
export interface Visit {
  readonly api: Api
  readonly locale: Locale
  /** The address as the visitor sees it. */
  readonly url: URL
  /** The signed-in person or null; asked once for the whole page. */
  readonly user: () => Promise<User | null>
  /** Somebody whose session is good for the registration of a narrator only: for all other pages a guest. */
  readonly registrant: () => Promise<User | null>
  readonly appInfo: () => Promise<AppInfo>
  /** Whether the site is closed and this page with it, for this visitor (Product §1). */
  readonly isClosed: () => Promise<boolean>
  /** How long the access token has still to live; null without one, or when it does not say. */
  readonly accessLeftMs: () => number | null
  /** Cookies that the API set on the way and that the page's answer has to carry on. */
  readonly setCookies: readonly string[]
}
