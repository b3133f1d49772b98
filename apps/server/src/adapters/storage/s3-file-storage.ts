import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import type { ListObjectsV2CommandOutput, MultipartUpload, S3ClientConfig } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { inWorkingFolder } from '../../working-folder.ts'
import { ByteMeter } from './byte-meter.ts'
import { resolveByteRange } from './byte-range.ts'
import { assertFileKey } from './file-key.ts'
import { FileStorageError } from './file-storage.ts'
import type {
  ByteRange,
  FileSender,
  FileStat,
  FileStorage,
  ListedFile,
  OpenedFile,
  PutOptions,
  StoredFile,
} from './file-storage.ts'
import type { S3Address } from './s3-address.ts'

/** A file up to this size goes in one request; a larger one in parts of this size, two of them in memory at a time. */
const PART_SIZE_BYTES = 8 * 1024 * 1024
const PARTS_AT_A_TIME = 2

/**
 * A bucket that says nothing is given up: somebody waits for the answer. What is sent may take longer than what is asked for. An answer that
 * has begun is given up when nothing more of it comes.
 */
const PATIENCE = { connect_ms: 3000, ask_ms: 5000, send_ms: 60_000 } as const

type Bucket = { client: S3Client; name: string; prefix: string; ask_ms: number }

export interface S3Options {
  /** How often a request is sent at most, the first time included. */
  readonly retryAttempts?: number
  readonly patience?: Partial<{ -readonly [name in keyof typeof PATIENCE]: number }>
  /** Who leads readers to the bucket. */
  readonly sender?: FileSender
}

/** Files in an S3-compatible bucket. */
export function createS3FileStorage(address: S3Address, options: S3Options = {}): FileStorage {
  const patience = { ...PATIENCE, ...options.patience }
  const client = createClient(address, options.retryAttempts ?? 3, patience)
  const prefix = address.prefix ? `${address.prefix}/` : ''
  const bucket = { client, name: address.bucket, prefix, ask_ms: patience.ask_ms }
  return {
    put: (key, source, putOptions) => putObject(bucket, key, source, putOptions),
    read: (key, range) => readObject(bucket, key, range),
    stat: (key) => statObject(bucket, key),
    list: (folder) => listObjects(bucket, folder ?? ''),
    remove: (key) => removeObject(bucket, key),
    withLocalFile: (key, use) => withDownloaded(bucket, key, use),
    removeUnfinished: (before) => removeUnfinished(bucket, before),
    checkHealth: () => checkBucket(bucket),
    sender: options.sender ?? null,
    close: () => client.destroy(),
  }
}

function createClient(
  address: S3Address,
  maxAttempts: number,
  { connect_ms, send_ms }: Record<keyof typeof PATIENCE, number>,
): S3Client {
  return new S3Client({
    ...s3ClientSettings(address),
    maxAttempts,
    requestHandler: {
      connectionTimeout: connect_ms,
      requestTimeout: send_ms,
      throwOnRequestTimeout: true,
      socketTimeout: send_ms,
    },
  })
}

/** How a bucket is spoken to, whether it is asked or a link to it is signed. */
export function s3ClientSettings(address: S3Address): S3ClientConfig {
  return {
    region: address.region,
    forcePathStyle: address.path_style,
    requestChecksumCalculation: address.checksums ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED',
    // Digests are kept beside the keys in our own tables. The SDK's check would wrap the answer in another stream,
    // and a reader that goes away early would then leave the connection open.
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(address.endpoint && { endpoint: address.endpoint }),
    ...(address.credentials && {
      credentials: {
        accessKeyId: address.credentials.access_key_id,
        secretAccessKey: address.credentials.secret_access_key,
      },
    }),
  }
}

async function putObject(bucket: Bucket, key: string, source: Readable, options: PutOptions): Promise<StoredFile> {
  const meter = new ByteMeter(options.size_limit)
  try {
    const upload = new Upload({
      client: bucket.client,
      params: { Bucket: bucket.name, Key: objectKey(bucket, key), Body: meter, ContentType: options.content_type },
      partSize: PART_SIZE_BYTES,
      queueSize: PARTS_AT_A_TIME,
    })
    const piping = pipeline(source, meter, { signal: options.signal })
    // A bucket that fails stops the reading, or the source would wait for ever.
    const uploading = upload.done().finally(() => meter.destroy())
    // Both are awaited to their end: a failed upload has then already removed the parts it had sent.
    const [piped, uploaded] = await Promise.allSettled([piping, uploading])
    // The upload fails with the stream's own error when the stream broke, and with another when the bucket failed.
    if (uploaded.status === 'rejected' && uploaded.reason === meter.errored) throw sourceError(uploaded.reason)
    if (piped.status === 'rejected' && uploaded.status === 'fulfilled') throw sourceError(piped.reason)
    const stored = meter.result()
    if (uploaded.status === 'rejected' && !(await isStoredAlready(bucket, key, stored.size, uploaded.reason))) {
      throw bucketError(uploaded.reason)
    }
    return stored
  } catch (error) {
    source.destroy()
    throw error
  }
}

function sourceError(error: unknown): FileStorageError {
  if (error instanceof FileStorageError) return error
  return new FileStorageError('upload_interrupted', 'The upload ended before the whole file arrived', { cause: error })
}

/**
 * When the answer to the last request of an upload is lost, its repetition fails because no such upload exists: only the first
 * request can have completed it, because no one else knows the upload.
 */
async function isStoredAlready(bucket: Bucket, key: string, size: number, error: unknown): Promise<boolean> {
  if ((error as Error).name !== 'NoSuchUpload') return false
  return (await statObject(bucket, key))?.size === size
}

async function readObject(bucket: Bucket, key: string, range: ByteRange | undefined): Promise<OpenedFile> {
  const wanted = objectKey(bucket, key)
  // A range that no file can satisfy is refused here, because servers answer some of them with the whole file.
  if (range) resolveByteRange(range, Number.MAX_SAFE_INTEGER)
  const answer = await send(() =>
    bucket.client.send(
      new GetObjectCommand({
        Bucket: bucket.name,
        Key: wanted,
        ...(range && { Range: `bytes=${range.start}-${range.end ?? ''}` }),
      }),
      { requestTimeout: bucket.ask_ms },
    ),
  ).catch((error: unknown) => withSize(bucket, key, error))
  if (!(answer.Body instanceof Readable) || answer.ContentLength === undefined) {
    throw new FileStorageError('storage_unavailable', 'The bucket answered without a body')
  }
  const length = answer.ContentLength
  const size = range ? wholeSize(answer.ContentRange) : length
  return { stream: answer.Body, size, start: range?.start ?? 0, length }
}

/** Not every server says how large the file is whose end lies before the wanted range. */
async function withSize(bucket: Bucket, key: string, error: unknown): Promise<never> {
  const isSizeMissing =
    error instanceof FileStorageError && error.code === 'range_not_satisfiable' && error.size === null
  if (!isSizeMissing) throw error
  const stat = await statObject(bucket, key)
  throw new FileStorageError(error.code, error.message, { cause: error, ...(stat && { size: stat.size }) })
}

function wholeSize(contentRange: string | undefined): number {
  const size = /^bytes \d+-\d+\/(\d+)$/.exec(contentRange ?? '')?.[1]
  if (!size) throw new FileStorageError('storage_unavailable', 'The bucket answered without saying the range')
  return Number(size)
}

async function statObject(bucket: Bucket, key: string): Promise<FileStat | null> {
  const wanted = objectKey(bucket, key)
  try {
    const found = await send(() =>
      bucket.client.send(new HeadObjectCommand({ Bucket: bucket.name, Key: wanted }), {
        requestTimeout: bucket.ask_ms,
      }),
    )
    return { size: found.ContentLength ?? 0, modified_at: found.LastModified ?? new Date(0) }
  } catch (error) {
    if (error instanceof FileStorageError && error.code === 'file_not_found') return null
    throw error
  }
}

async function* listObjects(bucket: Bucket, folder: string): AsyncGenerator<ListedFile> {
  let after: string | undefined
  do {
    const page = await listPage(bucket, bucket.prefix + folder, after)
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key === undefined || Key.endsWith('/')) continue
      yield { key: Key.slice(bucket.prefix.length), size: Size ?? 0, modified_at: LastModified ?? new Date(0) }
    }
    after = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (after !== undefined)
}

function listPage(bucket: Bucket, prefix: string, after: string | undefined): Promise<ListObjectsV2CommandOutput> {
  const wanted = { Bucket: bucket.name, Prefix: prefix || undefined, ContinuationToken: after }
  return send(() => bucket.client.send(new ListObjectsV2Command(wanted)))
}

async function removeObject(bucket: Bucket, key: string): Promise<void> {
  const wanted = objectKey(bucket, key)
  await send(() =>
    bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: wanted }), {
      requestTimeout: bucket.ask_ms,
    }),
  )
}

async function withDownloaded<T>(bucket: Bucket, key: string, use: (path: string) => Promise<T>): Promise<T> {
  return await inWorkingFolder(async (folder) => {
    const target = path.join(folder, 'content')
    const { stream } = await readObject(bucket, key, undefined)
    await pipeline(stream, createWriteStream(target, { flags: 'wx', mode: 0o600 })).catch((error: unknown) => {
      throw bucketError(error)
    })
    return await use(target)
  })
}

async function removeUnfinished(bucket: Bucket, before: Date): Promise<number> {
  let removed = 0
  let marker: { KeyMarker?: string; UploadIdMarker?: string } | null = {}
  while (marker) {
    const page = await listUnfinished(bucket, marker)
    for (const upload of page.uploads) {
      if (!upload.Initiated || upload.Initiated >= before) continue
      await abortUnfinished(bucket, upload)
      removed += 1
    }
    marker = page.next
  }
  return removed
}

type UnfinishedPage = {
  uploads: MultipartUpload[]
  next: { KeyMarker?: string; UploadIdMarker?: string } | null
}

async function listUnfinished(
  bucket: Bucket,
  marker: { KeyMarker?: string; UploadIdMarker?: string },
): Promise<UnfinishedPage> {
  const page = await send(() =>
    bucket.client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket.name, Prefix: bucket.prefix || undefined, ...marker }),
    ),
  )
  const next = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null
  return { uploads: page.Uploads ?? [], next }
}

async function abortUnfinished(bucket: Bucket, upload: MultipartUpload): Promise<void> {
  try {
    await bucket.client.send(
      new AbortMultipartUploadCommand({ Bucket: bucket.name, Key: upload.Key, UploadId: upload.UploadId }),
    )
  } catch (error) {
    // Another process may have ended it meanwhile.
    if ((error as Error).name !== 'NoSuchUpload') throw bucketError(error)
  }
}

async function checkBucket(bucket: Bucket): Promise<void> {
  try {
    await send(() =>
      bucket.client.send(new HeadBucketCommand({ Bucket: bucket.name }), { requestTimeout: bucket.ask_ms }),
    )
  } catch (error) {
    throw new FileStorageError('storage_unavailable', 'The bucket cannot be reached', { cause: error })
  }
}

function objectKey(bucket: Bucket, key: string): string {
  assertFileKey(key)
  return bucket.prefix + key
}

async function send<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    throw bucketError(error)
  }
}

function bucketError(error: unknown): FileStorageError {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  if (name === 'NoSuchKey' || name === 'NotFound') {
    return new FileStorageError('file_not_found', 'There is no such file', { cause: error })
  }
  if (name === 'InvalidRange') {
    const size = Number((error as { ActualObjectSize?: string }).ActualObjectSize)
    return new FileStorageError('range_not_satisfiable', 'The wanted bytes are not in the file', {
      cause: error,
      ...(Number.isSafeInteger(size) && { size }),
    })
  }
  const detail = $metadata?.httpStatusCode ?? name ?? 'no answer'
  return new FileStorageError('storage_unavailable', `The bucket failed (${detail})`, { cause: error })
}
