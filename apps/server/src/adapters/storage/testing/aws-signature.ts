import { createHash, createHmac } from 'node:crypto'

/** What AWS Signature Version 4 covers of one request; header names in lower case. */
export type SignedRequest = {
  method: string
  /** Path as sent, percent-encoded. */
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  /** Names in the order in which the request lists them. */
  signed_headers: string[]
  /** Value of x-amz-content-sha256. */
  payload_hash: string
}

export type SigningScope = { date: string; region: string; service: string }

/**
 * The hex signature that a request with an Authorization header must carry, computed from the published algorithm and
 * not with the SDK's own code, so that a test can hold one against the other. `timestamp` is x-amz-date.
 */
export function computeSignature(
  request: SignedRequest,
  scope: SigningScope,
  timestamp: string,
  secretAccessKey: string,
): string {
  const scopeText = `${scope.date}/${scope.region}/${scope.service}/aws4_request`
  const canonicalHash = sha256(canonicalRequest(request))
  const stringToSign = ['AWS4-HMAC-SHA256', timestamp, scopeText, canonicalHash].join('\n')
  const keyParts = [scope.date, scope.region, scope.service, 'aws4_request']
  const key = keyParts.reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`)
  return hmac(key, stringToSign).toString('hex')
}

function canonicalRequest(request: SignedRequest): string {
  const query = [...request.query]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .toSorted()
    .join('&')
  const headers = request.signed_headers.map((name) => `${name}:${normalizeValue(request.headers[name] ?? '')}\n`)
  return [
    request.method,
    request.path,
    query,
    headers.join(''),
    request.signed_headers.join(';'),
    request.payload_hash,
  ].join('\n')
}

/** Everything but letters, digits and `-._~` is encoded, which encodeURIComponent alone does not do. */
function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function normalizeValue(value: string): string {
  return value.trim().replace(/ +/g, ' ')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
