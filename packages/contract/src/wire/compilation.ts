/** Compilations of narrators, and finished works (Product §3). */
import { z } from 'zod'
import { wireNarratorCard } from './narrator.ts'
import { wireImage } from './people.ts'
import { wireSound } from './sound.ts'

/** A narrator as far as a cover shows him. */
export const wireFace = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  image: wireImage,
  timbre_id: z.int().nullable(),
})
export type WireFace = z.infer<typeof wireFace>

const narratorcomp = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** Those who take orders now. */
  narrators_count: z.int(),
  image: wireImage,
  /** What the cover shows, in words; empty for a decorative one. */
  image_alt: z.string(),
  slug: z.string(),
  genres_id: z.int().nullable(),
})

/** In a list: `narrators` are the faces of its cover. */
export const wireNarratorcomp = narratorcomp.extend({ narrators: z.array(wireFace) })
export type WireNarratorcomp = z.infer<typeof wireNarratorcomp>

/** By itself: `narrators` are one page of cards, speaking of the compilation's genre. */
export const wireNarratorcompDetails = narratorcomp.extend({ narrators: z.array(wireNarratorCard) })
export type WireNarratorcompDetails = z.infer<typeof wireNarratorcompDetails>

/** A finished work: what a client took away. */
export const wireWork = z.object({
  id: z.int(),
  title: z.string(),
  genres_id: z.int().nullable(),
  narrator: wireFace.extend({ slug: z.string() }),
  sound: wireSound,
})
export type WireWork = z.infer<typeof wireWork>
