/**
 * Writes a zip while it is read. Everything is stored as it is: recordings do not get smaller, and the size of the archive is
 * known before its first byte, so that a browser can show how far it has come.
 */
import { createReadStream } from 'node:fs'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStorage } from './adapters/storage/file-storage.ts'

export type ZipEntry = { readonly path: string; readonly at: Date } & (
  | { readonly stored: { readonly storage_key: string; readonly size: number } }
  | { readonly local: { readonly path: string; readonly size: number } }
  | { readonly text: string }
)

/** Files are opened one after another; a reader who goes away closes the one that is open. */
export async function streamZip(
  storage: Pick<FileStorage, 'read'>,
  entries: readonly ZipEntry[],
): Promise<{ stream: Readable; size: number }> {
  const zip = new ZipFile()
  const stream = new PassThrough()
  let open: Readable | null = null
  for (const entry of entries) {
    const options = { mtime: entry.at, compress: false }
    if ('text' in entry) {
      zip.addBuffer(Buffer.from(entry.text, 'utf8'), entry.path, options)
      continue
    }
    const { size } = 'stored' in entry ? entry.stored : entry.local
    const opening = async (): Promise<Readable> =>
      'stored' in entry ? (await storage.read(entry.stored.storage_key)).stream : createReadStream(entry.local.path)
    zip.addReadStreamLazy(entry.path, { ...options, size }, (done) => {
      opening().then(
        (file) => {
          open = file
          file.on('error', (error) => stream.destroy(error))
          if (stream.destroyed) file.destroy()
          done(null, file)
        },
        (error: unknown) => done(error, new PassThrough()),
      )
    })
  }
  // A file that cannot be read breaks the download off: an archive that lacks it must not look whole.
  zip.on('error', (error: Error) => stream.destroy(error))
  stream.on('close', () => open?.destroy())
  zip.outputStream.pipe(stream)
  const size = await new Promise<number>((resolve) => zip.end(undefined, resolve as () => void))
  return { stream, size }
}

/** Gives every entry a path of its own: a second «take.wav» in a folder becomes «take (2).wav». */
export function createPathGiver(): (folder: string | null, name: string) => string {
  const given = new Set<string>()
  return (folder, name) => {
    const plain = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || '_'
    const dot = plain.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, '']
    for (let count = 1; ; count += 1) {
      const unique = count === 1 ? plain : `${stem} (${count})${extension}`
      const path = folder === null ? unique : `${folder}/${unique}`
      // Disks that ignore case would write one over the other.
      const key = path.toLowerCase()
      if (given.has(key)) continue
      given.add(key)
      return path
    }
  }
}
