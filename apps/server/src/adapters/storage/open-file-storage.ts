import { fileURLToPath } from 'node:url'
import type { FileStorage } from './file-storage.ts'
import { createLocalFileStorage } from './local-file-storage.ts'
import { parseS3Address } from './s3-address.ts'

/**
 * The storage that an address names: `file:///folder` or `s3://…` (see parseS3Address). The library of buckets is large and is loaded
 * only for them. Throws an Error fit for the start-up message when the address cannot be read.
 */
export async function openFileStorage(address: string): Promise<FileStorage> {
  if (address.startsWith('s3:')) {
    const { createS3FileStorage } = await import('./s3-file-storage.ts')
    return createS3FileStorage(parseS3Address(address))
  }
  if (address.startsWith('file:')) return createLocalFileStorage(fileURLToPath(address))
  throw new Error('the address of the file storage begins with file:// or s3://')
}
