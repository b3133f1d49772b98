import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { selectMusiccomps } from '../music.queries.ts'

/** Compilations of music that have a track on offer; none while the flag `music` is off (Product §7, §9). */
export async function listMusiccomps(
  app: Pick<AppContext, 'database'>,
  locale: Locale,
): Promise<CallResponse<'GET /musiccomps'>> {
  const db = app.database.kysely
  const { flags } = await readSettings(db)
  return { musiccomps: flags.music ? await selectMusiccomps(db, null, locale) : [] }
}
