import { localeOf } from '@tembrel/contract/wire/locale.ts'
import { isStaffRole, SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { writeLetter } from '../../../adapters/mail/templates/write-letter.ts'
import { invitationText } from '../../../adapters/sms/invitation-text.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { InvitedRole } from '../../accounts/invitations.queries.ts'
import { inviteOnce, listInvitations } from '../../accounts/operations/invitations.ts'
import { selectHasSupporter } from '../people.queries.ts'

/**
 * Invites the person whom the settings name as long as there is no supporter: a new installation gets its first member of the
 * staff, who invites the others (Product §4). Starting again changes nothing.
 */
export async function inviteFirstSupporter(app: Pick<AppContext, 'config' | 'database' | 'clock'>): Promise<void> {
  const to = app.config.first_supporter
  if (to === null) return
  await inTransaction(app.database, async (tx) => {
    if (await selectHasSupporter(tx.db)) return
    const invitation_id = await inviteOnce(tx, {
      ...to,
      role: 'supporter',
      duty: null,
      firstname: '',
      lastname: '',
      genres: [],
      locale: app.config.first_supporter_language,
      invited_by: SERVICE_PROFILE_ID.supporter,
      created_at: app.clock.now(),
    })
    if (invitation_id !== null) await enqueue(tx, 'send-invitation', { invitation_id })
  })
}

/**
 * Sends an invitation to its address by mail or SMS, in the language that the inviter chose; does nothing when it was withdrawn
 * or accepted meanwhile. A failed sending is tried again; a repetition after a lost answer sends the invitation twice, which is
 * harmless.
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
