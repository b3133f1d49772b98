import type { WireStaffCompilation } from '@tembrel/contract/calls/staff-compilations.ts'
import { slugWithId } from '@tembrel/domain/narrators/slug.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import { selectCompilation, selectPickedNarrators } from '../staff-compilations.queries.ts'

/** A compilation as it is edited, with all of its narrators. Throws NOT_FOUND (404). */
export async function readStaffCompilation(db: Kysely<DB>, id: number): Promise<WireStaffCompilation> {
  const row = await selectCompilation(db, id, 'read')
  if (!row) throw apiError('NOT_FOUND')
  const { title_ru, title_en, description_ru, description_en, genres_id, image, version, hidden_at } = row
  return {
    ...{ id, title_ru, title_en, description_ru, description_en, genres_id, image, version },
    hidden: hidden_at !== null,
    slug: slugWithId(row.slug, row.id),
    narrators: await selectPickedNarrators(db, id),
  }
}
