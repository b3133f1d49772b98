/** Where a person is signed in, and signing out there (Product §4). */
import { z } from 'zod'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'
import { call } from '../call.ts'

export const wireSession = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  role: z.enum(ROLES),
  /** The narrator whom an agent acts as there, else null. */
  acting_as: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }).nullable(),
  device: z.object({
    kind: z.enum(['computer', 'phone', 'tablet', 'other']),
    /** Names as their makers write them; null when the device does not say. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
  created_at: z.string(),
  formatted_created_at: z.string(),
  /** To a minute: a session that is used is renewed every 60 s. */
  used_at: z.string(),
  formatted_used_at: z.string(),
})
export type WireSession = z.infer<typeof wireSession>

export const sessionCalls = [
  call({
    method: 'GET',
    path: '/sessions',
    tag: 'sign-in',
    summary: 'Where the person is signed in, in all roles: this session first, then the last used',
    access: 'user',
    response: z.object({ sessions: z.array(wireSession) }),
    no_store: true,
  }),
  call({
    method: 'DELETE',
    path: '/sessions/{id}',
    tag: 'sign-in',
    summary: 'Signs the person out there; what is open there ends within 60 s',
    access: 'user',
    params: z.object({ id: z.uuid() }),
    status: 204,
    errors: ['NOT_FOUND'],
  }),
  call({
    method: 'DELETE',
    path: '/sessions',
    tag: 'sign-in',
    summary: 'Signs the person out everywhere but here',
    access: 'user',
    response: z.object({ ended: z.int() }),
  }),
] as const
