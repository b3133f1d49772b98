/**
 * Refuses writes that another site makes with a visitor's cookies (cross-site request forgery).
 *
 * Browsers say where a request comes from in Sec-Fetch-Site or Origin and let no page change them. A caller with a
 * Bearer token sends no cookies on its own and is left alone.
 */
import type { FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the request may write, given where it says it comes from. */
export function isFromOwnOrigin(request: FastifyRequest, publicUrl: string, hasSessionCookie: boolean): boolean {
  if (SAFE_METHODS.has(request.method) || request.headers.authorization !== undefined) return true
  const { origin } = request.headers
  if (origin !== undefined) return isOwnOrigin(origin, publicUrl, request)
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return !hasSessionCookie
}

/** Whether a browser says that a page of another site makes the request: for a GET that does more than answer. */
export function isFromOtherSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/**
 * The configured address, or the very host that was asked: one installation is reached by several names. The scheme belongs to
 * it: whoever sits in the network can write a page of `http://site`, so it is a stranger to `https://site`. The other way round
 * nothing is gained, and behind a proxy that is not trusted (TRUST_PROXY) we would not know that we are asked by https.
 */
function isOwnOrigin(origin: string, publicUrl: string, { host, protocol }: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  const own = new URL(publicUrl)
  if (from.origin === own.origin) return true
  // Parsed as an address, so that a default port may be written or left out.
  const asked = `${from.protocol}//${host}`
  if (!URL.canParse(asked) || new URL(asked).origin !== from.origin) return false
  if (from.protocol === 'https:') return true
  return from.protocol === 'http:' && protocol === 'http' && from.host !== own.host
}
