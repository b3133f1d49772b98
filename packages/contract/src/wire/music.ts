/** Music to lay under a voice: compilations and their tracks (Product §3). */
import { z } from 'zod'
import { wireImage } from './people.ts'
import { wireSound } from './sound.ts'

export const wireMusic = z.object({
  id: z.int(),
  title: z.string(),
  musiccomp: z.object({ id: z.int(), title: z.string() }),
  /** Of the whole track. */
  duration_ms: z.int().nullable(),
  /** No longer offered; orders that have it keep it. */
  withdrawn: z.boolean(),
  /**
   * What the reader may hear: the preview of 30 s, or the whole track with an address to save it from when an order of
   * theirs has paid for it. Null until the preview has been made.
   */
  sound: wireSound.nullable(),
})
export type WireMusic = z.infer<typeof wireMusic>

export const wireMusiccomp = z.object({
  id: z.int(),
  title: z.string(),
  image: wireImage,
  /** Those on offer. */
  tracks_count: z.int(),
})
export type WireMusiccomp = z.infer<typeof wireMusiccomp>

export const wireMusiccompDetails = wireMusiccomp.extend({ musics: z.array(wireMusic) })
export type WireMusiccompDetails = z.infer<typeof wireMusiccompDetails>
