/** Signing in by a four-digit code, sessions, and the outbox of demo installations (Product §4, §7). */
import { z } from 'zod'
import { call } from '../call.ts'
import { fieldError } from '../errors/field-messages.ts'
import { wordsOf } from '../wire/codes.ts'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { wireFlag } from '../wire/flag.ts'
import { wireBoolean, wireId, wireInt } from '../wire/query.ts'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'
import { wireUser } from './app.ts'

const loginMethod = wireInt(1, 2).meta(wordsOf(LOGIN_METHOD))

const tokens = z.object({ token: z.string(), refresh_token: z.string() })
const me = z.object({ user: wireUser })
const meErrors = ['UNAUTHORIZED'] as const

export const signInCalls = [
  call({
    method: 'GET',
    path: '/request-code',
    tag: 'sign-in',
    summary: 'Sends a sign-in code to a phone or an e-mail address',
    access: 'guest',
    query: z.object({
      login_method: loginMethod,
      role: z.enum(ROLES),
      phone: z.string().max(40).optional(),
      email: z.string().max(254).optional(),
      debug: wireBoolean.optional(),
    }),
    response: z.object({
      is_agent: z.boolean(),
      is_new_if_its_client: z.boolean(),
      /** Seconds until another code may be asked for. */
      retry_after: z.int(),
      /** Only with `debug` on a demo installation. */
      code: z.string().optional(),
    }),
    errors: ['RESEND_TOO_EARLY', 'TOO_MANY_CODES', 'CODES_TO_ADDRESS_SPENT', 'CODE_NOT_SENT', 'LOGIN_METHOD_OFF'],
    no_store: true,
    sign_in: true,
  }),
  call({
    method: 'POST',
    path: '/login',
    tag: 'sign-in',
    summary: 'Exchanges a code for a session, or an agent session for one of a narrator',
    access: 'guest',
    body: z.strictObject({
      role: z.enum(ROLES),
      login_method: loginMethod.optional(),
      phone: z.string().max(40).optional(),
      email: z.string().max(254).optional(),
      code: z
        .string()
        .regex(/^\d{4}$/, { error: fieldError('code') })
        .optional(),
      /** In place of the code: the part after `#link=` in the letter's link. */
      link: z.string().min(1).max(100).optional(),
      referal_url: z.string().max(2000).optional(),
      /** Without a code, with an agent's session: role narrator acts as `narrator_id`, role agent ends the acting. */
      agent_mode: wireFlag.optional(),
      /** One of the agent's narrators; 0 registers a new one. */
      narrator_id: z.int().min(0).optional(),
      from_role: z.literal('agent').optional(),
      from_id: z.int().optional(),
    }),
    response: z.object({
      is_exists: z.boolean(),
      /** Null while staff still owe the second factor. */
      data: tokens.nullable(),
      /** Goes to `POST /login/totp` within five minutes, with the code of the application. */
      totp_token: z.string().optional(),
    }),
    errors: [
      'WRONG_CODE',
      'CODE_EXPIRED',
      'LINK_EXPIRED',
      'CODE_TRIES_SPENT',
      'NOT_INVITED',
      'PROFILE_DISABLED',
      'NOT_YOUR_NARRATOR',
      'FORBIDDEN',
    ],
    no_store: true,
    sign_in: true,
  }),
  call({
    method: 'POST',
    path: '/login/totp',
    tag: 'sign-in',
    summary: 'The second step of signing in for staff: a one-time password, or a recovery code',
    access: 'guest',
    body: z.strictObject({ totp_token: z.string().max(100), code: z.string().trim().min(1).max(40) }),
    response: z.object({ data: tokens }),
    errors: ['WRONG_TOTP', 'TOTP_EXPIRED', 'TOO_MANY_TRIES', 'PROFILE_DISABLED'],
    no_store: true,
    sign_in: true,
    limit: { max: 60, per_seconds: 60, by: 'ip' },
  }),
  call({
    method: 'POST',
    path: '/refresh',
    tag: 'sign-in',
    summary: 'Replaces the tokens; takes the cookie or refresh_token in the body',
    description:
      'An agent who acts for a narrator who has been disabled, or is not his any more, gets tokens of his own: the acting is over.',
    access: 'guest',
    body: z.strictObject({ refresh_token: z.string().max(200).optional() }).optional(),
    response: tokens,
    errors: ['SESSION_EXPIRED'],
    no_store: true,
    sign_in: true,
  }),
  call({
    method: 'POST',
    path: '/logout',
    tag: 'sign-in',
    summary: 'Ends the session',
    access: 'guest',
    status: 204,
    sign_in: true,
  }),
  call({
    method: 'GET',
    path: '/me',
    tag: 'sign-in',
    summary: 'The signed-in person',
    access: 'user',
    when_closed: true,
    response: me,
    errors: meErrors,
    no_store: true,
    registration: true,
  }),
  call({
    method: 'GET',
    path: '/me-client',
    tag: 'sign-in',
    summary: 'The signed-in client',
    access: ['client'],
    when_closed: true,
    response: me,
    no_store: true,
  }),
  call({
    method: 'GET',
    path: '/me-narrator',
    tag: 'sign-in',
    summary: 'The signed-in narrator',
    access: ['narrator'],
    when_closed: true,
    response: me,
    no_store: true,
    registration: true,
  }),
  call({
    method: 'GET',
    path: '/me-agent',
    tag: 'sign-in',
    summary: 'The agent, also while acting as a narrator',
    access: ['agent'],
    when_closed: true,
    response: me,
    no_store: true,
  }),
  call({
    method: 'GET',
    path: '/me-soundengineer',
    tag: 'sign-in',
    summary: 'The signed-in sound engineer',
    access: ['soundengineer'],
    when_closed: true,
    response: me,
    no_store: true,
  }),
  call({
    method: 'GET',
    path: '/outbox',
    tag: 'demo',
    summary: 'Letters and messages of a demo installation, newest first; absent elsewhere',
    access: 'guest',
    when_closed: true,
    query: z.object({ address: z.string().max(254).optional() }),
    response: z.object({
      messages: z.array(
        z.object({
          id: z.int(),
          channel: z.enum(['sms', 'mail', 'telegram']),
          address: z.string(),
          subject: z.string(),
          text: z.string(),
          kind: z.string(),
          formatted_created_at: z.string(),
        }),
      ),
    }),
    no_store: true,
  }),
  call({
    method: 'PUT',
    path: '/client/{id}/set-featured-narrator',
    alias: '/client/id/{id}/set-featured-narrator',
    tag: 'clients',
    summary: 'Adds a narrator to the favourites or removes him',
    access: ['client'],
    params: z.object({ id: wireId }),
    body: z.strictObject({ narrator_id: z.int(), status: wireFlag }),
    response: z.object({ featured: z.boolean() }),
  }),
] as const
