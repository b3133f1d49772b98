/** Rights over money that wait for a second person of the staff (Product 6.43). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { wireId } from '../../wire/query.ts'

/** `id`: the number of the account. */
const wirePerson = z.object({
  id: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  address: z.string(),
})

/** The calls that give rights, by name. */
const RIGHT_KINDS = [
  'give-role',
  'change-duty',
  'make-owner',
  'invite-person',
  'enable-role',
  'enable-person',
  'merge-people',
] as const
export type RightKind = (typeof RIGHT_KINDS)[number]

const wireRightRequest = z.object({
  id: z.int(),
  /** The call that waits. */
  kind: z.enum(RIGHT_KINDS),
  /** What would be given: the role of accountant, the duty of senior support, or the right of an owner. */
  right: z.enum(['accountant', 'senior', 'owner']),
  /** Whom it is for; without `id` an address that would be invited. */
  person: wirePerson,
  /** Who would be merged into that person; null where nobody is. */
  merged: wirePerson.nullable(),
  /** What whoever asked wrote; empty where the call takes no words. */
  comment: z.string(),
  asked_by: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }),
  asked_at: z.string(),
  formatted_asked_at: z.string(),
  /** Asked by the person who reads it: somebody else has to confirm it. */
  is_own: z.boolean(),
})
export type WireRightRequest = z.infer<typeof wireRightRequest>

const answer = z.object({ requests: z.array(wireRightRequest) })

export const staffRightRequestCalls = [
  call({
    method: 'GET',
    path: '/staff/right-requests',
    tag: 'staff',
    summary: 'Roles, duties and invitations with rights over money that wait for a second person, the longest first',
    access: ['supporter', 'accountant'],
    response: answer,
    no_store: true,
  }),
  call({
    method: 'POST',
    path: '/staff/right-requests/{id}/{action}',
    tag: 'staff',
    summary:
      'Confirms a right that a colleague has asked for, which is given at once, or refuses it; one’s own is withdrawn',
    access: ['supporter', 'accountant'],
    params: z.object({ id: wireId, action: z.enum(['confirm', 'refuse']) }),
    response: answer,
    idempotent: true,
    errors: [
      'NOT_FOUND',
      'CONFLICT',
      'SECOND_PERSON_SAME',
      'OWN_CASE',
      'DUTY_FORBIDDEN',
      'ROLE_TAKEN',
      'OWNER_ONLY',
      'MERGE_SAME_ROLE',
      'PERSON_CHANGED',
    ],
  }),
] as const
