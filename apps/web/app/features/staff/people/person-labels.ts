import type { WirePerson, WirePersonRow } from '@tembrel/contract/calls/staff/people.ts'
import type { WireRightRequest } from '@tembrel/contract/calls/staff/right-requests.ts'
import { m } from '../../../paraglide/messages.js'
import { roleName } from '../../session/role-name.ts'

export type Person = WirePerson
export type PersonRow = WirePersonRow
export type PersonProfile = WirePerson['profiles'][number]

type Named = Pick<PersonRow['profiles'][number], 'firstname' | 'lastname'>

/** The name of a profile; empty when it has none. */
export function nameOf({ firstname, lastname }: Named): string {
  return `${firstname} ${lastname}`.trim()
}

/** What a person is called: the first name that any of the profiles has, else the address. */
export function personName({ profiles, email, phone }: Pick<PersonRow, 'profiles' | 'email' | 'phone'>): string {
  const named = profiles.map(nameOf).find((name) => name !== '')
  return named ?? email ?? phone ?? m.people_person_unnamed()
}

/** «№ 3105»: the number people are found and merged by. */
export function personNumber({ id }: Pick<PersonRow, 'id'>): string {
  return m.people_person_number({ id: id.replace(/^p/, '') })
}

/** Of the rights that wait for a second person those that concern this one: given to him, or given on by merging him. */
export function requestsOf({ id }: Pick<PersonRow, 'id'>, requests: readonly WireRightRequest[]): WireRightRequest[] {
  return requests.filter(({ person, merged }) => person.id === id || merged?.id === id)
}

const NARRATOR_STATES = {
  registering: m.people_narrator_registering,
  on_moderate: m.people_narrator_on_moderate,
  returned: m.people_narrator_returned,
  active: m.people_narrator_active,
  disabled: m.people_person_disabled,
} as const

/** The state of a profile, in words. */
export function profileState({ is_disabled, narrator_state }: PersonRow['profiles'][number]): string {
  if (is_disabled) return m.people_person_disabled()
  return narrator_state === null ? m.people_person_active() : NARRATOR_STATES[narrator_state]()
}

/** Roles in the middle of a sentence: «клиент, диктор». */
export function rolesLine(roles: readonly PersonRow['profiles'][number]['role'][]): string {
  return roles.map((role) => roleName(role).toLowerCase()).join(', ')
}
