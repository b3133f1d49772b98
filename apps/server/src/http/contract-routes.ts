/**
 * Turns the contract into routes. A module says `api.handle('POST /client/orders', async (c) => …)`; permission,
 * validation, idempotency and the form of the answer follow from the call's description alone.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import multipart from '@fastify/multipart'
import type { AnyContract, CallSpec } from '@tembrel/contract/call.ts'
import { isStaffRole } from '@tembrel/domain/accounts/roles.ts'
import { permit } from './access.ts'
import { apiError } from './api-error.ts'
import type { CallContext, CallHandler } from './call-context.ts'
import { requestLocale } from './error-handler.ts'
import type { HttpContext } from './http-context.ts'
import { answerOnce, hashRequest, readIdempotencyKey, type Settle } from './idempotency.ts'
import { answerOnceWithin, type OwnKey } from './idempotency-within.ts'
import { requestParser, type ParsedRequest } from './parse-request.ts'
import type { RequestLimits } from './request-limits.ts'
import { answerEncoder, keepingEncoder, type AnswerEncoder } from './answer-encoder.ts'
import { isFromOwnOrigin } from './session/origin-check.ts'
import type { SessionReader } from './session/read-session.ts'
import type { Actor, Session } from './session/session.ts'
import type { SessionCookies } from './session/session-cookies.ts'
import type { Sessions } from './session/sessions.ts'
import { createUploadReader, type HashingUploadReader } from './upload-reader.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route serves; absent on pages and files. */
    call?: CallSpec
  }
  interface FastifyRequest {
    /** Who calls, once the call's own checks have run. */
    session: Session | null
    actor: Actor | null
  }
}

/** What every call needs from the application around it. */
export interface CallSurroundings<App> {
  readonly app: App
  readonly http: HttpContext
  readonly sessions: Sessions
  readonly cookies: SessionCookies
  readonly reader: SessionReader
  readonly limits: RequestLimits
  /** Whether writes are refused because the site is closed (Product §1). */
  readonly isSiteClosed: () => boolean | Promise<boolean>
  readonly siteVersion: () => string | Promise<string>
  /** Is called after a member of the staff has changed something. */
  readonly onStaffWrite: () => void
  /** Refuses what the caller may not do to this very case or in this session (Product 4.820, 4.823); called with the checked request. */
  readonly checkCase: (spec: CallSpec, caller: Session, parsed: ParsedRequest, sessions: Sessions) => Promise<void>
  /** Whether the request comes from our own page renderer, whose page has been counted already. */
  readonly isInside: (request: FastifyRequest) => boolean
}

// A handler is stored without its call's type: `handle` has checked that the two belong together.
type AnyHandler<App> = (c: CallContext<CallSpec, App>) => Promise<unknown>

interface Registered<App> {
  readonly spec: CallSpec
  readonly handler: AnyHandler<App>
  readonly claims_key: boolean
}

interface HandlerOptions {
  /**
   * The handler's work is one transaction, which begins with `c.claim` and ends with `c.settle`: its Idempotency-Key is held by
   * that transaction, and nothing is written for it before (decision 0064).
   */
  readonly claims_key?: boolean
}

export class ContractRoutes<C extends AnyContract, App> {
  readonly #contract: C
  readonly #registered = new Map<string, Registered<App>>()

  constructor(contract: C) {
    this.#contract = contract
  }

  /** Gives a call its handler. Throws for an unknown key and for a second handler. */
  handle<K extends keyof C & string>(
    key: K,
    handler: CallHandler<C[K], App>,
    { claims_key = false }: HandlerOptions = {},
  ): void {
    const spec = this.#contract[key]
    if (!spec) throw new Error(`${key} is not in the contract`)
    if (this.#registered.has(key)) throw new Error(`${key} has two handlers`)
    this.#registered.set(key, { spec, handler: handler as unknown as AnyHandler<App>, claims_key })
  }

  /** Calls of the contract without a handler. */
  missing(): string[] {
    return Object.keys(this.#contract).filter((key) => !this.#registered.has(key))
  }

  /** Adds the routes: calls below /api through `api`, those of the host's root through `root`. */
  async install(api: FastifyInstance, root: FastifyInstance, surroundings: CallSurroundings<App>): Promise<void> {
    const all = [...this.#registered.values()]
    const add = (scope: FastifyInstance, routes: Registered<App>[]) => {
      for (const registered of routes) {
        const route = routeOf(registered, surroundings)
        const { path, alias = path } = registered.spec
        for (const one of new Set([path, alias])) scope.route({ ...route, url: urlOf(one) })
      }
    }
    add(
      root,
      all.filter(({ spec }) => spec.host_root && !spec.upload),
    )
    add(
      api,
      all.filter(({ spec }) => !spec.host_root && !spec.upload && !spec.ignores_body && spec.method !== 'PATCH'),
    )
    await api.register(async (scope) => {
      scope.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
      add(
        scope,
        all.filter(({ spec }) => spec.ignores_body),
      )
    })
    await api.register(async (scope) => {
      // The bytes are left in the request: whoever takes them writes them away as they arrive.
      scope.addContentTypeParser(PART_TYPE, (_request, _payload, done) => done(null, undefined))
      add(
        scope,
        all.filter(({ spec }) => spec.method === 'PATCH'),
      )
    })
    const uploads = all.filter(({ spec }) => spec.upload)
    // Only these take multipart bodies; everywhere else they are refused as an unsupported type.
    await api.register(async (scope) => {
      await scope.register(multipart, { throwFileSizeLimit: false })
      add(scope, uploads)
    })
  }
}

/** Beside `/{role}/companies` an id after a role's own name is digits only: a word there is looked for under every role. */
function urlOf(path: string): string {
  return path.replace(/^(\/(?:client|soundengineer)\/)\{id\}$/, '$1:id(^[0-9]+$)').replace(/\{([a-z_]+)\}/g, ':$1')
}

function routeOf<App>(registered: Registered<App>, surroundings: CallSurroundings<App>) {
  const { spec, handler } = registered
  const parse = requestParser(spec)
  const encode = answerEncoder(spec)
  const encodeKept = keepingEncoder(encode)
  const status = spec.status ?? 200
  return {
    method: spec.method as HTTPMethods,
    config: { call: spec },
    onRequest: admission(spec, surroundings),
    async handler(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      if (spec.no_store) reply.header('cache-control', 'no-store')
      const parsed = parse(request)
      if (request.session) {
        await surroundings.checkCase(spec, request.session, parsed, surroundings.sessions)
      }
      const upload = uploadOf(spec, request)
      const c = { ...contextOf(request, reply, parsed, surroundings), upload } as CallContext<CallSpec, App>
      const key = spec.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : null
      if (key !== null) return answerKeyed({ registered, key, parsed, upload, encode, status, surroundings }, c)
      const answer = await handler(c)
      noteWrite(spec, request.session, surroundings)
      if (spec.raw) return answer
      reply.code(status)
      if (status === 204) return reply.send()
      if (spec.method !== 'GET') return reply.type(JSON_TYPE).send(encode(answer))
      const encoded = encodeKept(answer)
      if (encoded.etag !== null) {
        reply.header('etag', encoded.etag)
        request.encoded = encoded
      }
      return reply.type(JSON_TYPE).send(encoded.text)
    },
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'
/** What the tus protocol calls a part of a file. */
const PART_TYPE = 'application/offset+octet-stream'
/** What mail programs send to unsubscribe a person. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** A closed site asks to try again in an hour (Product §1). */
const SITE_CLOSED_RETRY_SECONDS = 3600

/** The staff go on while the site is closed: they read what they need, and the support writes under its own paths. */
function isOfStaff(spec: CallSpec, pathRole: string | null, session: Session | null): boolean {
  if (pathRole === 'supporter') return true
  return spec.method === 'GET' && session !== null && isStaffRole(session.role)
}

/** Everything that can refuse a request before its body is read. */
function admission<App>(spec: CallSpec, surroundings: CallSurroundings<App>) {
  const { reader, cookies, limits, http } = surroundings
  const countCall = spec.limit ? limits.forCall(spec.limit) : null
  const isOpenWhenClosed = spec.sign_in || spec.when_closed || spec.path.startsWith('/staff')
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isInside = surroundings.isInside(request)
    if (!isInside) await limits.countAddress(request, spec.cost)
    const held = cookies.read(request)
    const hasCookie = held.access !== null || held.refresh !== null
    if (!isFromOwnOrigin(request, http.config.public_url, hasCookie)) throw apiError('FOREIGN_ORIGIN')
    const state =
      spec.raw && spec.method === 'GET'
        ? (await reader.readOrRefresh(request, reply)).state
        : await reader.read(request)
    const pathRole = spec.path.includes('{role}') ? ((request.params as { role: string }).role ?? '') : null
    request.actor = permit(spec, state, pathRole)
    request.session = state.session
    if (state.session && !isInside) await limits.countAccount(request, state.session, spec.cost)
    await countCall?.(request, state.session)
    if (!isOpenWhenClosed && !isOfStaff(spec, pathRole, state.session) && (await surroundings.isSiteClosed())) {
      throw apiError('SITE_CLOSED', { params: { retry_after: SITE_CLOSED_RETRY_SECONDS } })
    }
    const isBegun = spec.resumable && request.headers['tus-resumable'] !== undefined
    if (spec.upload && !isBegun && !request.headers['content-type']?.startsWith('multipart/form-data')) {
      throw apiError('CONTENT_TYPE')
    }
  }
}

function contextOf<App>(
  request: FastifyRequest,
  reply: FastifyReply,
  parsed: ParsedRequest,
  surroundings: CallSurroundings<App>,
) {
  return {
    ...parsed,
    app: surroundings.app,
    session: request.session,
    actor: request.actor,
    locale: requestLocale(request),
    request,
    reply,
    sessions: surroundings.sessions,
    cookies: surroundings.cookies,
    claim: async () => undefined,
    settle: async () => undefined,
    mayRepeat: (holds: () => boolean) => void (request.answer_holds = holds),
  }
}

function uploadOf(spec: CallSpec, request: FastifyRequest): HashingUploadReader | undefined {
  return spec.upload && createUploadReader(request, spec.upload)
}

interface Keyed<App> {
  readonly registered: Registered<App>
  readonly key: string
  readonly parsed: ParsedRequest
  readonly upload: HashingUploadReader | undefined
  readonly encode: AnswerEncoder
  readonly status: number
  readonly surroundings: CallSurroundings<App>
}

async function answerKeyed<App>(
  { registered, key, parsed, upload, encode, status, surroundings }: Keyed<App>,
  c: CallContext<CallSpec, App>,
): Promise<FastifyReply> {
  const { spec, handler, claims_key } = registered
  const head = [parsed.params, parsed.query, parsed.body ?? null]
  const keyed = {
    name: { scope: scopeOf(c.request), call: `${spec.method} ${spec.path}`, key },
    kind: upload ? 'upload' : 'json',
    hash: async () => hashRequest(upload ? [...head, (await upload.digest()).toString('hex')] : head),
  } as const
  const encodeAnswer = encodeOnce(status === 204 ? () => '' : encode)
  const work = async ({ claim, settle }: OwnKey) => {
    const answer = await handler({
      ...c,
      claim,
      settle: (tx, early) => settle(tx, encodeAnswer(early)),
    })
    return { status, answer: encodeAnswer(answer) }
  }
  const result = claims_key
    ? await answerOnceWithin(surroundings.http, keyed, work, status)
    : await answerOnce(surroundings.http, keyed, (settle) => work(keyOfRow(settle)), status)
  noteWrite(spec, c.session, surroundings)
  c.reply.code(result.status)
  if (result.isReplayed) c.reply.header('idempotent-replayed', 'true')
  return result.status === 204 ? c.reply.send() : c.reply.type(JSON_TYPE).send(result.answer)
}

/** A key that has been claimed before the work, and whose row says whether it may still be answered. */
function keyOfRow(settle: Settle): OwnKey {
  return { claim: async () => undefined, settle: (tx, answer) => settle(tx.db, answer) }
}

/** What the staff write may be something that everybody is shown. */
function noteWrite(
  { method }: CallSpec,
  session: Session | null,
  { onStaffWrite }: Pick<CallSurroundings<unknown>, 'onStaffWrite'>,
): void {
  if (method !== 'GET' && session !== null && isStaffRole(session.role)) onStaffWrite()
}

/** What was stored with the work is most often the very answer that is sent. */
function encodeOnce(encode: AnswerEncoder): AnswerEncoder {
  const texts = new Map<unknown, string>()
  return (answer) => {
    const text = texts.get(answer) ?? encode(answer)
    texts.set(answer, text)
    return text
  }
}

/** A key belongs to who sent it: the person in one role, or a guest's network address. */
function scopeOf(request: FastifyRequest): string {
  const { session, actor } = request
  if (!session) return `address ${request.ip}`
  return `account ${session.account_id} profile ${actor?.profile_id ?? 0}`
}
