/** One mistyped letter of a word, which searches forgive (Product §2, §7). */

/** Shorter words differ from too many others by one letter. */
export const SHORTEST_WORD_WITH_TYPO = 4

/**
 * Whether the typed word begins the token once one letter is replaced, left out, added or swapped with its neighbour.
 * Everything before the first difference is equal, so the one edit is at that place or nowhere.
 */
export function isWithinOneEdit(word: string, token: string): boolean {
  let at = 0
  while (at < word.length && word[at] === token[at]) at += 1
  if (at === word.length) return true
  if (word.length < SHORTEST_WORD_WITH_TYPO) return false
  const isReplaced = goesOn(word, at + 1, token, at + 1)
  const isAdded = goesOn(word, at + 1, token, at)
  const isLeftOut = goesOn(word, at, token, at + 1)
  const isSwapped = word[at] === token[at + 1] && word[at + 1] === token[at] && goesOn(word, at + 2, token, at + 2)
  return isReplaced || isAdded || isLeftOut || isSwapped
}

/** Whether the word from a place on is what the token goes on with at another. */
function goesOn(word: string, from: number, token: string, at: number): boolean {
  if (word.length - from > token.length - at) return false
  for (let next = from; next < word.length; next += 1) if (word[next] !== token[at + next - from]) return false
  return true
}
