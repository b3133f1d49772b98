import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { ownMusicIds, type MusicReader } from '../music-owner.ts'
import { presentMusic } from '../music.presenter.ts'
import { selectMusics } from '../music.queries.ts'

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
