interface Row {
  readonly id: number
}

/**
 * Rows of a list whose pages are appended: orders move between pages while somebody reads, so a row that comes again replaces its
 * earlier copy, and the newest page comes first.
 */
export function mergeRows<R extends Row>(first: readonly R[], more: readonly R[]): R[] {
  const seen = new Set(first.map((row) => row.id))
  return [...first, ...more.filter((row) => !seen.has(row.id) && seen.add(row.id))]
}
