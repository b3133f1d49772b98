import type { Readable } from 'node:stream'

/**
 * The place where uploaded and generated files live: a local folder or an S3-compatible bucket (Product §5).
 *
 * What every implementation promises:
 * - a file is visible under its key only when all of it is stored; an interrupted or refused upload leaves nothing;
 * - keys are random names chosen by the caller, never names given by a person;
 * - a failure is a FileStorageError whose message carries no credentials.
 */
export interface FileStorage {
  /**
   * Stores the whole stream under the key, replacing what was there.
   * The source is destroyed when the upload fails, so that a client that sends too much is cut off.
   *
   * Throws `file_too_large` when more than `size_limit` bytes arrive, `upload_interrupted` when the source breaks or
   * `signal` fires, `storage_unavailable` when the disk or the bucket fails, `invalid_key`.
   */
  put(key: string, source: Readable, options: PutOptions): Promise<StoredFile>
  /**
   * Opens a file, or a part of it, for reading. The caller consumes or destroys the stream.
   *
   * Throws `file_not_found`, `range_not_satisfiable` (with the file's `size`), `storage_unavailable`, `invalid_key`.
   */
  read(key: string, range?: ByteRange): Promise<OpenedFile>
  /** Size and time of a file, or null when there is none. */
  stat(key: string): Promise<FileStat | null>
  /**
   * All files that are stored whole, in no order; of one folder when its name and a slash are given. One that comes or goes meanwhile may
   * be among them. Throws `storage_unavailable`.
   */
  list(folder?: `${string}/`): AsyncIterable<ListedFile>
  /** Removes a file; removing an absent one is no error, so a repeated clean-up is harmless. */
  remove(key: string): Promise<void>
  /**
   * Runs `use` with an absolute path that holds the file's bytes, for tools that need a path.
   * The path is only for reading and only until `use` ends. Throws what `read` throws.
   */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  /** Removes the leftovers of uploads begun before the given moment by a process that died. Returns how many. */
  removeUnfinished(before: Date): Promise<number>
  /** Resolves when files can be stored now; throws `storage_unavailable` otherwise. */
  checkHealth(): Promise<void>
  /** Who sends a file to its reader in place of this process; null: nobody, its bytes come from `read`. */
  readonly sender: FileSender | null
  /** Ends open connections. */
  close(): void
}

/**
 * `bucket`: the reader is led to the bucket by a link that is signed. `proxy`: the proxy before this process reads the file itself.
 * Whether the reader may have the file is decided before either is asked.
 */
export type FileSender =
  | {
      readonly kind: 'bucket'
      /** Scheme and host of all links, for the policy of pages. */
      readonly origin: string
      linkTo(key: string, answer: LinkedAnswer): Promise<FileLink>
    }
  | {
      readonly kind: 'proxy'
      /** The path of a file, which the proxy opens to nobody but itself. */
      pathOf(key: string): string
    }

/** What the bucket has to say of the file; signed with the link, so that nobody can have it said otherwise. */
export type LinkedAnswer = {
  readonly method: 'GET' | 'HEAD'
  readonly content_type: string
  readonly content_disposition: string
  readonly cache_control: string
}

export type FileLink = {
  readonly url: string
  /** The link works for at least so long. */
  readonly seconds: number
}

export type PutOptions = {
  content_type: string
  /** Greatest allowed size in bytes; a file of exactly this size is accepted. */
  size_limit: number
  signal?: AbortSignal
}

export type StoredFile = {
  /** Bytes. */
  size: number
  /** Lower-case hex digest of the content. */
  sha256: string
}

/** Positions of the first and last byte, both included, as in HTTP; without `end` up to the end of the file. */
export type ByteRange = { start: number; end?: number }

export type OpenedFile = {
  stream: Readable
  /** Size of the whole file in bytes, whatever the range. */
  size: number
  /** Position of the first byte in the stream. */
  start: number
  /** Bytes that the stream gives. */
  length: number
}

export type FileStat = {
  size: number
  modified_at: Date
}

export type ListedFile = FileStat & { key: string }

export type FileStorageErrorCode =
  | 'file_not_found'
  | 'file_too_large'
  | 'invalid_key'
  | 'range_not_satisfiable'
  | 'storage_unavailable'
  | 'upload_interrupted'

/** Failure of a storage operation; `size` is the file's size with `range_not_satisfiable`. */
export class FileStorageError extends Error {
  override readonly name = 'FileStorageError'
  readonly code: FileStorageErrorCode
  readonly size: number | null

  constructor(code: FileStorageErrorCode, message: string, options: { cause?: unknown; size?: number } = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.size = options.size ?? null
  }
}
