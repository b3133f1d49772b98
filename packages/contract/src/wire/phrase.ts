/** Scripts that are lists of phrases (Product §10). */
import { z } from 'zod'
import { LONGEST_CELL, MOST_PHRASES } from '@tembrel/domain/phrases/phrase-list.ts'

/** A row of a list: the name of its file, what is said, and a note that nobody speaks. */
export const wirePhrase = z.object({ name: z.string(), note: z.string(), text: z.string() })
export type WirePhrase = z.infer<typeof wirePhrase>

/** The same, as it is sent: names need not be right before the order is placed. */
export const sentPhrases = z
  .array(
    z.strictObject({
      name: z.string().max(LONGEST_CELL),
      note: z.string().max(LONGEST_CELL),
      text: z.string().max(500_000),
    }),
  )
  .max(MOST_PHRASES)
