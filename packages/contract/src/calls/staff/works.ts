/** Finished works of the home page, edited by staff (Product §2 staff area). */
import { z } from 'zod'
import { call, FILE_COST } from '../../call.ts'
import { wireFace } from '../../wire/compilation.ts'
import { wireId } from '../../wire/query.ts'
import { wireSound } from '../../wire/sound.ts'
import { ORDER_FILE_BYTES } from '../orders.ts'
import { wireNeeded, ORDERING, wireVersion } from './content.ts'

const STAFF = ['supporter'] as const

const titles = { title_ru: wireNeeded(120), title_en: wireNeeded(120) }

const wireStaffWork = z.object({
  id: z.int(),
  title_ru: z.string(),
  title_en: z.string(),
  genres_id: z.int().nullable(),
  hidden: z.boolean(),
  version: z.int(),
  /** Whose voice it is; the work of one who is not listed at present is left out for visitors. */
  narrator: wireFace.extend({ is_listed: z.boolean() }),
  /** The demo whose sound it is; left out for visitors while they cannot hear the demo. Null for a file of its own. */
  demo: z.object({ id: z.int(), title: z.string(), is_public: z.boolean() }).nullable(),
  /** Null until it has been listened to; visitors see the work from then on. */
  sound: wireSound.nullable(),
})
export type WireStaffWork = z.infer<typeof wireStaffWork>

const of_work = z.object({ id: wireId })

export const staffWorkCalls = [
  call({
    method: 'GET',
    path: '/staff/works',
    tag: 'staff',
    summary: 'All finished works in their order, hidden ones too',
    access: STAFF,
    response: z.object({ works: z.array(wireStaffWork) }),
  }),
  call({
    ...ORDERING,
    path: '/staff/works',
    summary: 'Puts the finished works into another order',
  }),
  call({
    method: 'POST',
    path: '/staff/works',
    tag: 'staff',
    summary: 'Adds a finished work at the end: a file, or a demo of the narrator that visitors hear',
    description: 'Exactly one of `file` and `demo_id`.',
    access: STAFF,
    upload: {
      fields: z.object({ ...titles, narrator_id: wireId, genres_id: wireId.optional(), demo_id: wireId.optional() }),
      files: { file: { max_count: 1, max_bytes: ORDER_FILE_BYTES, kind: 'audio' } },
    },
    response: z.object({ work: wireStaffWork }),
    status: 201,
    idempotent: true,
    errors: ['FILE_TYPE', 'FILE_TOO_BIG'],
    cost: FILE_COST,
  }),
  call({
    method: 'PUT',
    path: '/staff/works/{id}',
    tag: 'staff',
    summary: 'Renames a finished work, gives it another genre, shows or hides it',
    access: STAFF,
    params: of_work,
    body: z.strictObject({
      ...titles,
      genres_id: z.int().min(1).nullable(),
      hidden: z.boolean(),
      version: wireVersion,
    }),
    response: z.object({ work: wireStaffWork }),
    errors: ['CONFLICT'],
  }),
  call({
    method: 'DELETE',
    path: '/staff/works/{id}',
    tag: 'staff',
    summary: 'Removes a finished work with its file; a demo stays with its narrator',
    access: STAFF,
    params: of_work,
    status: 204,
  }),
  call({
    method: 'GET',
    path: '/staff/works/{id}/play',
    tag: 'staff',
    summary: 'The sound of a finished work, shown or not',
    access: STAFF,
    params: of_work,
    raw: true,
    content: ['audio/mpeg'],
    errors: ['NOT_FOUND', 'RANGE'],
  }),
] as const
