/** What the copies of the product's files are: a list that each pass writes anew, as lines of JSON, compressed, the newest named last. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FileStorage } from '../../apps/server/src/adapters/storage/file-storage.ts'

export interface Copy {
  /** Under which the product keeps it. */
  readonly key: string
  /** Under which the copy stands. */
  readonly object: string
  readonly size: number
  /** Hexadecimal digits. */
  readonly sha256: string
  /** Milliseconds since 1970: when it was stored by the product, and which pass first did not see it any more; null while it is there. */
  readonly stored_at: number
  readonly gone_at: number | null
}

const FOLDER = 'manifests/'
const KEPT = 10
const LARGEST_BYTES = 4 * 1024 ** 3

/** The newest list; empty before the first pass. */
export async function readManifest(copies: FileStorage): Promise<readonly Copy[]> {
  const newest = (await manifestKeys(copies)).at(-1)
  if (newest === undefined) return []
  const lines = gunzipSync(await buffer((await copies.read(newest)).stream))
    .toString('utf8')
    .split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Copy)
}

/** Writes the next list, and removes those that are older than the last ten. */
export async function writeManifest(copies: FileStorage, at: number, list: readonly Copy[]): Promise<void> {
  const name = new Date(at).toISOString().replaceAll(':', '-')
  const body = gzipSync(list.map((copy) => `${JSON.stringify(copy)}\n`).join(''))
  const options = { content_type: 'application/gzip', size_limit: LARGEST_BYTES }
  await copies.put(`${FOLDER}${name}.jsonl.gz`, Readable.from([body]), options)
  for (const old of (await manifestKeys(copies)).slice(0, -KEPT)) await copies.remove(old)
}

/** The copies that make up the files as they were at that moment: each key once. One removed shortly before may still be among them. */
export function copiesAt(list: readonly Copy[], at: number): Map<string, Copy> {
  const found = new Map<string, Copy>()
  for (const copy of list) {
    if (copy.stored_at > at || (copy.gone_at !== null && copy.gone_at <= at)) continue
    const other = found.get(copy.key)
    if (other === undefined || other.stored_at < copy.stored_at) found.set(copy.key, copy)
  }
  return found
}

async function manifestKeys(copies: FileStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of copies.list(FOLDER)) keys.push(key)
  return keys.toSorted()
}
