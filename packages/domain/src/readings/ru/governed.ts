/** What governs a number: the cases that the words before it leave, and why (Product §10). */
import type { Case } from './numerals.ts'

export interface Context {
  /** Null: no word before it governs it, and it may stand for itself, be an object, or depend on the noun before. */
  readonly cases: readonly Case[] | null
  /** Why there are these cases. */
  readonly by: 'preposition' | 'governor' | 'start' | 'mark' | 'verb' | 'name' | 'adjective' | 'unknown'
  /** The word that decides, in lower case; empty when none does. */
  readonly word: string
  /** By what governs the number before it in the sentence, which may be another clause. */
  readonly isShared?: boolean
}
