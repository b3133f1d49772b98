import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ByteMeter } from './byte-meter.ts'
import { resolveByteRange } from './byte-range.ts'
import { assertFileKey } from './file-key.ts'
import { FileStorageError } from './file-storage.ts'
import type {
  ByteRange,
  FileStat,
  FileStorage,
  ListedFile,
  OpenedFile,
  PutOptions,
  StoredFile,
} from './file-storage.ts'

/** Uploads grow here and move to their key when complete. Keys cannot begin with a dot, so the names never meet. */
const UNFINISHED_FOLDER = '.unfinished'

interface Folder {
  readonly root: string
  /** Rights of files and folders. */
  readonly file_mode: number
  readonly folder_mode: number
}

export interface LocalOptions {
  /** The proxy before this process sends files itself: its path of a file begins so, and its group may read what is stored. */
  readonly proxy_prefix?: string
}

/** Files in a folder of this machine; `root` is made when the first file is stored. */
export function createLocalFileStorage(root: string, { proxy_prefix }: LocalOptions = {}): FileStorage {
  const rootFolder = path.resolve(root)
  const modes =
    proxy_prefix === undefined ? { file_mode: 0o600, folder_mode: 0o700 } : { file_mode: 0o640, folder_mode: 0o750 }
  const folder: Folder = { root: rootFolder, ...modes }
  return {
    put: (key, source, options) => putFile(folder, key, source, options),
    read: (key, range) => readFile(rootFolder, key, range),
    stat: (key) => statFile(filePath(rootFolder, key)),
    list: (folder) => listFiles(rootFolder, folder ?? ''),
    remove: (key) => removeFile(filePath(rootFolder, key)),
    withLocalFile: (key, use) => withFile(filePath(rootFolder, key), use),
    removeUnfinished: (before) => removeUnfinished(path.join(rootFolder, UNFINISHED_FOLDER), before),
    checkHealth: () => checkFolder(folder),
    sender: proxy_prefix === undefined ? null : { kind: 'proxy', pathOf: (key) => proxyPath(proxy_prefix, key) },
    close: () => {},
  }
}

function proxyPath(prefix: string, key: string): string {
  assertFileKey(key)
  return prefix + key
}

async function putFile(folder: Folder, key: string, source: Readable, options: PutOptions): Promise<StoredFile> {
  const unfinished = path.join(folder.root, UNFINISHED_FOLDER, randomUUID())
  try {
    const target = filePath(folder.root, key)
    const stored = await writeUnfinished(folder, unfinished, source, options)
    await publish(folder, unfinished, target)
    return stored
  } catch (error) {
    source.destroy()
    // What cannot be removed now, because the disk fails, is a leftover for removeUnfinished: the cause is reported first.
    await rm(unfinished, { force: true }).catch(() => {})
    throw uploadError(error)
  }
}

async function writeUnfinished(
  folder: Folder,
  unfinished: string,
  source: Readable,
  options: PutOptions,
): Promise<StoredFile> {
  await onDisk(makeFolder(folder, path.dirname(unfinished)))
  const handle = await onDisk(open(unfinished, 'wx', folder.file_mode))
  try {
    const meter = new ByteMeter(options.size_limit)
    await pipeline(source, meter, (chunks: AsyncIterable<Buffer>) => writeChunks(chunks, handle), {
      signal: options.signal,
    })
    await onDisk(handle.sync())
    return meter.result()
  } finally {
    await handle.close()
  }
}

async function writeChunks(chunks: AsyncIterable<Buffer>, handle: FileHandle): Promise<void> {
  for await (const chunk of chunks) await onDisk(handle.appendFile(chunk))
}

/** The rename is durable only when the folder that now holds the name has been written too. */
async function publish(folder: Folder, unfinished: string, target: string): Promise<void> {
  await onDisk(makeFolder(folder, path.dirname(target)))
  await onDisk(rename(unfinished, target))
  await onDisk(syncFolder(path.dirname(target)))
}

/** Makes the folder and writes each parent that received a new name, so that a power cut cannot lose the path. */
async function makeFolder({ root, folder_mode }: Folder, wanted: string): Promise<void> {
  const firstMade = await mkdir(wanted, { recursive: true, mode: folder_mode })
  if (!firstMade) return
  for (let made = wanted; made.length >= firstMade.length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made))
    if (made === root) return
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readFile(root: string, key: string, range: ByteRange | undefined): Promise<OpenedFile> {
  const handle = await openExisting(filePath(root, key))
  try {
    const { size } = await handle.stat()
    const { start, length } = resolveByteRange(range, size)
    // An empty file has no last byte to name, so its stream is opened without bounds.
    const bounds = length > 0 ? { start, end: start + length - 1 } : {}
    return { stream: handle.createReadStream(bounds), size, start, length }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function openExisting(target: string): Promise<FileHandle> {
  try {
    const handle = await open(target, constants.O_RDONLY)
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
  } catch (error) {
    if (!isAbsent(error)) throw diskError(error)
  }
  throw new FileStorageError('file_not_found', 'There is no such file')
}

async function statFile(target: string): Promise<FileStat | null> {
  try {
    const found = await stat(target)
    return found.isFile() ? { size: found.size, modified_at: found.mtime } : null
  } catch (error) {
    if (isAbsent(error)) return null
    throw diskError(error)
  }
}

/** `inside`: the beginning of the keys in this folder, with a slash at its end. */
async function* listFiles(root: string, inside: string): AsyncGenerator<ListedFile> {
  for (const entry of await entriesIn(path.join(root, inside))) {
    // What begins with a dot is no key.
    if (entry.name.startsWith('.')) continue
    const key = inside + entry.name
    if (entry.isDirectory()) yield* listFiles(root, `${key}/`)
    else {
      const found = await statFile(path.join(root, key))
      if (found) yield { key, ...found }
    }
  }
}

async function entriesIn(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isAbsent(error)) return []
    throw diskError(error)
  }
}

async function removeFile(target: string): Promise<void> {
  await onDisk(rm(target, { force: true }))
}

async function withFile<T>(target: string, use: (path: string) => Promise<T>): Promise<T> {
  const handle = await openExisting(target)
  await handle.close()
  return use(target)
}

async function removeUnfinished(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await namesIn(folder)) {
    const target = path.join(folder, name)
    const found = await statFile(target)
    if (!found || found.modified_at >= before) continue
    await removeFile(target)
    removed += 1
  }
  return removed
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isAbsent(error)) return []
    throw diskError(error)
  }
}

async function checkFolder({ root, folder_mode }: Folder): Promise<void> {
  await onDisk(mkdir(root, { recursive: true, mode: folder_mode }))
  await onDisk(access(root, constants.R_OK | constants.W_OK | constants.X_OK))
}

function filePath(root: string, key: string): string {
  assertFileKey(key)
  return path.join(root, ...key.split('/'))
}

function isAbsent(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOENT' || code === 'ENOTDIR'
}

/** Marks a failure of the disk, to distinguish it from a failing source. */
async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw diskError(error)
  }
}

function diskError(error: unknown): FileStorageError {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
  return new FileStorageError('storage_unavailable', `The storage folder failed (${code})`, { cause: error })
}

function uploadError(error: unknown): FileStorageError {
  if (error instanceof FileStorageError) return error
  return new FileStorageError('upload_interrupted', 'The upload ended before the whole file arrived', { cause: error })
}
