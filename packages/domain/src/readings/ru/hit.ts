/** What one matcher has found: the pieces it took, and the ways to say them. */
import type { Context } from './governed.ts'
import type { Piece } from '../script-pieces.ts'
import { cardinal } from './numerals.ts'
import type { Case } from './numerals.ts'

export interface Hit {
  /** The first piece behind it. */
  readonly until: number
  readonly ways: readonly string[]
  /** Asked about although there is only one way: it goes on with something that is not understood. */
  readonly isDoubtful?: boolean
}

/** Where a matcher looks: the pieces, the one it begins at, and what governs it. */
export interface Place {
  readonly pieces: readonly Piece[]
  readonly at: number
  readonly context: Context
}

/** The piece `by` further on when it follows without white space. */
export function touching(pieces: readonly Piece[], at: number): Piece | null {
  const piece = pieces[at]
  return piece?.gap === '' ? piece : null
}

/** Whether this piece is there, with or without white space before it but on the same line. */
export function isText(pieces: readonly Piece[], at: number, text: string): boolean {
  return pieces[at]?.text === text && pieces[at]?.gap !== '\n'
}

/** Whether the full stop at this piece is inside a sentence: a small letter, a number or another mark goes on behind it. */
export function isMidSentence(pieces: readonly Piece[], at: number): boolean {
  const next = pieces[at + 1]
  if (touching(pieces, at)?.text !== '.' || next === undefined || next.gap === '\n') return false
  if (next.kind === 'word') return next.text[0] === next.lower[0]
  return next.kind === 'number' || /^[,;:)/—–-]$/.test(next.text)
}

/** The value of a row of digits that is spoken as one whole number; null for others. */
export function wholeOf(piece: Piece | undefined): number | null {
  if (piece?.kind !== 'number' || /[,.]/.test(piece.text)) return null
  const digits = piece.text.replace(/\D/g, '')
  const isCode = digits.length > 1 && digits.startsWith('0')
  return digits.length > MOST_DIGITS || isCode ? null : Number(digits)
}
const MOST_DIGITS = 12

/** Cases in which a thing beside its number may stand when nothing governs it: by itself, or belonging to the noun before. */
export function casesOf(context: Context): readonly Case[] {
  return context.cases ?? ['nom', 'acc', 'gen']
}

/** Digits one after the other. */
export function digitByDigit(digits: string): string {
  return [...digits].map((digit) => cardinal(Number(digit), 'nom', 'm')).join(' ')
}

export const DASH = /^[-–—‒−]$/
