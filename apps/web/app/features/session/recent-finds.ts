/** What whoever works here opened last from the search of the office: kept in the browser, for one account at a time. */

const KEY = 'office_search_recent'

/** The kept text; null when nothing is, and in a browser that forbids storage. */
export function readRecentFinds(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepRecentFinds(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Then nothing is offered again.
  }
}

/** With the session ends what it left here. */
export function forgetRecentFinds(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Then nothing was kept.
  }
}
