/**
 * What a script is made of when it is read aloud, and how many words each piece costs (Product §9, word estimator).
 *
 * Invariants: every character belongs to at most one token; costs are non-negative integers; any string is accepted,
 * lone surrogates and control characters included; the work grows linearly with the length of the text.
 */

import { countSpokenNumber } from './spoken-number.ts'
import type { SpokenLanguage } from './spoken-number.ts'

export type ScriptTokenKind =
  | 'word'
  | 'long_word'
  | 'short_word'
  | 'abbreviation'
  | 'number'
  | 'phone'
  | 'symbol'
  | 'dot'
  | 'decimal_comma'

/** One counted piece. `words` counts in full; `shorts` are words of one or two letters, of which two make one word. */
export type ScriptToken = {
  readonly text: string
  readonly kind: ScriptTokenKind
  readonly words: number
  readonly shorts: number
}

type Atom = { readonly kind: 'letters' | 'number' | 'sign' | 'dot' | 'comma'; readonly text: string }

/** Shorter words are counted by two, longer ones take the time of two. */
const LONGEST_SHORT_WORD = 2
const LONGEST_PLAIN_WORD = 14
const LONGEST_ABBREVIATION = 5

// Stress marks, soft hyphens and joiners are not spoken and would otherwise cut a word in two.
const UNSPOKEN = /\u0301|\u00ad|\u200c|\u200d|\u2060|\ufeff/g
const CYRILLIC_LETTER = /(?=\p{L})\p{Script=Cyrillic}/u
const APOSTROPHES = "'\u2019\u02bc"
const SPACES = ' \\u00a0\\u202f\\u2009'
const HYPHENS = '\\u2010-\\u2013-'

// The look ahead comes first because it is cheap and fails almost everywhere.
const PHONE = `(?=[+8])(?<![\\p{L}\\p{N}])(?:\\+7|8)(?:[${SPACES}()${HYPHENS}]{0,3}\\d){10}(?!\\d)`
/** The only group inside of another one: the space between thousands. */
const SPACE_GROUP = 4
// Thousands keep one kind of separator throughout; «1,2,3» and «15:30 200» are not thousands.
const GROUPED_NUMBER = `(?=[1-9])(?<!\\d[.,:]?)[1-9]\\d{0,2}(?:([${SPACES}])\\d{3}(?:\\${SPACE_GROUP}\\d{3})*(?!\\d)|(?:,\\d{3})+(?!\\d|,\\d))`
/** The kind of token of each group of the pattern. Groups have no names: those would be copied into the match of each piece. */
const GROUPS = ['', 'letters', 'phone', 'number', '', 'sign', 'symbol', 'dot', 'comma'] as const
const ATOMS = new RegExp(
  [
    `(\\p{L}[\\p{L}\\p{M}]*(?:[${APOSTROPHES}]\\p{L}[\\p{L}\\p{M}]*)*)`,
    `(${PHONE})`,
    `(${GROUPED_NUMBER}|\\d+)`,
    '(\\p{N})',
    '([%№₽$€&+=@/°§#*])',
    '((?<=[\\p{L}\\p{M}\\p{N}])\\.(?=[\\p{L}\\p{N}]))',
    '((?<=\\d),(?=\\d))',
  ].join('|'),
  'gu',
)
const COMMA = 0x2c
const DOT = 0x2e
/** Signs that are no part of any atom, wherever they occur. */
const SILENT: ReadonlySet<number> = new Set([...' \n\r\t\u00a0!?;:"()«»„“”–—-…'].map((sign) => sign.charCodeAt(0)))
const NOT_PLAIN_LETTER = new RegExp(`[\\p{M}${APOSTROPHES}]|[\\u{10000}-\\u{10ffff}]`, 'u')
const NOT_LETTER = /[^\p{L}]/gu
const CAPITALS = new RegExp(`^\\p{Lu}{2,${LONGEST_ABBREVIATION}}$`, 'u')
const VOWEL = /[AEIOUYАЕЁИОУЫЭЮЯІЇЄӘӨҮҰ]/
const LATIN_MARK = /(?<=\p{Script=Latin})\p{M}+/gu

/** The language its numbers are spoken in: Russian as soon as the text has one Cyrillic letter. */
export function scriptLanguage(text: string): SpokenLanguage {
  return CYRILLIC_LETTER.test(text) ? 'ru' : 'en'
}

/**
 * Reads the text from start to end and hands over each counted piece (Product §9). White space, dashes and punctuation
 * only separate. Never throws.
 */
export function scanScript(text: string, onToken: (token: ScriptToken) => void): void {
  const language = scriptLanguage(text)
  const clean = text.replace(UNSPOKEN, '').normalize('NFC')
  let run: Atom[] = []
  let runEnd = -1
  const flush = (): void => {
    if (run.length > 0) readRun(run, language, onToken)
    run = []
  }
  // Letters, digits and inner dots that touch each other are read together: only so can «т.е.» be distinguished from «site.ru».
  const touch = (atom: Atom, from: number): void => {
    if (from !== runEnd) flush()
    run.push(atom)
    runEnd = from + atom.text.length
  }
  let at = 0
  while (at < clean.length) {
    const wordEnd = plainWordEnd(clean, at)
    if (wordEnd > at) {
      const word = clean.slice(at, wordEnd)
      // Between silent signs a word is read by itself, whatever follows.
      const isAlone = at !== runEnd && (wordEnd === clean.length || isSilent(clean, wordEnd))
      if (isAlone) {
        flush()
        onToken(readLetters(word))
      } else touch({ kind: 'letters', text: word }, at)
      at = wordEnd
      continue
    }
    if (isSilent(clean, at)) {
      at += 1
      continue
    }
    ATOMS.lastIndex = at
    const match = ATOMS.exec(clean)
    if (match === null) break
    const kind = kindOf(match)
    const piece = match[0]
    at = match.index + piece.length
    if (kind !== 'phone' && kind !== 'symbol') {
      touch({ kind, text: piece }, match.index)
      continue
    }
    flush()
    onToken(kind === 'symbol' ? counted('symbol', piece, 1) : readPhone(piece, language))
  }
  flush()
}

/**
 * The end of a word that the pattern would find here too: letters of the two common alphabets and then nothing that could belong to
 * the word. Else `from`. Scripts are made of such words, and the pattern is many times slower.
 */
function plainWordEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && isPlainLetter(text.charCodeAt(at))) at += 1
  const next = text.charCodeAt(at)
  return at === text.length || next === COMMA || next === DOT || SILENT.has(next) ? at : from
}

function isPlainLetter(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)
  return (code >= 0x410 && code <= 0x44f) || code === 0x451 || code === 0x401
}

/** Whether no atom begins here: white space and common marks; a comma after no digit; a dot with white space or a mark behind it. */
function isSilent(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code === COMMA) return at === 0 || !isDigit(text.charCodeAt(at - 1))
  if (code === DOT) return at + 1 === text.length || SILENT.has(text.charCodeAt(at + 1))
  return SILENT.has(code)
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

function kindOf(match: RegExpExecArray): Atom['kind'] | 'phone' | 'symbol' {
  for (let group = 1; group < GROUPS.length; group += 1) {
    const kind = GROUPS[group] ?? ''
    if (kind !== '' && match[group] !== undefined) return kind
  }
  return 'sign'
}

function readRun(run: readonly Atom[], language: SpokenLanguage, onToken: (token: ScriptToken) => void): void {
  const dotsAreSpoken = run.length > 1 && !isDottedAbbreviation(run)
  for (const [i, atom] of run.entries()) {
    if (atom.kind === 'letters') onToken(readLetters(atom.text))
    else if (atom.kind === 'number') onToken(readNumber(atom.text, language))
    // A digit of another script, a fraction or a power («½», «²») is one spoken word.
    else if (atom.kind === 'sign') onToken(counted('number', atom.text, 1))
    else if (atom.kind === 'dot') onToken(counted('dot', atom.text, dotsAreSpoken ? 1 : 0))
    // One comma makes a decimal; a row of them is a list and is not spoken.
    else if (run[i - 2]?.kind !== 'comma' && run[i + 2]?.kind !== 'comma') {
      onToken(counted('decimal_comma', atom.text, 1))
    }
  }
}

/** «т.е», «и.о»: single groups of at most two letters between the dots. */
function isDottedAbbreviation(run: readonly Atom[]): boolean {
  return run.every((atom, i) =>
    i % 2 === 1 ? atom.kind === 'dot' : atom.kind === 'letters' && countLetters(atom.text) <= LONGEST_SHORT_WORD,
  )
}

function readLetters(word: string): ScriptToken {
  const letters = countLetters(word)
  if (letters > LONGEST_PLAIN_WORD) return counted('long_word', word, 2)
  if (isSpelledOut(word)) return counted('abbreviation', word, letters)
  if (letters > LONGEST_SHORT_WORD) return counted('word', word, 1)
  return { text: word, kind: 'short_word', words: 0, shorts: 1 }
}

function isSpelledOut(word: string): boolean {
  return CAPITALS.test(word) && !VOWEL.test(word.normalize('NFD').replace(LATIN_MARK, '').normalize('NFC'))
}

function countLetters(word: string): number {
  return NOT_PLAIN_LETTER.test(word) ? [...word.replace(NOT_LETTER, '')].length : word.length
}

function readNumber(digits: string, language: SpokenLanguage): ScriptToken {
  return spoken('number', digits, countSpokenNumber(digits.replace(/\D/g, ''), language))
}

/** A phone is read group by group as it is written; its plus is a word. */
function readPhone(phone: string, language: SpokenLanguage): ScriptToken {
  const total = { words: phone.startsWith('+') ? 1 : 0, shorts: 0 }
  for (const group of phone.match(/\d+/g) ?? []) {
    const cost = countSpokenNumber(group, language)
    total.words += cost.words
    total.shorts += cost.shorts
  }
  return spoken('phone', phone, total)
}

function counted(kind: ScriptTokenKind, text: string, words: number): ScriptToken {
  return { text, kind, words, shorts: 0 }
}

function spoken(kind: ScriptTokenKind, text: string, cost: { words: number; shorts: number }): ScriptToken {
  return { text, kind, words: cost.words, shorts: cost.shorts }
}
