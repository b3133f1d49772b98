/**
 * Serves the web: files of the build, and pages rendered on the server. Comes last, for every address that is neither
 * the API's nor a service's.
 */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takesGzip } from '../answer-headers.ts'
import type { DatabaseWatch } from '../../database/database-watch.ts'
import { apiError } from '../api-error.ts'
import { codeOfDatabaseError } from '../database-errors.ts'
import type { RequestLimits } from '../request-limits.ts'
import { SHARED_PAGE_VARY, sharedPageLife } from '../shared-caches.ts'
import { pagePolicy, type OutsideSources } from '../security-headers.ts'
import type { SessionReader } from '../session/read-session.ts'
import type { SessionCookies } from '../session/session-cookies.ts'
import type { GuestPages } from './guest-pages.ts'
import { createInsideFetch } from './inside-fetch.ts'
import { isFileLike } from './media-types.ts'
import type { PageAssets } from './page-assets.ts'
import type { PageBuild, PageSource } from './page-build.ts'
import type { DevelopmentPages } from './page-source.ts'
import { pageFailure, reportPageError } from './page-failure.ts'
import { readWholePage, sendWholePage, type WholePage } from './whole-page.ts'

const toGzip = promisify(gzip)

/** Pages take forms, never files. */
const MAX_FORM_BYTES = 1024 * 1024

/** In development Vite adds scripts and styles of its own and listens over a web socket. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: wss:"

function developmentPolicy({ form, files_origin }: OutsideSources): string {
  return [DEVELOPMENT_POLICY, ...(form?.frame_origins ?? []), ...(files_origin === null ? [] : [files_origin])].join(
    ' ',
  )
}

export interface PageSurroundings {
  readonly source: PageSource
  /** Null in development, where Vite serves files. */
  readonly assets: PageAssets | null
  /** Serves what belongs to the development server and calls `next` for pages. */
  readonly middleware?: DevelopmentPages['middleware']
  readonly reader: SessionReader
  readonly cookies: SessionCookies
  readonly limits: RequestLimits
  /** Where people reach the site, without a slash at the end. */
  readonly public_url: string
  readonly guests: GuestPages
  /** For how long shared caches may keep a page for guests; 0: not at all. */
  readonly shared_page_seconds: number
  readonly watch: DatabaseWatch
  readonly isSiteClosed: () => boolean | Promise<boolean>
  /** Another one after every change of a setting: every page has flags and notices. */
  readonly siteVersion: () => string | Promise<string>
  readonly outside: OutsideSources
}

interface PageHost extends PageSurroundings {
  readonly app: FastifyInstance
}

export function installPages(app: FastifyInstance, surroundings: PageSurroundings): void {
  const host: PageHost = { ...surroundings, app }
  void app.register(async (scope) => {
    // The body of a form goes to the page as it comes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.setErrorHandler((error, request, reply) => pageFailure(error, request, reply))
    const { middleware } = surroundings
    scope.addHook('onRequest', (request, reply, next) => {
      if (!middleware) return next()
      // True unless the request comes back from there.
      request.is_asset = true
      middleware(request.raw, reply.raw, next)
    })
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: (request, reply) => answer(host, request, reply),
    })
  })
}

async function answer(host: PageHost, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = pathOf(request)
  const asset = request.method === 'POST' ? null : host.assets?.serve(request, reply, path)
  request.is_asset = Boolean(asset)
  if (asset) return asset
  if (isFileLike(path) && host.assets) {
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
  }
  const isProduction = host.source.mode === 'production'
  const build = await host.source.load()
  if (isProduction && path === MANIFEST_PATH) return sendManifest(host, build, request, reply)
  if (isProduction) {
    const page = await guestPage(host, build, request)
    if (page) {
      if (isForSharedCaches(host, build, request, page)) allowSharing(host, reply, page)
      return sendWholePage(request, reply, page)
    }
  }
  await host.limits.countAddress(request)
  // Without a policy that hides it, a nonce would differ between the page and what the browser makes of it.
  const nonce = isProduction ? randomBytes(16).toString('base64url') : undefined
  const cookie = await currentCookies(host, request, reply)
  const response = await render(host, build, { request, nonce, web: webRequest(request, cookie, goneSignal(reply)) })
  const framedBy = response.headers.get('x-frame-options') === 'SAMEORIGIN' ? "'self'" : "'none'"
  const policy = nonce === undefined ? developmentPolicy(host.outside) : pagePolicy(nonce, host.outside, framedBy)
  return sendPage(request, reply, response, policy)
}

/** The chunks of routes that are near. The same for everybody: it neither needs nor continues a session. */
const MANIFEST_PATH = '/__manifest'

async function sendManifest(
  host: PageHost,
  build: PageBuild,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  request.is_asset = true
  const web = webRequest(request, '', goneSignal(reply))
  const response = await render(host, build, { request, nonce: undefined, web })
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.code(response.status).send(response.body === null ? null : Buffer.from(await response.arrayBuffer()))
}

/** The page as every guest sees it; null when this visitor has to have one of his own. */
async function guestPage(host: PageHost, build: PageBuild, request: FastifyRequest): Promise<WholePage | null> {
  const { cookies, guests, watch } = host
  if (request.method === 'POST' || request.headers.authorization !== undefined) return null
  const { access, refresh } = cookies.read(request)
  if (access !== null || refresh !== null) return null
  const url = addressOf(request)
  // What scripts ask for between pages is not a page.
  if (url.pathname.endsWith('.data')) return null
  const cookie = build.entry.module.guestCookies(url, request.headers)
  if (cookie === null || (await host.isSiteClosed())) return null
  const key = `${url.href} ${cookie} ${await host.siteVersion()}`
  const kept = guests.find(key)
  if (kept) return kept
  const old = guests.findOld(key)
  if (old && watch.isDoubtful) return old
  await host.limits.countAddress(request)
  // Nothing of the one who happens to come first, and no end when he leaves: others wait for the same page.
  const headers = new Headers({ accept: 'text/html', ...(cookie !== '' && { cookie }) })
  const page = await guests.make(key, () => renderForGuests(host, build, request, new Request(url, { headers })))
  // The database may have gone while it was rendered.
  return page.isPartial && old ? old : page
}

function isForSharedCaches(
  { shared_page_seconds }: PageHost,
  build: PageBuild,
  request: FastifyRequest,
  { status, isPersonal, isPartial }: WholePage,
): boolean {
  if (shared_page_seconds === 0 || status !== 200 || isPersonal || isPartial) return false
  return build.entry.module.isForSharedCaches(addressOf(request), request.headers)
}

/** The time that the page has spent in the memory of this process counts as well. */
function allowSharing({ shared_page_seconds, guests }: PageHost, reply: FastifyReply, page: WholePage): void {
  reply.header('cache-control', sharedPageLife(shared_page_seconds)).header('vary', SHARED_PAGE_VARY)
  reply.header('age', String(guests.ageOf(page)))
}

async function renderForGuests(
  host: PageHost,
  build: PageBuild,
  request: FastifyRequest,
  web: Request,
): Promise<WholePage> {
  let isPartial = false
  const onUnavailable = () => void (isPartial = true)
  const response = await render(host, build, { request, nonce: undefined, web, onUnavailable })
  return { ...(await readWholePage(response, host.outside)), isPartial }
}

/**
 * The cookies with which the page is rendered: as the visitor sent them, but with the tokens of a session that has just
 * been continued, and without those of one that has ended. While the database is away nothing is known of the session, and the page
 * itself says what can be had.
 */
async function currentCookies(
  { reader, cookies }: PageHost,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const read = await reader.readOrRefresh(request, reply).catch((error: unknown) => {
    if (codeOfDatabaseError(error) === 'UNAVAILABLE') return null
    throw error
  })
  if (!read) return request.headers.cookie ?? ''
  const { state, tokens } = read
  const jar = new Map(Object.entries(request.cookies))
  if (!state.session) {
    jar.delete(cookies.names.access)
    jar.delete(cookies.names.refresh)
  }
  if (tokens) jar.set(cookies.names.access, tokens.token).set(cookies.names.refresh, tokens.refresh_token)
  return [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; ')
}

interface Rendering {
  /** On whose behalf the page asks the API. */
  readonly request: FastifyRequest
  readonly web: Request
  readonly nonce: string | undefined
  /** Hears that a part of the page could not be had. */
  readonly onUnavailable?: () => void
}

async function render(
  { app, source, public_url }: PageHost,
  build: PageBuild,
  { request, web, nonce, onUnavailable }: Rendering,
): Promise<Response> {
  const { makeContext } = build.entry.module
  const reportError = (error: unknown) => reportPageError(request, error)
  const options = { ...(nonce !== undefined && { nonce }), origin: public_url, reportError }
  const handle = handlerOf(build, source.mode)
  return handle(web, makeContext(createInsideFetch(app, request, onUnavailable), options))
}

type PageHandler = ReturnType<PageBuild['entry']['module']['createRequestHandler']>

const handlers = new WeakMap<PageBuild, PageHandler>()

/** One for each build: making it compiles the pattern of every route. */
function handlerOf(build: PageBuild, mode: PageSource['mode']): PageHandler {
  const made = handlers.get(build)
  if (made) return made
  const handler = build.entry.module.createRequestHandler(build, mode)
  handlers.set(build, handler)
  return handler
}

/** Aborts when the visitor has left before his page was written. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

function webRequest(request: FastifyRequest, cookie: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // HTTP/2 pseudo-headers are no header names.
    if (value !== undefined && !name.startsWith(':')) headers.set(name, [value].flat().join(', '))
  }
  if (cookie === '') headers.delete('cookie')
  else headers.set('cookie', cookie)
  const url = addressOf(request)
  const init = { method: request.method, headers, signal }
  if (request.method !== 'POST') return new Request(url, init)
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (!(length <= MAX_FORM_BYTES)) throw apiError('BODY_TOO_BIG')
  const body = Readable.toWeb(request.raw) as unknown as RequestInit['body']
  return new Request(url, { ...init, body, duplex: 'half' } as RequestInit)
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  policy: string,
): Promise<FastifyReply> {
  const content = response.body === null ? null : Buffer.from(await response.arrayBuffer())
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  for (const line of response.headers.getSetCookie()) reply.header('set-cookie', line)
  reply.header('content-security-policy', policy)
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'Accept-Encoding, Cookie')
  if (content === null) return reply.send()
  const isText = response.headers.get('content-type')?.startsWith('text/') === true
  if (!isText || !takesGzip(request) || reply.hasHeader('content-encoding')) return reply.send(content)
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return reply.send(await toGzip(content, { level: GZIP_LEVEL }))
}

/** For one visitor only: a higher level takes more time than the network saves. */
const GZIP_LEVEL = 4

/** The whole address asked for. Not resolved against the host: a path that begins with `//` would name another one. */
function addressOf({ protocol, host, originalUrl }: FastifyRequest): URL {
  const text = `${protocol}://${host}${originalUrl}`
  if (!originalUrl.startsWith('/') || !URL.canParse(text)) throw apiError('MALFORMED')
  return new URL(text)
}

/** The decoded path without the query; what cannot be decoded names nothing. */
function pathOf(request: FastifyRequest): string {
  const path = request.originalUrl.split('?', 1)[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
