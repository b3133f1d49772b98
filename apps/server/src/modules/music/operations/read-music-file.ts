import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { FileToSend } from '../../../http/send-file.ts'
import { ownMusicIds, type MusicReader } from '../music-owner.ts'
import { selectMusics, type MusicRow } from '../music.queries.ts'

/**
 * What a track is sent from (Product §7, downloads). `example`: the preview, for everybody. `play`, `save`: the whole track
 * as MP3 or as it was uploaded, named after its title. Throws NOT_FOUND (404) for no track and for a preview that is not made
 * yet; for the whole track UNAUTHORIZED (401) to guests and FORBIDDEN (403) to whoever has no paid order with it.
 */
export async function readMusicFile(
  app: Pick<AppContext, 'database'>,
  reader: MusicReader | null,
  wanted: { readonly music_id: number; readonly use: 'example' | 'play' | 'save' },
  locale: Locale,
): Promise<FileToSend> {
  const db = app.database.kysely
  const { music_id, use } = wanted
  const [music] = await selectMusics(db, { ids: [music_id] }, locale)
  if (!music) throw apiError('NOT_FOUND')
  if (use === 'example') return playable(music.example, 'public')
  if (reader === null) throw apiError('UNAUTHORIZED')
  const own = await ownMusicIds(db, reader, [music_id])
  if (!own.has(music_id)) throw apiError('FORBIDDEN')
  if (use === 'play') return playable(music.whole, 'private')
  const { storage_key, size, content_type, name } = music.whole
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
  return { key: storage_key, size, content_type, download_name: `${music.title}${ending}`, cache: 'private' }
}

function playable(sound: MusicRow['example'], cache: FileToSend['cache']): FileToSend {
  if (!sound || sound.play_key === null || sound.play_size === null) throw apiError('NOT_FOUND')
  return { key: sound.play_key, size: sound.play_size, content_type: 'audio/mpeg', download_name: null, cache }
}
