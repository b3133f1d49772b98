import { getLocale } from '../i18n/locale.ts'
import { readCookie, writeCookie } from './browser-cookies.ts'
import { sendFromBrowser } from './browser-send.ts'
import { createApi } from './client.ts'
import { applyFailure, overcomeFailure } from './page-effects.ts'
import { createRefresh, isContinued } from './refresh.ts'
import { RETRY_DELAYS_MS, sendUntilAnswered } from './retry.ts'

const REFRESH_REQUEST = {
  method: 'POST',
  path: '/api/refresh',
  headers: { accept: 'application/json', 'content-type': 'application/json' },
  body: '{}',
  // The service answers a repeated refresh with the same new tokens for a while, so a lost answer may be asked again.
  isRepeatable: true,
} as const

/** An access token lives 60 s (Product §9). It is renewed a little earlier, so that no call is refused for its age. */
const ACCESS_MS = 60_000
const RENEW_AFTER_MS = 50_000

/**
 * A cookie shares with the other tabs when one last continued the session: they must know it the moment they get the lock, and a
 * write to local storage reaches another tab only some time later.
 */
const RENEWED_AT_COOKIE = 'session_renewed_at'

let isSignedIn = false

/**
 * Sets whether a person is signed in, and how long the access token remains valid: its full life when it has just been issued.
 */
export function setSignedIn(value: boolean, access_left_ms = ACCESS_MS): void {
  isSignedIn = value
  const given_at = Date.now() - ACCESS_MS + access_left_ms
  if (value && given_at > readRenewedAt()) writeRenewedAt(given_at)
}

function readRenewedAt(): number {
  return Number(readCookie(RENEWED_AT_COOKIE) ?? 0)
}

function writeRenewedAt(at: number): void {
  writeCookie(RENEWED_AT_COOKIE, String(at), ACCESS_MS / 1000)
  // Reading waits for what was written before it; only then may the lock pass to another tab.
  readCookie(RENEWED_AT_COOKIE)
}

async function renewSession(): Promise<boolean> {
  const send = (): Promise<Response> => sendFromBrowser(REFRESH_REQUEST, {})
  return await isContinued(await sendUntilAnswered(send, { delays_ms: RETRY_DELAYS_MS, isRepeatable: true }))
}

async function alone<T>(run: () => Promise<T>): Promise<T> {
  // Locks exist on secure pages only; without them the service's own tolerance for two refreshes has to do.
  return 'locks' in navigator ? await navigator.locks.request('session-refresh', run) : await run()
}

const refresh = createRefresh({
  renew: renewSession,
  readRenewedAt,
  writeRenewedAt,
  alone,
  now: () => Date.now(),
})

/** The API of a browser tab. For forms, buttons and live parts; pages get their data from loaders. */
export const api = createApi({
  send: sendFromBrowser,
  locale: getLocale,
  hasSession: () => isSignedIn,
  refresh,
  oldBefore: () => Date.now() - RENEW_AFTER_MS,
  renewedAt: readRenewedAt,
  overcome: (error, options) => overcomeFailure(error, options.quiet === true),
  onFailure: (error, options) => applyFailure(error, options.quiet === true),
  delays_ms: RETRY_DELAYS_MS,
})
