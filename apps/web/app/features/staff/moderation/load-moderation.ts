import type { Api } from '../../../api/call-types.ts'
import type { AppInfo } from '../../../server/visit.ts'
import { moderationFilterOf } from './moderation-types.ts'
import type { Changes, ModerationCounts, ModerationFilter, ModerationRow } from './moderation-types.ts'

/** What of the application's description a check needs to put ids into words. */
export type ModerationLists = Pick<
  AppInfo,
  'flags' | 'genres' | 'languages' | 'topics' | 'timbres' | 'ages' | 'genders' | 'moods'
>

export interface ModerationData {
  readonly filter: ModerationFilter
  readonly rows: readonly ModerationRow[]
  readonly counts: ModerationCounts
  readonly total_pages: number
  readonly lists: ModerationLists
  /** Who is looked at; null when the list is a table or empty. */
  readonly shown: Changes | null
}

/**
 * A list of narrators as the address asks for it, and the one to look at: the named one, or the first of a queue. Throws
 * NOT_FOUND (404) for an unknown narrator.
 */
export async function loadModeration(
  api: Api,
  info: AppInfo,
  search: URLSearchParams,
  asked: number | null,
): Promise<ModerationData> {
  const filter = moderationFilterOf(search)
  const query = { state: filter.list, name: filter.name, page: filter.page }
  const { narrators, counts, total_pages } = await api('GET /staff/narrators', { query })
  const first = isQueue(filter) ? (narrators[0]?.id ?? null) : null
  const id = asked ?? first
  const shown = id === null ? null : await api('GET /staff/narrators/{id}/changes', { params: { id } })
  const { flags, genres, languages, topics, timbres, ages, genders, moods } = info
  const lists = { flags, genres, languages, topics, timbres, ages, genders, moods }
  return { filter, rows: narrators, counts, total_pages, lists, shown }
}

/** Lists that are worked through one by one; the others are looked up. */
export function isQueue({ list }: ModerationFilter): boolean {
  return list === 'waiting' || list === 'rework'
}

/** Where to go on after a decision: the next of the queue, or the list itself. */
export function nextOf({ rows, shown }: Pick<ModerationData, 'rows' | 'shown'>): number | null {
  const index = rows.findIndex(({ id }) => id === shown?.narrator.id)
  const rest = [...rows.slice(index + 1), ...rows.slice(0, Math.max(0, index))]
  return rest[0]?.id ?? null
}
