/**
 * Words of a script that are probably misspelled (Product §10).
 *
 * A word list knows no names and no new words. So a word that it lacks is asked about only where a slip that people make (a vowel
 * that sounds alike, one letter of two, two letters exchanged, a space left out) leads to a word that it has. Names, that is words
 * with a capital within a sentence, are left alone.
 *
 * Invariants: pure; never throws; the work is bounded, whatever the text.
 */

import type { SpokenLanguage } from '../script/spoken-number.ts'
import type { Piece } from './script-pieces.ts'
import { slipsOf } from './spelling-slips.ts'
import type { WordList } from './word-list.ts'

/** The pieces that are probably misspelled, by their index, with up to four words that may be meant, the likeliest first. */
export type Misspellings = ReadonlyMap<number, readonly string[]>

const SHORTEST_WORD = 4
/** A first word with a capital may be a name: it has to be long enough to be recognised in its misspelling. */
const SHORTEST_FIRST_WORD = 6
/** So many different words that the list lacks are looked at. */
const MOST_UNKNOWN = 20
/** A text of which the list lacks a larger part is in another language. */
const LARGEST_UNKNOWN_PART = 0.34
const MOST_CHOICES = 4
/** A word is asked about once; the others are there for when its first place is written anew. */
const MOST_PLACES = 20

/** `candidates`: indexes of the pieces that nothing else was found in. */
export function misspellings(
  pieces: readonly Piece[],
  candidates: readonly number[],
  language: SpokenLanguage,
  words: WordList,
): Misspellings {
  const rules = RULES[language]
  const seen = new Map<string, boolean>()
  const unknown = new Map<string, number[]>()
  for (const at of candidates) {
    const word = pieces[at]?.text.replaceAll(UNSPOKEN, '').replaceAll('’', "'") ?? ''
    if (!rules.letters.test(word)) continue
    const isKnown = seen.get(word) ?? isKnownWord(word, words, language)
    seen.set(word, isKnown)
    if (isKnown || isPartOfKnown(pieces, at, words) || !isAskable(pieces, at, word)) continue
    const places = unknown.get(word)
    if (places) places.push(at)
    else unknown.set(word, [at])
  }
  const found = new Map<number, readonly string[]>()
  if (unknown.size > LARGEST_UNKNOWN_PART * seen.size && unknown.size > FEW_WORDS) return found
  for (const [word, places] of [...unknown].slice(0, MOST_UNKNOWN)) {
    const isCapital = word !== word.toLowerCase()
    const meant = slipsOf(word.toLowerCase(), { language, words, isPerhapsName: isCapital })
    if (meant.length === 0) continue
    const choices = meant.slice(0, MOST_CHOICES).map((choice) => (isCapital ? withCapital(choice) : choice))
    for (const at of places.slice(0, MOST_PLACES)) found.set(at, choices)
  }
  return found
}

/** Of so few words no part says anything. */
const FEW_WORDS = 8
const UNSPOKEN = /[\u0301\u00ad]/gu

interface LanguageRules {
  /** A word of the language that is not written in capitals. */
  readonly letters: RegExp
  /** Beginnings that make a word of a word. */
  readonly beginnings: readonly string[]
}

const RULES: Readonly<Record<SpokenLanguage, LanguageRules>> = {
  ru: {
    letters: /^[А-ЯЁа-яё][а-яё]{3,31}$/u,
    beginnings:
      'авиа авто агро анти архи аудио аэро без бес био вело взаимо видео внутри вне все высоко гео гидро гипер двух дву евро еже за зоо интер квази кибер кино контр кросс любо макро макси малo между мега метео микро мини много моно мото мульти наи нано недо ново обще одно онлайн около орто пан пере пере поли полу пол после пост пост пра пред противо псевдо радио разно само сверх семи спец стерео супер теле термо топ транс трех трёх турбо ультра фото четырех четырёх экзо эко экс экстра электро энерго'.split(
        ' ',
      ),
  },
  en: {
    letters: /^[A-Za-z][a-z']{3,31}$/u,
    beginnings:
      'anti auto cyber eco hyper inter macro mega micro mini multi non over post pre semi sub super tele ultra video'.split(
        ' ',
      ),
  },
}

function isKnownWord(word: string, words: WordList, language: SpokenLanguage): boolean {
  const lower = word.toLowerCase()
  if (words.has(lower) || words.has(word) || words.has(withCapital(lower))) return true
  if (language === 'en' && lower.endsWith("'s")) return isKnownWord(word.slice(0, -2), words, language)
  // A verb stands apart from its «не».
  if (lower.startsWith('не') && !VERB.test(lower) && words.has(lower.slice(2))) return true
  return RULES[language].beginnings.some(
    (beginning) =>
      lower.startsWith(beginning) &&
      lower.length - beginning.length >= SHORTEST_WORD &&
      words.has(lower.slice(beginning.length)),
  )
}

const VERB = /(?:[аеиоуюя]т|[еи]шь|ть|л[аои]?|ю|[еи]м|[еийь]те|ться|тся|л[аои]?с[ья]|юсь|[еи]мся|тесь)$/u

/** «по-русски», «русско-английский», «кто-нибудь»: parts that are no words by themselves. */
function isPartOfKnown(pieces: readonly Piece[], at: number, words: WordList): boolean {
  const [piece, dash, next] = [pieces[at], pieces[at + 1], pieces[at + 2]]
  const [before, first] = [pieces[at - 1], pieces[at - 2]]
  const isJoinedOn = dash?.gap === '' && isHyphen(dash.text)
  const isJoinedBefore = piece?.gap === '' && before !== undefined && isHyphen(before.text) && before.gap === ''
  if (isJoinedOn && /[оеё]$/u.test(piece?.lower ?? '')) return true
  if (isJoinedOn && next?.gap === '' && words.has(`${piece?.lower}-${next.lower}`)) return true
  return isJoinedBefore && (first?.lower === 'по' || words.has(`${first?.lower}-${piece?.lower}`))
}

const isHyphen = (text: string): boolean => text === '-' || text === '\u2010' || text === '\u2011'

/** Not a name, and not a part of a code or an address. */
function isAskable(pieces: readonly Piece[], at: number, word: string): boolean {
  const [before, piece, next] = [pieces[at - 1], pieces[at], pieces[at + 1]]
  if (piece?.gap === '' && before && before.kind !== 'sign') return false
  if (next?.gap === '' && next.kind !== 'sign') return false
  if (
    [before, next].some((near) => near !== undefined && '_@/\\#&*'.includes(near.text) && isTouching(near, piece, next))
  )
    return false
  if (word === word.toLowerCase()) return true
  return word.length >= SHORTEST_FIRST_WORD && isFirst(before, piece)
}

const isTouching = (near: Piece, piece: Piece | undefined, next: Piece | undefined): boolean =>
  near === next ? near.gap === '' : piece?.gap === ''

function isFirst(before: Piece | undefined, piece: Piece | undefined): boolean {
  return before === undefined || piece?.gap === '\n' || '.!?…'.includes(before.text)
}

function withCapital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
