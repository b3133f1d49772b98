import { FileStorageError } from './file-storage.ts'

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
const KEY_LENGTH_LIMIT = 512

/**
 * Lets only plain keys through: segments of Latin letters, digits, `.`, `_`, `-`, joined by `/`, none beginning with a
 * dot. Such a key means the same as a file path and as an S3 key and can never leave the storage folder.
 *
 * Throws `invalid_key`.
 */
export function assertFileKey(key: string): void {
  const isValid = key.length <= KEY_LENGTH_LIMIT && key.split('/').every((segment) => SEGMENT.test(segment))
  if (!isValid) throw new FileStorageError('invalid_key', 'The file key has characters or a form that are not allowed')
}
