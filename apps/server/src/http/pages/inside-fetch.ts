/**
 * `fetch` for pages being rendered: calls the API within the process, so that rendering has the same permissions,
 * limits and log as any client, and no second way in.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { InsideFetch } from './page-build.ts'

const INSIDE_HEADER = 'x-tembrel-inside'

const UNAVAILABLE = 503

/** Where a form came from. The API judges its write as if it had been sent there directly, whatever the page says. */
const ORIGIN_HEADERS = ['origin', 'sec-fetch-site'] as const

/** A secret of this process: only its own renderer can say that a request comes from inside. */
const insideSecret = randomBytes(24).toString('base64url')

/** Whether the request comes from a page that is being rendered in this process: the secret never leaves it. */
export function isInside(request: FastifyRequest): boolean {
  return request.headers[INSIDE_HEADER] === insideSecret
}

/**
 * For one page load of `request`. What a call sets in cookies is in its answer; the page passes it on. `onUnavailable` hears of
 * answers that the service could not give.
 */
export function createInsideFetch(
  app: FastifyInstance,
  request: FastifyRequest,
  onUnavailable: () => void = () => undefined,
): InsideFetch {
  return async (path, init) => {
    const response = await app.inject({
      method: init.method as 'GET',
      url: path,
      headers: headersFor(request, init.headers),
      remoteAddress: request.ip,
      ...(init.body === undefined ? {} : { payload: init.body }),
    })
    if (response.statusCode === UNAVAILABLE) onUnavailable()
    const isEmpty = response.statusCode === 204 || response.statusCode === 304
    const body = isEmpty ? null : new Uint8Array(response.rawPayload)
    return new Response(body, { status: response.statusCode, headers: webHeaders(response.headers) })
  }
}

function headersFor(request: FastifyRequest, given: Readonly<Record<string, string>>): Record<string, string> {
  const headers: Record<string, string> = { ...given, host: request.host, 'x-request-id': request.id }
  const agent = request.headers['user-agent']
  if (agent !== undefined) headers['user-agent'] = agent
  if (request.method === 'POST') {
    for (const name of ORIGIN_HEADERS) {
      const value = request.headers[name]
      if (typeof value === 'string') headers[name] = value
    }
  }
  headers[INSIDE_HEADER] = insideSecret
  return headers
}

function webHeaders(from: Record<string, string | string[] | number | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(from)) {
    if (value === undefined || name === 'transfer-encoding') continue
    for (const line of [value].flat()) headers.append(name, String(line))
  }
  return headers
}
