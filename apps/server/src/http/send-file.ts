/**
 * Sends a stored file: whole or a part of it, shown or saved, with the headers that keep its content from being taken
 * for anything else (Product §5). Whether the caller may have it is the module's question.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FileStorageError, type ByteRange, type FileStorage } from '../adapters/storage/file-storage.ts'
import { matchesEtag } from './answer-headers.ts'
import { apiError } from './api-error.ts'

const CACHE_CONTROL = {
  private: 'private, no-cache',
  public: 'public, max-age=31536000, immutable',
  day: 'public, max-age=86400',
} as const

export interface FileToSend {
  /** Key in the storage. Content under a key never changes. */
  readonly key: string
  /** Bytes, as noted when the file was stored. */
  readonly size: number
  readonly content_type: string
  /** The name under which the browser saves it; null shows or plays it in place. */
  readonly download_name: string | null
  /** `private`: order and ticket files. `public`: demos and portraits, kept by everyone for long. `day`: drawn anew at times. */
  readonly cache: keyof typeof CACHE_CONTROL
}

interface KeptUpload {
  readonly storage_key: string
  readonly name: string
  readonly content_type: string
  readonly size: number
  /** What is played in place of a sound that browsers do not play, or that is too heavy for it. */
  readonly play_key: string | null
  readonly play_size: number | null
}

/** An attachment: saved under its name, or played in place when the caller asks for it and it can be played. */
export function uploadToSend(upload: KeptUpload, isPlayed: boolean): FileToSend {
  const { play_key, play_size } = upload
  if (!isPlayed || play_key === null || play_size === null) {
    const { storage_key, size, content_type, name } = upload
    return { key: storage_key, size, content_type, download_name: name, cache: 'private' }
  }
  return { key: play_key, size: play_size, content_type: 'audio/mpeg', download_name: null, cache: 'private' }
}

/** Types that a browser may show in place without running anything. Everything else is saved. */
const SHOWN_IN_PLACE =
  /^(audio\/[\w.+-]+|video\/(mp4|webm)|image\/(png|jpeg|gif|webp|avif)|text\/plain|application\/pdf)$/

/** Streams the file. Throws 404 when it is gone, 416 for a part that it does not have, 503 when the storage is away. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<FileStorage, 'read'>,
  file: FileToSend,
): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(file.key).digest('base64url').slice(0, 27)}"`
  const known = request.headers['if-none-match']
  if (known !== undefined && matchesEtag(known, etag)) {
    writeHeaders(reply, file, etag)
    return reply.code(304).send()
  }
  const range = wantedRange(request, file.size, etag)
  if (range === 'impossible') {
    reply.header('content-range', `bytes */${file.size}`)
    throw apiError('RANGE')
  }
  // Opened before any header is written: a failure must not go out with the headers of a file.
  const isHead = request.method === 'HEAD'
  const stream = isHead ? Readable.from([]) : await openStored(storage, file.key, range ?? undefined)
  writeHeaders(reply, file, etag)
  reply.header('content-length', String(range ? range.end - range.start + 1 : file.size))
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  return reply.send(stream)
}

function writeHeaders(reply: FastifyReply, file: FileToSend, etag: string): void {
  const type = file.content_type.split(';')[0]?.trim().toLowerCase() ?? ''
  const isShown = SHOWN_IN_PLACE.test(type)
  reply.header('accept-ranges', 'bytes').header('etag', etag).header('x-content-type-options', 'nosniff')
  reply.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  reply.type(isShown ? file.content_type : 'application/octet-stream')
  reply.header('content-disposition', contentDisposition(file.download_name, isShown))
  reply.header('cache-control', CACHE_CONTROL[file.cache])
}

async function openStored(storage: Pick<FileStorage, 'read'>, key: string, range?: ByteRange): Promise<Readable> {
  try {
    return (await storage.read(key, range)).stream
  } catch (error) {
    if (!(error instanceof FileStorageError)) throw error
    throw apiError(error.code === 'storage_unavailable' ? 'FILES_UNAVAILABLE' : 'NOT_FOUND', { cause: error })
  }
}

/**
 * The part that is asked for: null for the whole file. Several parts at once are answered with the whole, which the
 * rules of HTTP allow; so is a part of a version that has changed meanwhile (If-Range).
 */
function wantedRange(
  request: FastifyRequest,
  size: number,
  etag: string,
): { start: number; end: number } | 'impossible' | null {
  const { range, 'if-range': ifRange } = request.headers
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return null
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.replaceAll(' ', ''))
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'impossible' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'impossible' : { start, end }
}

/** Old programs read the plain name, everything else the UTF-8 one. */
export function contentDisposition(downloadName: string | null, isShown: boolean): string {
  const kind = downloadName === null && isShown ? 'inline' : 'attachment'
  if (downloadName === null) return kind
  const plain = downloadName.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(downloadName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
