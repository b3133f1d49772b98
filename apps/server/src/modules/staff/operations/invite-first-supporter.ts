import { SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { inviteOnce } from '../../accounts/operations/invitations.ts'
import { selectHasSupporter } from '../people.queries.ts'

/**
 * Invites whom the settings name as long as nobody is of the support: a new installation gets its first member of the staff, who
 * invites the others (Product §4). Starting again changes nothing.
 */
export async function inviteFirstSupporter(app: Pick<AppContext, 'config' | 'database' | 'clock'>): Promise<void> {
  const to = app.config.first_supporter
  if (to === null) return
  await inTransaction(app.database, async (tx) => {
    if (await selectHasSupporter(tx.db)) return
    const invitation_id = await inviteOnce(tx, {
      ...to,
      role: 'supporter',
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
