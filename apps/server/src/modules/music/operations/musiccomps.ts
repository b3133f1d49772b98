import type { WireStaffMusiccomp } from '@tembrel/contract/calls/staff/compilations.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import type { ZipToSend } from '../../../http/zip-stream.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { presentMusic } from '../music.presenter.ts'
import { selectMusiccomps, selectMusics } from '../music.queries.ts'
import { selectStaffMusiccomp, selectStaffMusiccomps } from '../staff-music.queries.ts'
import { readStaffTracks } from './tracks.ts'

/** Compilations of music that have a track on offer, with their tracks; none while the flag `music` is off (Product §7, §9). */
export async function listMusiccomps(
  app: Pick<AppContext, 'database'>,
  locale: Locale,
): Promise<CallResponse<'GET /musiccomps'>> {
  const db = app.database.kysely
  const { flags } = await readSettings(db)
  if (!flags.music) return { musiccomps: [] }
  const [comps, rows] = await Promise.all([
    selectMusiccomps(db, null, locale),
    selectMusics(db, { musiccomp_id: null }, locale),
  ])
  const musics = rows.map((row) => presentMusic(row, 'anybody', locale))
  return {
    musiccomps: comps.map((comp) => ({ ...comp, musics: musics.filter(({ musiccomp }) => musiccomp.id === comp.id) })),
  }
}

/**
 * One compilation with its tracks, each as its preview (Product §3, §7). Throws NOT_FOUND (404) for none, for one without
 * tracks on offer, and while the flag `music` is off.
 */
export async function readMusiccomp(
  app: Pick<AppContext, 'database'>,
  id: number,
  locale: Locale,
): Promise<CallResponse<'GET /musiccomps/{id}'>> {
  const db = app.database.kysely
  const { flags } = await readSettings(db)
  const [comp] = flags.music ? await selectMusiccomps(db, id, locale) : []
  if (!comp) throw apiError('NOT_FOUND')
  const rows = await selectMusics(db, { musiccomp_id: id }, locale)
  return { musiccomp: { ...comp, musics: rows.map((row) => presentMusic(row, 'anybody', locale)) } }
}

/**
 * The previews of a compilation as one archive, numbered in their order (Product §7, downloads). Throws NOT_FOUND (404) for
 * no compilation; a track without a preview is left out.
 */
export async function readMusiccompArchive(
  app: Pick<AppContext, 'database' | 'clock'>,
  id: number,
  locale: Locale,
): Promise<ZipToSend> {
  const db = app.database.kysely
  const [comp] = await selectMusiccomps(db, id, locale)
  if (!comp) throw apiError('NOT_FOUND')
  const rows = await selectMusics(db, { musiccomp_id: id }, locale)
  const entries = rows.flatMap(({ title, example }, index) => {
    if (!example || example.play_key === null || example.play_size === null) return []
    const number = String(index + 1).padStart(2, '0')
    return [{ key: example.play_key, size: example.play_size, name: `${number} ${title}.mp3` }]
  })
  return { download_name: `${comp.title}.zip`, entries, at: app.clock.now() }
}

/** All compilations of music in their order, hidden and empty ones too. */
export async function listStaffMusiccomps(db: Kysely<DB>): Promise<CallResponse<'GET /staff/music'>> {
  return { musiccomps: await selectStaffMusiccomps(db) }
}

/** A compilation of music as it is edited. Throws NOT_FOUND (404). */
export async function readStaffMusiccomp(db: Kysely<DB>, id: number, locale: Locale): Promise<WireStaffMusiccomp> {
  const row = await selectStaffMusiccomp(db, id)
  if (!row) throw apiError('NOT_FOUND')
  const { title_ru, title_en, image, hidden_at, version } = row
  const tracks = await readStaffTracks(db, { musiccomp_id: id }, locale)
  return { id, title_ru, title_en, image, hidden: hidden_at !== null, version, tracks }
}
