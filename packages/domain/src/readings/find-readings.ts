/**
 * What of a script is read otherwise than it is written (Product §10): numbers, abbreviations, words of two stresses, names in
 * another alphabet, ё, letters of two alphabets, misspelled words, and sentences that are too long for one breath.
 *
 * Invariants: pure and without the platform's locale, so that server and browser find the same; never throws; the work grows
 * linearly with the text; the script itself is not changed and its words are counted as before.
 */

import { scriptLanguage } from '../script/script-tokens.ts'
import { scriptSentences } from '../script/sentences.ts'
import type { SpokenLanguage } from '../script/spoken-number.ts'
import { englishAt } from './en/english.ts'
import { saidAs } from './finding.ts'
import type { Finding } from './finding.ts'
import { abbreviationAt } from './ru/abbreviations.ts'
import type { Context } from './ru/governed.ts'
import { readNumberAt } from './ru/numbers.ts'
import { wordAt } from './ru/words.ts'
import { scriptPieces } from './script-pieces.ts'
import type { Piece } from './script-pieces.ts'
import { misspellings } from './spelling.ts'
import type { Misspellings } from './spelling.ts'
import type { WordList } from './word-list.ts'

/** A sentence of more words leaves a reader without breath. */
const MOST_WORDS_OF_SENTENCE = 30
/** Beyond so many nobody looks; it keeps the answer for half a million characters small. */
const MOST_FINDINGS = 2000

interface Means {
  readonly language?: SpokenLanguage
  /** The words of the language; without them spelling is not checked. */
  readonly words?: WordList
}

/** Findings in the order of the text, a long sentence before what stands in it. */
export function findReadings(text: string, { language = scriptLanguage(text), words }: Means = {}): Finding[] {
  const findings: Finding[] = []
  const plain: number[] = []
  const pieces = scriptPieces(text, language)
  let former: Context | null = null
  let at = 0
  while (at < pieces.length && findings.length < MOST_FINDINGS) {
    const piece = pieces[at] as Piece
    if (piece.gap === '\n' || '.!?…'.includes(piece.text)) former = null
    const hit: Read | null = language === 'ru' ? russianAt(pieces, at, former) : englishAt(pieces, at)
    if (hit === null) {
      if (piece.kind === 'word') plain.push(at)
      at += 1
      continue
    }
    if (hit.context) former = hit.context
    if (hit.finding) findings.push(madeOf(text, pieces, { at, until: hit.until }, hit.finding))
    at = hit.until
  }
  if (words) findings.push(...misspelled(text, pieces, misspellings(pieces, plain, language, words)))
  return inOrder(longSentences(text), findings)
}

function misspelled(text: string, pieces: readonly Piece[], found: Misspellings): Finding[] {
  return [...found].map(([at, choices]) =>
    madeOf(
      text,
      pieces,
      { at, until: at + 1 },
      {
        kind: 'spelling',
        certainty: 'question',
        choices: choices.map((spoken) => ({ spoken })),
      },
    ),
  )
}

interface Read {
  readonly until: number
  readonly context?: Context
  readonly finding: Pick<Finding, 'kind' | 'certainty' | 'choices'> | null
}

function russianAt(pieces: readonly Piece[], at: number, former: Context | null): Read | null {
  const abbreviation = abbreviationAt(pieces, at)
  if (abbreviation)
    return {
      until: abbreviation.until,
      finding: { kind: 'abbreviation', ...saidAs(abbreviation.ways, abbreviation.isDoubtful) },
    }
  const number = readNumberAt(pieces, at, former)
  if (number) {
    return {
      until: number.until,
      context: number.context,
      finding: { kind: 'number', ...saidAs(number.ways, number.isDoubtful) },
    }
  }
  const word = wordAt(pieces, at)
  return word && { until: word.until, finding: word }
}

function madeOf(
  text: string,
  pieces: readonly Piece[],
  { at, until }: { readonly at: number; readonly until: number },
  { kind, certainty, choices }: Pick<Finding, 'kind' | 'certainty' | 'choices'>,
): Finding {
  const [start, end] = [pieces[at]?.start ?? 0, pieces[until - 1]?.end ?? 0]
  return { kind, start, end, written: text.slice(start, end), certainty, choices }
}

function longSentences(text: string): Finding[] {
  const long: Finding[] = []
  for (const { start, end, text: written } of scriptSentences(text)) {
    if (!hasMoreWords(written, MOST_WORDS_OF_SENTENCE)) continue
    long.push({ kind: 'sentence', start, end, written, certainty: 'question', choices: [] })
    if (long.length === MOST_FINDINGS) break
  }
  return long
}

function hasMoreWords(sentence: string, most: number): boolean {
  let count = 0
  for (const _ of sentence.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)) {
    count += 1
    if (count > most) return true
  }
  return false
}

function inOrder(sentences: readonly Finding[], findings: readonly Finding[]): Finding[] {
  return [...sentences, ...findings].sort((a, b) => a.start - b.start || b.end - a.end)
}
