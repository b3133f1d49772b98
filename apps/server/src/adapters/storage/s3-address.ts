/** Where a bucket is and how to speak to it. */
export type S3Address = {
  bucket: string
  /** Put before every key, without a slash at its ends; empty for none. */
  prefix: string
  region: string
  /** Null: Amazon's own address for the region. */
  endpoint: string | null
  /** True: the bucket is in the path and not in the host name, as most other vendors need it. */
  path_style: boolean
  /** False for vendors that refuse the CRC32 checksum headers which Amazon accepts on every upload. */
  checksums: boolean
  /** Null: the credentials of the machine (environment, instance role). */
  credentials: { access_key_id: string; secret_access_key: string } | null
}

const KNOWN_PARAMETERS = new Set(['endpoint', 'region', 'path_style', 'checksums'])
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^[A-Za-z0-9._/-]*$/

/**
 * Reads `s3://KEY:SECRET@bucket/prefix?endpoint=https://…&region=…&path_style=true&checksums=true`.
 *
 * Key and secret are percent-encoded and may be left out together (the machine's own credentials are used). Without an
 * `endpoint` it is Amazon S3 and `region` is needed; with one, `region` is `us-east-1` and `path_style` true unless said
 * otherwise. Throws an Error fit for the start-up message: it names the fault and never the secret.
 */
export function parseS3Address(text: string): S3Address {
  const url = parseUrl(text)
  for (const name of url.searchParams.keys()) {
    if (!KNOWN_PARAMETERS.has(name)) throw new Error(`the S3 address has an unknown parameter "${name}"`)
  }
  const bucket = url.host
  if (!BUCKET_NAME.test(bucket)) throw new Error('the S3 address names no valid bucket')
  const endpoint = parseEndpoint(url.searchParams.get('endpoint'))
  const region = url.searchParams.get('region') || (endpoint ? 'us-east-1' : null)
  if (!region) throw new Error('the S3 address needs "region" or "endpoint"')
  return {
    bucket,
    prefix: parsePrefix(url.pathname),
    region,
    endpoint,
    path_style: parseSwitch(url, 'path_style', endpoint !== null),
    checksums: parseSwitch(url, 'checksums', true),
    credentials: parseCredentials(url),
  }
}

function parseUrl(text: string): URL {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:') {
    throw new Error('the S3 address cannot be read: it begins with s3:// and its key and secret are percent-encoded')
  }
  return url
}

function parseEndpoint(text: string | null): string | null {
  if (!text) return null
  const endpoint = URL.parse(text)
  const isPlain = endpoint && !endpoint.username && !endpoint.password && !endpoint.search && !endpoint.hash
  if (!isPlain || !['http:', 'https:'].includes(endpoint.protocol)) {
    throw new Error('"endpoint" of the S3 address is not an http or https address')
  }
  return endpoint.href.replace(/\/$/, '')
}

function parsePrefix(pathname: string): string {
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const isPlain = PREFIX.test(prefix) && prefix.split('/').every((segment) => !/^\.{1,2}$/.test(segment))
  if (!isPlain || prefix.includes('//')) throw new Error('the S3 address has a prefix with characters not allowed')
  return prefix
}

function parseSwitch(url: URL, name: string, fallback: boolean): boolean {
  const value = url.searchParams.get(name)
  if (value === null) return fallback
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  throw new Error(`"${name}" of the S3 address is true or false`)
}

function parseCredentials(url: URL): S3Address['credentials'] {
  if (!url.username && !url.password) return null
  if (!url.username || !url.password) throw new Error('the S3 address needs both the key and the secret, or neither')
  try {
    return { access_key_id: decodeURIComponent(url.username), secret_access_key: decodeURIComponent(url.password) }
  } catch {
    throw new Error('the key or the secret of the S3 address is not percent-encoded')
  }
}
