/**
 * Files of orders that wait in the browser: a guest's until he signs in, and one that is being sent, so that it goes on after
 * a reload (Product §4, §8). Every method survives a browser that keeps nothing.
 */

import { answered, openDatabase } from '../../../browser-database.ts'

export interface KeptFile {
  readonly file: File
  /** Milliseconds since 1970. */
  readonly kept_at: number
}

/** Files by name; `order:7`, or `guest` for whoever has not signed in. */
export interface KeptFiles {
  /** False when the browser does not keep it. */
  keep(name: string, file: File): Promise<boolean>
  read(name: string): Promise<File | null>
  forget(name: string): Promise<void>
}

const DATABASE = 'order_files'
const STORE = 'files'
/** A draft not opened for this long begins without its file. */
const KEPT_FOR_MS = 30 * 24 * 3_600_000

/** Files in this browser's own database. */
export const browserFiles: KeptFiles = {
  async keep(name, file) {
    const kept: KeptFile = { file, kept_at: Date.now() }
    return (await inStore('readwrite', (store) => store.put(kept, name))) !== undefined
  },
  async read(name) {
    const kept = (await inStore('readonly', (store) => store.get(name))) as Partial<KeptFile> | undefined
    const isFresh = Date.now() - (kept?.kept_at ?? 0) < KEPT_FOR_MS
    return isFresh && kept?.file instanceof File ? kept.file : null
  },
  async forget(name) {
    await inStore('readwrite', (store) => store.delete(name))
  },
}

/** Undefined when the browser refuses; private windows and full disks do. */
async function inStore(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await openDatabase(DATABASE, [STORE])
    try {
      return await answered(act(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}
