import { RECENT_FINDS_KEY } from '../../session/recent-finds.ts'
import { isFoundRow, type FoundRow } from './found-rows.ts'

const MOST_KEPT = 6

/** What this profile opened last from the search, the newest first. What another one left in the browser is nobody's. */
export function recentRows(profile_id: number): readonly FoundRow[] {
  try {
    const kept = JSON.parse(localStorage.getItem(RECENT_FINDS_KEY) ?? 'null') as {
      profile_id?: unknown
      rows?: unknown
    } | null
    return kept?.profile_id === profile_id && Array.isArray(kept.rows)
      ? kept.rows.filter(isFoundRow).slice(0, MOST_KEPT)
      : []
  } catch {
    return []
  }
}

/** Notes that a row was opened. */
export function noteOpened(profile_id: number, row: FoundRow): void {
  const others = recentRows(profile_id).filter(({ key }) => key !== row.key)
  try {
    localStorage.setItem(RECENT_FINDS_KEY, JSON.stringify({ profile_id, rows: [row, ...others].slice(0, MOST_KEPT) }))
  } catch {
    // Then nothing is offered again.
  }
}
