/**
 * Reads a multipart upload as it arrives: nothing is kept in memory but the text parts, and a file that grows past its
 * limit breaks its stream, so that whoever stores it stops (Product §5, §9).
 */
import { createHash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FileKind, Upload } from '@tembrel/contract/call.ts'
import { ApiError, apiError } from './api-error.ts'
import { parseFields } from './parse-request.ts'
import { isCleanText } from './text-check.ts'

const MAX_FIELDS = 50
const MAX_FIELD_BYTES = 1024 * 1024
const MAX_NAME_BYTES = 100
const MAX_FILE_NAME = 200
const DRAIN_BYTES = 32 * 1024 * 1024

export interface UploadedPart<Name extends string = string> {
  /** The part's name as the contract has it, without `[]`. */
  readonly name: Name
  /** What the sender calls the file: cleaned of folders and control characters, never a path of ours. */
  readonly file_name: string
  /** What the sender says it is; never believed. */
  readonly declared_type: string
  readonly kind: FileKind
  readonly max_bytes: number
  /** The content. Fails with FILE_TOO_BIG beyond `max_bytes`; must be read to its end or destroyed. */
  readonly stream: Readable
}

export interface UploadReader<Fields = unknown, Name extends string = string> {
  /**
   * Gives each file to `keep` in the order of arrival and waits for it; then returns the validated text parts.
   *
   * Throws FILE_TOO_BIG 413, TOO_MANY_FILES, FILE_MISSING, VALIDATION and UNKNOWN_FIELD 422, MALFORMED 400. Files kept
   * before a failure are the caller's to remove.
   */
  read(keep: (part: UploadedPart<Name>) => Promise<void>): Promise<Fields>
}

/** An upload with the digest of what was read, for idempotency. */
export interface HashingUploadReader extends UploadReader {
  /** Digest of all parts; reads and drops what has not been read yet. */
  digest(): Promise<Buffer>
}

/** A reader for the body of this request; nothing is read before it is asked to. */
export function createUploadReader(request: FastifyRequest, upload: Upload): HashingUploadReader {
  const digest = createHash('sha256')
  let state: 'untouched' | 'reading' | 'done' = 'untouched'
  let finished: Buffer | null = null

  async function read(keep: (part: UploadedPart) => Promise<void>): Promise<unknown> {
    if (state !== 'untouched') throw new Error('An upload can be read only once')
    state = 'reading'
    const raw: Record<string, unknown> = {}
    const counts = new Map<string, number>()
    try {
      for await (const part of request.parts(limitsOf(upload))) {
        digest.update(`\n${part.type} ${part.fieldname}\n`)
        if (part.type === 'field') {
          const value = textOf(part)
          digest.update(value)
          addField(raw, bareName(part.fieldname), value)
        } else {
          await takeFile(upload, part, counts, digest, keep)
        }
      }
    } catch (error) {
      drainRest(request, upload)
      throw refusalOf(error)
    }
    state = 'done'
    const missing = Object.entries(upload.files).find(([name, file]) => file.required && !counts.get(name))
    if (missing) throw apiError('FILE_MISSING', { errors: { [missing[0]]: 'required' } })
    return parseFields(upload.fields, raw)
  }

  return {
    read,
    async digest() {
      if (state === 'untouched') await read(drain)
      finished ??= digest.digest()
      return finished
    },
  }
}

/**
 * Lets the rest of a refused upload flow by, or the browser would never read our answer; a sender that goes on far
 * beyond what the call allows is cut off.
 */
function drainRest(request: FastifyRequest, upload: Upload): void {
  const { raw } = request
  let left = Object.values(upload.files).reduce((sum, file) => sum + file.max_count * file.max_bytes, 0) + DRAIN_BYTES
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}

interface FilePart {
  readonly fieldname: string
  readonly filename: string
  readonly mimetype: string
  readonly file: Readable
}

async function takeFile(
  upload: Upload,
  part: FilePart,
  counts: Map<string, number>,
  digest: ReturnType<typeof createHash>,
  keep: (part: UploadedPart) => Promise<void>,
): Promise<void> {
  const name = bareName(part.fieldname)
  const limits = Object.hasOwn(upload.files, name) ? upload.files[name] : undefined
  // A file field left empty in a browser's form arrives as a part without a name and without content.
  if (part.filename === '' || !limits) {
    part.file.resume()
    if (part.filename !== '') throw apiError('UNKNOWN_FIELD', { params: { field: name.slice(0, 60) } })
    return
  }
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  if (count > limits.max_count) throw apiError('TOO_MANY_FILES', { params: { max_count: limits.max_count } })
  digest.update(part.filename)
  const stream = limited(part.file, limits.max_bytes, name, digest)
  try {
    await keep({
      name,
      file_name: cleanFileName(part.filename),
      declared_type: part.mimetype.slice(0, 100),
      kind: limits.kind,
      max_bytes: limits.max_bytes,
      stream,
    })
  } catch (error) {
    // Whoever stores the file reports that its source broke; the person needs to hear why.
    throw stream.errored ?? error
  } finally {
    stream.resume()
  }
  if (stream.errored) throw stream.errored
}

function limited(source: Readable, maxBytes: number, name: string, digest: ReturnType<typeof createHash>): Readable {
  let total = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length
      if (total > maxBytes) return done(fileTooBig(name, maxBytes))
      digest.update(chunk)
      done(null, chunk)
    },
  })
  // The error reaches whoever reads the meter; the callback only keeps it from being unhandled.
  return pipeline(source, meter, () => undefined)
}

/** Refusal of a file over its limit, at the field it came in. */
export function fileTooBig(name: string, maxBytes: number): ApiError {
  const params = { max_mb: Math.round((maxBytes / 1024 / 1024) * 10) / 10 }
  return apiError('FILE_TOO_BIG', { params, errors: { [name]: { key: 'file_too_big', params } } })
}

function limitsOf(upload: Upload) {
  const files = Object.values(upload.files)
  const largest = Math.max(0, ...files.map((file) => file.max_bytes))
  return {
    limits: {
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: MAX_NAME_BYTES,
      // One more than allowed, so that our own counters see the excess and name it.
      files: files.reduce((sum, file) => sum + file.max_count, 0) + 1,
      fileSize: largest + 1024 * 1024,
      headerPairs: 20,
    },
  }
}

interface FieldPart {
  readonly fieldname: string
  readonly value: unknown
  readonly valueTruncated: boolean
  readonly fieldnameTruncated: boolean
}

function textOf(part: FieldPart): string {
  if (part.valueTruncated || part.fieldnameTruncated) throw apiError('BODY_TOO_BIG')
  if (typeof part.value !== 'string') throw apiError('MALFORMED')
  return part.value
}

function addField(raw: Record<string, unknown>, name: string, value: string): void {
  if (name === '__proto__') throw apiError('MALFORMED')
  const known = Object.hasOwn(raw, name) ? raw[name] : undefined
  raw[name] = known === undefined ? value : [known, value].flat()
}

function bareName(name: string): string {
  return name.replace(/\[\d*\]$/, '')
}

/** Last segment of the name, without control characters; what remains empty is called «file». */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
  return shortened(clean) || 'file'
}

/** Cuts a long name but keeps its ending, by which people know what the file is. */
function shortened(name: string): string {
  if (name.length <= MAX_FILE_NAME) return name
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  const cut = name.slice(0, MAX_FILE_NAME - ending.length) + ending
  return isCleanText(cut) ? cut : cut.toWellFormed()
}

async function drain(part: UploadedPart): Promise<void> {
  for await (const _chunk of part.stream) {
    // Read only for the digest.
  }
}

/** What busboy and the multipart plugin say, in our codes; a broken body is the sender's fault. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error)) return error
  const code = 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT') return apiError('TOO_MANY_FILES')
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return apiError('BODY_TOO_BIG')
  if (code === 'FST_PROTO_VIOLATION' || code === 'FST_INVALID_JSON_FIELD_ERROR' || code === 'FST_MP_PREMATURE_CLOSE')
    return apiError('MALFORMED')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return apiError('FILE_TOO_BIG')
  // «needle» is the boundary: one of more than 256 bytes.
  if (/multipart|unexpected end|boundary|part header|needle/i.test(error.message))
    return apiError('MALFORMED', { cause: error })
  return error
}
