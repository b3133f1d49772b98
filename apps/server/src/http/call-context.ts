/** What a handler of a call gets and gives, derived from the call's description in the contract. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type {
  CallSpec,
  ParamsOf,
  ParsedBodyOf,
  ParsedQueryOf,
  ResponseOf,
  UploadFieldsOf,
  UploadFileNamesOf,
} from '@tembrel/contract/call.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Tx } from '../database/transaction.ts'
import type { Actor, Session } from './session/session.ts'
import type { SessionCookies } from './session/session-cookies.ts'
import type { Sessions } from './session/sessions.ts'
import type { UploadReader } from './upload-reader.ts'

/** A guest may make the call: then there may be no session. */
type SessionFor<S extends CallSpec> = S['access'] extends 'guest' ? Session | null : Session

/** A person who is still registering has signed in, but has no profile yet. */
type ActorFor<S extends CallSpec> = S['access'] extends 'guest'
  ? Actor | null
  : S['registration'] extends true
    ? Actor | null
    : Actor

type UploadFor<S extends CallSpec> = S['upload'] extends object
  ? UploadReader<UploadFieldsOf<S>, UploadFileNamesOf<S>>
  : undefined

export interface CallContext<S extends CallSpec, App> {
  readonly app: App
  readonly params: ParamsOf<S>
  readonly query: ParsedQueryOf<S>
  readonly body: ParsedBodyOf<S>
  readonly upload: UploadFor<S>
  readonly session: SessionFor<S>
  /** The profile on whose behalf the call runs. On the agent's own paths an acting agent is the agent himself. */
  readonly actor: ActorFor<S>
  readonly locale: Locale
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly sessions: Sessions
  readonly cookies: SessionCookies
  /**
   * Holds the Idempotency-Key for the handler's transaction; call it first there. For handlers registered with `claims_key`; does
   * nothing for others and without a key.
   */
  claim(tx: Pick<Tx, 'db'>): Promise<void>
  /**
   * Stores the answer for the Idempotency-Key in the handler's own transaction, so that the work is done exactly once
   * even when the process dies before answering. Does nothing without a key. Call it last in the transaction with what
   * the handler will return, as far as it is known: what the handler then returns takes its place.
   */
  settle(tx: Pick<Tx, 'db' | 'later'>, answer: AnswerOf<S>): Promise<void>
  /**
   * Lets the answer, which has to be frozen, be given again to the same caller while `holds` says true, without asking the
   * handler (http/repeated-answers.ts).
   */
  mayRepeat(holds: () => boolean): void
}

/** Body of the success answer; nothing for 204; `raw` handlers write the answer themselves. */
export type AnswerOf<S extends CallSpec> = S['raw'] extends true
  ? FastifyReply | void
  : S['status'] extends 204
    ? void
    : ResponseOf<S>

export type CallHandler<S extends CallSpec, App> = (c: CallContext<S, App>) => Promise<AnswerOf<S>>
