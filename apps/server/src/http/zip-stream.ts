/**
 * Sends stored files as one archive, made while it is being sent: nothing is written down and no file is held in memory.
 * Sound is compressed already, so the archive only strings the files together, and its size is known beforehand.
 * Whether the caller may have the files is the module's question.
 */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ZipFile } from 'yazl'
import { FileStorageError, type FileStorage } from '../adapters/storage/file-storage.ts'
import { apiError } from './api-error.ts'
import { contentDisposition } from './send-file.ts'

export interface ZipEntry {
  /** Key in the storage. */
  readonly key: string
  /** Bytes, as noted when the file was stored. */
  readonly size: number
  /** Name inside the archive; signs that file systems refuse are left out, equal names are numbered. */
  readonly name: string
}

export interface ZipToSend {
  /** The name under which the browser saves it. */
  readonly download_name: string
  readonly entries: readonly ZipEntry[]
  /** Time that every file in it bears. */
  readonly at: Date
}

/** Signs that file systems or the eye take for something else. */
const UNSAFE_IN_NAMES = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu

/**
 * Streams the archive. Throws NOT_FOUND (404) when there is nothing to put in or its first file is gone, FILES_UNAVAILABLE (503)
 * when the storage is away; what breaks later breaks the connection, so that no shortened archive passes for a whole one.
 */
export async function sendZip(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<FileStorage, 'read'>,
  zip: ZipToSend,
): Promise<FastifyReply> {
  const [first] = zip.entries
  if (!first) throw apiError('NOT_FOUND')
  // Opened before any header is written: a failure must not go out with the headers of an archive.
  const opened = request.method === 'HEAD' ? Readable.from([]) : await openFirst(storage, first.key)
  const { stream, size } = await packEntries(storage, zip, opened)
  if (request.method === 'HEAD') stream.destroy()
  reply.header('content-length', String(size)).header('x-content-type-options', 'nosniff')
  reply.header('content-disposition', contentDisposition(zip.download_name, false))
  reply.header('cache-control', 'private, no-cache').type('application/zip')
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : stream)
}

async function openFirst(storage: Pick<FileStorage, 'read'>, key: string): Promise<Readable> {
  try {
    return (await storage.read(key)).stream
  } catch (error) {
    if (!(error instanceof FileStorageError)) throw error
    throw apiError(error.code === 'storage_unavailable' ? 'FILES_UNAVAILABLE' : 'NOT_FOUND', { cause: error })
  }
}

async function packEntries(
  storage: Pick<FileStorage, 'read'>,
  { entries, at }: ZipToSend,
  first: Readable,
): Promise<{ stream: Readable; size: number }> {
  const archive = new ZipFile()
  const stream = Readable.from(archive.outputStream, { objectMode: false })
  let current = first
  // Whoever hangs up in the middle leaves a file of the storage open otherwise.
  stream.once('close', () => current.destroy())
  archive.on('error', (error: Error) => stream.destroy(error))
  const open = async (index: number, key: string): Promise<Readable> => {
    if (index > 0) current = (await storage.read(key)).stream
    return current
  }
  for (const [index, { key, size, name }] of namedApart(entries).entries()) {
    archive.addReadStreamLazy(name, { size, compress: false, mtime: at }, (give) => {
      open(index, key).then(
        (source) => give(null, source),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  }
  const size = await new Promise<number>((resolve) => {
    archive.end({ forceZip64Format: false, comment: '' }, (...known: unknown[]) => resolve(Number(known[0])))
  })
  return { stream, size }
}

/** The entries with names that every file system takes, no two of them equal. */
function namedApart(entries: readonly ZipEntry[]): ZipEntry[] {
  const taken = new Set<string>()
  return entries.map((entry) => {
    const safe = entry.name.replace(UNSAFE_IN_NAMES, '').trim().replace(/^\.+/, '') || 'file'
    const ending = /\.[^.]{1,8}$/.exec(safe)?.[0] ?? ''
    const base = safe.slice(0, safe.length - ending.length).slice(0, 120)
    let name = `${base}${ending}`
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base} (${number})${ending}`
    taken.add(name.toLowerCase())
    return { ...entry, name }
  })
}
