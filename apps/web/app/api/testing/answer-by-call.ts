import type { ApiRequest } from '../request.ts'
import { noteFakeFault } from './fake-faults.ts'

/** What is answered to `POST /api/staff/orders/2041/reassign`, made anew for each request. */
export type Replies = Readonly<Record<string, () => Response | Promise<Response>>>

/** A call that is never answered. */
export const NEVER = (): Promise<Response> => new Promise<Response>(() => undefined)

/** A service that answers by call, whatever the query says; to ask it for anything else fails the test. */
export const answerByCall =
  (replies: Replies) =>
  (request: ApiRequest): Promise<Response> => {
    const call = `${request.method} ${request.path.split('?')[0] ?? ''}`
    const reply = replies[call]
    if (!reply) noteFakeFault(`${call}: asked, and never answered`)
    return Promise.resolve((reply ?? NEVER)())
  }
