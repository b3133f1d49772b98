import type { WireAuditRow, WireInvitation, WirePersonRow } from '@tembrel/contract/calls/staff/people.ts'
import { localeOf, type Locale } from '@tembrel/contract/wire/locale.ts'
import { formatPhone, type Phone } from '@tembrel/domain/accounts/phone.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { isStaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { formatDay, formatMoment } from '../../http/format-moment.ts'
import type { InvitationRow } from '../accounts/invitations.queries.ts'
import type { AuditRow } from '../activity/activity.queries.ts'
import type { PersonKey, PersonProfileRow, PersonRow } from './people.queries.ts'
import { personId } from './person-id.ts'

/** A phone as people read it. */
export function shownPhone(phone: string | null): string | null {
  return phone === null ? null : formatPhone(phone as Phone)
}

/** A person in the list: how he signs in, and each of his profiles. */
export function presentPersonRow(row: PersonRow, profiles: readonly PersonProfileRow[], locale: Locale): WirePersonRow {
  return {
    id: personId(row),
    account_id: row.account_id,
    phone: shownPhone(row.phone),
    email: row.email ?? profiles.find(({ contact_email }) => contact_email !== null)?.contact_email ?? null,
    is_disabled: row.disabled_at !== null,
    created_at: row.created_at.toISOString(),
    formatted_created_at: formatDay(row.created_at, locale),
    profiles: profilesOf(row, profiles).map(presentProfile),
  }
}

/** The profiles that belong to the person, of many people's. */
export function profilesOf(person: PersonKey, profiles: readonly PersonProfileRow[]): PersonProfileRow[] {
  return profiles.filter((profile) =>
    person.account_id === null ? profile.id === person.profile_id : profile.account_id === person.account_id,
  )
}

/** One profile; a narrator who was disabled counts as disabled. */
export function presentProfile(row: PersonProfileRow): WirePersonRow['profiles'][number] {
  const { id, role, firstname, lastname, image, narrator_state } = row
  const is_disabled = row.disabled_at !== null || narrator_state === 'disabled'
  return { id, role, firstname, lastname, image, is_disabled, narrator_state }
}

/** A line of the audit log, its moment in words. */
export function presentAudit(row: AuditRow, locale: Locale): WireAuditRow {
  const { profile_id, firstname, lastname } = row
  return {
    id: row.id,
    action: row.action,
    target: { kind: row.target_kind, id: row.target_id },
    by:
      profile_id === null || firstname === null
        ? null
        : { profile_id, role: row.role as Role, firstname, lastname: lastname ?? '' },
    data: row.data as Record<string, unknown>,
    at: row.at.toISOString(),
    formatted_at: formatMoment(row.at, locale),
  }
}

/** An invitation that is not accepted yet. */
export function presentInvitation(row: InvitationRow, locale: Locale): WireInvitation {
  return {
    id: row.id,
    role: row.role as WireInvitation['role'],
    duty: isStaffDuty(row.duty) ? row.duty : null,
    phone: row.login_method === LOGIN_METHOD.phone ? shownPhone(row.address) : null,
    email: row.login_method === LOGIN_METHOD.email ? row.address : null,
    firstname: row.firstname,
    lastname: row.lastname,
    locale: localeOf(row.locale),
    formatted_created_at: formatMoment(row.created_at, locale),
  }
}
