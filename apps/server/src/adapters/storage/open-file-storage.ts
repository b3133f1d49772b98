import { fileURLToPath } from 'node:url'
import type { FileStorage } from './file-storage.ts'
import { createLocalFileStorage } from './local-file-storage.ts'
import { parseS3Address } from './s3-address.ts'
import { createS3FileStorage } from './s3-file-storage.ts'

/**
 * The storage that an address names: `file:///folder` or `s3://…` (see parseS3Address).
 * Throws an Error fit for the start-up message when the address cannot be read.
 */
export function openFileStorage(address: string): FileStorage {
  if (address.startsWith('s3:')) return createS3FileStorage(parseS3Address(address))
  if (address.startsWith('file:')) return createLocalFileStorage(fileURLToPath(address))
  throw new Error('the address of the file storage begins with file:// or s3://')
}
