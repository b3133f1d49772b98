import type { WireSound } from '@tembrel/contract/wire/sound.ts'
import type { FileRow } from '../files.queries.ts'

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
