/**
 * The part of the application's context that HTTP itself needs. The full context reaches handlers untouched as `c.app`;
 * nothing in this folder knows more of it than this.
 */
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { KeyRing } from '../key-ring.ts'

export interface HttpConfig {
  /** Where people reach the site, without a slash at the end: `https://tembrel.example`. */
  readonly public_url: string
  /** Access tokens are signed with a key derived from the first, and believed under each. */
  readonly secret_keys: KeyRing
  /** Which forwarders may say who the visitor is. */
  readonly trust_proxy: boolean | number | string
  /** Needed to read /metrics; null: /metrics answers on this machine's own addresses only. */
  readonly metrics_token: string | null
}

export interface HttpContext {
  readonly config: HttpConfig
  readonly database: Database
  readonly clock: { now(): Date }
  readonly log: Logger
}
