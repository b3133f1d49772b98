import { FileStorageError } from './file-storage.ts'
import type { ByteRange } from './file-storage.ts'

/**
 * Fits a wanted range to a file of `size` bytes: the end is cut to the file's end.
 *
 * Throws `range_not_satisfiable` when the range begins behind the end, is turned round or is not made of whole numbers.
 */
export function resolveByteRange(range: ByteRange | undefined, size: number): { start: number; length: number } {
  if (!range) return { start: 0, length: size }
  const { start } = range
  const end = Math.min(range.end ?? size - 1, size - 1)
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || start > end) {
    throw new FileStorageError('range_not_satisfiable', 'The wanted bytes are not in the file', { size })
  }
  return { start, length: end - start + 1 }
}
