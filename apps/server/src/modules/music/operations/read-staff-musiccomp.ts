import type { WireStaffMusiccomp } from '@tembrel/contract/calls/staff-compilations.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectStaffMusiccomp } from '../staff-music.queries.ts'
import { readStaffTracks } from './read-staff-tracks.ts'

/** A compilation of music as it is edited. Throws NOT_FOUND (404). */
export async function readStaffMusiccomp(db: Kysely<DB>, id: number, locale: Locale): Promise<WireStaffMusiccomp> {
  const row = await selectStaffMusiccomp(db, id)
  if (!row) throw apiError('NOT_FOUND')
  const { title_ru, title_en, image, hidden_at, version } = row
  const tracks = await readStaffTracks(db, { musiccomp_id: id }, locale)
  return { id, title_ru, title_en, image, hidden: hidden_at !== null, version, tracks }
}
