/**
 * The pattern of `like` for a part of what somebody has written: lower case, ё as е, and nothing in it is a wildcard. The columns
 * are compared as `replace(lower(…), 'ё', 'е')`, for which they have indexes.
 */
export function partPattern(part: string): string {
  return `%${part
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\\%_]/g, '\\$&')}%`
}
