/** The messages to the process of the load and its answers. */

export interface LoadPerson {
  readonly account_id: number
  readonly profile_id: number
  readonly role: 'client' | 'narrator'
  readonly token: string
  readonly refresh_token: string
}

export interface LoadPlan {
  /** The balancer, without a slash at the end. */
  readonly url: string
  /** Requests a second, all kinds together. */
  readonly rate: number
  readonly people: readonly LoadPerson[]
  /** Profiles that guests open, as their pages and ids name them. */
  readonly shown: readonly { readonly id: number; readonly slug: string }[]
  /** The page of a post. */
  readonly post: string
  /** Addresses that ask for sign-in codes. */
  readonly visitors: readonly string[]
  /** Seconds of each recording that is uploaded. */
  readonly recording_s: number
}

interface Spread {
  readonly p50_ms: number
  readonly p99_ms: number
  readonly max_ms: number
}

export interface OtherFigures extends Spread {
  readonly outcome: string
  readonly count: number
  readonly texts: readonly string[]
  /** When the last of them was sent, in milliseconds of the clock. */
  readonly last_sent_at: number
}

export interface KindFigures extends Spread {
  readonly kind: string
  readonly ok: number
  readonly others: readonly OtherFigures[]
}

export interface PhaseFigures {
  readonly phase: string
  readonly kinds: readonly KindFigures[]
}

/** What the product has acknowledged: all of it has to be there at the end, once. */
export interface Acknowledged {
  readonly orders: { readonly id: number; readonly title: string; readonly price: number; is_paid: boolean }[]
  /** Paid at the bank's page, which said so: our payment's id, and roubles that came in. */
  readonly topups: { readonly payment_id: number; readonly sum: number }[]
  readonly messages: { readonly id: number; readonly order_id: number; readonly text: string }[]
  readonly uploads: { readonly file_id: string; readonly sha256: string }[]
  /** Orders by the furthest status that was answered. */
  readonly statuses: Record<number, number>
}

/** What a person's screen has been told, one list of event ids for each connection. */
export interface Heard {
  readonly profile_id: number
  readonly connections: readonly (readonly number[])[]
}

export interface StreamFigures {
  readonly open: number
  readonly connections: number
  /** Answers other than 200 to opening one. */
  readonly refused: Readonly<Record<string, number>>
}

export interface LoadResult {
  readonly phases: readonly PhaseFigures[]
  readonly repeated: Readonly<Record<string, number>>
  readonly acknowledged: Acknowledged
  readonly streams: StreamFigures
  /** Turns that were left out because too many requests were waiting for their answers. */
  readonly held_back: number
}
