import type { AppContext } from '../../../app-context.ts'
import { isStaffRole } from '@tembrel/domain/accounts/roles.ts'
import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import type { InvitedRole } from '../../accounts/invitations.queries.ts'
import { fillHouseRole } from '../../sign-in/operations/fill-house-role.ts'
import { changePerson, refuseOwn, requireOwner } from '../person-change.ts'
import type { ApproveRight } from '../rights/approve-right.ts'

/**
 * Gives a person a role of the house at once, under the name he has (Product §7): only an owner gives roles of staff, and never
 * to himself. Throws OWNER_ONLY (403), OWN_PROFILE (422), NOT_FOUND (404), ROLE_TAKEN (409), CONFLICT (409) for a disabled
 * person, VALIDATION (422) for an engineer without genres, and what `approve` throws.
 */
export async function giveRole(
  app: AppContext,
  actor: Actor,
  account_id: number,
  given: { role: InvitedRole; duty: StaffDuty; genres: readonly number[] },
  approve: ApproveRight,
): Promise<void> {
  const { role, duty, genres } = given
  if (role === 'soundengineer' && genres.length === 0) throw apiError('VALIDATION', { errors: { genres: 'required' } })
  await changePerson(app, actor, account_id, false, async ({ tx, at, person, audit }) => {
    refuseOwn(actor, person.profiles)
    if (isStaffRole(role)) await requireOwner(tx, actor)
    if (person.account.disabled_at !== null) throw apiError('CONFLICT')
    if (person.profiles.some((profile) => profile.role === role)) throw apiError('ROLE_TAKEN')
    const named = person.profiles.find(({ firstname, lastname }) => firstname !== '' || lastname !== '')
    const { firstname = '', lastname = '', image = null } = named ?? {}
    const locale = named?.locale === 'en' ? 'en' : 'ru'
    const agreement = await approve(tx)
    const called = { firstname, lastname, image, locale } as const
    const created = await fillHouseRole(tx, { account_id, role, duty, genres, at, ...called })
    const what = role === 'supporter' ? { role, duty } : { role }
    await audit('give-role', { ...what, profile_id: created.id, ...agreement })
  })
}
