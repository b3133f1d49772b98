/**
 * Serves the web: files of the build, and pages rendered on the server. Comes last, for every address that is neither
 * the API's nor a service's.
 */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takesGzip } from '../answer-headers.ts'
import { apiError } from '../api-error.ts'
import type { RequestLimits } from '../request-limits.ts'
import { pagePolicy } from '../security-headers.ts'
import type { SessionReader } from '../session/read-session.ts'
import type { SessionCookies } from '../session/session-cookies.ts'
import { createInsideFetch } from './inside-fetch.ts'
import { isFileLike } from './media-types.ts'
import type { PageAssets } from './page-assets.ts'
import type { PageSource } from './page-build.ts'
import type { DevelopmentPages } from './page-source.ts'
import { pageFailure } from './page-failure.ts'

/** Pages take forms, never files. */
const MAX_FORM_BYTES = 1024 * 1024

/** In development Vite adds scripts and styles of its own and listens over a web socket. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: wss:"

export interface PageSurroundings {
  readonly source: PageSource
  /** Null in development, where Vite serves files. */
  readonly assets: PageAssets | null
  /** Serves what belongs to the development server and calls `next` for pages. */
  readonly middleware?: DevelopmentPages['middleware']
  readonly reader: SessionReader
  readonly cookies: SessionCookies
  readonly limits: RequestLimits
}

export function installPages(app: FastifyInstance, surroundings: PageSurroundings): void {
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
      handler: (request, reply) => answer(app, surroundings, request, reply),
    })
  })
}

async function answer(
  app: FastifyInstance,
  surroundings: PageSurroundings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = pathOf(request)
  const asset = request.method === 'POST' ? null : surroundings.assets?.serve(request, reply, path)
  request.is_asset = Boolean(asset)
  if (asset) return asset
  if (isFileLike(path) && surroundings.assets) {
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
  }
  await surroundings.limits.countAddress(request)
  const isProduction = surroundings.source.mode === 'production'
  // Without a policy that hides it, a nonce would differ between the page and what the browser makes of it.
  const nonce = isProduction ? randomBytes(16).toString('base64url') : undefined
  const cookie = await currentCookies(surroundings, request, reply)
  const response = await render(app, surroundings.source, { request, reply, nonce, cookie })
  return sendPage(request, reply, response, nonce === undefined ? DEVELOPMENT_POLICY : pagePolicy(nonce))
}

/**
 * The cookies with which the page is rendered: as the visitor sent them, but with the tokens of a session that has just
 * been continued, and without those of one that has ended.
 */
async function currentCookies(
  { reader, cookies }: PageSurroundings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { state, tokens } = await reader.readOrRefresh(request, reply)
  const jar = new Map(Object.entries(request.cookies))
  if (!state.session) {
    jar.delete(cookies.names.access)
    jar.delete(cookies.names.refresh)
  }
  if (tokens) jar.set(cookies.names.access, tokens.token).set(cookies.names.refresh, tokens.refresh_token)
  return [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; ')
}

interface Rendering {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly nonce: string | undefined
  readonly cookie: string
}

async function render(
  app: FastifyInstance,
  source: PageSource,
  { request, reply, nonce, cookie }: Rendering,
): Promise<Response> {
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const build = await source.load()
  const { makeContext, createRequestHandler } = build.entry.module
  const reportError = (error: unknown) => request.log.error({ err: error }, 'a page failed')
  const context = makeContext(createInsideFetch(app, request), { ...(nonce !== undefined && { nonce }), reportError })
  const handle = createRequestHandler(build, source.mode)
  return handle(webRequest(request, cookie, gone.signal), context)
}

function webRequest(request: FastifyRequest, cookie: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // HTTP/2 pseudo-headers are no header names.
    if (value !== undefined && !name.startsWith(':')) headers.set(name, [value].flat().join(', '))
  }
  if (cookie === '') headers.delete('cookie')
  else headers.set('cookie', cookie)
  const url = new URL(request.originalUrl, `${request.protocol}://${request.host}`)
  const init = { method: request.method, headers, signal }
  if (request.method !== 'POST') return new Request(url, init)
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (!(length <= MAX_FORM_BYTES)) throw apiError('BODY_TOO_BIG')
  const body = Readable.toWeb(request.raw) as unknown as RequestInit['body']
  return new Request(url, { ...init, body, duplex: 'half' } as RequestInit)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, response: Response, policy: string): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  for (const line of response.headers.getSetCookie()) reply.header('set-cookie', line)
  reply.header('content-security-policy', policy)
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'Accept-Encoding, Cookie')
  if (!response.body) return reply.send()
  const body = Readable.fromWeb(response.body as ReadableStream)
  const isText = response.headers.get('content-type')?.startsWith('text/') === true
  if (!isText || !takesGzip(request) || reply.hasHeader('content-encoding')) return reply.send(body)
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  // Flushed at each write, or the first part of a page would wait for the last.
  return reply.send(body.pipe(createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH })))
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
