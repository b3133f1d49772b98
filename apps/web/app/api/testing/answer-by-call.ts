import type { ApiRequest } from '../request.ts'

/** What is answered to `POST /api/staff/orders/2041/reassign`, made anew for each request. */
export type Replies = Readonly<Record<string, () => Response>>

/** A service that answers by call, whatever the query says; what it has no reply to never comes. */
export const answerByCall =
  (replies: Replies) =>
  (request: ApiRequest): Promise<Response> => {
    const reply = replies[`${request.method} ${request.path.split('?')[0] ?? ''}`]
    return reply ? Promise.resolve(reply()) : new Promise<Response>(() => undefined)
  }
