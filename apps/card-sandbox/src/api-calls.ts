/** What a call of the sandbox provider's API is given and what it gives back. */

import type { NotifiedEvent } from './hook-queue.ts'
import type { Change } from './stored-objects.ts'

export type ApiCall = {
  /** The id in the address; empty where the address has none. */
  id: string
  query: Record<string, string>
  body: unknown
}

/** Nothing is written yet: the answer, the rows and the notifications become one commit together with the key. */
export type ApiResult = { body: unknown; changes: Change[]; events: NotifiedEvent[] }
