import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { TransformCallback } from 'node:stream'
import { FileStorageError } from './file-storage.ts'
import type { StoredFile } from './file-storage.ts'

/** Passes bytes through, counts and digests them, and breaks the stream as soon as the limit is exceeded. */
export class ByteMeter extends Transform {
  readonly #hash = createHash('sha256')
  readonly #sizeLimit: number
  #size = 0

  constructor(sizeLimit: number) {
    super()
    this.#sizeLimit = sizeLimit
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#size += chunk.length
    if (this.#size > this.#sizeLimit) {
      done(new FileStorageError('file_too_large', `The file is larger than ${this.#sizeLimit} bytes`))
      return
    }
    this.#hash.update(chunk)
    done(null, chunk)
  }

  /** Size and digest of what passed; to be asked once, after the stream has ended. */
  result(): StoredFile {
    return { size: this.#size, sha256: this.#hash.digest('hex') }
  }
}
