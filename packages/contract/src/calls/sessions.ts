/** Where a person is signed in, and signing out there (Product §4). */
import { z } from 'zod'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'
import { call } from '../call.ts'
import { fieldError } from '../errors/field-messages.ts'

export const wireSession = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  role: z.enum(ROLES),
  /** The narrator whom an agent acts as there, else null. */
  acting_as: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }).nullable(),
  device: z.object({
    kind: z.enum(['computer', 'phone', 'tablet', 'other']),
    /** Names as their makers write them, of a program too; null when the device does not say. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
  /** The network address of the sign-in, without the half that identifies a person: `5.6.x.x`, `2a00:1148:x`. */
  place: z.string().nullable(),
  created_at: z.string(),
  formatted_created_at: z.string(),
  /** To a minute: a session that is used is renewed every 60 s. */
  used_at: z.string(),
  formatted_used_at: z.string(),
})
export type WireSession = z.infer<typeof wireSession>

const emailChange = z.object({
  /** Null for whoever signs in by phone alone. */
  email: z.string().nullable(),
  /** Typed in the settings and not confirmed yet. */
  waiting: z.string().nullable(),
})

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
  call({
    method: 'GET',
    path: '/me/email',
    tag: 'sign-in',
    summary: 'The e-mail one signs in with, and a new one that waits to be confirmed',
    access: 'user',
    response: emailChange,
    no_store: true,
    registration: true,
  }),
  call({
    method: 'POST',
    path: '/me/email/code',
    tag: 'sign-in',
    summary: 'Sends a code to the e-mail that waits; it confirms the address and signs nobody in',
    access: 'user',
    response: z.object({
      /** Seconds until another code may be asked for. */
      retry_after: z.int(),
    }),
    errors: ['NOT_FOUND', 'RESEND_TOO_EARLY', 'TOO_MANY_CODES', 'CODES_TO_ADDRESS_SPENT', 'CODE_NOT_SENT'],
    no_store: true,
    registration: true,
  }),
  call({
    method: 'POST',
    path: '/me/email/confirm',
    tag: 'sign-in',
    summary: 'With the code, the e-mail that waits becomes the one to sign in with; the former one is told',
    access: 'user',
    body: z.strictObject({ code: z.string().regex(/^\d{4}$/, { error: fieldError('code') }) }),
    response: emailChange,
    errors: ['WRONG_CODE', 'CODE_EXPIRED', 'CODE_TRIES_SPENT', 'EMAIL_HAS_PROFILE', 'PROFILE_DISABLED'],
    no_store: true,
    registration: true,
  }),
  call({
    method: 'DELETE',
    path: '/me/email',
    tag: 'sign-in',
    summary: 'Takes back the e-mail that waits to be confirmed',
    access: 'user',
    response: emailChange,
    registration: true,
  }),
] as const
