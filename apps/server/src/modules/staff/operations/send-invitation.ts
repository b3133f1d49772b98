import { localeOf } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { invitationText } from '../../../adapters/sms/invitation-text.ts'
import { writeLetter } from '../../../adapters/mail/templates/write-letter.ts'
import { listInvitations } from '../../accounts/operations/invitations.ts'
import type { InvitedRole } from '../../accounts/invitations.queries.ts'
import { isStaffRole } from '@tembrel/domain/accounts/roles.ts'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'

/**
 * Sends an invitation to its address by mail or SMS, in the language that the inviter chose; does nothing when it was withdrawn or accepted meanwhile. A failed sending is
 * tried again, and a repetition after a lost answer tells the person twice, which harms nobody.
 */
export async function sendInvitation(app: AppContext, invitation_id: number): Promise<void> {
  const open = await listInvitations(app.database.kysely)
  const invitation = open.find(({ id }) => id === invitation_id)
  if (!invitation) return
  const role = invitation.role as InvitedRole
  const { public_url } = app.config
  const locale = localeOf(invitation.locale)
  const site_url = locale === 'en' ? `${public_url}/en` : public_url
  const sign_in_url = `${site_url}${isStaffRole(role) ? '/staff' : '/login?role=soundengineer'}`
  if (invitation.login_method === LOGIN_METHOD.phone) {
    await app.sms.send({ to: invitation.address, text: invitationText(sign_in_url, locale) })
    return
  }
  await app.mail.send(writeLetter({ kind: 'invitation', role, sign_in_url }, invitation.address, locale, public_url))
}
