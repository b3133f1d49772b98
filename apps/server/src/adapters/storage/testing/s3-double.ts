import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkRequest, crc32Header, S3Refusal } from './s3-request-checks.ts'
import type { S3Identity, S3Request } from './s3-request-checks.ts'

type StoredObject = { body: Buffer; content_type: string; modified_at: Date }
type Part = { body: Buffer; etag: string }
type UnfinishedUpload = { key: string; content_type: string; initiated_at: Date; parts: Map<number, Part> }
type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer }

/**
 * What happens to the next request whose operation is named: an error status, a connection cut before the operation is
 * done (`reset`) or after it (`lost`).
 */
export type S3Fault = { operation: string; fault: number | 'reset' | 'lost' | 'hang' }

const MIN_PART_SIZE_BYTES = 5 * 1024 * 1024

/**
 * An S3 server for tests that refuses what Amazon refuses: it recomputes every signature, body hash and checksum, and
 * demands the operation's own method, path and query, nothing more. `refusals` lists what it refused and why.
 */
export class S3Double {
  readonly objects = new Map<string, StoredObject>()
  readonly uploads = new Map<string, UnfinishedUpload>()
  /** Operations in the order in which they were asked for, refused ones too. */
  readonly operations: string[] = []
  readonly refusals: string[] = []
  readonly faults: S3Fault[] = []
  /** The origin whose pages may read what they are linked to (CORS); null: none. */
  pagesOf: string | null = null
  /** Uploads given in one page of the list of unfinished uploads. */
  uploadsPerPage = 1000
  /** Objects given in one page of the list of objects. */
  objectsPerPage = 1000
  readonly #identity: S3Identity
  readonly #server: Server

  constructor(identity: S3Identity) {
    this.#identity = identity
    this.#server = createServer((message, response) => void this.#serve(message, response))
  }

  /** Listens on a free port of this machine and gives the endpoint's address. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  async #serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const request = await receive(message)
      const operation = operationOf(request, this.#identity.bucket)
      this.operations.push(operation)
      const fault = this.#takeFault(operation)
      const answer =
        typeof fault === 'number'
          ? errorAnswer(injectedRefusal(fault))
          : fault !== 'reset' && this.#answer(operation, request)
      if (fault === 'hang') return
      if (!answer || fault === 'lost') message.socket.destroy()
      else write(response, { ...answer, headers: { ...answer.headers, ...this.#linkedHeaders(request, answer) } })
    } catch {
      // The client closed the connection in the middle of its request, so there is no answer to send.
      message.socket.destroy()
    }
  }

  /** What a link says of the answer, and whether a page of another origin may read it. */
  #linkedHeaders({ query, headers }: S3Request, { status }: Answer): Record<string, string> {
    const said = [...query].filter(([name]) => status < 300 && name.startsWith(SAID_BY_LINK))
    const isReadable = headers.origin !== undefined && headers.origin === this.pagesOf
    return {
      ...Object.fromEntries(said.map(([name, value]) => [name.slice(SAID_BY_LINK.length), value])),
      ...(isReadable && { 'access-control-allow-origin': headers.origin, vary: 'Origin' }),
    }
  }

  #takeFault(operation: string): S3Fault['fault'] | null {
    const index = this.faults.findIndex((fault) => fault.operation === operation)
    return index < 0 ? null : (this.faults.splice(index, 1)[0]?.fault ?? null)
  }

  #answer(operation: string, request: S3Request): Answer {
    try {
      checkRequest(request, this.#identity)
      return this.#perform(operation, request, keyOf(request, this.#identity.bucket))
    } catch (error) {
      if (!(error instanceof S3Refusal)) throw error
      if (!EXPECTED_REFUSALS.has(error.code)) this.refusals.push(`${operation}: ${error.code} (${error.message})`)
      return errorAnswer(error)
    }
  }

  #perform(operation: string, request: S3Request, key: string): Answer {
    switch (operation) {
      case 'PutObject':
        return this.#putObject(request, key)
      case 'GetObject':
        return this.#getObject(request, key)
      case 'HeadObject':
        return this.#headObject(key)
      case 'DeleteObject':
        this.objects.delete(key)
        return { status: 204 }
      case 'CreateMultipartUpload':
        return this.#createUpload(request, key)
      case 'UploadPart':
        return this.#uploadPart(request, key)
      case 'CompleteMultipartUpload':
        return this.#completeUpload(request, key)
      case 'AbortMultipartUpload':
        this.#unfinished(request, key)
        this.uploads.delete(request.query.get('uploadId') ?? '')
        return { status: 204 }
      case 'ListMultipartUploads':
        return this.#listUploads(request)
      case 'ListObjectsV2':
        return this.#listObjects(request)
      case 'HeadBucket':
        return { status: 200 }
      default:
        throw new S3Refusal(405, 'MethodNotAllowed', 'No such operation')
    }
  }

  #putObject(request: S3Request, key: string): Answer {
    const content_type = request.headers['content-type']
    if (!content_type) throw new S3Refusal(400, 'InvalidRequest', 'Content-Type is absent')
    this.objects.set(key, { body: request.body, content_type, modified_at: new Date() })
    return { status: 200, headers: { etag: etagOf(request.body) } }
  }

  #getObject(request: S3Request, key: string): Answer {
    const { body, content_type } = this.#object(key)
    const headers = { 'content-type': content_type, etag: etagOf(body), 'accept-ranges': 'bytes' }
    const range = request.headers.range
    if (range === undefined) return { status: 200, headers, body }
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
    if (from === undefined) throw new S3Refusal(400, 'InvalidArgument', 'The range cannot be read')
    const start = Number(from)
    const end = Math.min(to ? Number(to) : body.length - 1, body.length - 1)
    if (start > end) {
      throw new S3Refusal(416, 'InvalidRange', 'The requested range is not satisfiable', {
        ActualObjectSize: String(body.length),
      })
    }
    const contentRange = `bytes ${start}-${end}/${body.length}`
    return { status: 206, headers: { ...headers, 'content-range': contentRange }, body: body.subarray(start, end + 1) }
  }

  #headObject(key: string): Answer {
    const { body, content_type, modified_at } = this.#object(key)
    return {
      status: 200,
      headers: {
        'content-type': content_type,
        'content-length': String(body.length),
        'last-modified': modified_at.toUTCString(),
        etag: etagOf(body),
      },
    }
  }

  #createUpload(request: S3Request, key: string): Answer {
    const uploadId = randomUUID()
    const content_type = request.headers['content-type']
    if (!content_type) throw new S3Refusal(400, 'InvalidRequest', 'Content-Type is absent')
    this.uploads.set(uploadId, { key, content_type, initiated_at: new Date(), parts: new Map() })
    const fields = { Bucket: this.#identity.bucket, Key: key, UploadId: uploadId }
    return { status: 200, body: xml('InitiateMultipartUploadResult', fields) }
  }

  #uploadPart(request: S3Request, key: string): Answer {
    const upload = this.#unfinished(request, key)
    const number = Number(request.query.get('partNumber'))
    if (!Number.isInteger(number) || number < 1 || number > 10_000) {
      throw new S3Refusal(400, 'InvalidArgument', 'The part number is out of range')
    }
    const etag = etagOf(request.body)
    upload.parts.set(number, { body: request.body, etag })
    return { status: 200, headers: { etag, 'x-amz-checksum-crc32': crc32Header(request.body) } }
  }

  #completeUpload(request: S3Request, key: string): Answer {
    const upload = this.#unfinished(request, key)
    const listed = [...request.body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part]) => part ?? '')
    const chosen = listed.map((text) => listedPart(text, upload))
    if (chosen.length === 0) throw new S3Refusal(400, 'MalformedXML', 'No parts are listed')
    const isAscending = chosen.every((part, index) => index === 0 || part.number > (chosen[index - 1]?.number ?? 0))
    if (!isAscending) throw new S3Refusal(400, 'InvalidPartOrder', 'The parts are not in ascending order')
    if (chosen.slice(0, -1).some((part) => part.body.length < MIN_PART_SIZE_BYTES)) {
      throw new S3Refusal(400, 'EntityTooSmall', 'A part before the last is too small')
    }
    const body = Buffer.concat(chosen.map((part) => part.body))
    this.objects.set(key, { body, content_type: upload.content_type, modified_at: new Date() })
    this.uploads.delete(request.query.get('uploadId') ?? '')
    const fields = { Bucket: this.#identity.bucket, Key: key, ETag: `"${randomUUID()}-${chosen.length}"` }
    return { status: 200, body: xml('CompleteMultipartUploadResult', fields) }
  }

  #listUploads(request: S3Request): Answer {
    const prefix = request.query.get('prefix') ?? ''
    const marker = `${request.query.get('key-marker') ?? ''}\n${request.query.get('upload-id-marker') ?? ''}`
    const waiting = [...this.uploads]
      .filter(([, upload]) => upload.key.startsWith(prefix))
      .map(([id, upload]) => ({ id, upload, place: `${upload.key}\n${id}` }))
      .filter(({ place }) => marker === '\n' || place > marker)
      .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    const page = waiting.slice(0, this.uploadsPerPage)
    const last = page.at(-1)
    const items = page.map(({ id, upload }) =>
      xml('Upload', { Key: upload.key, UploadId: id, Initiated: upload.initiated_at.toISOString() }),
    )
    const isTruncated = page.length < waiting.length
    const fields = {
      IsTruncated: String(isTruncated),
      ...(isTruncated && last && { NextKeyMarker: last.upload.key, NextUploadIdMarker: last.id }),
    }
    return { status: 200, body: xml('ListMultipartUploadsResult', fields, items.join('')) }
  }

  #listObjects(request: S3Request): Answer {
    const prefix = request.query.get('prefix') ?? ''
    const after = request.query.get('continuation-token') ?? ''
    const found = [...this.objects].filter(([key]) => key.startsWith(prefix) && key > after)
    const page = found.toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, this.objectsPerPage)
    const items = page.map(([key, { body, modified_at }]) =>
      xml('Contents', { Key: key, Size: String(body.length), LastModified: modified_at.toISOString() }),
    )
    const [last] = page.at(-1) ?? []
    const isTruncated = page.length < found.length
    const fields = {
      IsTruncated: String(isTruncated),
      ...(isTruncated && last !== undefined && { NextContinuationToken: last }),
    }
    return { status: 200, body: xml('ListBucketResult', fields, items.join('')) }
  }

  #object(key: string): StoredObject {
    const object = this.objects.get(key)
    if (!object) throw new S3Refusal(404, 'NoSuchKey', 'The key does not exist')
    return object
  }

  #unfinished(request: S3Request, key: string): UnfinishedUpload {
    const upload = this.uploads.get(request.query.get('uploadId') ?? '')
    if (upload?.key !== key) throw new S3Refusal(404, 'NoSuchUpload', 'The upload does not exist')
    return upload
  }
}

/** Refusals that are ordinary answers to a well-made request. */
const EXPECTED_REFUSALS = new Set(['NoSuchKey', 'NoSuchUpload', 'InvalidRange'])

/** Query parameters that each operation has, beside the `x-id` by which the SDK names the operation. */
const OPERATIONS: [method: string, level: 'bucket' | 'object', parameters: string[], name: string][] = [
  ['PUT', 'object', [], 'PutObject'],
  ['PUT', 'object', ['partNumber', 'uploadId'], 'UploadPart'],
  ['GET', 'object', [], 'GetObject'],
  ['HEAD', 'object', [], 'HeadObject'],
  ['DELETE', 'object', [], 'DeleteObject'],
  ['DELETE', 'object', ['uploadId'], 'AbortMultipartUpload'],
  ['POST', 'object', ['uploads'], 'CreateMultipartUpload'],
  ['POST', 'object', ['uploadId'], 'CompleteMultipartUpload'],
  ['GET', 'bucket', ['uploads'], 'ListMultipartUploads'],
  ['GET', 'bucket', ['list-type'], 'ListObjectsV2'],
  ['HEAD', 'bucket', [], 'HeadBucket'],
]
const SAID_BY_LINK = 'response-'
const OPTIONAL_PARAMETERS = new Set(['prefix', 'key-marker', 'upload-id-marker', 'continuation-token'])

function operationOf(request: S3Request, bucket: string): string {
  const level = keyOf(request, bucket) === '' ? 'bucket' : 'object'
  const given = [...request.query.keys()].filter((name) => name !== 'x-id' && !isOfLink(name))
  const required = given.filter((name) => !(level === 'bucket' && OPTIONAL_PARAMETERS.has(name)))
  const found = OPERATIONS.find(
    ([method, onLevel, parameters]) =>
      method === request.method && onLevel === level && parameters.join() === required.toSorted().join(),
  )
  const name = found?.[3] ?? 'unknown'
  const claimed = request.query.get('x-id')
  return claimed === null || claimed === name ? name : 'unknown'
}

function isOfLink(parameter: string): boolean {
  return parameter.startsWith('X-Amz-') || parameter.startsWith(SAID_BY_LINK)
}

/** The key in a path-style address; empty for the bucket itself. */
function keyOf(request: S3Request, bucket: string): string {
  const path = decodeURIComponent(request.path)
  if (path === `/${bucket}` || path === `/${bucket}/`) return ''
  return path.startsWith(`/${bucket}/`) ? path.slice(bucket.length + 2) : ''
}

function listedPart(text: string, upload: UnfinishedUpload): Part & { number: number } {
  const number = Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(text)?.[1])
  const etag = /<ETag>(.*?)<\/ETag>/.exec(text)?.[1]?.replaceAll('&quot;', '"')
  const part = upload.parts.get(number)
  if (!part || part.etag !== etag) throw new S3Refusal(400, 'InvalidPart', 'A listed part was not uploaded')
  const checksum = /<ChecksumCRC32>(.*?)<\/ChecksumCRC32>/.exec(text)?.[1]
  if (checksum !== undefined && checksum !== crc32Header(part.body)) {
    throw new S3Refusal(400, 'InvalidPart', 'The checksum of a listed part is wrong')
  }
  return { ...part, number }
}

async function receive(message: IncomingMessage): Promise<S3Request> {
  const url = new URL(message.url ?? '/', 'http://double')
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const headers = Object.entries(message.headers).map(([name, value]) => [name, String(value)])
  return {
    method: message.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: Buffer.concat(chunks),
  }
}

function injectedRefusal(status: number): S3Refusal {
  return new S3Refusal(status, status === 503 ? 'SlowDown' : 'InternalError', 'Injected by the test')
}

function errorAnswer(refusal: S3Refusal): Answer {
  const fields = { Code: refusal.code, Message: refusal.message, ...refusal.fields }
  return { status: refusal.status, body: xml('Error', fields) }
}

function write(response: ServerResponse, answer: Answer): void {
  const body = answer.body ?? ''
  const isXml = typeof body === 'string' && body !== ''
  response.writeHead(answer.status, {
    'x-amz-request-id': randomUUID(),
    ...(isXml && { 'content-type': 'application/xml' }),
    ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
    ...answer.headers,
  })
  response.end(body)
}

function xml(name: string, fields: Record<string, string>, inner = ''): string {
  const texts = Object.entries(fields).map(([field, value]) => `<${field}>${escapeXml(value)}</${field}>`)
  return `<${name}>${texts.join('')}${inner}</${name}>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}
