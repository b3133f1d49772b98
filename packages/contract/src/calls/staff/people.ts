/** Everybody, as the support looks after them (Product §4, §7), and what staff have done. */
import { z } from 'zod'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'
import { STAFF_DUTIES } from '@tembrel/domain/accounts/staff-duties.ts'
import { call } from '../../call.ts'
import { LOCALES } from '../../wire/locale.ts'
import { inOrder, wireId, wirePage, wirePeriod, wireSearch } from '../../wire/query.ts'
import { wireMerge } from '../merging.ts'
import { wireSession } from '../sessions.ts'

/** The number of an account, or `p` and the number of a profile: the same card for both. */
export const personId = z.string().regex(/^p?[1-9]\d{0,15}$/)
const person = z.object({ person: personId })

/** How much of the support's role is a person's (Product 6.40); of no meaning in other roles. */
const duty = z.enum(STAFF_DUTIES)
const givenDuty = duty.optional().default('support')

/** Roles that are only given by staff. */
const invitedRole = z.enum(['soundengineer', 'supporter', 'accountant'])

const wireProfile = z.object({
  id: z.int(),
  role: z.enum(ROLES),
  firstname: z.string(),
  lastname: z.string(),
  image: z.string().nullable(),
  is_disabled: z.boolean(),
  /** The narrator's state; null for other roles. */
  narrator_state: z.enum(['registering', 'on_moderate', 'returned', 'active', 'disabled']).nullable(),
})

const wirePersonRow = z.object({
  /** What `/staff/people/{person}` takes. */
  id: z.string(),
  account_id: z.int().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  is_disabled: z.boolean(),
  created_at: z.string(),
  formatted_created_at: z.string(),
  profiles: z.array(wireProfile),
})
export type WirePersonRow = z.infer<typeof wirePersonRow>

const wireAuditRow = z.object({
  id: z.int(),
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.string() }),
  /** Null when the profile is gone. */
  by: z.object({ profile_id: z.int(), role: z.enum(ROLES), firstname: z.string(), lastname: z.string() }).nullable(),
  data: z.record(z.string(), z.unknown()),
  at: z.string(),
  formatted_at: z.string(),
})
export type WireAuditRow = z.infer<typeof wireAuditRow>

const wirePerson = wirePersonRow.extend({
  formatted_disabled_at: z.string().nullable(),
  /** The person whom this one's logins and roles went to. */
  merged_into: z.string().nullable(),
  has_second_factor: z.boolean(),
  /** Ranks above the roles of staff: only owners give and take those. */
  is_owner: z.boolean(),
  /** What the reader may do here: `change` the person; `staff_roles`: give and take roles of staff; `owner`: name owners. */
  may: z.object({ change: z.boolean(), staff_roles: z.boolean(), owner: z.boolean() }),
  profiles: z.array(
    wireProfile.extend({
      /** Roubles; null for roles without a wallet. */
      balance: z.int().nullable(),
      orders: z.object({ open: z.int(), total: z.int() }).nullable(),
      /** Orders that a narrator gave up in work, and those he left unanswered in time; null for other roles. */
      failures: z.object({ given_up: z.int(), unanswered: z.int() }).nullable(),
      /** Of a supporter, in force; null for other roles. */
      duty: duty.nullable(),
      slug: z.string().nullable(),
      agent: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }).nullable(),
      formatted_created_at: z.string(),
    }),
  ),
  sessions: z.array(wireSession),
  /** What staff did to the person and the profiles, newest first, at most ten. */
  audit: z.array(wireAuditRow),
})
export type WirePerson = z.infer<typeof wirePerson>

const answer = z.object({ person: wirePerson })
const genres = z.array(z.int().min(1).max(100)).max(20)
const firstname = z.string().trim().max(60).optional().default('')
const lastname = z.string().trim().max(60).optional().default('')

const wireInvitation = z.object({
  id: z.int(),
  role: invitedRole,
  /** Of a supporter; null for other roles, and for all of the role. */
  duty: duty.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  /** In which language the letter was written. */
  locale: z.enum(LOCALES),
  formatted_created_at: z.string(),
})
export type WireInvitation = z.infer<typeof wireInvitation>

const wireOpenInvitations = z.object({
  invitations: z.array(wireInvitation),
  /** Whether the reader may invite to roles of staff, and withdraw such an invitation: an owner's right. */
  may_staff_roles: z.boolean(),
})

export const PERSON_ACTIONS = ['disable', 'enable', 'reset-totp', 'make-owner', 'end-owner'] as const
export type PersonAction = (typeof PERSON_ACTIONS)[number]

export const staffPeopleCalls = [
  call({
    method: 'GET',
    path: '/staff/people',
    tag: 'staff',
    summary: 'People by a part of a name, an e-mail or a phone, or by number; newest first',
    access: ['supporter'],
    query: z.object({
      q: wireSearch,
      role: z.enum(ROLES).optional(),
      state: z.enum(['all', 'disabled']).optional().default('all'),
      page: wirePage,
    }),
    response: z.object({ people: z.array(wirePersonRow), total: z.int(), total_pages: z.int() }),
    no_store: true,
  }),
  call({
    method: 'GET',
    path: '/staff/people/{person}',
    tag: 'staff',
    summary: 'A person with all profiles, sessions and what staff did',
    access: ['supporter'],
    params: person,
    response: answer,
    errors: ['NOT_FOUND'],
    no_store: true,
  }),
  call({
    method: 'POST',
    path: '/staff/people/{person}/account/{action}',
    tag: 'staff',
    summary:
      'Disables a person in all roles, enables again, takes a lost second factor away, makes an owner of the service or ends it',
    access: ['supporter'],
    params: person.extend({ action: z.enum(PERSON_ACTIONS) }),
    body: z.strictObject({ comment: z.string().trim().max(2000).optional().default('') }),
    response: answer,
    errors: ['NOT_FOUND', 'OWN_PROFILE', 'OWNER_ONLY', 'OWNER_IS_SUPPORT', 'SECOND_PERSON_NEEDED'],
  }),
  call({
    method: 'POST',
    path: '/staff/people/{person}/profiles/{profile_id}/{action}',
    tag: 'staff',
    summary: 'Disables one role of a person, or enables it again',
    access: ['supporter'],
    params: person.extend({ profile_id: wireId, action: z.enum(['disable', 'enable']) }),
    body: z.strictObject({ comment: z.string().trim().max(2000).optional().default('') }),
    response: answer,
    errors: ['NOT_FOUND', 'OWN_PROFILE', 'OWNER_ONLY', 'SECOND_PERSON_NEEDED'],
  }),
  call({
    method: 'POST',
    path: '/staff/people/{person}/roles',
    tag: 'staff',
    summary: 'Gives a person a role of the house at once',
    access: ['supporter'],
    params: person,
    body: z.strictObject({ role: invitedRole, duty: givenDuty, genres: genres.optional() }),
    response: answer,
    errors: ['NOT_FOUND', 'ROLE_TAKEN', 'OWN_PROFILE', 'OWNER_ONLY', 'SECOND_PERSON_NEEDED'],
  }),
  call({
    method: 'POST',
    path: '/staff/people/{person}/duty',
    tag: 'staff',
    summary: 'Gives a member of the support another duty: what he may see and change',
    access: ['supporter'],
    params: person,
    body: z.strictObject({ duty, comment: z.string().trim().max(2000).optional().default('') }),
    response: answer,
    errors: ['NOT_FOUND', 'CONFLICT', 'OWN_PROFILE', 'OWNER_ONLY', 'SECOND_PERSON_NEEDED'],
  }),
  call({
    method: 'DELETE',
    path: '/staff/people/{person}/sessions/{id}',
    tag: 'staff',
    summary: 'Signs a person out of one session',
    access: ['supporter'],
    params: person.extend({ id: z.uuid() }),
    response: answer,
    errors: ['NOT_FOUND'],
  }),
  call({
    method: 'DELETE',
    path: '/staff/people/{person}/sessions',
    tag: 'staff',
    summary: 'Signs a person out everywhere',
    access: ['supporter'],
    params: person,
    response: answer,
    errors: ['NOT_FOUND'],
  }),
  call({
    method: 'GET',
    path: '/staff/people/{person}/merge',
    tag: 'staff',
    summary: 'What merging the person into another would move, and what stands against it',
    access: ['supporter'],
    params: person,
    query: z.object({ into: wireId }),
    response: wireMerge.extend({ into: wirePersonRow }),
    errors: ['NOT_FOUND'],
    no_store: true,
  }),
  call({
    method: 'POST',
    path: '/staff/people/{person}/merge',
    tag: 'staff',
    summary:
      'Moves logins and roles that the other lacks, and all of the client, to the other; the merged one is closed',
    access: ['supporter'],
    params: person,
    body: z.strictObject({ into: z.int().min(1) }),
    response: answer,
    idempotent: true,
    errors: ['NOT_FOUND', 'MERGE_SAME_ROLE', 'OWN_PROFILE', 'OWNER_ONLY', 'PERSON_CHANGED', 'SECOND_PERSON_NEEDED'],
  }),
  call({
    method: 'GET',
    path: '/staff/invitations',
    tag: 'staff',
    summary: 'Invitations nobody has accepted yet',
    access: ['supporter'],
    response: wireOpenInvitations,
    no_store: true,
  }),
  call({
    method: 'POST',
    path: '/staff/invitations',
    tag: 'staff',
    summary: 'Invites somebody by phone or e-mail into a role of the house',
    access: ['supporter'],
    body: z.strictObject({
      login_method: z.union([z.literal(1), z.literal(2)]),
      phone: z.string().max(40).optional(),
      email: z.string().max(254).optional(),
      role: invitedRole,
      duty: givenDuty,
      firstname,
      lastname,
      genres: genres.optional(),
      /** The language of the letter and of the page it leads to. */
      locale: z.enum(LOCALES).optional().default('ru'),
    }),
    response: wireOpenInvitations,
    idempotent: true,
    errors: ['ROLE_TAKEN', 'INVITED_ALREADY', 'OWNER_ONLY', 'SECOND_PERSON_NEEDED'],
  }),
  call({
    method: 'DELETE',
    path: '/staff/invitations/{id}',
    tag: 'staff',
    summary: 'Withdraws an invitation',
    access: ['supporter'],
    params: z.object({ id: wireId }),
    response: wireOpenInvitations,
    errors: ['NOT_FOUND', 'OWNER_ONLY'],
  }),
  call({
    method: 'GET',
    path: '/staff/audit',
    tag: 'staff',
    summary: 'What staff have done, newest first',
    description: 'The support reads all of it, the accountant what was done with money.',
    access: ['supporter', 'accountant'],
    query: inOrder(
      z.object({
        /** Who did it. */
        profile_id: wireId.optional(),
        action: z.string().trim().max(60).optional(),
        kind: z.string().trim().max(40).optional(),
        target: z.string().trim().max(80).optional(),
        /** Days of Moscow, both inclusive. */
        ...wirePeriod,
        page: wirePage,
      }),
    ),
    response: z.object({
      rows: z.array(wireAuditRow),
      /** The actions, kinds of things and people in the log, to choose from. */
      actions: z.array(z.string()),
      kinds: z.array(z.string()),
      people: z.array(z.object({ profile_id: z.int(), firstname: z.string(), lastname: z.string() })),
      total: z.int(),
      total_pages: z.int(),
    }),
    no_store: true,
  }),
] as const
