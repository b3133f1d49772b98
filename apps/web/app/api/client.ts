import type { Locale } from '../i18n/locale.ts'
import type { AnyOptions, Api } from './call-types.ts'
import { SessionExpired } from './failures.ts'
import { readAnswer } from './read-answer.ts'
import { buildRequest } from './request.ts'
import type { ApiRequest } from './request.ts'
import { sendUntilAnswered } from './retry.ts'

/** What the client needs from the place it runs in: a browser tab, or one request on the server. */
export interface ApiPlace {
  /** Sends once. Rejects when there is no answer. */
  readonly send: (request: ApiRequest, options: AnyOptions) => Promise<Response>
  readonly locale: () => Locale
  /** Whether somebody is signed in as far as this place knows: without it a 401 is simply an answer. */
  readonly hasSession: () => boolean
  /** Continues the session unless that has been done since `sent_at`. False when it has ended. */
  readonly refresh: (sent_at: number) => Promise<boolean>
  /** Time after which the access token counts as old: one renewed later needs no renewal. */
  readonly oldBefore: () => number
  readonly renewedAt: () => number
  /** Removes what a call was refused for, where the person can; true: the call is sent again. Absent where nobody can be asked. */
  readonly overcome?: (error: unknown, options: AnyOptions) => Promise<boolean>
  /** Hears of every failure before the caller does. */
  readonly onFailure: (error: unknown, options: AnyOptions) => void
  readonly delays_ms: readonly number[]
}

/** Their 401 speaks of the code or token they were given, not of the session. */
const SIGN_IN_CALLS = new Set(['GET /request-code', 'POST /login', 'POST /refresh', 'POST /logout'])

/** The typed client of the API (Product §7, §8). */
export function createApi(place: ApiPlace): Api {
  async function call(key: string, options: AnyOptions = {}): Promise<unknown> {
    try {
      return await readAnswer({ key, response: await send(place, key, options), options })
    } catch (error) {
      if (await place.overcome?.(error, options)) return await call(key, options)
      place.onFailure(error, options)
      throw error
    }
  }
  return call as Api
}

async function send(place: ApiPlace, key: string, options: AnyOptions): Promise<Response> {
  const request = buildRequest(key, options, place.locale())
  const settings = { delays_ms: place.delays_ms, isRepeatable: request.isRepeatable, signal: options.signal }
  const sendOnce = (): Promise<Response> => place.send(request, options)
  const isOfSession = !SIGN_IN_CALLS.has(key) && place.hasSession()
  if (isOfSession) await continueSession(place, place.oldBefore())
  const sent_at = Date.now()
  const response = await sendUntilAnswered(sendOnce, settings)
  if (response.status !== 401 || !isOfSession) return response
  // Clocks differ and machines sleep: a token that seemed young can be refused all the same.
  await continueSession(place, sent_at)
  return await sendUntilAnswered(sendOnce, settings)
}

async function continueSession(place: ApiPlace, since: number): Promise<void> {
  if (place.renewedAt() > since) return
  if (!(await place.refresh(since))) throw new SessionExpired()
}
