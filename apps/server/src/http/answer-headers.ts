/**
 * What happens to every JSON answer on its way out: an ETag, 304 for who has it already, gzip for who takes it.
 *
 * Answers depend on who asks, so shared caches never keep them; the browser may keep one and ask whether it still holds.
 */
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EncodedAnswer, etagOf } from './answer-encoder.ts'

const toGzip = promisify(gzip)

/** Below it compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1400

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer, when it is one that is kept for many requests. */
    encoded: EncodedAnswer | null
  }
}

/** Gives every answer of the API what caches have to know, and makes long ones smaller where that is understood. */
export function installAnswerHeaders(app: FastifyInstance): void {
  app.decorateRequest('encoded', null)
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
    reply.header('vary', 'Accept-Encoding, Authorization, Cookie')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && reply.statusCode === 200) {
      const etag = reply.getHeader('etag') ?? etagOf(payload)
      if (isNotModified(request, reply, String(etag))) return emptied(reply)
    }
    if (!isPacked(payload, request) || reply.hasHeader('content-encoding')) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    const { encoded } = request
    if (encoded?.text !== payload) return compress(payload)
    // Sent to many: compressed once.
    return (encoded.packed ??= compress(payload))
  })
}

function compress(text: string): Promise<Buffer> {
  return toGzip(text, { level: 4 })
}

/** Whether this text travels compressed to who asks so. */
export function isPacked(text: string, request: Pick<IncomingMessage, 'headers'>): boolean {
  return text.length >= COMPRESS_FROM_BYTES && takesGzip(request)
}

/**
 * Sets the tag and returns whether the caller has this very version; then the status is 304. For handlers that know the
 * version before they do the work: `if (isNotModified(c.request, c.reply, tag)) return c.reply.send()`.
 */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag)
  const known = request.headers['if-none-match']
  if (known === undefined || !matchesEtag(known, etag)) return false
  reply.code(304)
  return true
}

/** Whether a list of tags, as If-None-Match carries it, holds this one, weak or strong. */
export function matchesEtag(list: string, etag: string): boolean {
  const bare = etag.replace(/^W\//, '')
  return list === '*' || list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare)
}

/** Whether the caller understands gzip and does not refuse it. */
export function takesGzip(request: Pick<IncomingMessage, 'headers'>): boolean {
  const accepted = request.headers['accept-encoding']
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)
}

function emptied(reply: FastifyReply): string {
  reply.removeHeader('content-type').removeHeader('content-length')
  return ''
}
