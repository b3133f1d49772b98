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

/** The letters that may have been meant: those of the alphabets that a word is written in. */
const ALPHABETS: readonly (readonly [RegExp, string])[] = [
  [/[а-яё]/u, 'абвгдежзийклмнопрстуфхцчшщъыьэюя'],
  [/[a-z]/u, 'abcdefghijklmnopqrstuvwxyz'],
  [/\d/u, '0123456789'],
]

/** Longer words leave so few tokens after three letters that more of their edits need not be written out. */
const LONG_WORD = 6

/**
 * What every token begins with that a word may stand for (`isWithinOneEdit`), so that a sorted list is not read whole: the word's own
 * first letters, and, each written out, the edits before them. In lower case with ё as е; a letter of another alphabet is not expected.
 */
export function beginningsWithinOneEdit(word: string): string[] {
  if (word.length < SHORTEST_WORD_WITH_TYPO) return [word]
  const intact = word.length < LONG_WORD ? 2 : 3
  const letters = ALPHABETS.flatMap(([pattern, alphabet]) => (pattern.test(word) ? [...alphabet] : []))
  const edited = Array.from({ length: intact }, (_, at) => {
    const [before, letter, next] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1, at + 2)]
    const rest = word.slice(at + 1)
    return [
      before + rest,
      before + next + letter + word.slice(at + 2),
      ...letters.flatMap((one) => [before + one + rest, before + one + letter + rest]),
    ]
  })
  return [...new Set([word.slice(0, intact), ...edited.flat()])]
}
