/** Compilations of narrators and of music, edited by staff (Product §2 staff area). */
import { z } from 'zod'
import { call, FILE_COST } from '../../call.ts'
import { fieldError } from '../../errors/field-messages.ts'
import { wireMusic } from '../../wire/music.ts'
import { wireId } from '../../wire/query.ts'
import { ORDER_FILE_BYTES } from '../orders.ts'
import { ORDERING, wireCoverWords, wireImagePath, wireStaffCover, wireVersion } from './content.ts'

const STAFF = ['supporter'] as const

const title = z
  .string()
  .trim()
  .min(1, { error: fieldError('required') })
  .max(120)
const description = z.string().trim().max(600)
const of_thing = z.object({ id: wireId })

const compilationFields = {
  title_ru: title,
  title_en: title,
  description_ru: description,
  description_en: description,
  /** Null for one of all genres. */
  genres_id: z.int().min(1).nullable(),
  image: wireImagePath,
  ...wireCoverWords,
  /** Visitors do not see it. */
  hidden: z.boolean(),
  /** In their order. */
  narrator_ids: z
    .array(z.int().min(1))
    .max(200)
    .refine((ids) => new Set(ids).size === ids.length, { error: fieldError('repeated') }),
}

export const wireStaffCompilation = z.object({
  id: z.int(),
  title_ru: z.string(),
  title_en: z.string(),
  description_ru: z.string(),
  description_en: z.string(),
  genres_id: z.int().nullable(),
  ...wireStaffCover,
  hidden: z.boolean(),
  /** The last part of its address. */
  slug: z.string(),
  version: z.int(),
  /** In their order; one that is not listed at present is left out for visitors. */
  narrators: z.array(
    z.object({
      id: z.int(),
      firstname: z.string(),
      lastname: z.string(),
      image: z.string().nullable(),
      is_listed: z.boolean(),
    }),
  ),
})
export type WireStaffCompilation = z.infer<typeof wireStaffCompilation>

const wireStaffCompilationRow = wireStaffCompilation
  .pick({ id: true, title_ru: true, title_en: true, genres_id: true, image: true, hidden: true, slug: true })
  .extend({
    narrators_count: z.int(),
    /** Its cover has no words yet. */
    needs_alt: z.boolean(),
  })
export type WireStaffCompilationRow = z.infer<typeof wireStaffCompilationRow>

const narratorcompCalls = [
  call({
    method: 'GET',
    path: '/staff/compilations',
    tag: 'staff',
    summary: 'All compilations of narrators in their order, hidden ones too',
    access: STAFF,
    response: z.object({ compilations: z.array(wireStaffCompilationRow) }),
  }),
  call({
    ...ORDERING,
    path: '/staff/compilations',
    summary: 'Puts the compilations into another order',
  }),
  call({
    method: 'GET',
    path: '/staff/compilations/{id}',
    tag: 'staff',
    summary: 'A compilation with its narrators',
    access: STAFF,
    params: of_thing,
    response: z.object({ compilation: wireStaffCompilation }),
  }),
  call({
    method: 'POST',
    path: '/staff/compilations',
    tag: 'staff',
    summary: 'Makes a compilation; it stands last',
    access: STAFF,
    body: z.strictObject(compilationFields),
    response: z.object({ compilation: wireStaffCompilation }),
    status: 201,
    idempotent: true,
  }),
  call({
    method: 'PUT',
    path: '/staff/compilations/{id}',
    tag: 'staff',
    summary: 'Changes a compilation, shows or hides it',
    access: STAFF,
    params: of_thing,
    body: z.strictObject({ ...compilationFields, version: wireVersion }),
    response: z.object({ compilation: wireStaffCompilation }),
    errors: ['CONFLICT'],
  }),
] as const

const musiccompFields = { title_ru: title, title_en: title, image: wireImagePath, hidden: z.boolean() }

const wireStaffTrack = z.object({
  id: z.int(),
  title_ru: z.string(),
  title_en: z.string(),
  withdrawn: z.boolean(),
  version: z.int(),
  /** What is heard of it: the preview, absent until it has been made. */
  music: wireMusic,
})
export type WireStaffTrack = z.infer<typeof wireStaffTrack>

export const wireStaffMusiccomp = z.object({
  id: z.int(),
  title_ru: z.string(),
  title_en: z.string(),
  image: z.string().nullable(),
  hidden: z.boolean(),
  version: z.int(),
  /** In their order, withdrawn ones too. */
  tracks: z.array(wireStaffTrack),
})
export type WireStaffMusiccomp = z.infer<typeof wireStaffMusiccomp>

const wireStaffMusiccompRow = wireStaffMusiccomp
  .pick({ id: true, title_ru: true, title_en: true, image: true, hidden: true })
  .extend({ tracks_count: z.int() })
export type WireStaffMusiccompRow = z.infer<typeof wireStaffMusiccompRow>

const musiccompCalls = [
  call({
    method: 'GET',
    path: '/staff/music',
    tag: 'staff',
    summary: 'All compilations of music in their order, hidden and empty ones too',
    access: STAFF,
    response: z.object({ musiccomps: z.array(wireStaffMusiccompRow) }),
  }),
  call({
    ...ORDERING,
    path: '/staff/music',
    summary: 'Puts the compilations of music into another order',
  }),
  call({
    method: 'GET',
    path: '/staff/music/{id}',
    tag: 'staff',
    summary: 'A compilation of music with its tracks',
    access: STAFF,
    params: of_thing,
    response: z.object({ musiccomp: wireStaffMusiccomp }),
  }),
  call({
    method: 'POST',
    path: '/staff/music',
    tag: 'staff',
    summary: 'Makes a compilation of music; it stands last',
    access: STAFF,
    body: z.strictObject(musiccompFields),
    response: z.object({ musiccomp: wireStaffMusiccomp }),
    status: 201,
    idempotent: true,
  }),
  call({
    method: 'PUT',
    path: '/staff/music/{id}',
    tag: 'staff',
    summary: 'Changes a compilation of music, shows or hides it',
    access: STAFF,
    params: of_thing,
    body: z.strictObject({ ...musiccompFields, version: wireVersion }),
    response: z.object({ musiccomp: wireStaffMusiccomp }),
    errors: ['CONFLICT'],
  }),
  call({
    ...ORDERING,
    path: '/staff/music/{id}/order',
    summary: 'Puts the tracks of a compilation into another order',
    params: of_thing,
  }),
  call({
    method: 'POST',
    path: '/staff/music/{id}/tracks',
    tag: 'staff',
    summary: 'Adds a track at the end; its preview of 30 s is made in the background',
    access: STAFF,
    params: of_thing,
    upload: {
      fields: z.object({ title_ru: title, title_en: title }),
      files: { file: { max_count: 1, max_bytes: ORDER_FILE_BYTES, kind: 'audio', required: true } },
    },
    response: z.object({ track: wireStaffTrack }),
    status: 201,
    idempotent: true,
    errors: ['FILE_TYPE', 'FILE_TOO_BIG'],
    cost: FILE_COST,
  }),
  call({
    method: 'PUT',
    path: '/staff/tracks/{id}',
    tag: 'staff',
    summary: 'Renames a track, takes it out of the choice or brings it back; orders that have it keep it',
    access: STAFF,
    params: of_thing,
    body: z.strictObject({ title_ru: title, title_en: title, withdrawn: z.boolean(), version: wireVersion }),
    response: z.object({ track: wireStaffTrack }),
    errors: ['CONFLICT'],
  }),
] as const

export const staffCompilationCalls = [...narratorcompCalls, ...musiccompCalls] as const
