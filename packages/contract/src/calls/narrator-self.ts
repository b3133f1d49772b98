/** A narrator's own profile, prices, demos and pause, and his registration (Product §4, §5, §7). */
import { z } from 'zod'
import { AVATAR_MAX_BYTES } from '@tembrel/domain/accounts/avatar.ts'
import { isWebLink } from '@tembrel/domain/accounts/web-link.ts'
import { call, FILE_COST } from '../call.ts'
import { wireFlag } from '../wire/flag.ts'
import { fieldError } from '../errors/field-messages.ts'
import { wireNarratorSelf, wireOwnDemo, wireWholeNarratorSelf } from '../wire/narrator-self.ts'
import { wireAgentNarrator, wireNarratorPrices } from '../wire/people.ts'
import { wireDate, wireId, wireTimeOfDay } from '../wire/query.ts'
import { ORDER_FILE_BYTES } from './orders.ts'

const name = z.string().trim().max(60)
const id = z.int().min(1)
const title = z.string().max(200)
const withMain = z.array(z.strictObject({ id, pivot: z.strictObject({ main: wireFlag }) })).max(100)
const onlyIds = z.array(z.strictObject({ id })).max(100)
const webLink = z
  .string()
  .trim()
  .max(500)
  .refine(isWebLink, { error: fieldError('url') })

const days = [1, 2, 3, 4, 5, 6, 7] as const
const timetable = z.strictObject(
  Object.fromEntries(
    days.flatMap((day) => [
      [`day${day}1`, wireTimeOfDay.nullable().optional()],
      [`day${day}2`, wireTimeOfDay.nullable().optional()],
    ]),
  ) as Record<`day${(typeof days)[number]}${1 | 2}`, z.ZodOptional<z.ZodNullable<typeof wireTimeOfDay>>>,
)

/** What is left out stays as it is; a list that is sent replaces the whole list. */
const profileBody = z.strictObject({
  firstname: name.optional(),
  lastname: name.optional(),
  email: z.string().trim().max(254).nullable().optional(),
  city: z.string().trim().max(100).optional(),
  birthdate: wireDate.nullable().optional(),
  description: z.string().trim().max(3000).optional(),
  description_en: z.string().trim().max(3000).optional(),
  links: z
    .array(
      z.strictObject({
        /** The kind of link; without it the icon decides, and a link with neither is a site. */
        id: id.optional(),
        link: webLink,
        icon: title.optional(),
        title: title.optional(),
      }),
    )
    .max(20)
    .optional(),
  urgent: wireFlag.optional(),
  timetable: timetable.optional(),
  timezone: z.strictObject({ id, title: title.optional(), name: title.optional() }).nullable().optional(),
  equipment: z
    .array(
      z.strictObject({
        equipmenttype: z.strictObject({ id, title: title.optional() }),
        title: z.string().trim().min(1).max(120),
      }),
    )
    .max(20)
    .optional(),
  languages: z
    .array(z.strictObject({ id, pivot: z.strictObject({ main: wireFlag, native: wireFlag }) }))
    .max(100)
    .optional(),
  topics: onlyIds.optional(),
  genres: withMain.optional(),
  genders: onlyIds.optional(),
  ages: onlyIds.optional(),
  timbres: withMain.optional(),
  /** null takes the picture away, the present one changes nothing; a new one comes by its own call. */
  image: z.string().max(300).nullable().optional(),
})

const percent = z.int().nullable().optional()
const sum = z.int().nullable().optional()

const pricesBody = z.strictObject({
  ad_on: wireFlag.optional(),
  ad_30s: sum,
  ad_60s: sum,
  ad_90s: sum,
  long_on: wireFlag.optional(),
  long_c_1p: sum,
  long_c_5p: sum,
  frame_on: wireFlag.optional(),
  frame_1m: sum,
  frame_min: sum,
  book_on: wireFlag.optional(),
  book_1h: sum,
  federal: percent,
  urgent: percent,
  parody: percent,
  alienation: sum,
  self_cleaning: wireFlag.optional(),
  coeff: z
    .array(z.strictObject({ topic: id, percent: z.int() }))
    .max(100)
    .optional(),
})

const optionalId = id.nullable().optional()

/** Fields that GET adds and that cannot be changed: accepted, so that a demo can be sent back whole, and ignored. */
const readOnly = z.unknown().optional()

const demoBody = z.strictObject({
  id: readOnly,
  path: readOnly,
  state: readOnly,
  moderation_comment: readOnly,
  created_at: readOnly,
  sound: readOnly,
  check: readOnly,
  main: wireFlag.optional(),
  title: z.string().trim().max(120).optional(),
  title_en: z.string().trim().max(120).optional(),
  genres_id: optionalId,
  moods_id: optionalId,
  opened: wireFlag.optional(),
  /** Place among the demos, from 1. */
  position: z.int().min(1).max(1000).optional(),
  track: z
    .strictObject({
      id: readOnly,
      file: readOnly,
      languages_id: optionalId,
      ages_id: optionalId,
      timbres_id: optionalId,
      speeds_id: optionalId,
    })
    .optional(),
})

const narrator = z.object({ narrator: wireNarratorSelf })
const prices = z.object({ prices: wireNarratorPrices })
const priceRange = z.object({ from: z.int(), to: z.int() }).nullable()
const similarPrices = z.object({
  ad_30s: priceRange,
  long_c_1p: priceRange,
  frame_1m: priceRange,
  book_1h: priceRange,
})
const demo = z.object({ demo: wireOwnDemo })
const pause = z.object({ pause_left: z.int(), pause_hours: z.int(), on_pause: z.boolean() })
const AVATAR_UPLOAD = {
  files: { file: { max_count: 1, max_bytes: AVATAR_MAX_BYTES, kind: 'avatar', required: true } },
} as const
const UPLOAD_ERRORS = ['FILE_TYPE', 'FILE_TOO_BIG', 'FILE_BROKEN', 'FILE_DISGUISED'] as const

export const narratorSelfCalls = [
  call({
    method: 'GET',
    path: '/narrator/common',
    tag: 'narrator',
    summary: 'The narrator’s own profile with what waits for staff; an empty one before the first save',
    access: ['narrator'],
    response: z.object({ narrator: wireWholeNarratorSelf }),
    registration: true,
  }),
  call({
    method: 'PUT',
    path: '/narrator/common',
    tag: 'narrator',
    summary: 'Saves profile fields; while registering a part of them is enough',
    access: ['narrator'],
    body: profileBody,
    response: narrator,
    registration: true,
    read_only: [
      'id',
      'slug',
      'agent_id',
      'state',
      'on_moderate',
      'moderation_comment',
      'waiting',
      'registration_step',
      'missing',
      'demos',
      'maindemo',
      'reviews',
    ],
  }),
  call({
    method: 'POST',
    path: '/narrator/avatar',
    tag: 'narrator',
    summary: 'A new picture, cut square; that of an active narrator waits for staff',
    access: ['narrator'],
    upload: AVATAR_UPLOAD,
    response: z.object({ image: z.string() }),
    registration: true,
    errors: UPLOAD_ERRORS,
    cost: FILE_COST,
  }),
  call({
    method: 'GET',
    path: '/narrator/prices',
    tag: 'narrator',
    summary: 'The narrator’s own price list',
    access: ['narrator'],
    response: prices,
    registration: true,
  }),
  call({
    method: 'PUT',
    path: '/narrator/prices',
    tag: 'narrator',
    summary: 'Saves the price list, in force at once; while registering a part of it is enough',
    access: ['narrator'],
    body: z.strictObject({ prices: pricesBody }),
    response: prices,
    registration: true,
  }),
  call({
    method: 'GET',
    path: '/narrator/similar-prices',
    tag: 'narrator',
    summary: 'What voices of the same gender and age charge: the middle half of their prices, null when they are few',
    access: ['narrator'],
    response: z.object({ similar_prices: similarPrices }),
    registration: true,
  }),
  call({
    method: 'GET',
    path: '/narrator/demos',
    tag: 'narrator',
    summary: 'The narrator’s own demos, approved or not, the main one first',
    access: ['narrator'],
    response: z.object({ demos: z.array(wireOwnDemo), maindemo: wireOwnDemo.nullable() }),
    registration: true,
  }),
  call({
    method: 'POST',
    path: '/narrator/demos',
    tag: 'narrator',
    summary: 'Uploads a demo; the public hears it once staff have approved it',
    access: ['narrator'],
    upload: {
      fields: z.strictObject({
        main: z.enum(['0', '1', 'true', 'false']).optional(),
        title: z.string().trim().max(120).optional(),
        genres_id: wireId.optional(),
        moods_id: wireId.optional(),
      }),
      files: { file: { max_count: 1, max_bytes: ORDER_FILE_BYTES, kind: 'audio', required: true } },
    },
    response: demo,
    status: 201,
    registration: true,
    idempotent: true,
    errors: UPLOAD_ERRORS,
    cost: FILE_COST,
  }),
  call({
    method: 'PUT',
    path: '/narrator/demos/{id}',
    tag: 'narrator',
    summary: 'Changes what a demo is called and shown as, its place, and whether it is the main one',
    access: ['narrator'],
    params: z.object({ id: wireId }),
    body: z.strictObject({ demo: demoBody }),
    response: demo,
    registration: true,
    errors: ['NOT_FOUND', 'DEMOS_NEEDED'],
  }),
  call({
    method: 'DELETE',
    path: '/narrator/demos/{id}',
    tag: 'narrator',
    summary: 'Removes a demo',
    access: ['narrator'],
    params: z.object({ id: wireId }),
    status: 204,
    registration: true,
    errors: ['NOT_FOUND', 'DEMOS_NEEDED'],
  }),
  call({
    method: 'GET',
    path: '/narrator/demos/{id}/play',
    tag: 'narrator',
    summary: 'The sound of an own demo, approved or not',
    access: ['narrator'],
    params: z.object({ id: wireId }),
    raw: true,
    content: ['audio/mpeg'],
    registration: true,
  }),
  call({
    method: 'POST',
    path: '/narrator/finish-register/{id}',
    tag: 'narrator',
    summary: 'Sends the complete registration to staff, also again after it was returned',
    access: ['narrator'],
    params: z.object({ id: wireId }),
    response: z.object({
      on_moderate: z.boolean(),
      /** A new access token with full rights; it is in the cookie too. */
      data: z.object({ token: z.string() }),
    }),
    registration: true,
    errors: ['REGISTRATION_INCOMPLETE', 'NOT_FOUND', 'CONFLICT'],
  }),
  call({
    method: 'POST',
    path: '/narrator/set-pause',
    tag: 'narrator',
    summary: 'Pauses for 1, 3 or 24 hours, −1 without an end, 0 ends the pause',
    access: ['narrator'],
    body: z.strictObject({ hours: z.int().min(-1).max(24) }),
    response: pause,
  }),
  call({
    method: 'PUT',
    path: '/narrator/disable/{id}',
    tag: 'agents',
    summary: 'An agent gives up one of their narrators',
    access: ['agent'],
    params: z.object({ id: wireId }),
    body: z.strictObject({ role: z.literal('agent').optional() }).optional(),
    response: z.object({ agent_narrators: z.array(wireAgentNarrator) }),
    errors: ['NARRATOR_HAS_ORDERS', 'NOT_FOUND'],
  }),
  call({
    method: 'DELETE',
    path: '/agent/registrations/{id}',
    tag: 'agents',
    summary: 'An agent drops a narrator whose registration they have not finished',
    access: ['agent'],
    params: z.object({ id: wireId }),
    response: z.object({ agent_narrators: z.array(wireAgentNarrator) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  call({
    method: 'PUT',
    path: '/narrator/save-review-reply',
    tag: 'narrator',
    summary: 'Writes or changes the reply to a review',
    access: ['narrator'],
    body: z.strictObject({ id: z.int().min(1), text: z.string().max(5000) }),
    response: z.object({ formatted_replied_at: z.string() }),
    errors: ['NOT_FOUND'],
  }),
] as const
