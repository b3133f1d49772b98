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

/** Shorter parts are in nearly every name, and no index finds them: they have to begin a word. */
export const SHORTEST_PART = 3

/** The patterns of `like` for where a word, in lower case with ё as е, may stand in what somebody is called or can be reached by. */
export function wordPatterns(word: string): string[] {
  const plain = likeLiteral(word)
  return word.length < SHORTEST_PART ? [`${plain}%`, `% ${plain}%`] : [`%${plain}%`]
}
