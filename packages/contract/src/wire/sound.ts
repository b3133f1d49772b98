/** Something that can be played: what the one player of the site needs to know about it (Product §3). */
import { z } from 'zod'

export const wireSound = z.object({
  /** Address to play from, a path from `/`. */
  play: z.string(),
  /** Address to save the file from; null when saving is not allowed. */
  save: z.string().nullable(),
  duration_ms: z.int(),
  /** 400 bars of 0–255 as base64; null while the file is being read. */
  peaks: z.string().nullable(),
  /** Integrated loudness in LUFS, for playing all voices equally loud; null when unknown. */
  loudness_lufs: z.number().nullable(),
})
export type WireSound = z.infer<typeof wireSound>

/** A demo of a narrator with its track (Product §3). */
export const wireDemo = z.object({
  id: z.int(),
  /** Where it is heard, a path from `/`. */
  path: z.string(),
  title: z.string(),
  main: z.boolean(),
  genres_id: z.int().nullable(),
  moods_id: z.int().nullable(),
  opened: z.boolean(),
  track: z.object({
    id: z.int(),
    file: z.string(),
    languages_id: z.int().nullable(),
    ages_id: z.int().nullable(),
    timbres_id: z.int().nullable(),
    speeds_id: z.int().nullable(),
  }),
  sound: wireSound,
})
export type WireDemo = z.infer<typeof wireDemo>
