import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { presentMusic } from '../music.presenter.ts'
import { selectMusiccomps, selectMusics } from '../music.queries.ts'

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
