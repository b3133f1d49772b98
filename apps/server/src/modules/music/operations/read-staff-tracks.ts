import type { WireStaffTrack } from '@tembrel/contract/calls/staff-compilations.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { presentMusic } from '../music.presenter.ts'
import { selectMusics } from '../music.queries.ts'
import { selectStaffTracks } from '../staff-music.queries.ts'

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
