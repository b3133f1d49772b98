/**
 * The pieces of a script that readings are looked for in: words, numbers, telephones, addresses, single signs (Product §10).
 *
 * Invariants: pieces follow one another and do not overlap; white space is none, but a piece knows what stood before it; the
 * work grows linearly with the length of the text, because every repetition that could be tried again is bounded.
 */

import type { SpokenLanguage } from '../script/spoken-number.ts'

export type PieceKind = 'word' | 'number' | 'phone' | 'address' | 'sign'

export interface Piece {
  readonly kind: PieceKind
  readonly text: string
  /** Lower case, without stress marks. */
  readonly lower: string
  readonly start: number
  readonly end: number
  /** What stands between this piece and the one before. */
  readonly gap: '' | ' ' | '\n'
}

const SPACES = ' \\u00a0\\u202f\\u2009'
const HYPHENS = '\\u2010-\\u2013-'
const DOMAINS = 'ru|com|рф|org|net|io|su|me|info|online|shop|store|app|by|kz|uk|co|pro'
const ADDRESS = `(?:https?:\\/\\/|www\\.)\\S{1,300}|(?<![\\w.+-])[\\w.+-]{1,64}@[\\w-]{1,64}(?:\\.[\\w-]{1,32}){1,4}|(?<![\\p{L}\\p{N}.-])(?=[\\p{L}\\p{N}])[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63}){0,3}\\.(?:${DOMAINS})(?![\\p{L}\\p{N}])(?:\\/[\\w/-]{0,100})?`
// As the estimator finds them: ten digits behind +7 or 8.
const PHONE = `(?<![\\p{L}\\p{N}])(?:\\+7|8)(?:[${SPACES}()${HYPHENS}]{0,3}\\d){10}(?!\\d)`
const WORD = `\\p{L}[\\p{L}\\p{M}]*(?:['\\u2019\\u02bc]\\p{L}[\\p{L}\\p{M}]*)*`
/** Before these a full stop between digits is a decimal point also in Russian. */
const DECIMAL_UNITS = 'кг|г|мг|л|мл|км|м|см|мм|т|тыс|млн|млрд|руб|ГБ|МБ|ТБ|кВт|Вт'
const NUMBER: Readonly<Record<SpokenLanguage, string>> = {
  ru: `(?<!\\d)[1-9]\\d{0,2}(?:[${SPACES}]\\d{3})+(?!\\d)(?:,\\d+(?!,?\\d))?|\\d+\\.\\d{1,2}(?=[${SPACES}]?(?:[%₽°]|(?:${DECIMAL_UNITS})(?!\\p{L})))|\\d+(?:,\\d+(?!,?\\d))?`,
  en: `(?<!\\d)[1-9]\\d{0,2}(?:,\\d{3})+(?!\\d)(?:\\.\\d+)?|\\d+(?:\\.\\d+(?!\\.?\\d))?`,
}
const PATTERNS: Readonly<Record<SpokenLanguage, RegExp>> = { ru: patternOf('ru'), en: patternOf('en') }
const UNSPOKEN = /[\u0301\u00ad]/g

function patternOf(language: SpokenLanguage): RegExp {
  return new RegExp(`(${ADDRESS})|(${PHONE})|(${NUMBER[language]})|(${WORD})|(\\S)`, 'iuy')
}

/** Reads the text once. Never throws. */
export function scriptPieces(text: string, language: SpokenLanguage): Piece[] {
  const pieces: Piece[] = []
  const pattern = PATTERNS[language]
  let gap = '' as Piece['gap']
  let at = 0
  const put = (kind: PieceKind, end: number): void => {
    const piece = text.slice(at, end)
    const lower = kind === 'word' ? piece.replace(UNSPOKEN, '').toLowerCase() : piece
    pieces.push({ kind, text: piece, lower, start: at, end, gap })
    gap = ''
    at = end
  }
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isWhite(code)) {
      gap = code === NEW_LINE || gap === '\n' ? '\n' : ' '
      at += 1
      continue
    }
    const wordEnd = plainWordEnd(text, at)
    if (wordEnd > at) {
      put('word', wordEnd)
      continue
    }
    if (PLAIN_SIGNS.has(code)) {
      put('sign', at + 1)
      continue
    }
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match === null) at += 1
    else put(kindOf(match), at + match[0].length)
  }
  return pieces
}

const NEW_LINE = 0x0a
const codesOf = (signs: string): ReadonlySet<number> => new Set([...signs].map((sign) => sign.charCodeAt(0)))
const WHITE = codesOf(' \n\r\t\u00a0\u202f\u2009\u200a\u2002\u2003\ufeff\u2028\u2029')
/** Signs with which nothing longer begins. */
const PLAIN_SIGNS = codesOf(',;!?…«»„“”"()[]—')
/** Behind these a word of the common alphabets is over, and no address can go on. */
const ENDS_WORD = codesOf(' \n\r\t\u00a0,;!?…«»„“”")]—:')

function isWhite(code: number): boolean {
  return WHITE.has(code)
}

/** The end of a word that the pattern would find here too; else `from`. Scripts are made of such words, and the pattern is slow. */
function plainWordEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && isPlainLetter(text.charCodeAt(at))) at += 1
  if (at === text.length || ENDS_WORD.has(text.charCodeAt(at))) return at
  const isFullStop =
    text.charCodeAt(at) === FULL_STOP && (at + 1 === text.length || ENDS_WORD.has(text.charCodeAt(at + 1)))
  return isFullStop ? at : from
}

const FULL_STOP = 0x2e

function isPlainLetter(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)
  return (code >= 0x410 && code <= 0x44f) || code === 0x451 || code === 0x401
}

function kindOf(match: RegExpExecArray): PieceKind {
  if (match[4] !== undefined) return 'word'
  if (match[5] !== undefined) return 'sign'
  if (match[3] !== undefined) return 'number'
  return match[2] === undefined ? 'address' : 'phone'
}
