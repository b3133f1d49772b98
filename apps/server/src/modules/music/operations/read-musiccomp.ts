import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { presentMusic } from '../music.presenter.ts'
import { selectMusiccomps, selectMusics } from '../music.queries.ts'

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
