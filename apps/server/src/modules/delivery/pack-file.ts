import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** A file of a pack, made in a folder. */
export interface StoredPackFile {
  /** Its place in the zip. */
  readonly name: string
  readonly path: string
  readonly size: number
  /** Hex digest. */
  readonly sha256: string
}

export async function bytesOf(path: string): Promise<Pick<StoredPackFile, 'sha256' | 'size'>> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { size: (await stat(path)).size, sha256: hash.digest('hex') }
}
