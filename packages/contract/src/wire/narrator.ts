/** Narrators as visitors see them (Product §3). */
import { z } from 'zod'
import { DAY_PARTS } from '@tembrel/domain/narrators/usual-times.ts'
import { wireImage, wireNarratorPrices, wirePersonName } from './people.ts'
import { wireDemo, wireSound } from './sound.ts'

/**
 * In how many minutes four of five of his last orders of the genre that came at this time of the day were answered, and delivered once he
 * could begin; null while too few orders tell it. No promise: that is the deadline (decision 0148).
 */
export const wireUsualTimes = z.object({
  answer_minutes: z.int().nullable(),
  delivery_minutes: z.int().nullable(),
})

export const wireNarratorCard = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  image: wireImage,
  slug: z.string(),
  featured: z.boolean(),
  prices: z.object({
    ad_30s: z.int().nullable(),
    book_1h: z.int().nullable(),
    long_c_1p: z.int().nullable(),
    frame_1m: z.int().nullable(),
  }),
  main_genre: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** The genre the card speaks of: the filtered one, else the main one. */
  active_genre: z.object({ id: z.int(), title: z.string() }).nullable(),
  timbre_id: z.int().nullable(),
  age_id: z.int().nullable(),
  rating: z.number().nullable(),
  reviews_count: z.int(),
  completed_count: z.int(),
  ...wireUsualTimes.shape,
  /** On pause: when he is back, null for an indefinite pause; `on_pause` says whether there is one. */
  on_pause: z.boolean(),
  paused_until: z.string().nullable(),
  related_demo: z
    .object({ file: z.string(), title: z.string(), track: z.object({ id: z.int() }), sound: wireSound })
    .nullable(),
})
export type WireNarratorCard = z.infer<typeof wireNarratorCard>

const pivotMain = z.array(z.object({ id: z.int(), pivot: z.object({ main: z.boolean() }) }))

export const wireReview = z.object({
  id: z.int(),
  client: wirePersonName,
  narrator: wirePersonName.extend({ id: z.int() }),
  text: z.string(),
  reply: z.string().nullable(),
  rating: z.int(),
  cliches: z.array(z.object({ id: z.int(), icon: z.string(), title: z.string(), negative: z.boolean() })),
  formatted_created_at: z.string(),
  formatted_replied_at: z.string().nullable(),
})
export type WireReview = z.infer<typeof wireReview>

export const wireNarrator = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  image: wireImage,
  slug: z.string(),
  featured: z.boolean(),
  city: z.string(),
  /** Who acts for him; null for one who acts for himself. */
  agent_id: z.int().nullable(),
  description: z.string(),
  urgent: z.boolean(),
  timezone: z.object({ id: z.int(), title: z.string(), name: z.string() }).nullable(),
  /** `day11: '10:00'` … `day72`; null = off that day. */
  timetable: z.record(z.string(), z.string().nullable()),
  links: z.array(z.object({ link: z.string(), icon: z.string(), title: z.string() })),
  equipment: z.array(z.object({ equipmenttype: z.object({ id: z.int(), title: z.string() }), title: z.string() })),
  languages: z.array(z.object({ id: z.int(), pivot: z.object({ main: z.boolean(), native: z.boolean() }) })),
  topics: z.array(z.object({ id: z.int() })),
  genres: pivotMain,
  genders: z.array(z.object({ id: z.int() })),
  ages: z.array(z.object({ id: z.int() })),
  timbres: pivotMain,
  prices: wireNarratorPrices,
  rating: z.number().nullable(),
  reviews_count: z.int(),
  completed_count: z.int(),
  /** By genre and part of the day; what is not here is not known. */
  usual_times: z.array(wireUsualTimes.extend({ genre_id: z.int(), part: z.enum(DAY_PARTS) })),
  on_pause: z.boolean(),
  paused_until: z.string().nullable(),
  maindemo: wireDemo.nullable(),
  demos: z.array(wireDemo),
  /** The newest three; all of them come from `/narrators/id/{id}/reviews`. */
  reviews: z.array(wireReview),
})
export type WireNarrator = z.infer<typeof wireNarrator>
