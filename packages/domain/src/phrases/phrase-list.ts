/**
 * A script that is a list: each phrase has the name of the file it is delivered as, and a note that nobody speaks (Product §10).
 *
 * Invariants: the script of the order has one phrase a line and nothing else, so that all that counts, reads and finds words goes on
 * as with any script; a phrase is one line; a list that does not belong to its script is none.
 */
import { scriptSentences } from '../script/sentences.ts'

export interface Phrase {
  /** What its file is called, without an ending. */
  readonly name: string
  readonly note: string
  readonly text: string
}

export const MOST_PHRASES = 5000
export const NAME_LENGTH = 64
export const NOTE_LENGTH = 500
/** What is kept of a name or a note that is too long, until its writer has shortened it. */
export const LONGEST_CELL = 2000

/**
 * `required` · `signs`: others than letters, digits, hyphens and low lines · `long` · `reserved`: Windows has no file of this name ·
 * `twice`: another row has it, in whichever case.
 */
export type NameProblem = 'required' | 'signs' | 'long' | 'reserved' | 'twice'
export type PhraseProblem =
  | { readonly at: number; readonly field: 'name'; readonly problem: NameProblem }
  | { readonly at: number; readonly field: 'text'; readonly problem: 'required' }
  | { readonly at: number; readonly field: 'note'; readonly problem: 'long' }

const NAME = /^[\p{L}\p{M}\p{N}_-]+$/u
/** The ending of a file; «1.2» is a number. */
const ENDING = /\.[a-z][a-z0-9]{0,4}$/iu
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/iu

/** A phrase as a list keeps it: one line each, the name without the ending of a file. */
export function tidyPhrase({ name, note, text }: Phrase): Phrase {
  return { name: oneLine(name).replace(ENDING, ''), note: oneLine(note), text: oneLine(text) }
}

function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s*[\n\r\u2028\u2029]\s*/gu, ' ')
    .replaceAll('\t', ' ')
    .trim()
}

/** What has to be mended before the order can be placed, in the order of the rows; `at` counts from 0. */
export function phraseProblems(phrases: readonly Phrase[]): PhraseProblem[] {
  const counts = new Map<string, number>()
  for (const { name } of phrases) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1)
  return phrases.flatMap(({ name, note, text }, at): PhraseProblem[] => {
    const problem = nameProblem(name) ?? ((counts.get(keyOf(name)) ?? 0) > 1 ? 'twice' : null)
    return [
      ...(problem === null ? [] : [{ at, field: 'name', problem } as const]),
      ...(text.trim() === '' ? [{ at, field: 'text', problem: 'required' } as const] : []),
      ...(note.length > NOTE_LENGTH ? [{ at, field: 'note', problem: 'long' } as const] : []),
    ]
  })
}

function nameProblem(name: string): NameProblem | null {
  if (name === '') return 'required'
  if (name.length > NAME_LENGTH) return 'long'
  if (!NAME.test(name)) return 'signs'
  return RESERVED.test(name) ? 'reserved' : null
}

/** Two names that Windows and macOS take for one. */
function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** The names mended: other signs become low lines, names that are missing, reserved or there already get a number. */
export function mendNames(phrases: readonly Phrase[]): Phrase[] {
  const taken = new Set(phrases.filter(({ name }) => nameProblem(name) === null).map(({ name }) => keyOf(name)))
  const seen = new Set<string>()
  return phrases.map((phrase, at) => {
    const { name } = phrase
    if (nameProblem(name) === null && !seen.has(keyOf(name))) {
      seen.add(keyOf(name))
      return phrase
    }
    const words = name.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '_').replaceAll(/^_+|_+$/gu, '')
    const base = words === '' ? String(at + 1).padStart(3, '0') : words.slice(0, NAME_LENGTH - 6)
    const mended = freeName(base, taken)
    taken.add(keyOf(mended))
    seen.add(keyOf(mended))
    return { ...phrase, name: mended }
  })
}

function freeName(base: string, taken: ReadonlySet<string>): string {
  if (nameProblem(base) === null && !taken.has(keyOf(base))) return base
  for (let number = 2; ; number += 1) {
    const name = `${base}_${number}`
    if (!taken.has(keyOf(name))) return name
  }
}

/** The script of a list. Rows without a phrase have no line in it. */
export function scriptOfPhrases(phrases: readonly Phrase[]): string {
  return phrases
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n')
}

/** The list, where the script is its phrases; else nothing. */
export function phrasesIn(script: string, phrases: readonly Phrase[]): readonly Phrase[] {
  return phrases.length > 0 && scriptOfPhrases(phrases) === script ? phrases : []
}

/**
 * The list of a script that was written otherwise: a phrase that is still there keeps its name and its note, wherever it stands now;
 * a new one has none yet.
 */
export function carryPhrases(script: string, phrases: readonly Phrase[]): Phrase[] {
  if (phrases.length === 0) return []
  if (scriptOfPhrases(phrases) === script) return [...phrases]
  const known = Map.groupBy(phrases, ({ text }) => text)
  const lines = script.split('\n').map(oneLine)
  return lines.filter((line) => line !== '').map((text) => known.get(text)?.shift() ?? { name: '', note: '', text })
}

/** The sentences of a phrase, from the first to behind the last, counted as in `scriptSentences`. */
export interface PhraseSentences {
  readonly first: number
  readonly end: number
}

/** The sentences of each phrase of a list that is in the script. */
export function sentencesOfPhrases(script: string, phrases: readonly Phrase[]): PhraseSentences[] {
  const sentences = scriptSentences(script)
  let [at, next] = [0, 0]
  return phrases.map(({ text }) => {
    const first = next
    // A row without a phrase has no line.
    if (text === '') return { first, end: first }
    const end_of_line = at + text.length
    while (next < sentences.length && (sentences[next]?.start ?? 0) < end_of_line) next += 1
    at = end_of_line + 1
    return { first, end: next }
  })
}

/** The phrases of a script by the sentence that each begins with. */
export function phrasesBySentence(script: string, phrases: readonly Phrase[]): ReadonlyMap<number, Phrase> {
  const places = sentencesOfPhrases(script, phrases)
  return new Map(
    phrases.flatMap((phrase, at) => {
      const place = places[at]
      return place && place.end > place.first ? [[place.first, phrase] as const] : []
    }),
  )
}
