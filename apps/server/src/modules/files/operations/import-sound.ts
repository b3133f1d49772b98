import { createReadStream } from 'node:fs'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { insertFile, updateSound } from '../files.queries.ts'

export interface ImportedSound {
  /** Absolute path of an MP3 that plays everywhere as it is. */
  readonly path: string
  readonly name: string
  readonly kind: 'demo' | 'music' | 'order_result'
  readonly owner_profile_id: number | null
  readonly duration_ms: number
  /** 400 values of 0–255. */
  readonly peaks: readonly number[]
  readonly loudness_lufs: number
}

const SIZE_LIMIT = 100 * 1024 * 1024

/** Stores an MP3 whose wave and loudness are known already, and returns the file's id. */
export async function importSound(tx: Tx, app: AppContext, sound: ImportedSound): Promise<string> {
  const id = app.ids.uuid()
  const storage_key = `${sound.kind}/${id}`
  const stored = await app.storage.put(storage_key, createReadStream(sound.path), {
    content_type: 'audio/mpeg',
    size_limit: SIZE_LIMIT,
  })
  await insertFile(tx.db, {
    id,
    owner_profile_id: sound.owner_profile_id,
    kind: sound.kind,
    name: sound.name,
    content_type: 'audio/mpeg',
    size: stored.size,
    storage_key,
    sha256: Buffer.from(stored.sha256, 'hex'),
    duration_ms: sound.duration_ms,
    created_at: app.clock.now(),
  })
  await updateSound(tx.db, {
    id,
    play_key: storage_key,
    play_size: stored.size,
    duration_ms: sound.duration_ms,
    peaks: Buffer.from(sound.peaks),
    loudness_lufs: sound.loudness_lufs,
  })
  return id
}
