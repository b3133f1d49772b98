/**
 * One refresh at a time over all tabs of the browser. Tabs share cookies, so when one tab has continued the session the
 * others only have to ask again.
 */
import { readAnswer } from './read-answer.ts'

export interface RefreshPlace {
  /** Asks the service for new tokens. True: continued. False: the session has ended. Rejects when there is no answer. */
  readonly renew: () => Promise<boolean>
  /** When any tab last continued the session, by this machine's clock; 0 when none has. */
  readonly readRenewedAt: () => number
  readonly writeRenewedAt: (at: number) => void
  /** Runs when no other tab is inside. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>
  readonly now: () => number
}

/**
 * Whether an answer of the service continued the session. A service that cannot tell has not ended it: throws ApiFailure, which is then
 * the failure of whoever wanted the session.
 */
export async function isContinued(response: Response): Promise<boolean> {
  if (response.status >= 500) await readAnswer({ key: 'POST /refresh', response, options: {} })
  return response.ok
}

/** Makes the `refresh` of a client: calls that come while one is under way get its result. */
export function createRefresh(place: RefreshPlace): (sent_at: number) => Promise<boolean> {
  let current: Promise<boolean> | null = null

  async function renewUnlessDone(sent_at: number): Promise<boolean> {
    return await place.alone(async () => {
      // Another tab may have finished while this one waited for its turn.
      if (place.readRenewedAt() > sent_at) return true
      const isRenewed = await place.renew()
      if (isRenewed) place.writeRenewedAt(place.now())
      return isRenewed
    })
  }

  return async (sent_at) => {
    current ??= renewUnlessDone(sent_at).finally(() => {
      current = null
    })
    return await current
  }
}
