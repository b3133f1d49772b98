/** What clients and sound engineers keep of themselves, and pictures of people (Product §2, §5, §7). */
import { z } from 'zod'
import { AVATAR_MAX_BYTES } from '@tembrel/domain/accounts/avatar.ts'
import { call, FILE_COST } from '../call.ts'
import { wireImage } from '../wire/people.ts'
import { wireId } from '../wire/query.ts'

const person = {
  firstname: z.string().trim().max(60).optional(),
  lastname: z.string().trim().max(60).optional(),
  /** A new one waits to be confirmed (`POST /me/email/code`); then one signs in with it. Empty or null takes it away. */
  email: z.string().trim().max(254).nullable().optional(),
  /** null takes the picture away, the present one changes nothing; a new one comes by its own call. */
  image: z.string().max(300).nullable().optional(),
}

const wirePerson = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string().nullable(),
  image: wireImage,
})

const AVATAR_UPLOAD = {
  files: { file: { max_count: 1, max_bytes: AVATAR_MAX_BYTES, kind: 'avatar', required: true } },
} as const
const UPLOAD_ERRORS = ['FILE_TYPE', 'FILE_TOO_BIG', 'FILE_BROKEN', 'FILE_DISGUISED'] as const

export const peopleSettingsCalls = [
  call({
    method: 'PUT',
    path: '/client/{id}',
    tag: 'clients',
    summary: 'Saves the settings of a client; what is left out stays',
    access: ['client'],
    params: z.object({ id: wireId }),
    body: z.strictObject(person),
    response: z.object({ client: wirePerson }),
    errors: ['NOT_FOUND'],
  }),
  call({
    method: 'POST',
    path: '/client/avatar',
    tag: 'clients',
    summary: 'A new picture, cut square',
    access: ['client'],
    upload: AVATAR_UPLOAD,
    response: z.object({ image: z.string() }),
    errors: UPLOAD_ERRORS,
    cost: FILE_COST,
  }),
  call({
    method: 'PUT',
    path: '/soundengineer/{id}',
    tag: 'engineers',
    summary: 'Saves the settings of a sound engineer; what is left out stays',
    access: ['soundengineer'],
    params: z.object({ id: wireId }),
    body: z.strictObject({ ...person, genres: z.array(z.int()).max(100).optional() }),
    response: z.object({ soundengineer: wirePerson.extend({ genres: z.array(z.int()) }) }),
    errors: ['NOT_FOUND'],
  }),
  call({
    method: 'POST',
    path: '/soundengineer/avatar',
    tag: 'engineers',
    summary: 'A new picture, cut square',
    access: ['soundengineer'],
    upload: AVATAR_UPLOAD,
    response: z.object({ image: z.string() }),
    errors: UPLOAD_ERRORS,
    cost: FILE_COST,
  }),
  call({
    method: 'GET',
    path: '/avatars/{file}',
    tag: 'people',
    summary: 'A picture of a person',
    access: 'guest',
    params: z.object({ file: z.string().regex(/^[0-9a-f-]{36}(\.(96|192|320))?\.(webp|png)$/) }),
    host_root: true,
    raw: true,
    content: ['image/webp', 'image/png'],
  }),
] as const
