/** What tus 1.0.0 says in headers, for files that arrive in parts (decision 0039). */
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiError } from '../../http/api-error.ts'

const VERSION = '1.0.0'
const PART_TYPE = 'application/offset+octet-stream'

/** Says which version answers. */
export function nameProtocol(reply: FastifyReply): void {
  reply.header('tus-resumable', VERSION)
}

/** Throws UPLOAD_PROTOCOL (412) for another version than the one we know. */
export function speakTus(request: FastifyRequest, reply: FastifyReply): void {
  nameProtocol(reply)
  if (request.headers['tus-resumable'] === VERSION) return
  reply.header('tus-version', VERSION)
  throw apiError('UPLOAD_PROTOCOL')
}

/** A header that is a whole number. Throws MALFORMED (400). */
export function wholeHeader(request: FastifyRequest, name: string): number {
  const value = String(request.headers[name] ?? '')
  if (!/^\d{1,15}$/.test(value)) throw apiError('MALFORMED')
  return Number(value)
}

/** Until when the parts wait for the rest, where they wait. */
export function tellExpiry(reply: FastifyReply, expires_at: string | null): void {
  if (expires_at !== null) reply.header('upload-expires', new Date(expires_at).toUTCString())
}

/** How much has arrived, as HEAD tells it. */
export function tellOffset(
  reply: FastifyReply,
  upload: { readonly received: number; readonly size: number; readonly expires_at: string | null },
): void {
  nameProtocol(reply)
  reply.header('upload-offset', upload.received).header('upload-length', upload.size)
  tellExpiry(reply, upload.expires_at)
}

interface Receiving {
  /** Throws for whom there is no such upload. */
  readonly allow: () => Promise<unknown>
  /** Keeps the next bytes and returns how many have arrived in all. */
  readonly receive: (bytes: { readonly offset: number; readonly stream: Readable }) => Promise<number>
}

/** The next bytes of an upload. Throws UPLOAD_PROTOCOL (412), CONTENT_TYPE (415), MALFORMED (400). */
export async function receiveBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { allow, receive }: Receiving,
): Promise<void> {
  try {
    await allow()
    speakTus(request, reply)
    if (request.headers['content-type'] !== PART_TYPE) throw apiError('CONTENT_TYPE')
    const offset = wholeHeader(request, 'upload-offset')
    reply.header('upload-offset', await receive({ offset, stream: request.raw }))
  } finally {
    // Whatever of a refused part is still coming flows by, or the sender would never read the answer.
    request.raw.resume()
  }
}
