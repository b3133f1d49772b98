/**
 * Sends a stored file: whole or a part of it, shown or saved, with the headers that keep its content from being taken
 * for anything else (Product §5). Where a bucket or a proxy sends files in place of this process (decision 0137), it says to whom and as
 * what. Whether the caller may have it is the module's question, which has been answered by then.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  FileStorageError,
  type ByteRange,
  type FileSender,
  type FileStorage,
} from '../adapters/storage/file-storage.ts'
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

/** Below it somebody else's sending costs its reader more than it saves this process. */
const SENT_BY_OTHERS_FROM_BYTES = 64 * 1024

type FileSource = Pick<FileStorage, 'read'> & Partial<Pick<FileStorage, 'sender' | 'stat'>>

/**
 * Streams the file, or has it sent: a proxy takes type, disposition and life from the answer, and the wanted part from the request.
 * Throws 404 when it is gone, 416 for a part that it does not have, 503 when the storage is away; a bucket says these itself.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: FileSource,
  file: FileToSend,
): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(file.key).digest('base64url').slice(0, 27)}"`
  const known = request.headers['if-none-match']
  if (known !== undefined && matchesEtag(known, etag)) {
    writeHeaders(reply, file, etag)
    return reply.code(304).send()
  }
  const { sender } = storage
  if (sender && isSentByOthers(file)) {
    if (sender.kind === 'bucket') return leadToBucket(request, reply, sender, file)
    await expectStored(storage, file.key)
    writeHeaders(reply, file, null)
    return reply.header('x-accel-redirect', sender.pathOf(file.key)).send()
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

/** Pictures for everybody are small, part of pages, and kept by everyone for long: a page would only wait for them longer. */
function isSentByOthers({ size, content_type, cache }: FileToSend): boolean {
  return size >= SENT_BY_OTHERS_FROM_BYTES && !(cache !== 'private' && content_type.startsWith('image/'))
}

/**
 * The link is for who asked: nobody keeps it for others. That to a public file may be kept by everybody, for half of what is left of it,
 * because who follows it at the last moment still has to begin.
 */
async function leadToBucket(
  request: FastifyRequest,
  reply: FastifyReply,
  sender: FileSender & { kind: 'bucket' },
  file: FileToSend,
): Promise<FastifyReply> {
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
  const cache_control = CACHE_CONTROL[file.cache]
  const link = await sender.linkTo(file.key, { method, ...shownAs(file), cache_control })
  const kept = file.cache === 'private' ? 'private, no-store' : `public, max-age=${Math.floor(link.seconds / 2)}`
  return reply.header('cache-control', kept).redirect(link.url, 302)
}

/** `etag` null: whoever sends the file has one of its own. */
function writeHeaders(reply: FastifyReply, file: FileToSend, etag: string | null): void {
  const { content_type, content_disposition } = shownAs(file)
  if (etag !== null) reply.header('accept-ranges', 'bytes').header('etag', etag)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  reply.type(content_type).header('content-disposition', content_disposition)
  reply.header('cache-control', CACHE_CONTROL[file.cache])
}

/** As what a browser may take the file. */
function shownAs({ content_type, download_name }: FileToSend) {
  const isShown = SHOWN_IN_PLACE.test(content_type.split(';')[0]?.trim().toLowerCase() ?? '')
  return {
    content_type: isShown ? content_type : 'application/octet-stream',
    content_disposition: contentDisposition(download_name, isShown),
  }
}

async function openStored(storage: FileSource, key: string, range?: ByteRange): Promise<Readable> {
  return (await storage.read(key, range).catch(refuseMissing)).stream
}

/** A proxy that looks in vain would say so with the life of a file. */
async function expectStored(storage: FileSource, key: string): Promise<void> {
  const stat = await storage.stat?.(key).catch(refuseMissing)
  if (stat === null) throw apiError('NOT_FOUND')
}

function refuseMissing(error: unknown): never {
  if (!(error instanceof FileStorageError)) throw error
  throw apiError(error.code === 'storage_unavailable' ? 'FILES_UNAVAILABLE' : 'NOT_FOUND', { cause: error })
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
