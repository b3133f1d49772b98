import type { WireFile } from '@tembrel/contract/wire/order.ts'
import type { WireSound } from '@tembrel/contract/wire/sound.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { deleteFile, type FileRow, selectFiles } from '../files.queries.ts'

/** Files by their ids; an id that names none is absent. */
export async function readFiles(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, FileRow>> {
  return selectFiles(db, ids)
}

/** A file of an order or ticket under the address where its reader may fetch it. */
export function presentFile(file: FileRow, path: string): WireFile {
  return {
    id: file.id,
    name: file.name,
    content_type: file.content_type,
    size: file.size,
    path,
    sound: presentSound(file, { play: `${path}?play=1`, save: path }),
  }
}

type HeardFile = Pick<FileRow, 'play_key' | 'duration_ms' | 'peaks' | 'loudness_lufs'>

/** A sound with its addresses; null until it has been listened to. */
export function presentSound(file: HeardFile, addresses: { play: string; save: string | null }): WireSound | null {
  if (file.play_key === null || file.duration_ms === null) return null
  return {
    play: addresses.play,
    save: addresses.save,
    duration_ms: file.duration_ms,
    peaks: file.peaks?.toString('base64') ?? null,
    loudness_lufs: file.loudness_lufs,
  }
}

/** Removes a file that nothing names any more, and after the commit what is stored of it; `beside`: under which other keys. */
export async function removeFile(tx: Tx, file_id: string, beside: readonly string[] = []): Promise<void> {
  const file = await deleteFile(tx.db, file_id)
  if (!file) return
  for (const storage_key of [file.storage_key, file.play_key, ...beside]) {
    if (storage_key !== null) await enqueue(tx, 'remove-stored-object', { storage_key })
  }
}
