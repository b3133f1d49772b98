interface Row {
  readonly id: number
}

/**
 * Rows of a list whose pages are appended: orders move between pages while somebody reads, so a row that comes again
 * replaces the one that is there, and the newest page of all stands first.
 */
export function mergeRows<R extends Row>(first: readonly R[], more: readonly R[]): R[] {
  const seen = new Set(first.map((row) => row.id))
  return [...first, ...more.filter((row) => !seen.has(row.id) && seen.add(row.id))]
}
