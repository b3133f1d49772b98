import type { WireStaffTrack } from '@tembrel/contract/calls/staff/compilations.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import type { FileToSend } from '../../../http/send-file.ts'
import { type MusicReader, ownMusicIds } from '../music-owner.ts'
import { presentMusic } from '../music.presenter.ts'
import { type MusicRow, selectMusics } from '../music.queries.ts'
import { selectStaffTracks } from '../staff-music.queries.ts'

/**
 * Tracks by their ids in the order asked for: what an order shows of its music. Withdrawn ones are among them, unknown ids
 * are not. Whole where the reader may have them, else as previews.
 */
export async function listMusics(
  app: Pick<AppContext, 'database'>,
  reader: MusicReader | null,
  ids: readonly number[],
  locale: Locale,
): Promise<CallResponse<'GET /musics'>> {
  const db = app.database.kysely
  const [rows, own] = await Promise.all([selectMusics(db, { ids }, locale), ownMusicIds(db, reader, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = ids.flatMap((id) => byId.get(id) ?? [])
  return { musics: found.map((row) => presentMusic(row, own.has(row.id) ? 'owner' : 'anybody', locale)) }
}

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

/** Tracks as they are edited, each with its preview: those of a compilation, withdrawn ones too, or the one with `id`. */
export async function readStaffTracks(
  db: Kysely<DB>,
  of: { readonly musiccomp_id: number } | { readonly id: number },
  locale: Locale,
): Promise<WireStaffTrack[]> {
  const rows = await selectStaffTracks(db, of)
  const heard = await selectMusics(db, { ids: rows.map(({ id }) => id) }, locale)
  const byId = new Map(heard.map((row) => [row.id, presentMusic(row, 'anybody', locale)]))
  return rows.flatMap(({ id, title_ru, title_en, withdrawn_at, version }) => {
    const music = byId.get(id)
    return music ? [{ id, title_ru, title_en, withdrawn: withdrawn_at !== null, version, music }] : []
  })
}
