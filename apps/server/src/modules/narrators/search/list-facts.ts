/** What every list needs besides narrators: settings, genres, and the values of the filters with their titles. */
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { expireMemory, recall } from '../../settings/operations/site-memory.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { selectFacetEntries, selectListGenres } from './narrator-list.queries.ts'
import type { FacetEntryRow, ListGenreRow } from './narrator-list.queries.ts'

export interface ListFacts {
  readonly settings: Settings
  readonly genres: readonly ListGenreRow[]
  readonly entries: readonly FacetEntryRow[]
}

/**
 * One after the other, so that looking for changes takes one connection of the pool: a question that comes meanwhile then finds another
 * one whose statements have been prepared, instead of the fifth.
 */
export async function readListFacts(db: Kysely<DB>): Promise<ListFacts> {
  expireMemory(db)
  const settings = await readSettings(db)
  const genres = await recall(db, 'list genres', () => selectListGenres(db))
  const entries = await recall(db, 'list values', () => selectFacetEntries(db))
  return { settings, genres, entries }
}
