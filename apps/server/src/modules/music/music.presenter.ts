import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireMusic } from '@tembrel/contract/wire/music.ts'
import type { WireSound } from '@tembrel/contract/wire/sound.ts'
import { addressInLocale } from '../../http/address-in-locale.ts'
import type { MusicRow } from './music.queries.ts'

/** A track for a reader who may hear its preview, or, as `owner`, take all of it under its title in his language (Product §7, downloads). */
export function presentMusic(row: MusicRow, reader: 'anybody' | 'owner', locale: Locale): WireMusic {
  const { id, title, musiccomp, withdrawn, whole, example } = row
  const address = `/download?music=${id}`
  const sound =
    reader === 'owner'
      ? presentSound(whole, { play: `${address}&play=1`, save: addressInLocale(address, locale) })
      : presentSound(example, { play: `${address}&example=1`, save: null })
  return { id, title, musiccomp, duration_ms: whole.duration_ms, withdrawn, sound }
}

function presentSound(
  sound: MusicRow['example'],
  addresses: { readonly play: string; readonly save: string | null },
): WireSound | null {
  if (!sound || sound.play_key === null || sound.duration_ms === null) return null
  const { duration_ms, peaks, loudness_lufs } = sound
  return { ...addresses, duration_ms, peaks: peaks?.toString('base64') ?? null, loudness_lufs }
}
