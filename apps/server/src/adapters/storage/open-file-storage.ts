import { fileURLToPath } from 'node:url'
import type { FileStorage } from './file-storage.ts'
import { createLocalFileStorage } from './local-file-storage.ts'
import { parseS3Address } from './s3-address.ts'

/** Who sends files to their readers (FILES_SENT_BY). */
export type FileSending =
  | { readonly by: 'server' }
  | {
      readonly by: 'bucket'
      /** Where readers reach the bucket; null: where this process does. */
      readonly endpoint: string | null
      readonly link_seconds: number
    }
  | {
      readonly by: 'proxy'
      /** What stands before the key in the path that the proxy is told; begins and ends with a slash. */
      readonly prefix: string
    }

/**
 * The storage that an address names: `file:///folder` or `s3://…` (see parseS3Address). The library of buckets is large and is loaded
 * only for them. Throws an Error fit for the start-up message when the address cannot be read, or links cannot be signed.
 */
export async function openFileStorage(address: string, sending: FileSending = { by: 'server' }): Promise<FileStorage> {
  if (address.startsWith('s3:')) {
    const { createS3FileStorage } = await import('./s3-file-storage.ts')
    const bucket = parseS3Address(address)
    if (sending.by !== 'bucket') return createS3FileStorage(bucket)
    const { openBucketLinks } = await import('./bucket-links.ts')
    return createS3FileStorage(bucket, { sender: await openBucketLinks(bucket, sending) })
  }
  if (address.startsWith('file:')) {
    return createLocalFileStorage(
      fileURLToPath(address),
      sending.by === 'proxy' ? { proxy_prefix: sending.prefix } : {},
    )
  }
  throw new Error('the address of the file storage begins with file:// or s3://')
}
