/**
 * The pattern of `like` for a part of what somebody has written: lower case, ё as е, and nothing in it is a wildcard. The columns
 * are compared as `replace(lower(…), 'ё', 'е')`, for which they have indexes.
 */
export function partPattern(part: string): string {
  return `%${likeLiteral(part.toLowerCase().replaceAll('ё', 'е'))}%`
}

/** A text inside a pattern of `like` in which nothing is a wildcard. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
