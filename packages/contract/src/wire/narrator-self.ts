/** A narrator as only he and staff see himself (Product §3): with e-mail, birth date, and what waits for staff. */
import { z } from 'zod'
import { wireSoundCheck } from '../calls/sound-checks.ts'
import { wireNarrator, wireReview } from './narrator.ts'
import { wireImage } from './people.ts'
import { wireDemo, wireSound } from './sound.ts'

/** What an active narrator changes of himself before visitors see it (Product §4). */
export const MODERATED_FIELDS = ['firstname', 'lastname', 'description', 'description_en', 'image'] as const

const fieldNames = z.array(z.string())

export const wireNarratorSelf = wireNarrator
  .pick({
    id: true,
    firstname: true,
    lastname: true,
    image: true,
    slug: true,
    city: true,
    description: true,
    urgent: true,
    timezone: true,
    timetable: true,
    equipment: true,
    languages: true,
    topics: true,
    genres: true,
    genders: true,
    ages: true,
    timbres: true,
  })
  .extend({
    description_en: z.string(),
    /** Null for a narrator of an agent, who has none. */
    email: z.string().nullable(),
    /** `YYYY-MM-DD`. */
    birthdate: z.string().nullable(),
    /** `id` is that of the kind of link. */
    links: z.array(z.object({ id: z.int(), link: z.string(), icon: z.string(), title: z.string() })),
    agent_id: z.int().nullable(),
    state: z.enum(['registering', 'on_moderate', 'returned', 'active', 'disabled']),
    on_moderate: z.boolean(),
    /** Why staff returned the registration, or the latest changes of an active narrator. */
    moderation_comment: z.string().nullable(),
    /** Which of the narrator's changes visitors do not see yet. */
    waiting: z.array(z.enum(MODERATED_FIELDS)),
    /** The first step of the registration that is not complete: 2 profile, 3 prices, 4 demos. */
    registration_step: z.int(),
    /** What each step still needs, by the names of its fields. */
    missing: z.object({ profile: fieldNames, prices: fieldNames, demos: fieldNames }),
  })
export type WireNarratorSelf = z.infer<typeof wireNarratorSelf>

/** A demo as its narrator and staff see it, approved or not. */
export const wireOwnDemo = wireDemo.omit({ sound: true }).extend({
  title_en: z.string(),
  position: z.int(),
  state: z.enum(['approved', 'waiting', 'returned']),
  moderation_comment: z.string().nullable(),
  created_at: z.string(),
  /** Null until it has been listened to. */
  sound: wireSound.nullable(),
  /** As finished work of its genre, with music allowed; nothing is ever sent of it. */
  check: wireSoundCheck,
})
export type WireOwnDemo = z.infer<typeof wireOwnDemo>

/** The profile with what belongs to it: all demos, approved or not, and the newest reviews. */
export const wireWholeNarratorSelf = wireNarratorSelf.extend({
  demos: z.array(wireOwnDemo),
  maindemo: wireOwnDemo.nullable(),
  /** The newest three; all of them come from `/narrator/reviews`. */
  reviews: z.array(wireReview),
})
export type WireWholeNarratorSelf = z.infer<typeof wireWholeNarratorSelf>

/** What visitors see of the moderated fields now. */
export const wireShownProfile = z.object({
  firstname: z.string(),
  lastname: z.string(),
  description: z.string(),
  description_en: z.string(),
  image: wireImage,
})
