import { SMALL_PORTRAIT_SIDES } from '@tembrel/contract/wire/portrait.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { smallAvatarKey } from './avatar-path.ts'
import { smallCoverKey } from './image-path.ts'
import { selectKeysBeingRemoved, selectPartKeys, selectStoredFiles, type StoredFileRow } from './stored-keys.queries.ts'

export interface StoredKey {
  readonly key: string
  /** Bytes; null where no row tells. */
  readonly size: number | null
  /** Hexadecimal digits; null where no row tells. */
  readonly sha256: string | null
  /** False for what may be there and is not missed: smaller pictures of earlier releases, parts begun, what is being removed. */
  readonly is_needed: boolean
}

const AT_A_TIME = 5000

/** Every object of the storage that the database knows of, each at least once. */
export async function* listStoredKeys(db: Kysely<DB>): AsyncGenerator<StoredKey> {
  for (let after: string | null = null; ;) {
    const rows = await selectStoredFiles(db, { after, limit: AT_A_TIME })
    for (const row of rows) yield* keysOf(row)
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_A_TIME) break
    after = last.id
  }
  for (const { part_keys, begun_keys } of await selectPartKeys(db)) {
    for (const key of part_keys) yield untold(key, true)
    for (const key of begun_keys) yield untold(key, false)
  }
  for (const key of await selectKeysBeingRemoved(db)) yield untold(key, false)
}

function* keysOf({ kind, storage_key, size, sha256, play_key, play_size }: StoredFileRow): Generator<StoredKey> {
  yield { key: storage_key, size, sha256, is_needed: true }
  if (play_key !== null) yield { key: play_key, size: play_size, sha256: null, is_needed: true }
  if (kind === 'avatar') for (const side of SMALL_PORTRAIT_SIDES) yield untold(smallAvatarKey(storage_key, side), false)
  if (kind === 'image') yield untold(smallCoverKey(storage_key), false)
}

function untold(key: string, is_needed: boolean): StoredKey {
  return { key, size: null, sha256: null, is_needed }
}
