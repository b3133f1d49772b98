/**
 * Which words of a Russian text stay on one line (guide to the texts): prepositions, particles and № hold on to the word
 * after them, a number to its noun, a dash to the word before it; the hyphen of «что-то» is no place to break.
 *
 * Invariant: spaces become U+00A0, a hyphen may get a U+2060 behind it; no other character changes, and binding twice is binding once.
 */

const NO_BREAK_SPACE = '\u00a0'
/** Has no width and no glyph; the fonts have no hyphen that does not break (U+2011). */
const WORD_JOINER = '\u2060'

/** Joins prepositions, particles and № to the word after them, and what «{count} слов» and «{value} дБ» count or measure to the number. */
export function bindShortWords(text: string): string {
  return text
    .replace(/(?<=^|[\s(«„>])(\p{L}{1,2}|№) (?=[^\s—–])/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/(?<=\d|\{(?:count|value)\}) (?=\p{Ll})/gu, NO_BREAK_SPACE)
    .replace(/ (?=—)/g, NO_BREAK_SPACE)
    .replace(/(?<=\p{L})-(?=(?:то|либо|нибудь)(?!\p{L}))|(?<=(?<!\p{L})(?:из|кое))-(?=\p{L})/giu, `-${WORD_JOINER}`)
}

/** Text as it was before it was bound: for addresses and for code, which are no words to be read. */
export function unboundWords(text: string): string {
  return text.replaceAll(NO_BREAK_SPACE, ' ').replaceAll(WORD_JOINER, '')
}
