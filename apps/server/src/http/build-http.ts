/**
 * Puts the HTTP side together around any contract and any modules. Never listens: `main.ts` does, and tests inject.
 */
import { isUtf8 } from 'node:buffer'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { AnyContract } from '@tembrel/contract/call.ts'
import { installAnswerHeaders } from './answer-headers.ts'
import { apiError } from './api-error.ts'
import { ContractRoutes, type CallSurroundings } from './contract-routes.ts'
import { answerClientError, answerFrameworkError, installErrorHandler } from './error-handler.ts'
import { installDrain } from './drain.ts'
import { installEventStreams, type EventStreams } from './event-stream.ts'
import { installHealth } from './health.ts'
import type { HttpContext } from './http-context.ts'
import { installRequestTrace } from './request-trace.ts'
import { createMetrics, installMetricsPage, type Metrics } from './metrics.ts'
import { installOpenapi } from './openapi/install-openapi.ts'
import { installOutageAnswers } from './outage-answers.ts'
import { GuestPages } from './pages/guest-pages.ts'
import { isInside } from './pages/inside-fetch.ts'
import { openPageAssets } from './pages/page-assets.ts'
import { installPages } from './pages/page-host.ts'
import { openBuiltPages, openDevelopmentPages } from './pages/page-source.ts'
import { readQuery } from './parse-request.ts'
import { answerRepetitionsFirst, keepRepeatable, RepeatedAnswers } from './repeated-answers.ts'
import { createRequestLimits } from './request-limits.ts'
import { installRequestLog, requestIdOf } from './request-log.ts'
import { installSecurityHeaders, NOTHING_OUTSIDE, type OutsideSources } from './security-headers.ts'
import { keepCookiesFromCaches } from './shared-caches.ts'
import { installShutdown } from './shutdown.ts'
import { createSessionReader, tokenOf } from './session/read-session.ts'
import { createSessionCookies } from './session/session-cookies.ts'
import { createSessions } from './session/sessions.ts'

export interface HttpOptions<C extends AnyContract, App extends HttpContext> {
  readonly contract: C
  /** Gives every call its handler. */
  readonly register: (api: ContractRoutes<C, App>, services: HttpServices) => void
  /** Lets calls without a handler pass. Only for tests of parts. */
  readonly allow_missing?: boolean
  /** The web: its folder, built or compiled on the fly; null serves the API alone. */
  readonly pages: { readonly folder: string; readonly mode: 'production' | 'development' } | null
  readonly isSiteClosed?: () => boolean | Promise<boolean>
  /** Another one after every change of a setting. */
  readonly siteVersion?: () => string | Promise<string>
  /** Hears of every answer that was sent to somebody outside. */
  readonly onAnswer?: (request: FastifyRequest, reply: FastifyReply) => void
  /** Hears that somebody of the staff has written something. */
  readonly onStaffWrite?: () => void
  /** Refuses what the caller may not do to this very case; nothing without it. */
  readonly checkCase?: CallSurroundings<App>['checkCase']
  /** What pages may load from elsewhere; nothing without it. */
  readonly outside?: OutsideSources
  /** For how long shared caches may keep a page for guests; not at all without it. */
  readonly shared_page_seconds?: number
  /** Conditions of /health/writing beside the database: null or the reason why not. */
  readonly readiness?: readonly (() => Promise<string | null>)[]
  /** General limit of one address; half of it holds for one account. 0 switches both off. */
  readonly rate_limit_per_minute?: number
}

/** What modules may need of HTTP beyond their calls. */
export interface HttpServices {
  readonly streams: EventStreams
  readonly metrics: Metrics
}

/** A person with several tabs stays far below it; a program that floods does not. */
const REQUESTS_PER_MINUTE = 1200

/** A script of 500 000 characters in Cyrillic, written with `\u` escapes, still fits (Product §5). */
const MAX_BODY_BYTES = 4 * 1024 * 1024

export async function buildHttp<C extends AnyContract, App extends HttpContext>(
  context: App,
  options: HttpOptions<C, App>,
): Promise<FastifyInstance> {
  const { config } = context
  const app = createFastify(context)
  const drain = installDrain(app)
  const streams = installEventStreams(app, drain)
  const metrics = createMetrics(context.database, streams)
  const repeated = new RepeatedAnswers(metrics, () => context.clock.now().getTime())
  answerRepetitionsFirst(app, repeated, drain)
  installRequestTrace(app)
  installRequestLog(app, metrics)
  installAnswerListener(app, options.onAnswer)
  installSecurityHeaders(app, config.public_url)
  keepCookiesFromCaches(app)
  installErrorHandler(app)
  await app.register(cookie)
  app.decorateRequest('session', null)
  app.decorateRequest('actor', null)
  const sessions = createSessions(context)
  const cookies = createSessionCookies(config.public_url)
  const reader = createSessionReader(sessions, cookies)
  const limits = await createRequestLimits(app, options.rate_limit_per_minute ?? REQUESTS_PER_MINUTE)
  const guests = new GuestPages(() => context.clock.now().getTime())
  const { watch } = context.database
  installHealth(app, {
    database: context.database,
    drain,
    canServeGuests: () => guests.canGoOn(),
    checks: options.readiness ?? [],
  })
  installOutageAnswers(app, watch)
  installMetricsPage(app, metrics, config.metrics_token)
  const surroundings: CallSurroundings<App> = {
    app: context,
    http: context,
    sessions,
    cookies,
    reader,
    limits,
    isSiteClosed: options.isSiteClosed ?? (() => false),
    siteVersion: options.siteVersion ?? (() => ''),
    onStaffWrite: options.onStaffWrite ?? (() => undefined),
    checkCase: options.checkCase ?? (async () => undefined),
    isInside,
  }
  await installCalls(app, options, surroundings, { streams, metrics, repeated })
  if (options.pages) {
    const { outside = NOTHING_OUTSIDE, shared_page_seconds = 0 } = options
    await installWeb(app, { ...options.pages, guests, outside, shared_page_seconds }, surroundings)
  }
  return app
}

/** Whoever listens never spoils an answer: it has been sent, and his failure is logged. */
function installAnswerListener(
  app: FastifyInstance,
  listen: ((request: FastifyRequest, reply: FastifyReply) => void) | undefined,
): void {
  if (!listen) return
  app.addHook('onResponse', async (request, reply) => {
    if (isInside(request)) return
    try {
      listen(request, reply)
    } catch (error) {
      request.log.error({ err: error }, 'a listener of answers failed')
    }
  })
}

function createFastify({ config, log }: HttpContext): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: trustProxyOf(config.trust_proxy),
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: 'idle',
    // Who still comes over an open connection is answered, and told to close it.
    return503OnClosing: false,
    requestTimeout: 15 * 60_000,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    routerOptions: { querystringParser: readQuery, maxParamLength: 500 },
  })
  installShutdown(app)
  return app
}

/** A number means: that many proxies stand before us, nearest first. */
function trustProxyOf(setting: HttpContext['config']['trust_proxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}

async function installCalls<C extends AnyContract, App extends HttpContext>(
  app: FastifyInstance,
  options: HttpOptions<C, App>,
  surroundings: CallSurroundings<App>,
  services: HttpServices & { readonly repeated: RepeatedAnswers },
): Promise<void> {
  const routes = new ContractRoutes<C, App>(options.contract)
  options.register(routes, services)
  const missing = routes.missing()
  if (missing.length > 0 && !options.allow_missing) {
    throw new Error(`Calls of the contract without a handler: ${missing.join(', ')}`)
  }
  installJsonParser(app)
  await app.register(
    async (api) => {
      installAnswerHeaders(api)
      keepRepeatable(api, services.repeated, (request) => tokenOf(request, surroundings.cookies))
      await routes.install(api, app, surroundings)
      await api.register(async (reference) => {
        reference.addHook('onRequest', (request) => surroundings.limits.countAddress(request))
        await installOpenapi(reference, options.contract, surroundings.cookies.names.access)
      })
      refuseUnknown(api, surroundings)
    },
    { prefix: '/api' },
  )
}

/**
 * Without it an unknown address would be taken for a page. It counts like any other, or a flood of made-up ones would have no
 * limit, and it is refused before its body is read.
 */
function refuseUnknown<App>(api: FastifyInstance, { limits }: CallSurroundings<App>): void {
  const refuse = async (request: FastifyRequest): Promise<void> => {
    if (!isInside(request)) await limits.countAddress(request)
    throw apiError('NOT_FOUND')
  }
  api.all('/*', { onRequest: refuse }, refuse)
}

/** JSON is the only form of a body outside uploads; an empty one is none. */
function installJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body)) return done(apiError('MALFORMED'))
    void parse(request, body.toString('utf8'), done)
  })
}

interface Web {
  readonly folder: string
  readonly mode: 'production' | 'development'
  readonly outside: OutsideSources
  readonly guests: GuestPages
  readonly shared_page_seconds: number
}

async function installWeb<App>(
  app: FastifyInstance,
  { folder, mode, ...web }: Web,
  { reader, cookies, limits, http, isSiteClosed, siteVersion }: CallSurroundings<App>,
): Promise<void> {
  const { public_url } = http.config
  const { watch } = http.database
  const shared = { ...web, reader, cookies, limits, public_url, isSiteClosed, siteVersion, watch }
  if (mode === 'production') {
    const source = await openBuiltPages(folder)
    return installPages(app, { ...shared, source, assets: await openPageAssets(join(folder, 'build/client')) })
  }
  const source = await openDevelopmentPages(folder, app.server)
  app.addHook('onClose', () => source.close())
  installPages(app, { ...shared, source, assets: null, middleware: source.middleware })
}
