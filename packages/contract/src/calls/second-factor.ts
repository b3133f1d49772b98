/** The second step of signing in of the staff: one-time passwords (Product §4, docs/decisions/0051). */
import { z } from 'zod'
import { STAFF_ROLES } from '@tembrel/domain/accounts/roles.ts'
import { call } from '../call.ts'

const code = z.string().trim().min(1).max(40)
const recoveryCodes = z.array(z.string())

export const secondFactorCalls = [
  call({
    method: 'GET',
    path: '/staff/totp',
    tag: 'staff',
    summary: "Whether one's own sign-in has a second step",
    access: STAFF_ROLES,
    response: z.object({
      enabled: z.boolean(),
      enabled_at: z.string().nullable(),
      formatted_enabled_at: z.string().nullable(),
      /** Without it nothing else is open. */
      required: z.boolean(),
      recovery_codes_left: z.int(),
    }),
    no_store: true,
    registration: true,
  }),
  call({
    method: 'POST',
    path: '/staff/totp',
    tag: 'staff',
    summary: 'Begins to set it up, or to move it to another phone: a new secret, not yet in force',
    access: STAFF_ROLES,
    body: z.strictObject({
      /** Needed to replace one that is in force. */
      code: code.optional(),
    }),
    response: z.object({
      /** In base 32, for typing it by hand. */
      secret: z.string(),
      uri: z.string(),
      /** The QR code of `uri`: rows of 0 and 1, the quiet zone included. */
      qr: z.array(z.string()),
    }),
    errors: ['WRONG_TOTP', 'TOO_MANY_TRIES'],
    no_store: true,
    registration: true,
  }),
  call({
    method: 'POST',
    path: '/staff/totp/confirm',
    tag: 'staff',
    summary: 'Puts the new secret in force with a first code; other sessions of the person end',
    access: STAFF_ROLES,
    body: z.strictObject({ code }),
    response: z.object({
      /** Shown this once. */
      recovery_codes: recoveryCodes,
      /** A new access token for a session that was only good for setting this up, else null. */
      token: z.string().nullable(),
    }),
    errors: ['WRONG_TOTP', 'TOTP_NOT_BEGUN'],
    no_store: true,
    registration: true,
  }),
  call({
    method: 'POST',
    path: '/staff/totp/prove',
    tag: 'staff',
    summary: 'Types the second factor again: for fifteen minutes this session may do what is sensitive',
    description:
      'Needed after SECOND_FACTOR_NEEDED: the call that was refused is sent again afterwards, with the same Idempotency-Key.',
    access: STAFF_ROLES,
    body: z.strictObject({ code }),
    status: 204,
    errors: ['WRONG_TOTP', 'TOTP_NOT_BEGUN', 'TOO_MANY_TRIES'],
  }),
  call({
    method: 'POST',
    path: '/staff/totp/recovery-codes',
    tag: 'staff',
    summary: 'Ten new recovery codes in place of all others',
    access: STAFF_ROLES,
    body: z.strictObject({ code }),
    response: z.object({ recovery_codes: recoveryCodes }),
    errors: ['WRONG_TOTP', 'TOTP_NOT_BEGUN', 'TOO_MANY_TRIES'],
    no_store: true,
  }),
  call({
    method: 'DELETE',
    path: '/staff/totp',
    tag: 'staff',
    summary: 'Takes the second step away where it is not required',
    access: STAFF_ROLES,
    body: z.strictObject({ code }),
    status: 204,
    errors: ['WRONG_TOTP', 'TOTP_NOT_BEGUN', 'TOTP_OBLIGATORY', 'TOO_MANY_TRIES'],
  }),
] as const
