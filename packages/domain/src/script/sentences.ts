/**
 * Where the sentences of a script are (Product §4): what a comment on a recording can be tied to.
 *
 * Invariants: the server and the browser find the same sentences, because neither asks the platform; sentences do not
 * overlap and follow one another; everything but white space belongs to exactly one.
 */

export interface Sentence {
  /** Counted from 0. */
  readonly index: number
  /** Offsets in the script: from the first character to behind the last one. */
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A full stop after one of these belongs to the word. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  ('г гг ул им пр пл стр см ср др тел руб коп тыс млн млрд рис табл ' + 'mr mrs ms dr prof st vs no inc ltd').split(
    ' ',
  ),
)

/**
 * The end of a sentence: marks, closing quotes and brackets, then white space. It begins at the first of several marks, so
 * that a row of marks without white space behind it is looked through once and not from each of them.
 */
const END = /(?<![.!?…])[.!?…]+[»”"')\]]*(?=\s)/gu
const LAST_WORD = /([\p{L}\p{N}]+)\.$/u
/** More than an abbreviation has: longer words need not be read to their beginning. */
const LAST_WORD_LENGTH = 16
/** What a new sentence does not begin with. */
const GOES_ON = /^[\p{Ll},;:)\]»]/u

/** The sentences of a script. A new line always ends one. */
export function scriptSentences(script: string): Sentence[] {
  const sentences: Sentence[] = []
  let at = 0
  for (const line of script.split('\n')) {
    for (const [start, end] of sentencesOfLine(line)) {
      sentences.push({ index: sentences.length, start: at + start, end: at + end, text: line.slice(start, end) })
    }
    at += line.length + 1
  }
  return sentences
}

function sentencesOfLine(line: string): [start: number, end: number][] {
  const pieces: [number, number][] = []
  let start = 0
  for (const match of line.matchAll(END)) {
    const end = match.index + match[0].length
    if (!isEnd(line.slice(start, end), line.slice(end).trimStart())) continue
    pieces.push([start, end])
    start = end
  }
  pieces.push([start, line.length])
  return pieces.flatMap(([from, to]) => {
    const piece = line.slice(from, to)
    const text = piece.trim()
    if (text === '') return []
    const begin = from + piece.indexOf(text)
    return [[begin, begin + text.length] as [number, number]]
  })
}

function isEnd(before: string, after: string): boolean {
  if (GOES_ON.test(after)) return false
  const word = LAST_WORD.exec(before.slice(-LAST_WORD_LENGTH))?.[1]
  if (word === undefined) return true
  const isInitial = word.length === 1 && /\p{L}/u.test(word)
  return !isInitial && !ABBREVIATIONS.has(word.toLowerCase())
}
