/**
 * What a reader of a script has to know that the letters do not say: how a number, an abbreviation or a name sounds (Product §10).
 *
 * Invariants: `written` is the script between `start` and `end`; findings follow one another in the order of the text and do
 * not overlap, except that a sentence may hold others; a certain finding has exactly one way to be spoken.
 */

/** The groups in which findings are shown. */
export const READING_KINDS = [
  'spelling',
  'number',
  'abbreviation',
  'stress',
  'name',
  'yo',
  'letters',
  'sentence',
] as const
export type ReadingKind = (typeof READING_KINDS)[number]

/** One way to say it. `meaning` distinguishes words that are written alike; it is in the language of the script. */
export interface Spoken {
  readonly spoken: string
  readonly meaning?: string
}

export interface Finding {
  readonly kind: ReadingKind
  /** Offsets in the script, in UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly written: string
  /** A question without choices is answered in words of one's own; a long sentence has nothing to answer. The choices of a misspelled word are written into the script. */
  readonly certainty: 'certain' | 'question'
  readonly choices: readonly Spoken[]
}

/** A way to say it without doubt, or several to choose from: equal ones count once. */
export function saidAs(ways: readonly string[], isDoubtful = false): Pick<Finding, 'certainty' | 'choices'> {
  const different = [...new Set(ways)].slice(0, MOST_CHOICES)
  return {
    certainty: different.length === 1 && !isDoubtful ? 'certain' : 'question',
    choices: different.map((spoken) => ({ spoken })),
  }
}

const MOST_CHOICES = 4
