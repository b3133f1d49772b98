import { isOffline } from '../network.ts'
import { m } from '../paraglide/messages.js'
import { ApiFailure, NoAnswer } from './failures.ts'

/**
 * What a form or button says that could not be sent for want of a network; null for any other failure. It may be sent again, under
 * the same key should only the answer have been lost.
 */
export function withoutNetwork(error: unknown): ApiFailure | null {
  if (!(error instanceof NoAnswer) || !isOffline()) return null
  return new ApiFailure(0, { code: 'NO_NETWORK', message: m.network_unsent() })
}
