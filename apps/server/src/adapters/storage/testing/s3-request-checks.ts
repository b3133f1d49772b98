import { createHash, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { computeSignature } from './aws-signature.ts'

/** One request as it arrived, body complete; header names in lower case. */
export type S3Request = {
  method: string
  /** Path as sent, percent-encoded. */
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: Buffer
}

export type S3Identity = { access_key_id: string; secret_access_key: string; region: string; bucket: string }

/** A request that S3 refuses: its answer's status and error code. */
export class S3Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>

  constructor(status: number, code: string, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/
const CLOCK_TOLERANCE_MS = 15 * 60 * 1000
const LINK_LIFE_LIMIT_MS = 7 * 24 * 3600 * 1000

/** Refuses a request whose signature, time, body hash, length or checksum is not what S3 demands. */
export function checkRequest(request: S3Request, identity: S3Identity): void {
  if (request.query.has('X-Amz-Signature')) return checkLink(request, identity)
  checkSignature(request, identity)
  checkBodyHash(request)
  checkLength(request)
  checkChecksum(request)
}

function checkSignature(request: S3Request, identity: S3Identity): void {
  const parts = AUTHORIZATION.exec(request.headers.authorization ?? '')
  if (!parts) throw new S3Refusal(403, 'AccessDenied', 'The Authorization header is absent or malformed')
  const [, keyId, date = '', region = '', signedHeaderList = '', signature = ''] = parts
  if (keyId !== identity.access_key_id) throw new S3Refusal(403, 'InvalidAccessKeyId', 'Unknown access key')
  if (region !== identity.region) throw new S3Refusal(400, 'AuthorizationHeaderMalformed', 'Wrong region')
  const timestamp = checkTimestamp(request, date)
  const signedHeaders = signedHeaderList.split(';')
  checkSignedHeaders(request, signedHeaders)
  const expected = computeSignature(
    { ...request, signed_headers: signedHeaders, payload_hash: request.headers['x-amz-content-sha256'] ?? '' },
    { date, region, service: 's3' },
    timestamp,
    identity.secret_access_key,
  )
  if (!isSameText(expected, signature)) {
    throw new S3Refusal(403, 'SignatureDoesNotMatch', 'The signature does not match')
  }
}

/** What a link lets its reader do: what was signed, until its end, and nothing beside. */
function checkLink({ method, path, query, headers }: S3Request, identity: S3Identity): void {
  if (headers.authorization !== undefined) throw new S3Refusal(400, 'InvalidArgument', 'Signed in two ways')
  const field = (name: string): string => query.get(`X-Amz-${name}`) ?? ''
  const [keyId, date = '', region = '', service, end] = field('Credential').split('/')
  if (keyId !== identity.access_key_id) throw new S3Refusal(403, 'InvalidAccessKeyId', 'Unknown access key')
  const isWhole = field('Algorithm') === 'AWS4-HMAC-SHA256' && service === 's3' && end === 'aws4_request'
  if (!isWhole || region !== identity.region) {
    throw new S3Refusal(400, 'AuthorizationQueryParametersError', 'Wrong algorithm or scope')
  }
  const signed = new URLSearchParams([...query].filter(([name]) => name !== 'X-Amz-Signature'))
  const expected = computeSignature(
    {
      ...{ method, path, headers, query: signed },
      signed_headers: field('SignedHeaders').split(';'),
      payload_hash: 'UNSIGNED-PAYLOAD',
    },
    { date, region, service: 's3' },
    field('Date'),
    identity.secret_access_key,
  )
  if (!isSameText(expected, field('Signature'))) {
    throw new S3Refusal(403, 'SignatureDoesNotMatch', 'The signature does not match')
  }
  const signedAt = signedMoment(field('Date'), date)
  const life_ms = Number(field('Expires')) * 1000
  // A link of the future is refused as a request is, one of the past when its life is over.
  const isOver = !(life_ms > 0 && life_ms <= LINK_LIFE_LIMIT_MS) || Date.now() > signedAt + life_ms
  if (isOver || Date.now() < signedAt - CLOCK_TOLERANCE_MS)
    throw new S3Refusal(403, 'AccessDenied', 'Request has expired')
}

function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function checkTimestamp(request: S3Request, date: string): string {
  const timestamp = request.headers['x-amz-date'] ?? ''
  if (Math.abs(Date.now() - signedMoment(timestamp, date)) > CLOCK_TOLERANCE_MS) {
    throw new S3Refusal(403, 'RequestTimeTooSkewed', 'The clocks differ too much')
  }
  return timestamp
}

/** In milliseconds since 1970; `date`: the day of the signature's scope. */
function signedMoment(timestamp: string, date: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp)
  if (!parts || !timestamp.startsWith(date)) throw new S3Refusal(403, 'AccessDenied', 'Wrong x-amz-date')
  const [, year, month, day, hour, minute, second] = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function checkSignedHeaders(request: S3Request, signedHeaders: string[]): void {
  const mustBeSigned = Object.keys(request.headers).filter(
    (name) => name === 'host' || name === 'content-type' || name === 'range' || name.startsWith('x-amz-'),
  )
  const unsigned = mustBeSigned.filter((name) => !signedHeaders.includes(name))
  if (unsigned.length > 0) throw new S3Refusal(403, 'AccessDenied', `Headers not signed: ${unsigned.join(', ')}`)
  if (signedHeaders.join() !== signedHeaders.toSorted().join()) {
    throw new S3Refusal(403, 'AccessDenied', 'The signed headers are not sorted')
  }
}

function checkBodyHash(request: S3Request): void {
  const actual = createHash('sha256').update(request.body).digest('hex')
  if (request.headers['x-amz-content-sha256'] !== actual) {
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch', 'x-amz-content-sha256 is not the hash of the body')
  }
}

function checkLength(request: S3Request): void {
  if (request.headers['transfer-encoding'] !== undefined) {
    throw new S3Refusal(501, 'NotImplemented', 'Transfer-Encoding is not accepted')
  }
  const length = request.headers['content-length']
  if (request.method === 'PUT' && length === undefined) {
    throw new S3Refusal(411, 'MissingContentLength', 'Content-Length is absent')
  }
  if (length !== undefined && Number(length) !== request.body.length) {
    throw new S3Refusal(400, 'IncompleteBody', 'Content-Length is not the length of the body')
  }
}

function checkChecksum(request: S3Request): void {
  const checksum = request.headers['x-amz-checksum-crc32']
  if (checksum !== undefined && checksum !== crc32Header(request.body)) {
    throw new S3Refusal(400, 'BadDigest', 'x-amz-checksum-crc32 is not the checksum of the body')
  }
}

/** CRC32 as S3 writes it: four bytes, most significant first, in base64. */
export function crc32Header(body: Buffer): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(body))
  return bytes.toString('base64')
}
