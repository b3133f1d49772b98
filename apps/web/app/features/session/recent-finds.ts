/** What whoever works here opened last from the search of the office: kept in the browser, for one account at a time. */
export const RECENT_FINDS_KEY = 'office_search_recent'

/** With the session ends what it left here. */
export function forgetRecentFinds(): void {
  try {
    localStorage.removeItem(RECENT_FINDS_KEY)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
