/** Two people become one (Product 4.940): what would move, and how a client shows that both profiles are his. */
import { z } from 'zod'
import { wireOrderStatusId } from '../wire/codes.ts'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'
import { call } from '../call.ts'
import { fieldError } from '../errors/field-messages.ts'

/** What goes from one client profile to the other. Money in whole roubles. */
const wireClientMerge = z.object({
  /** The profile that is closed. */
  closed: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }),
  /** Orders by status, drafts not among them. */
  orders: z.array(z.object({ orderstatuses_id: wireOrderStatusId, count: z.int() })),
  drafts: z.int(),
  balance: z.int(),
  /** Set aside for orders. */
  held: z.int(),
  /** Asked to be paid out and not gone yet. */
  waiting: z.int(),
  open_payments: z.int(),
  companies: z.int(),
  /** Of the companies, those that both have by INN: one stays. */
  companies_joined: z.int(),
  favourites: z.int(),
  reviews: z.int(),
  tickets: z.int(),
  documents: z.int(),
})
export type WireClientMerge = z.infer<typeof wireClientMerge>

/** What merging would move, and what prevents it. */
export const wireMerge = z.object({
  moves: z.object({ phone: z.string().nullable(), email: z.string().nullable(), roles: z.array(z.enum(ROLES)) }),
  /** Logins that both have of the same kind: they lead to the other person. */
  stays: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
  /** Roles both have besides that of a client; while there is one they cannot be merged. */
  conflicts: z.array(z.enum(ROLES)),
  /** Sessions that end. */
  sessions: z.int(),
  /** Null unless both are clients. */
  client: wireClientMerge.nullable(),
})
export type WireMerge = z.infer<typeof wireMerge>

const address = {
  login_method: z.union([z.literal(1), z.literal(2)]),
  phone: z.string().max(40).optional(),
  email: z.string().max(254).optional(),
}
const code = z.string().regex(/^\d{4}$/, { error: fieldError('code') })
const CODE_ERRORS = ['WRONG_CODE', 'CODE_EXPIRED', 'CODE_TRIES_SPENT'] as const

export const mergingCalls = [
  call({
    method: 'POST',
    path: '/me/merge/code',
    tag: 'sign-in',
    summary: 'Sends a code for merging: to the address of one’s other profile, or with `is_own` to the own one',
    description: 'The answer is the same whether the address is known or not.',
    access: ['client'],
    body: z.union([z.strictObject(address), z.strictObject({ is_own: z.literal(true) })]),
    response: z.object({
      /** Seconds until another code may be asked for. */
      retry_after: z.int(),
    }),
    errors: ['RESEND_TOO_EARLY', 'TOO_MANY_CODES', 'CODES_TO_ADDRESS_SPENT', 'CODE_NOT_SENT'],
    no_store: true,
  }),
  call({
    method: 'POST',
    path: '/me/merge/check',
    tag: 'sign-in',
    summary: 'With the code of the other address: what merging the profile behind it into one’s own would do',
    access: ['client'],
    body: z.strictObject({ ...address, code }),
    response: z.object({
      merge: wireMerge,
      /** Where the second code goes. */
      own_address: z.string(),
      /** Until when the other address counts as shown. */
      expires_at: z.string(),
    }),
    errors: [...CODE_ERRORS, 'MERGE_NOTHING', 'MERGE_BY_SUPPORT'],
    no_store: true,
  }),
  call({
    method: 'POST',
    path: '/me/merge',
    tag: 'sign-in',
    summary:
      'With the code of the own address: everything of the other client profile is one’s own, and that one is closed',
    access: ['client'],
    body: z.strictObject({ code }),
    response: z.object({ merged: z.literal(true) }),
    idempotent: true,
    errors: [...CODE_ERRORS, 'MERGE_NOT_SHOWN', 'MERGE_BY_SUPPORT', 'MERGE_SAME_ROLE', 'PERSON_CHANGED'],
    no_store: true,
  }),
] as const
