import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { S3Client } from '@aws-sdk/client-s3'
import type { FileStorage } from './file-storage.ts'
import { openFileStorage } from './open-file-storage.ts'
import { parseS3Address } from './s3-address.ts'
import { createS3FileStorage } from './s3-file-storage.ts'
import { byteSource, bytesOf } from './testing/byte-source.ts'
import { S3Double } from './testing/s3-double.ts'

const MEGABYTE = 1024 * 1024
const OPTIONS = { content_type: 'audio/mpeg', size_limit: 100 * MEGABYTE }

describe('File storage speaking to S3', () => {
  const double = new S3Double({
    access_key_id: 'KEY',
    secret_access_key: 'SECRET',
    region: 'us-east-1',
    bucket: 'tembrel',
  })
  let endpoint: string
  let storage: FileStorage

  before(async () => {
    endpoint = await double.start()
    storage = await openFileStorage(`s3://KEY:SECRET@tembrel?endpoint=${endpoint}`)
  })
  after(async () => {
    storage.close()
    await double.stop()
  })
  beforeEach(() => {
    double.operations.length = 0
    double.faults.length = 0
    double.refusals.length = 0
    double.objects.clear()
    double.uploads.clear()
  })

  test('A small file is one request and keeps its content type', async () => {
    await storage.put('demos/one', byteSource(100_000), OPTIONS)
    assert.deepEqual(double.operations, ['PutObject'])
    assert.equal(double.objects.get('demos/one')?.content_type, 'audio/mpeg')
    assert.deepEqual(double.refusals, [])
  })

  test('A large file goes in parts which are put together in order', async () => {
    await storage.put('results/large', byteSource(30 * MEGABYTE), OPTIONS)
    assert.equal(double.operations[0], 'CreateMultipartUpload')
    assert.equal(double.operations.filter((operation) => operation === 'UploadPart').length, 4)
    assert.equal(double.operations.at(-1), 'CompleteMultipartUpload')
    assert.ok(double.objects.get('results/large')?.body.equals(bytesOf(30 * MEGABYTE)))
    assert.equal(double.objects.get('results/large')?.content_type, 'audio/mpeg')
    assert.deepEqual(double.refusals, [])
  })

  test('The prefix of the address stands before every key', async () => {
    const prefixed = await openFileStorage(`s3://KEY:SECRET@tembrel/live/one?endpoint=${endpoint}`)
    await prefixed.put('demos/two', byteSource(10), OPTIONS)
    assert.deepEqual([...double.objects.keys()], ['live/one/demos/two'])
    prefixed.close()
  })

  test('Checksum headers can be left out for vendors that refuse them', async () => {
    const plain = await openFileStorage(`s3://KEY:SECRET@tembrel?endpoint=${endpoint}&checksums=false`)
    await plain.put('plain/small', byteSource(10), OPTIONS)
    await plain.put('plain/large', byteSource(20 * MEGABYTE), OPTIONS)
    assert.deepEqual(double.refusals, [])
    assert.ok(double.objects.get('plain/large')?.body.equals(bytesOf(20 * MEGABYTE)))
    plain.close()
  })

  for (const fault of [500, 503, 'reset'] as const) {
    test(`A passing fault (${fault}) is retried and the file arrives whole`, async () => {
      double.faults.push({ operation: 'UploadPart', fault }, { operation: 'CompleteMultipartUpload', fault })
      await storage.put('retried/file', byteSource(20 * MEGABYTE), OPTIONS)
      assert.ok(double.objects.get('retried/file')?.body.equals(bytesOf(20 * MEGABYTE)))
    })
  }

  for (const [operation, size] of [
    ['PutObject', MEGABYTE],
    ['UploadPart', 20 * MEGABYTE],
    ['CompleteMultipartUpload', 20 * MEGABYTE],
  ] as const) {
    test(`When the answer to ${operation} is lost the file is stored once and the upload succeeds`, async () => {
      double.faults.push({ operation, fault: 'lost' })
      assert.equal((await storage.put('lost/answer', byteSource(size), OPTIONS)).size, size)
      assert.ok(double.objects.get('lost/answer')?.body.equals(bytesOf(size)))
      assert.equal(double.uploads.size, 0)
    })
  }

  for (const operation of ['CreateMultipartUpload', 'UploadPart', 'CompleteMultipartUpload']) {
    test(`A lasting fault of ${operation} is reported and leaves no parts behind`, async () => {
      for (let attempt = 0; attempt < 9; attempt += 1) double.faults.push({ operation, fault: 500 })
      const source = byteSource(20 * MEGABYTE)
      await assert.rejects(storage.put('failed/file', source, OPTIONS), { code: 'storage_unavailable' })
      assert.equal(source.destroyed, true)
      assert.equal(double.uploads.size, 0)
      assert.equal(double.objects.size, 0)
    })
  }

  test('A bucket that cannot be reached is a failure of the storage without the secret in its message', async () => {
    const unreachable = await openFileStorage('s3://KEY:SECRET@tembrel?endpoint=http://127.0.0.1:1')
    for (const attempt of [
      () => unreachable.put('a/b', byteSource(10), OPTIONS),
      () => unreachable.put('a/b', byteSource(20 * MEGABYTE), OPTIONS),
      () => unreachable.read('a/b'),
      () => unreachable.stat('a/b'),
      () => unreachable.checkHealth(),
    ]) {
      await assert.rejects(attempt, (error: Error & { code: string }) => {
        assert.equal(error.code, 'storage_unavailable')
        assert.doesNotMatch(error.message, /SECRET/)
        return true
      })
    }
    unreachable.close()
  })

  // Rule 7.955
  test('A bucket that takes a request and never answers is given up', async () => {
    const address = parseS3Address(`s3://KEY:SECRET@tembrel?endpoint=${endpoint}`)
    const patience = { ask_ms: 150, send_ms: 300 }
    const impatient = createS3FileStorage(address, { retryAttempts: 2, patience })
    for (const operation of ['GetObject', 'HeadObject', 'DeleteObject', 'HeadBucket', 'PutObject']) {
      double.faults.push({ operation, fault: 'hang' }, { operation, fault: 'hang' })
    }
    for (const attempt of [
      () => impatient.read('a/b'),
      () => impatient.stat('a/b'),
      () => impatient.remove('a/b'),
      () => impatient.checkHealth(),
      () => impatient.put('a/b', byteSource(10), OPTIONS),
    ]) {
      await assert.rejects(attempt, { code: 'storage_unavailable' })
    }
    assert.deepEqual(double.faults, [])
    impatient.close()
  })

  test('A wrong secret is refused by the bucket and reported as a failure of the storage', async () => {
    const stranger = await openFileStorage(`s3://KEY:WRONG@tembrel?endpoint=${endpoint}`)
    await assert.rejects(stranger.put('a/b', byteSource(10), OPTIONS), { code: 'storage_unavailable' })
    await assert.rejects(stranger.read('a/b'), { code: 'storage_unavailable' })
    assert.deepEqual(
      double.refusals.map((refusal) => refusal.split(' ')[1]),
      ['SignatureDoesNotMatch', 'SignatureDoesNotMatch'],
    )
    stranger.close()
  })

  test('Uploads left by a process that died are removed page by page, later ones and foreign ones are kept', async () => {
    const mine = await openFileStorage(`s3://KEY:SECRET@tembrel/live?endpoint=${endpoint}`)
    const yesterday = new Date(Date.now() - 86_400_000)
    for (const [id, key, initiated_at] of [
      ['u1', 'live/a', yesterday],
      ['u2', 'live/a', yesterday],
      ['u3', 'live/b', yesterday],
      ['u4', 'live/c', new Date()],
      ['u5', 'other/d', yesterday],
    ] as const) {
      double.uploads.set(id, { key, content_type: 'audio/mpeg', initiated_at, parts: new Map() })
    }
    double.uploadsPerPage = 2
    assert.equal(await mine.removeUnfinished(new Date(Date.now() - 3_600_000)), 3)
    assert.deepEqual([...double.uploads.keys()], ['u4', 'u5'])
    assert.deepEqual(double.refusals, [])
    double.uploadsPerPage = 1000
    mine.close()
  })

  test('The double refuses what Amazon refuses, so that a passing upload proves something', async () => {
    const spoil = (name: string, change: (headers: Record<string, string>) => void) => {
      const client = new S3Client({
        region: 'us-east-1',
        endpoint,
        forcePathStyle: true,
        maxAttempts: 1,
        credentials: { accessKeyId: 'KEY', secretAccessKey: 'SECRET' },
      })
      client.middlewareStack.add(
        (next) => async (args) => {
          change((args.request as { headers: Record<string, string> }).headers)
          return next(args)
        },
        { step: 'finalizeRequest', priority: 'low', name },
      )
      return client
    }
    const { PutObjectCommand } = await import('@aws-sdk/client-s3')
    const command = () =>
      new PutObjectCommand({ Bucket: 'tembrel', Key: 'a', Body: Buffer.from('content'), ContentType: 'text/plain' })
    for (const [code, change] of [
      ['SignatureDoesNotMatch', (headers) => void (headers['content-type'] = 'text/html')],
      ['XAmzContentSHA256Mismatch', (headers) => void (headers['x-amz-content-sha256'] = 'f'.repeat(64))],
      ['RequestTimeTooSkewed', (headers) => void (headers['x-amz-date'] = '20200101T000000Z')],
      ['AccessDenied', (headers) => void delete headers['authorization']],
      ['AccessDenied', (headers) => void (headers['x-amz-acl'] = 'public-read')],
      ['BadDigest', (headers) => void (headers['x-amz-checksum-crc32'] = 'AAAAAA==')],
    ] as [string, (headers: Record<string, string>) => void][]) {
      const client = spoil(code, change)
      await assert.rejects(client.send(command()), (error: Error) => {
        return [code, 'SignatureDoesNotMatch', 'AccessDenied'].includes(error.name)
      })
      client.destroy()
    }
    assert.equal(double.objects.size, 0)
    assert.equal(double.refusals.length, 6)
  })
})
