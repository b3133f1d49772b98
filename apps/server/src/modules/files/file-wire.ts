/** Files as screens show them (Product §3). Where a file may be fetched from is decided by the module that owns the link. */
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import type { WireSound } from '@tembrel/contract/wire/sound.ts'
import type { FileRow } from './files.queries.ts'

/** A sound with its addresses; null until it has been listened to. */
export function presentSound(file: FileRow, addresses: { play: string; save: string | null }): WireSound | null {
  if (file.play_key === null || file.duration_ms === null) return null
  return {
    play: addresses.play,
    save: addresses.save,
    duration_ms: file.duration_ms,
    peaks: file.peaks?.toString('base64') ?? null,
    loudness_lufs: file.loudness_lufs,
  }
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
