import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openBucketLinks } from './bucket-links.ts'
import type { FileSender, FileStorage, LinkedAnswer } from './file-storage.ts'
import { openFileStorage } from './open-file-storage.ts'
import { parseS3Address } from './s3-address.ts'
import { byteSource, bytesOf } from './testing/byte-source.ts'
import { S3Double } from './testing/s3-double.ts'

const PAGE = 'https://tembrel.example'
const SIZE = 300_000
const ANSWER: LinkedAnswer = {
  method: 'GET',
  content_type: 'audio/mpeg',
  content_disposition: `attachment; filename="____.mp3"; filename*=UTF-8''${encodeURIComponent('Осень, дубль 2.mp3')}`,
  cache_control: 'private, no-cache',
}

/** A bucket of one's own to try, in place of the double: TEST_FILES_URL, whose pages are those of `PAGE` (CORS). */
const OWN_BUCKET = process.env['TEST_FILES_URL']

let double: S3Double | null = null
let storage: FileStorage
let files_url: string

before(async () => {
  if (OWN_BUCKET === undefined) {
    const identity = { access_key_id: 'KEY', secret_access_key: 'SECRET', region: 'us-east-1', bucket: 'tembrel' }
    double = new S3Double(identity)
    double.pagesOf = PAGE
    files_url = `s3://KEY:SECRET@tembrel/live?endpoint=${await double.start()}`
  } else files_url = OWN_BUCKET
  storage = await openFileStorage(files_url)
  await storage.put('orders/a', byteSource(SIZE), { content_type: 'text/html', size_limit: SIZE })
  await storage.put('orders/b', byteSource(10), { content_type: 'text/html', size_limit: SIZE })
})

after(async () => {
  for (const key of ['orders/a', 'orders/b']) await storage.remove(key)
  storage.close()
  await double?.stop()
})

const linksAt = (
  now: () => number,
  address = files_url,
  link_seconds = 600,
): Promise<FileSender & { kind: 'bucket' }> =>
  openBucketLinks(parseS3Address(address), { endpoint: null, link_seconds }, now)

const linkTo = async (answer: Partial<LinkedAnswer> = {}): Promise<string> =>
  (await (await linksAt(Date.now)).linkTo('orders/a', { ...ANSWER, ...answer })).url

// Rule 7.930
test('A link gives the file as what it was signed as, whole or in parts, whatever it was stored as', async () => {
  const url = await linkTo()
  const whole = await fetch(url)
  assert.equal(whole.status, 200)
  assert.ok(Buffer.from(await whole.arrayBuffer()).equals(bytesOf(SIZE)))
  assert.equal(whole.headers.get('content-type'), 'audio/mpeg')
  assert.equal(whole.headers.get('content-disposition'), ANSWER.content_disposition)
  assert.equal(whole.headers.get('cache-control'), 'private, no-cache')
  const part = await fetch(url, { headers: { range: 'bytes=299990-' } })
  assert.equal(part.status, 206)
  assert.equal(part.headers.get('content-range'), `bytes 299990-299999/${SIZE}`)
  assert.ok(Buffer.from(await part.arrayBuffer()).equals(bytesOf(SIZE).subarray(299_990)))
  assert.equal((await fetch(url, { headers: { range: `bytes=${SIZE}-` } })).status, 416)
})

// Rule 7.930
test('What a link was signed for cannot be changed: file, method, name, type, end, key', async () => {
  const url = await linkTo()
  const changed = (change: (url: URL) => void): string => {
    const other = new URL(url)
    change(other)
    return other.href
  }
  const spoiled: Record<string, string> = {
    'another file': changed((one) => void (one.pathname = one.pathname.replace(/a$/, 'b'))),
    'a path that climbs': url.replace('/orders/a', '/orders/..%2Forders/a'),
    'another type': changed((one) => one.searchParams.set('response-content-type', 'text/html')),
    'another name': changed((one) => one.searchParams.set('response-content-disposition', 'inline')),
    'no name': changed((one) => one.searchParams.delete('response-content-disposition')),
    'a longer life': changed((one) => one.searchParams.set('X-Amz-Expires', '6000')),
    'a later date': changed((one) => one.searchParams.set('X-Amz-Date', '20990101T000000Z')),
    'another signature': changed((one) => one.searchParams.set('X-Amz-Signature', 'f'.repeat(64))),
    'no signature': changed((one) => void (one.search = '')),
  }
  for (const [what, address] of Object.entries(spoiled)) {
    const { status } = await fetch(address)
    // Some servers call a date that is not that of the signature a mistake, and others a forgery.
    assert.ok(status === 403 || status === 400, `${what}: ${status}`)
  }
  assert.equal((await fetch(url, { method: 'HEAD' })).status, 403)
  assert.equal((await fetch(url, { method: 'PUT', body: 'x' })).status, 403)
  assert.equal((await fetch(url, { method: 'DELETE' })).status, 403)
  assert.equal((await fetch(await linkTo({ method: 'HEAD' }), { method: 'HEAD' })).status, 200)
  const stranger = await linksAt(Date.now, files_url.replace(/:[^:@/]+@/, ':other@'))
  assert.equal((await fetch((await stranger.linkTo('orders/a', ANSWER)).url)).status, 403)
  assert.ok(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(bytesOf(SIZE)))
})

test('A link ends, and says how long it works at least', async () => {
  let ago_ms = 0
  const links = await linksAt(() => Date.now() - ago_ms, files_url, 60)
  const fresh = await links.linkTo('orders/a', ANSWER)
  assert.ok(fresh.seconds >= 29 && fresh.seconds <= 60, String(fresh.seconds))
  ago_ms = 25_000
  assert.equal((await fetch((await links.linkTo('orders/a', ANSWER)).url)).status, 200)
  ago_ms = 61_000
  const old = await links.linkTo('orders/a', ANSWER)
  assert.equal((await fetch(old.url)).status, 403)
})

// Rule 7.930
test('Within half of a life the link stays the same, so that a browser finds what it has fetched before', async () => {
  let at = Date.UTC(2026, 10, 26, 12, 0, 0)
  const links = await linksAt(() => at)
  const first = await links.linkTo('orders/a', ANSWER)
  assert.equal(first.seconds, 600)
  at += 299_000
  assert.deepEqual(await links.linkTo('orders/a', ANSWER), { url: first.url, seconds: 301 })
  at += 1000
  const next = await links.linkTo('orders/a', ANSWER)
  assert.notEqual(next.url, first.url)
  assert.equal(next.seconds, 600)
})

test('A key that is none is not signed', async () => {
  const links = await linksAt(Date.now)
  for (const key of ['../secret-key', 'orders/../../x', '/etc/passwd', 'orders//a', '.unfinished/a', 'a?b', 'a%2fb']) {
    await assert.rejects(links.linkTo(key, ANSWER), { code: 'invalid_key' }, key)
  }
})

test('Readers may reach the bucket at another address than this process does', async () => {
  const address = parseS3Address('s3://KEY:SECRET@tembrel/live?endpoint=http://files.internal:9000')
  const settings = { endpoint: 'https://files.example', link_seconds: 600 }
  const links = await openBucketLinks(address, settings)
  assert.equal(links.origin, 'https://files.example')
  const { url } = await links.linkTo('orders/a', ANSWER)
  assert.ok(url.startsWith('https://files.example/tembrel/live/orders/a?'), url)
  assert.doesNotMatch(url, /SECRET|internal/)
  const virtual = parseS3Address('s3://KEY:SECRET@tembrel?region=eu-central-1')
  assert.equal(
    (await openBucketLinks(virtual, { endpoint: null, link_seconds: 600 })).origin,
    'https://tembrel.s3.eu-central-1.amazonaws.com',
  )
})

// Rule 7.930
test('A page of the product may read what it is led to, and a page of somebody else may not', async () => {
  const url = await linkTo()
  const own = await fetch(url, { headers: { origin: PAGE } })
  assert.equal(own.headers.get('access-control-allow-origin'), PAGE)
  const foreign = await fetch(url, { headers: { origin: 'https://elsewhere.example' } })
  assert.equal(foreign.headers.get('access-control-allow-origin'), null)
})
