/** How words of a script are read (Product §10). */
import { z } from 'zod'
import { READING_KINDS } from '@tembrel/domain/readings/finding.ts'
import { LONGEST_SPOKEN, LONGEST_WRITTEN, MOST_KEPT_READINGS } from '@tembrel/domain/readings/kept-readings.ts'

/** What of a script is read otherwise than it is written. */
export const wireFinding = z.object({
  kind: z.enum(READING_KINDS),
  start: z.int(),
  end: z.int(),
  written: z.string(),
  /** A question has two to four choices, or none where only a person knows; what is certain has one. */
  certainty: z.enum(['certain', 'question']),
  choices: z.array(z.object({ spoken: z.string(), meaning: z.string().optional() })),
})
export type WireFinding = z.infer<typeof wireFinding>

/** How the client wants words read; empty `spoken`: as they are written. */
export const wireReading = z.object({ start: z.int(), written: z.string(), spoken: z.string() })

/** The same, as it is sent. Readings whose words do not stand in the script at `start` are left out. */
export const sentReadings = z
  .array(
    z.strictObject({
      start: z.int().min(0),
      written: z.string().min(1).max(LONGEST_WRITTEN),
      spoken: z.string().trim().max(LONGEST_SPOKEN),
    }),
  )
  .max(MOST_KEPT_READINGS)
