import type { Tx } from '../../../database/transaction.ts'
import { insertFile, updateSound } from '../files.queries.ts'

/** An MP3 of our own making in the storage, listened to already. */
export interface HeardMp3 {
  readonly id: string
  readonly storage_key: string
  readonly size: number
  /** Hex digest. */
  readonly sha256: string
  readonly duration_ms: number
  /** 400 values of 0–255. */
  readonly peaks: Uint8Array
  readonly loudness_lufs: number | null
}

/** Writes down a sound that is played from the same bytes that are stored. */
export async function recordHeardSound(
  tx: Tx,
  sound: HeardMp3,
  file: { kind: 'music'; name: string; owner_profile_id: number | null; at: Date },
): Promise<void> {
  const { id, storage_key, size, sha256, duration_ms, peaks, loudness_lufs } = sound
  await insertFile(tx.db, {
    id,
    owner_profile_id: file.owner_profile_id,
    kind: file.kind,
    name: file.name,
    content_type: 'audio/mpeg',
    size,
    storage_key,
    sha256: Buffer.from(sha256, 'hex'),
    duration_ms,
    created_at: file.at,
  })
  const played = { play_key: storage_key, play_size: size, duration_ms, peaks: Buffer.from(peaks), loudness_lufs }
  await updateSound(tx.db, { id, ...played })
}
