/** The messages to the load generator and its answers. */

export interface LoadRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface LoadPlan {
  readonly url: string
  readonly requests: readonly LoadRequest[]
  /** Whether the list begins anew when it is used up; otherwise the load ends there. */
  readonly repeat: boolean
  /** The only status that counts as answered. */
  readonly status: number
  /** Requests under way at any time, each on a connection that is kept. */
  readonly connections: number
  readonly seconds: number
}

export interface LoadResult {
  readonly seconds: number
  /** Microseconds from sending to the last byte, one for each answer. */
  readonly latencies_us: readonly number[]
  /** Bytes of bodies received. */
  readonly bytes: number
  /** Answers with another status, by status; `no answer` for broken connections. */
  readonly failures: Readonly<Record<string, number>>
}
