import { FILTER_KINDS, LEAST_INDEXED_NARRATORS } from '@tembrel/domain/narrators/filter-address.ts'
import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { selectFilterCounts } from '../../search/narrator-picks.queries.ts'
import { countFilters } from '../../search/filter-address-counts.ts'
import { readBuiltIndex } from '../../search/running-index.ts'

/** An address below `/narrators/filter` that search engines may know. */
export interface FilterAddressCount {
  /** One or two slugs, in the order of an address. */
  readonly parts: readonly string[]
  readonly narrators_count: number
}

/**
 * Every filtered list that search engines may know: at most two parts, at least three narrators (Product §2). Counted in the index,
 * which is waited for while it is being built; without one in the database, which takes seconds for a hundred thousand narrators.
 */
export async function listFilterAddresses(app: Pick<AppContext, 'database'>): Promise<FilterAddressCount[]> {
  const db = app.database.kysely
  const [settings, lists] = await Promise.all([readSettings(db), readEnumerations(db)])
  const genres = lists.genres.filter((genre) => isGenreOn(genre, settings.flags))
  const topics = settings.flags.topics ? lists.topics : []
  const asked = {
    browsed_genres: genres.map((genre) => genre.id),
    topic_ids: topics.map((topic) => topic.id),
    least: LEAST_INDEXED_NARRATORS,
  }
  const reading = await readBuiltIndex(app.database)
  const rows = await (reading ? countFilters(reading.view, asked) : selectFilterCounts(db, asked))
  const entries = {
    genre: genres,
    gender: lists.genders,
    age: lists.ages,
    timbre: lists.timbres,
    language: lists.languages,
    topic: topics,
  }
  const slugOf = (kind: number | null, id: number | null): string[] => {
    const name = kind === null ? undefined : FILTER_KINDS[kind]
    const entry = name && entries[name].find((one) => one.id === id)
    return entry ? [entry.slug] : []
  }
  return rows.map((row) => ({
    parts: [...slugOf(row.first_kind, row.first_id), ...slugOf(row.second_kind, row.second_id)],
    narrators_count: row.count,
  }))
}
