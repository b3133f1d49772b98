/**
 * How long a text takes to read silently (Product §2, the blog).
 *
 * Invariant: whole minutes, rounded up, at least one: a promise that is kept by slow readers too.
 */

/** A calm reader of Russian or English on a screen; faster figures come from tests of skimming. */
const WORDS_PER_MINUTE = 180

/** Minutes for a text of so many words. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}
