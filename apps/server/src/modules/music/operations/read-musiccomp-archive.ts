import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { ZipToSend } from '../../../http/zip-stream.ts'
import { selectMusiccomps, selectMusics } from '../music.queries.ts'

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
