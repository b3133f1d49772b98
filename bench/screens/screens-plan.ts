/** The messages to the process that holds the screens, and its answers. */

/** Somebody who is signed in, with a session that the product knows. */
export interface ScreenPerson {
  readonly account_id: number
  readonly profile_id: number
  readonly role: 'client' | 'narrator'
  readonly family_id: string
}

export interface ScreensPlan {
  readonly url: string
  readonly people: readonly ScreenPerson[]
  /** The polls of all screens share so many kept connections, as they do behind a proxy. */
  readonly connections: number
  readonly poll_ms: number
  /** Rooms in which one of the people writes to another: their numbers in `people`. */
  readonly rooms: readonly { readonly order_id: number; readonly writer: number; readonly reader: number }[]
}

export interface ScreensPace {
  readonly messages_per_second: number
  readonly polls: boolean
}

export interface ScreensResult {
  readonly streams: number
  /** Milliseconds from sending a message until it was at the reader's stream. */
  readonly arrivals_ms: readonly number[]
  /** Messages that have not arrived. */
  readonly missing: number
  readonly polls_us: readonly number[]
  /** Answers to polls by status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Of this process since the last result. */
  readonly cpu_ms: number
}
