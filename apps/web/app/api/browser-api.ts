import { getLocale } from '../i18n/locale.ts'
import { sendFromBrowser } from './browser-send.ts'
import { createApi } from './client.ts'
import { applyFailure } from './page-effects.ts'
import { createRefresh } from './refresh.ts'
import { RETRY_DELAYS_MS, sendUntilAnswered } from './retry.ts'

const RENEWED_AT_KEY = 'session_renewed_at'
const REFRESH_REQUEST = {
  method: 'POST',
  path: '/api/refresh',
  headers: { accept: 'application/json', 'content-type': 'application/json' },
  body: '{}',
  // The service answers a repeated refresh with the same new tokens for a while, so a lost answer may be asked again.
  isRepeatable: true,
} as const

let isSignedIn = false

/** Tells the client whether somebody is signed in; the page knows from its loader. */
export function setSignedIn(value: boolean): void {
  isSignedIn = value
}

async function renewSession(): Promise<boolean> {
  const send = (): Promise<Response> => sendFromBrowser(REFRESH_REQUEST, {})
  const response = await sendUntilAnswered(send, { delays_ms: RETRY_DELAYS_MS, isRepeatable: true })
  return response.ok
}

async function alone<T>(run: () => Promise<T>): Promise<T> {
  // Locks exist on secure pages only; without them the service's own tolerance for two refreshes has to do.
  return 'locks' in navigator ? await navigator.locks.request('session-refresh', run) : await run()
}

const refresh = createRefresh({
  renew: renewSession,
  readRenewedAt: () => Number(localStorage.getItem(RENEWED_AT_KEY) ?? 0),
  writeRenewedAt: (at) => localStorage.setItem(RENEWED_AT_KEY, String(at)),
  alone,
  now: () => Date.now(),
})

/** The API of a browser tab. For forms, buttons and live parts; pages get their data from loaders. */
export const api = createApi({
  send: sendFromBrowser,
  locale: getLocale,
  hasSession: () => isSignedIn,
  refresh,
  onFailure: (error, options) => applyFailure(error, options.quiet === true),
  delays_ms: RETRY_DELAYS_MS,
})
