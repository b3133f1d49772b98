/** What every list needs besides narrators: settings, genres, and the values of the filters with their titles. */
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { selectFacetEntries, selectListGenres } from '../narrator-list.queries.ts'
import type { FacetEntryRow, ListGenreRow } from '../narrator-list.queries.ts'

export interface ListFacts {
  readonly settings: Settings
  readonly genres: readonly ListGenreRow[]
  readonly entries: readonly FacetEntryRow[]
}

export async function readListFacts(db: Kysely<DB>): Promise<ListFacts> {
  const [settings, genres, entries] = await Promise.all([
    readSettings(db),
    selectListGenres(db),
    selectFacetEntries(db),
  ])
  return { settings, genres, entries }
}
