import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { ZipToSend } from '../../../../http/zip-stream.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { selectNarratorcompDemos, selectNarratorcomps } from '../compilations.queries.ts'

/**
 * One demo of every listed narrator of a compilation as one archive, in the compilation's order (Product §7, downloads): the
 * one of its genre, else the main one. Throws NOT_FOUND (404) for no compilation and for one of a genre that is switched off.
 */
export async function readNarratorcompArchive(
  app: Pick<AppContext, 'database' | 'clock'>,
  id: number,
  locale: Locale,
): Promise<ZipToSend> {
  const db = app.database.kysely
  const [settings, lists] = await Promise.all([readSettings(db), readEnumerations(db)])
  const browsed_genres = lists.genres.filter((genre) => isGenreOn(genre, settings.flags)).map((genre) => genre.id)
  const [comp] = await selectNarratorcomps(db, { id, browsed_genres }, locale)
  if (!comp) throw apiError('NOT_FOUND')
  const demos = await selectNarratorcompDemos(db, comp, browsed_genres, locale)
  const byNarrator = new Map(demos.map((demo) => [demo.narrator_id, demo]))
  const entries = comp.narrator_ids.flatMap((narrator_id, index) => {
    const demo = byNarrator.get(narrator_id)
    if (!demo) return []
    const who = [`${demo.firstname} ${demo.lastname}`.trim(), demo.title].filter((part) => part !== '').join(' — ')
    const ending = /\.[a-z0-9]{1,5}$/i.exec(demo.name)?.[0] ?? ''
    return [{ key: demo.storage_key, size: demo.size, name: `${String(index + 1).padStart(2, '0')} ${who}${ending}` }]
  })
  return { download_name: `${comp.title}.zip`, entries, at: app.clock.now() }
}
