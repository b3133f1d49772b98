/**
 * Copies of the product's files. The product writes a file once, under a key that it makes up, and never again; so a pass lists what is
 * there, copies what is new, and notes what is gone. Copies of files that are gone are kept for as many days as backups of the database are,
 * whose rows may name them.
 *
 * A file is copied whole or not at all; a pass that ends in the middle leaves copies that the next one finds again. Two at once do the same
 * work twice.
 */
import {
  FileStorageError,
  type FileStorage,
  type ListedFile,
} from '../../apps/server/src/adapters/storage/file-storage.ts'
import { DRAWN_FOLDER } from '../../apps/server/src/modules/files/operations/images.ts'
import { StartError } from '../../tools/start/start-error.ts'
import { readManifest, writeManifest, type Copy } from './manifest.ts'

export interface CopyWish {
  readonly files: FileStorage
  readonly copies: FileStorage
  readonly days: number
  readonly now: number
  /** Also when most of the files have gone at once. */
  readonly isForced?: boolean
}

export interface CopyFigures {
  /** Files that the product has now. */
  readonly there: number
  readonly copied: number
  readonly copied_bytes: number
  /** Files that have gone since the pass before. */
  readonly gone: number
  /** Copies that were removed, because their files have been gone for longer than they are kept. */
  readonly removed: number
}

const DAY_MS = 86_400_000
const AT_A_TIME = 8
/** So many files may go between two passes whatever part of all they are. */
const FEW = 20

/** One pass. Throws StartError when more than half of the files have gone at once: a disk that is not mounted looks like that. */
export async function copyFiles({ files, copies, days, now, isForced = false }: CopyWish): Promise<CopyFigures> {
  const known = await readManifest(copies)
  const there = new Map<string, ListedFile>()
  for await (const file of files.list()) if (!file.key.startsWith(DRAWN_FOLDER)) there.set(file.key, file)

  const isThere = ({ key, size, stored_at }: Copy): boolean => {
    const file = there.get(key)
    return file?.size === size && file.modified_at.getTime() === stored_at
  }
  const kept = known.filter((copy) => copy.gone_at === null && isThere(copy))
  const lost = known.filter((copy) => copy.gone_at === null && !isThere(copy))
  if (!isForced && lost.length > FEW && lost.length > known.filter(({ gone_at }) => gone_at === null).length / 2)
    throw new StartError(
      `${lost.length} files that were there are gone or changed, more than half. Is that the right place? If it is: --force`,
    )

  const isKept = new Set(kept.map(({ key }) => key))
  const added = await inPortions(
    [...there.values()].filter(({ key }) => !isKept.has(key)),
    (file) => copyFile(files, copies, file),
  )
  const past = [...known.filter(({ gone_at }) => gone_at !== null), ...lost.map((copy) => ({ ...copy, gone_at: now }))]
  const isOld = ({ gone_at }: Copy): boolean => gone_at !== null && gone_at < now - days * DAY_MS
  const next = [...kept, ...added, ...past.filter((copy) => !isOld(copy))]
  // The list comes first: an object that no list names is only in the way, a list without its object would be wrong.
  await writeManifest(copies, now, next)
  const isNamed = new Set(next.map(({ object }) => object))
  const old = past.filter((copy) => isOld(copy) && !isNamed.has(copy.object))
  for (const { object } of old) await copies.remove(object)
  return {
    there: there.size,
    copied: added.length,
    copied_bytes: added.reduce((sum, { size }) => sum + size, 0),
    gone: lost.length,
    removed: old.length,
  }
}

/** Null for a file that has gone or changed meanwhile: the next pass will know. */
async function copyFile(files: FileStorage, copies: FileStorage, file: ListedFile): Promise<Copy | null> {
  const { key, size } = file
  const stored_at = file.modified_at.getTime()
  const object = `objects/${key}/${stored_at}-${size}`
  try {
    const { stream } = await files.read(key)
    const stored = await copies.put(object, stream, { content_type: 'application/octet-stream', size_limit: size })
    return stored.size === size ? { key, object, size, sha256: stored.sha256, stored_at, gone_at: null } : null
  } catch (error) {
    if (error instanceof FileStorageError && ['file_not_found', 'file_too_large'].includes(error.code)) return null
    throw error
  }
}

export interface FilesWish {
  readonly copies: FileStorage
  readonly target: FileStorage
  readonly wanted: Iterable<Copy>
}

export interface RestoredFiles {
  readonly files: number
  readonly bytes: number
  /** Keys whose copies are not what they were. */
  readonly broken: readonly string[]
}

/** Writes copies under their own keys into another place. */
export async function restoreFiles({ copies, target, wanted }: FilesWish): Promise<RestoredFiles> {
  const broken: string[] = []
  const done = await inPortions([...wanted], async ({ key, object, size, sha256 }) => {
    try {
      const { stream } = await copies.read(object)
      const options = { content_type: 'application/octet-stream', size_limit: size }
      const stored = await target.put(key, stream, options)
      if (stored.sha256 === sha256) return size
      await target.remove(key)
    } catch (error) {
      if (!(error instanceof FileStorageError) || !['file_not_found', 'file_too_large'].includes(error.code))
        throw error
    }
    broken.push(key)
    return null
  })
  return { files: done.length, bytes: done.reduce((sum, size) => sum + size, 0), broken }
}

/** Several at a time; what is null is left out. */
async function inPortions<T, R>(all: readonly T[], work: (one: T) => Promise<R | null>): Promise<R[]> {
  const done: R[] = []
  let next = 0
  const walk = async (): Promise<void> => {
    for (let one = all[next++]; one !== undefined; one = all[next++]) {
      const result = await work(one)
      if (result !== null) done.push(result)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, walk))
  return done
}
