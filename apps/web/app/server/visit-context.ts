import { RouterContextProvider, createContext } from 'react-router'
import type { FetchLike } from './create-visit.ts'
import type { Visit } from './visit.ts'

/** What the server gives to one rendering. */
export interface ServerGift {
  readonly fetchLike: FetchLike
  /** Where people reach the site, without a slash at the end. Null: wherever this request has come to. */
  readonly origin: string | null
  /** For the inline scripts of the page, when the policy asks for one. */
  readonly nonce: string | undefined
  readonly reportError: (error: unknown) => void
}

export const giftContext = createContext<ServerGift>()
export const visitContext = createContext<Visit>()

export interface MakeContextOptions {
  readonly origin?: string
  readonly nonce?: string
  /** Hears of errors that loaders and rendering did not expect. */
  readonly reportError?: (error: unknown) => void
}

/**
 * The context for the request handler. The server gets this function from the built entry, because a context key made
 * in another copy of this module would be another key.
 */
export function makeContext(fetchLike: FetchLike, options: MakeContextOptions = {}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(giftContext, {
    fetchLike,
    origin: options.origin ?? null,
    nonce: options.nonce,
    reportError: options.reportError ?? (() => undefined),
  })
  return context
}
