/** Names by which an address narrows or orders a list (Product §7). */
const FILTER_NAMES = [
  'genre',
  'gender',
  'age',
  'timbre',
  'topic',
  'language',
  'native',
  'featured',
  'sort',
  'name',
] as const

/** Whether the query makes a list of its own: search engines know lists by their paths only (Product §2). */
export function isFilterQuery(search: string): boolean {
  const query = new URLSearchParams(search)
  return FILTER_NAMES.some((name) => query.has(name) || query.has(`${name}[]`))
}
