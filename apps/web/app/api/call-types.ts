/** What a call takes and gives, worked out from the contract. Types only: no schema reaches the browser. */
import type { CallBody, CallKey, CallParams, CallQuery, CallResponse, Contract } from '@tembrel/contract/contract.ts'

export type { CallBody, CallKey, CallResponse } from '@tembrel/contract/contract.ts'

type Field<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<NonNullable<Value>> extends NonNullable<Value>
    ? { [Key in Name]?: Value }
    : undefined extends Value
      ? { [Key in Name]?: Value }
      : { [Key in Name]: Value }

type KeyField<K extends CallKey> = Contract[K] extends { readonly idempotent: true }
  ? {
      /** One id for one intention: the same for every repetition of it, see `IdempotencyKeys`. */
      idempotencyKey: string
    }
  : unknown

export interface CommonOptions {
  readonly signal?: AbortSignal
  /** For calls in the background: a failure leaves the page as it is, and only the caller gets it. */
  readonly quiet?: boolean
  /** Called with the part of an upload that has been sent, 0 to 1. */
  readonly onProgress?: (sent: number) => void
  /** Asks only for what has changed: an unchanged answer comes back as `undefined`. */
  readonly etag?: EtagMemory
}

/** Remembers which version of an answer the caller has. */
export interface EtagMemory {
  value: string | null
}

export type CallOptions<K extends CallKey> = Field<'params', CallParams<K>> &
  Field<'query', CallQuery<K>> &
  Field<'body', CallBody<K>> &
  KeyField<K> &
  CommonOptions

/** The options may be left out where the call needs none. */
export type CallArguments<K extends CallKey> =
  Partial<CallOptions<K>> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>]

/** Makes a call of the contract: `await api('GET /narrators', { query: { genre: 1 } })`. Throws as `failures.ts` says. */
export type Api = <K extends CallKey>(key: K, ...args: CallArguments<K>) => Promise<CallResponse<K>>

/** The options of any call, for the code that sends them. */
export interface AnyOptions extends CommonOptions {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly idempotencyKey?: string
}
